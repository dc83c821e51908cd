/** The sides of a die (DR-CORE-1). */
export type Die = 4 | 6 | 8 | 10;

/** A number to reach, or dice the target rolls (DR-CORE-4). */
export type Defense = { readonly fixed: number } | { readonly dice: number; readonly sides: Die };

/** What a weapon rolls when it hits. */
export interface Damage {
  readonly dice: number;
  readonly sides: Die;
  readonly bonus: number;
}
