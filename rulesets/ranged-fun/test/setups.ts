import { rangedFun } from '../src/index.ts';

export const DC = { faction: 'DC' };
export const IC = { faction: 'IC' };
export const LD = { faction: 'LD' };

/** The faults of a setup: code, place and clause of each. */
export const faultsOf = (setup: unknown) => {
  const read = rangedFun.ruleset.readSetup(setup);
  return 'faults' in read ? read.faults.map(({ code, where, clause }) => `${code} ${where} ${clause}`) : [];
};

/** A small board with two zones of two rows, a house in each. */
export const smallScenario = {
  format: 'sandtable-scenario',
  version: 1,
  game: 'ranged-fun',
  id: 'small',
  name: 'Small',
  summary: 'A small board.',
  board: { rows: ['h...', '....', '....', '...h'] },
  players: 2,
  zones: [
    { id: 'north', name: 'North', columns: [0, 3], rows: [0, 1] },
    { id: 'south', name: 'South', columns: [0, 3], rows: [2, 3] },
  ],
  zoneChoice: 'last-chooses',
  rounds: 4,
  victory: { kind: 'last-standing' },
  forces: [
    { faction: 'DC', units: [{ type: 'DC7' }, { type: 'DC1' }] },
    { faction: 'IC', units: [{ type: 'IC5' }, { type: 'IC1', count: 2 }] },
  ],
};
