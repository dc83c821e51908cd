/** What is said while units are put on the board. */
export const words = {
  title: 'Place your force',
  hint: 'Drag units into your zone, or click one and then a square.',
  where: 'Any free square in your zone.',
  outside: 'That’s outside your deployment zone.',
  line: (movement: number, armour: number): string => `moves ${movement}, armour ${armour}`,
  use(srf: number, lrf: number, vlrf: number | null): string {
    const strengths = [`SRF ${srf}`, `LRF ${lrf}`, ...(vlrf === null ? [] : [`VLRF ${vlrf}`])];
    return `${strengths.join(', ')}.`;
  },
} as const;
