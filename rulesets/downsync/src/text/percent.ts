/** `67%`. */
export function percentText(chance: number): string {
  return `${Math.round(100 * chance)}%`;
}
