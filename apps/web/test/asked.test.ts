import { seatView } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { page } from '../src/games/ranged-fun/page.ts';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import { askedFor } from '../src/table/asked.ts';
import { unitStates } from '../src/table/overlays.ts';
import { emptyState } from '../src/table/table-state.ts';

const role = (wanted: 'place' | 'end-turn' | 'decline' | 'choose', kind: string = wanted) => ({
  kind,
  role: wanted,
  offer: true,
});

test('a question is known by its frame and the roles of its answers, whatever its game calls them', () => {
  expect(askedFor(null)).toBeNull();
  expect(askedFor({ frame: 'setup', offers: [role('place')] })).toBe('placing');
  expect(askedFor({ frame: 'setup', offers: [role('choose')] })).toBe('setup');
  expect(askedFor({ frame: 'turn', offers: [role('end-turn')] })).toBe('turn');
  expect(askedFor({ frame: 'turn', offers: [role('decline')] })).toBe('going-on');
  expect(askedFor({ frame: 'reaction', offers: [role('decline')] })).toBe('reaction');
  expect(askedFor({ frame: 'forced', offers: [role('place')] })).toBe('forced');
  expect(askedFor({ frame: 'forced', offers: [role('choose', 'enter-dice')] })).toBe('dice');
});

test('[RF-OW-7] who watches and is asked about a mover reacts: the mover is named, and who may answer is ringed', () => {
  const stats = { movement: 4, armour: 2, srf: 3, lrf: 3, vlrf: 0, vsrf: 1 };
  const kit = situationTable(rangedFun.ruleset, {
    units: {
      runner: { seat: 'red', class: 'ATV', stats, at: [10, 5] },
      watcher: { seat: 'blue', class: 'ATV', stats, at: [10, 10], overwatch: { at: [10, 6] } },
      idler: { seat: 'blue', class: 'ATV', stats, at: [14, 10] },
    },
  });
  kit.accepts('red', { kind: 'move', unit: 'runner', path: [[10, 6]] } as { kind: string });
  const view = seatView(kit.match, 'blue');
  const [decision] = view.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  expect(askedFor(decision)).toBe('reaction');
  const considered = rangedFunPlanner().consider(view, decision);
  expect(considered.subject).toBe('runner');
  expect(considered.choices.find(({ role: each }) => each === 'decline')?.command).toBeDefined();
  const shown = unitStates({ ...emptyState, decision, considered }, page.units(view.game));
  expect(Object.fromEntries(shown.map(({ id, state }) => [id, state]))).toEqual({
    runner: 'idle',
    watcher: 'candidate',
    idler: 'idle',
  });
});
