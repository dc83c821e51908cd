/** A position with one order: a shot that hits. */
export const oneShot = {
  format: 'sandtable-situation',
  version: 2,
  game: 'ranged-fun',
  name: 'One shot',
  given: {
    units: {
      F: { seat: 'red', class: 'TRUNDLER', stats: { movement: 4, armour: 4, srf: 2, lrf: 4 }, at: [2, 5] },
      T: { seat: 'blue', class: 'ATV', stats: { movement: 3, armour: 2, srf: 3, lrf: 2 }, at: [7, 5] },
    },
  },
  when: [{ seat: 'red', do: { kind: 'fire', unit: 'F', target: { unit: 'T' } }, dice: [2, 1, 2] }],
  then: { units: { T: { stats: { armour: 0 } } } },
};
