/** An exact chance: big integers, so that nothing is lost however many dice are multiplied. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

export const ZERO: Fraction = { over: 0n, under: 1n };
export const ONE: Fraction = { over: 1n, under: 1n };

/** In lowest terms, so that equal fractions look alike. */
export function fraction(over: bigint, under: bigint): Fraction {
  const common = commonDivisor(over, under);
  return common === 1n ? { over, under } : { over: over / common, under: under / common };
}

export function times(a: Fraction, b: Fraction): Fraction {
  if (a === ONE) return b;
  if (b === ONE) return a;
  return fraction(a.over * b.over, a.under * b.under);
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return fraction(a.over + b.over, a.under);
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function isEqual(a: Fraction, b: Fraction): boolean {
  return a.over * b.under === b.over * a.under;
}

/** Larger numbers don't fit a double; both sides are shortened, which costs less than the last digit. */
const LONG = 1n << 1000n;

/** The nearest ordinary number, to show or to weigh with. */
export function toNumber({ over, under }: Fraction): number {
  if (under < LONG) return Number(over) / Number(under);
  const cut = BigInt(under.toString(2).length - 1000);
  return Number(over >> cut) / Number(under >> cut);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger === 0n ? 1n : larger;
}
