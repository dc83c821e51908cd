const EXACT = 9_007_199_254_740_992;
/** Two rounded products may each be off by half of 2^-52 of their size; beyond 2^-51 their difference has the right sign. */
const DOUBT = 1 / 2_251_799_813_685_248;

/** The sign of a·b − c·d: -1, 0 or 1; exact for whole numbers up to 2^53, to double precision for fractions. */
export function compareProducts(a: number, b: number, c: number, d: number): -1 | 0 | 1 {
  const left = a * b;
  const right = c * d;
  const difference = left - right;
  const size = Math.abs(left) + Math.abs(right);
  if (size <= EXACT || Math.abs(difference) > size * DOUBT) return difference > 0 ? 1 : difference < 0 ? -1 : 0;
  if (![a, b, c, d].every(Number.isInteger)) return difference > 0 ? 1 : difference < 0 ? -1 : 0; // fractions: no better
  const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/**
 * The sign of √square − (whole + √root), exact, for whole numbers with square, root and whole² up to 2^44.
 * It answers "is the gap between two bases, with a difference in height, more than the range?" without a square root.
 */
export function compareRootToSum(square: number, whole: number, root: number): -1 | 0 | 1 {
  const rest = square - whole * whole - root;
  if (whole === 0 || root === 0) return rest > 0 ? 1 : rest < 0 ? -1 : 0;
  if (rest <= 0) return -1;
  return compareProducts(rest, rest, 4 * whole * whole, root);
}
