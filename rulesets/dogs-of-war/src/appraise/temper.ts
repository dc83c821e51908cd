/** How a player weighs what nobody can work out. */
export type Temper = {
  /** How eagerly a side that isn't behind goes to meet the enemy where nothing but losses count. */
  readonly advance: number;
  /** Lies down before he fires where that helps, not after, and knows that a man who runs hardly hits anything. */
  readonly drilled: boolean;
};

export const steady: Temper = { advance: 1, drilled: false };
