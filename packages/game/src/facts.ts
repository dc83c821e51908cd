/** The value of a fact: true, a number, or a name. */
export type FactValue = string | number | boolean;

/** One possible result of an order: `out` of unit `b`, `ammunition` of weapon `a m4` with the value 3. */
export type Fact = {
  readonly what: string;
  readonly of: string;
  readonly value: FactValue;
  /** Only counted since some point: to be added to what was counted before it. */
  readonly added?: true;
};

/** Where a game records the results of an order. */
export interface Sheet {
  note(what: string, of: string, value?: FactValue): void;
  count(what: string, of: string, by?: number): void;
}
