/**
 * A large battle: two lists of twenty units, close enough that even random orders lead to reactions and close combat,
 * since it is inside those that a copy is most expensive.
 */
export const fortyUnits = {
  format: 'sandtable-scenario',
  version: 1,
  game: 'ranged-fun',
  id: 'forty-units',
  name: 'Forty units',
  summary: 'As many units as a long evening allows, for measuring.',
  board: {
    rows: [
      '..........................',
      '..........................',
      '..........................',
      '..~~....h....#.....~~..s..',
      '..~~...........b...~~.....',
      '......##....~~........h...',
      '..f.........~~....#.......',
      '..........................',
      '..........................',
      '..........................',
    ],
  },
  players: 2,
  zones: [
    { id: 'north', name: 'North', columns: [0, 25], rows: [0, 2] },
    { id: 'south', name: 'South', columns: [0, 25], rows: [7, 9] },
  ],
  zoneChoice: 'last-chooses',
  rounds: 30,
  victory: { kind: 'last-standing' },
  forces: [
    {
      faction: 'IC',
      units: [
        { type: 'IC1', count: 6 },
        { type: 'IC2', count: 3 },
        { type: 'IC3', count: 3 },
        { type: 'IC4', count: 2 },
        { type: 'IC5', count: 2 },
        { type: 'IC6' },
        { type: 'IC7' },
        { type: 'IC8', count: 2 },
      ],
    },
    {
      faction: 'DC',
      units: [
        { type: 'DC1', count: 6 },
        { type: 'DC2', count: 3 },
        { type: 'DC3', count: 3 },
        { type: 'DC4', count: 2 },
        { type: 'DC5', count: 2 },
        { type: 'DC6', count: 2 },
        { type: 'DC7' },
        { type: 'DC8' },
      ],
    },
  ],
};
