/**
 * The two-sample test of Kolmogorov and Smirnov: the largest distance between the two empirical distributions, and the distance that
 * samples of one distribution exceed only with the probability `risk`.
 */
export function twoSampleDistance(
  one: readonly number[],
  other: readonly number[],
  risk: number,
): { readonly distance: number; readonly limit: number } {
  const share = (sample: readonly number[], upTo: number) => sample.filter((x) => x <= upTo).length / sample.length;
  const distances = [...one, ...other].map((x) => Math.abs(share(one, x) - share(other, x)));
  const limit = Math.sqrt((-Math.log(risk / 2) / 2) * (1 / one.length + 1 / other.length));
  return { distance: Math.max(...distances), limit };
}
