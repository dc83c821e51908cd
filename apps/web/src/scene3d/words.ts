/** The words of the table in space. */
export const words = {
  table: (name: string): string =>
    `${name} in 3D. Click units and ground as on the map. Drag or use the arrow keys to turn it, + and − to zoom.`,
  eye: (name: string): string => `What ${name} sees. Drag or use the arrow keys to look around.`,
  noWebGl: 'This browser can’t show 3D. The map has everything you need.',
  loading: 'Setting up the table…',
  legend: { clear: 'clear', partial: 'partial', blocked: 'can’t hurt' },
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  higher: 'Higher view',
  lower: 'Lower view',
  lookLeft: 'Look left',
  lookRight: 'Look right',
  plan: 'Where you are and what’s in view',
  more: (count: number): string => `${count} more`,
};
