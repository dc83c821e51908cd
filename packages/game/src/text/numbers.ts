/** Digits after the point beyond which a difference is not worth telling. */
const MOST_DIGITS = 3;

/** A number with one digit after the point at most: `8`, `8.3`. */
export function tenthsText(value: number): string {
  return String(Math.round(10 * value) / 10);
}

/** Two numbers that differ, with as many digits as it takes to see that: `8` and `9.5`, but `8.04` and `8.00`. */
export function apartTexts(one: number, other: number): readonly [string, string] {
  if (tenthsText(one) !== tenthsText(other)) return [tenthsText(one), tenthsText(other)];
  for (let digits = 2; digits <= MOST_DIGITS; digits++) {
    const texts = [one.toFixed(digits), other.toFixed(digits)] as const;
    if (texts[0] !== texts[1]) return texts;
  }
  return [tenthsText(one), tenthsText(other)];
}

/** A number that is not zero, with as many digits as it takes to see that: `8.3`, `0.04`. */
export function nonZeroText(value: number): string {
  for (let digits = 1; digits <= MOST_DIGITS; digits++) {
    const text = String(Number(value.toFixed(digits)));
    if (text !== '0') return text;
  }
  return '0';
}

/** `1 point`, `2 points`; a plural that is more than an s is given. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
