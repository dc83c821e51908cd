import { readFileSync } from 'node:fs';
import { type KernelEvent, type MatchRecord, readRecord, replay } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import type { DownRangeEvent } from '../../src/events/index.ts';
import { downRange } from '../../src/index.ts';
import { unitIn } from '../position.ts';
import { eventsOf } from '../table.ts';
import { playChapter6 } from './chapter-6.ts';

const raw = JSON.parse(readFileSync(new URL('chapter-6.json', import.meta.url), 'utf8')) as MatchRecord;

/** The record played again up to the first entry for which something holds, that entry included; or to its end. */
function playedTo(is: (entry: MatchRecord['entries'][number]) => boolean = () => false) {
  const found = raw.entries.findIndex(is);
  const again = replay(downRange.ruleset, raw, found < 0 ? raw.entries.length : found + 1);
  if (!again.ok) throw new Error(`entry ${again.entry}: ${JSON.stringify(again.fault)}`);
  return again.match;
}

const end = playedTo();
const log = end.log.slice() as readonly (DownRangeEvent | KernelEvent)[];

/** Everything from the first event that fits on, up to and with the first one after it that fits the other. */
function between(from: (event: object) => boolean, to: (event: object) => boolean) {
  const first = log.findIndex(from);
  if (first < 0) throw new Error('it never began');
  const length = log.slice(first).findIndex(to);
  if (length < 0) throw new Error('it never ended');
  return log.slice(first, first + length + 1);
}

type Shape = Readonly<Record<string, unknown>>;
const says = (thing: object, shape: Shape) =>
  Object.entries(shape).every(([key, value]) => (thing as Shape)[key] === value);
const fits = (shape: Shape) => (event: object) => says(event, shape);
const skills = (unit: string) =>
  eventsOf(log, 'skill-rolled')
    .filter((event) => event.unit === unit)
    .map(({ faces, total, success }) => ({ faces, total, success }));
const damages = (events: readonly (DownRangeEvent | KernelEvent)[]) =>
  eventsOf(events, 'damage-rolled').map(({ target, damage, success }) => [target, damage, success]);

