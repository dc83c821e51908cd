/** `67%`; 0% only for the impossible, 100% only for the certain. */
export function percentText(share: number): string {
  const rounded = Math.round(100 * share);
  if (share > 0 && rounded === 0) return '<1%';
  if (share < 1 && rounded === 100) return '>99%';
  return `${rounded}%`;
}

/** The chances to hit and to kill on a chip: `44 · 22%`. */
export function hitKillText(hit: number, kill: number): string {
  return chancesText([hit, kill]);
}

/** Several chances with one sign at the end, each behind its name if it has one: `near 66 · mid 56 · far 36%`. */
export function chancesText(chances: readonly number[], names: readonly string[] = []): string {
  const parts = chances.map((chance, i) => [names[i], percentText(chance)].filter(Boolean).join(' '));
  return parts.map((part, i) => (i < parts.length - 1 ? part.slice(0, -1) : part)).join(' · ');
}

/** `6.0″`. */
export function inchesText(inches: number): string {
  return `${inches.toFixed(1)}″`;
}
