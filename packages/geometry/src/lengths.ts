/**
 * A length or coordinate: a whole number of thousandths of an inch. Every number that names a place on the table is one;
 * what is computed from places (a path's length, a fraction of a line) may be fractional, and says so.
 */
export type Mils = number;

/** One inch. */
export const INCH: Mils = 1000;

/**
 * The largest coordinate or length the exact predicates are made for: 2^20 mils, a little over 87 feet. Differences then
 * stay below 2^21, and a determinant or dot product of two of them below 2 · 2^42 = 2^43, far inside the 2^53 up to which
 * doubles count exactly. (A six-foot table is 72,000 mils: 2^35.) Products of two determinants do not fit; those go
 * through {@link compareProducts}.
 */
export const MAX_COORDINATE: Mils = 1_048_576;

/** A number of inches in mils; a fractional result is rounded to the nearest mil (halves up). */
export function inches(count: number): Mils {
  return Math.round(count * INCH);
}

/** A number of millimetres in mils, rounded once to the nearest: a 25 mm base has a diameter of 984 mils. */
export function millimetres(count: number): Mils {
  return Math.round((count * 10_000) / 254);
}

/**
 * Rounds a computed length (0 or more) up to whole mils. Sums of square roots carry errors around 1e-10 mils, so anything less than
 * a millionth of a mil above a whole number counts as that number: four inches walked in two halves cost four inches.
 */
export function ceilMils(length: number): Mils {
  return Math.max(0, Math.ceil(length - 1e-6));
}
