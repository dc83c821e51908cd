/** Two-sided 95 %. */
export const Z95 = 1.959963984540054;

/** A share with the interval that contains the true share (Wilson's score interval, 95%). */
export type Share = {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
};

/** `count` out of `of`, with its Wilson interval; 0 out of 0 could be anything. */
export function wilson(count: number, of: number, z = Z95): Share {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const z2 = (z * z) / of;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (z / (1 + z2)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of));
  // At the ends the formula would miss 0 and 1 by the last digit.
  return { count, of, share, low: count === 0 ? 0 : middle - half, high: count === of ? 1 : middle + half };
}