describe('the battle of chapter 6', () => {
  test('the record is sound and is what its commands make of it', () => {
    expect(readRecord(raw)).toHaveProperty('record');
    expect(playChapter6()).toEqual(raw);
    expect(downRange.ruleset.inconsistencies(end.state)).toEqual([]);
  });

  test('[DR-INIT-1] V17: A first in the first round by the scenario, in the second with 5 to 3', () => {
    expect(eventsOf(log, 'order-set').map(({ order }) => order)).toEqual(Array(8).fill(['a', 'b']));
    const rolls = eventsOf(log, 'rolled').filter(({ label }) => label === 'initiative');
    expect(rolls.slice(0, 2).map(({ seat, faces }) => [seat, ...faces])).toEqual([
      ['a', 5],
      ['b', 3],
    ]);
  });

  test('[DR-SIG-8] V18: the mortar hits what the sergeant sees by his drone; the IFV cannot be harmed', () => {
    expect(skills('mortar-team')).toEqual([{ faces: [4], total: 5, success: true }]);
    const blast = between(fits({ type: 'blast-placed', unit: 'mortar-team' }), fits({ type: 'move-begun' }));
    expect(damages(blast)).toEqual([
      ['rifleman-1', 16, true],
      ['automatic-rifleman', 4, false],
      ['rifleman-2', 16, true],
      ['officer', 4, false],
      ['missileman', 3, false],
    ]);
    expect(eventsOf(blast, 'unit-unharmed')).toMatchObject([{ target: 'zbl', why: 'armour' }]);
    const { state } = playedTo(({ command }) => says(command, { kind: 'move', unit: 'sergeant' }));
    expect(unitIn(state, 'mortar-team').focused).toBe(true);
  });

  test('[DR-MISS-2] V19: the MAAWS fails of itself; only the IFV was in the blast, so B puts it where nobody is', () => {
    expect(skills('maaws-gunner')[0]).toEqual({ faces: [1], total: 1, success: false });
    const [miss] = eventsOf(log, 'attack-missed');
    expect(miss).toMatchObject({ unit: 'maaws-gunner', margin: 3 });
    const blast = between(
      fits({ type: 'blast-placed', unit: 'maaws-gunner' }),
      fits({ type: 'skill-rolled', unit: 'zbl-commander' }),
    );
    expect(blast[0]).toMatchObject({ by: 'b', radius: 2000 });
    expect(damages(blast)).toEqual([]);
    const { state } = playedTo(({ command }) => command.kind === 'place-miss');
    expect(unitIn(state, 'maaws-gunner').arms.find(({ slot }) => slot === 'maaws')?.ammunition).toBe(3);
  });

  test('[DR-AUT-2] V20: two at the UTV, two at the mortar behind its sandbags', () => {
    expect(skills('zbl-commander')).toEqual([
      { faces: [4, 1], total: 5, success: false },
      { faces: [6, 2], total: 7, success: true },
      { faces: [2], total: 3, success: false },
      { faces: [6], total: 7, success: true },
    ]);
    const shots = eventsOf(log, 'damage-rolled').filter(({ unit }) => unit === 'zbl-commander');
    expect(shots.map(({ target, damage, defense, success }) => [target, damage, defense, success])).toEqual([
      ['utv', 12, 8, true],
      ['mortar-team', 10, 5, true],
    ]);
    expect(unitIn(end.state, 'utv').status).toBe('wreck');
    expect(unitIn(end.state, 'mortar-team').status).toBe('removed');
    expect(end.state.dropped.filter(({ arm }) => arm?.card.id === '60mm-mortar')).toEqual([]);
  });

  test('[DR-REA-8] V21: the automatic rifleman falls on his way, the rest of which is lost', () => {
    expect(skills('sergeant')).toEqual([{ faces: [6], total: 6, success: true }]);
    const fallen = unitIn(end.state, 'automatic-rifleman');
    expect([fallen.status, (fallen.at?.x ?? 0) > 23_000]).toEqual(['downed', true]);
    expect(eventsOf(log, 'move-ended').filter(({ why }) => why === 'out')).toMatchObject([
      { unit: 'automatic-rifleman' },
    ]);
  });

  test('[DR-REA-4] V22: the corpsman, who had moved 6 inches, runs behind the wreck by Reaction', () => {
    const moves = eventsOf(log, 'move-begun').filter(({ unit }) => unit === 'corpsman');
    expect(moves[1]).toMatchObject({ price: 6000, reacting: false });
    expect(moves[2]).toMatchObject({ reacting: true });
    expect(moves[2]?.price).toBeLessThanOrEqual(8000);
    const { state } = playedTo(({ command }) => command.kind === 'continue-move');
    expect(unitIn(state, 'corpsman')).toMatchObject({ at: { x: 9300, y: 20_300 }, movedSince: true, reaction: false });
  });

  test('[DR-MISS-5] V23: the missile, hampered by the wreck, is put back on those who fired it', () => {
    const [rolled] = eventsOf(log, 'skill-rolled').filter(({ unit }) => unit === 'missileman');
    expect(rolled).toMatchObject({
      faces: [6, 2],
      kept: 2,
      reasons: [{ effect: 'disadvantage', note: { rays: 3, of: 9 } }],
    });
    const blast = between(fits({ type: 'blast-placed', unit: 'missileman' }), fits({ type: 'move-begun' }));
    expect(blast[0]).toMatchObject({ by: 'a', radius: 8000 });
    expect(damages(blast)).toEqual([
      ['rifleman-3', 7, true],
      ['missileman', 8, true],
    ]);
  });

  test('[DR-VEH-8] V24: the main effort wrecks the IFV and all aboard with it', () => {
    expect(skills('maaws-gunner')[1]).toEqual({ faces: [6, 2], total: 6, success: true });
    const [hit] = eventsOf(log, 'damage-rolled').filter(({ target }) => target === 'zbl');
    expect(hit).toMatchObject({ damage: 14, defense: 13, success: true });
    for (const id of ['zbl-driver', 'zbl-gunner', 'zbl-commander', 'officer', 'rifleman-4'])
      expect(unitIn(end.state, id).status, id).toBe('downed');
    expect(unitIn(end.state, 'maaws-gunner').arms.find(({ slot }) => slot === 'maaws')?.ammunition).toBe(2);
  });

  test('[DR-MED-1] V25: one mortarman is injured, the other as good as new', () => {
    expect(skills('corpsman')).toEqual([
      { faces: [6], total: 6, success: true },
      { faces: [8], total: 9, success: true },
    ]);
    expect(unitIn(end.state, 'mortarman-1')).toMatchObject({ status: 'active', injured: true });
    expect(unitIn(end.state, 'mortarman-2')).toMatchObject({ status: 'active', injured: false });
  });

  test('[DR-SIG-2] V26: the message leaves a Signal token until A’s next turn starts', () => {
    const sent = playedTo(({ command }) => command.kind === 'signal-message');
    expect(unitIn(sent.state, 'sergeant').signal).toBe(true);
    const later = playedTo(({ command }) => says(command, { kind: 'treat', patient: 'mortarman-2' }));
    expect(unitIn(later.state, 'sergeant').signal).toBe(false);
  });

  test('[DR-WIN-1] the Marines hold: the IFV and the officer against nobody lost', () => {
    expect(end.result).toMatchObject({ outcome: 'won', seats: ['a'], scores: { a: 10, b: 0 } });
  });
});
