/** The words of the table in space. */
export const words = {
  table: (name: string): string =>
    `${name} in three dimensions. Drag to turn it, arrow keys turn, + and − come nearer.`,
  eye: (name: string): string => `What ${name} sees. Drag or use the arrow keys to look round.`,
  noWebGl: 'This browser cannot draw in three dimensions. The map shows the same.',
  loading: 'Setting up the table…',
  legend: { clear: 'clear', partial: 'partial', blocked: 'cannot harm' },
  looking: (direction: string, degrees: number): string => `Looking ${direction}, ${degrees}° wide`,
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const,
  plan: 'Where you stand and what is in view',
  more: (count: number): string => `${count} more`,
};
