/** What a column can hold. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** One statement with `$1`, `$2` … for its values. `affects`: how many rows it must change, or the whole unit is undone. */
export type Statement = { readonly sql: string; readonly values: readonly Value[]; readonly affects?: number };

/** A unit was undone because it met something else than it expected: a row that exists, or one that does not. */
export class UnitRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnitRefused';
  }
}

/** The little that the store asks of a database. */
export interface Database {
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** Does all of the statements or none; settles when they are on the disk. Throws `UnitRefused` or `StoreUnavailable`. */
  write(unit: readonly Statement[]): Promise<void>;
  /** A write that gives rows back. */
  change(sql: string, values: readonly Value[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}
