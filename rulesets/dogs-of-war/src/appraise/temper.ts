/** Weights for what nobody can calculate. */
export type Temper = {
  /** How eagerly a side that isn't behind advances in a mission where only losses count. */
  readonly advance: number;
  /** Goes prone before firing if that helps, and knows that men who ran hardly hit anything. */
  readonly drilled: boolean;
  /** How hard a side that has to stop the other, or to drive it out, goes for it. */
  readonly press: number;
};

export const steady: Temper = { advance: 1, drilled: false, press: 1 };
