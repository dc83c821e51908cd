/**
 * What hinders a few rays, without the proof: of each ray a bit whether it is blocked and, ROWS bits higher, whether it is
 * hindered at all, and above those whether the target looks out of a building. Hindrances from several things are joined
 * by `|`.
 */
export type Hindrance = number;

/** As many rays as fit: those to the middle of a body, or one to a point. */
export const ROWS = 3;
/** The bits of the first ray; those of the others are shifted by their number. */
export const BLOCKED: Hindrance = 1;
export const HINDERED: Hindrance = 1 << ROWS;
export const AT_EDGE: Hindrance = 1 << (2 * ROWS);
/** Above all of them: that they are known at all. So much room takes what is known of one column. */
export const KNOWN: Hindrance = AT_EDGE << 1;
export const PER_COLUMN = 2 * ROWS + 2;

/** With this many hindered rays or more, a unit is partly covered or concealed (DR-COV-3). */
const PARTIAL = 2;

/** Is any of these rays free? */
export function isAnyFree(hindrance: Hindrance, rays: number): boolean {
  const all = (1 << rays) - 1;
  return (hindrance & all) !== all;
}

/** Does any of these rays meet nothing that hides or stops? */
export function isAnyClear(hindrance: Hindrance, rays: number): boolean {
  return isAnyFree(hindrance >> ROWS, rays);
}

/** Are these rays, together with the hindered ones counted already, enough to call the target partly covered or concealed? */
export function isPartial(hindrance: Hindrance, others = 0): boolean {
  return (hindrance & AT_EDGE) !== 0 || others + hinderedOf(hindrance) >= PARTIAL;
}

/** How many of the rays are hindered. */
export function hinderedOf(hindrance: Hindrance): number {
  return COUNTS[(hindrance >> ROWS) & 7] as number;
}

/** How many of three bits are set. */
const COUNTS: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3];
