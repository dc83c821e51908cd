import { rangedFun } from '@sandtable/ranged-fun';
import type { LabSubject, SimulationOrder } from '../src/index.ts';

const {
  statistics,
  advice: { appraiser, candidates },
} = rangedFun;

export const worker = new URL('./lab-worker.ts', import.meta.url);

export const subject: LabSubject = { ruleset: rangedFun.ruleset, advice: { appraiser, candidates }, statistics };

export const setup = { scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }] };

export function orderFor(change: Partial<SimulationOrder> = {}): SimulationOrder {
  return {
    game: 'ranged-fun',
    gameName: 'Ranged Fun',
    scenario: 'first-contact',
    scenarioName: 'First Contact',
    games: 12,
    seed: 5,
    players: { red: 'recruit', blue: 'random' },
    ms: null,
    ...change,
  };
}
