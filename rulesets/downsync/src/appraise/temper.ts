/** A player's preferences. */
export type Temper = {
  /** How much of what the enemy could do counts: he can't do all of it, and not to everybody. */
  readonly care: number;
  /** How much fire from a place counts while it can still be given this Turn. */
  readonly fire: number;
  /** What a unit that has yet to act, and so can still react, is worth; more for each further one in a Taskforce. */
  readonly keep: number;
  readonly keepMore: number;
  /** What it's worth that the enemy doesn't know what a Ping is and can't shoot at it. */
  readonly hidden: number;
  /** What a reaction must gain before it is started. */
  readonly patience: number;
  /** How much ground counts. */
  readonly ground: number;
  /** How dear a Command Point is. */
  readonly thrift: number;
};

export const steady: Temper = {
  care: 0.5,
  fire: 0.85,
  keep: 1,
  keepMore: 0.35,
  hidden: 2,
  patience: 1,
  ground: 1,
  thrift: 1,
};
