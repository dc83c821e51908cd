/** A name where there is room for two letters: `R2` for `Rifleman 2`, `C` for `Cpl Vega`. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  const number = words.find((word) => /^\d+$/.test(word)) ?? '';
  return `${words[0]?.[0]?.toUpperCase() ?? ''}${number}`;
}
