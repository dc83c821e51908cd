/** The words of the table in space. */
export const words = {
  table: (name: string): string =>
    `${name} in three dimensions. Drag to turn it, arrow keys turn, + and − come nearer.`,
  eye: (name: string): string => `What ${name} sees. Drag or use the arrow keys to look round.`,
  noWebGl: 'This browser cannot draw in three dimensions. The map shows the same.',
  loading: 'Setting up the table…',
  legend: { clear: 'clear', partial: 'partial', blocked: 'cannot harm' },
  turnLeft: 'Turn to the left',
  turnRight: 'Turn to the right',
  higher: 'Look from higher up',
  lower: 'Look from lower down',
  lookLeft: 'Look to the left',
  lookRight: 'Look to the right',
  plan: 'Where you stand and what is in view',
  more: (count: number): string => `${count} more`,
};
