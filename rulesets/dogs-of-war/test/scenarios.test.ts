import { createMatch, type Json, Match } from '@sandtable/kernel';
import { loadedDice, onlyEvent, table } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { briefingFor } from '../src/content/briefings.ts';
import { armyOf, readyForces } from '../src/content/ready-forces.ts';
import { scenarios } from '../src/content/scenarios.ts';
import { ruleset } from '../src/ruleset.ts';
import type { Setup } from '../src/setup.ts';
import type { Given } from '../src/situations/given.ts';
import { SEATS, type State } from '../src/state.ts';
import { at, by, game, mil, model, position, rgr, tal } from './position.ts';

/** A whole match of a scenario, before anything was asked. */
function start(scenario: string, options: Partial<Setup['options']> = {}, ...opening: number[]) {
  const dice = loadedDice();
  dice.load(...opening);
  const created = createMatch(ruleset, { scenario, options } as Json, { dice });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return table(created.match);
}
type Board = ReturnType<typeof start>;

const asked = (board: Pick<Board, 'asked'>) =>
  board
    .asked()
    .map(({ seat, moment }) => `${seat} ${moment}`)
    .join();
const man = (board: { readonly state: State }, id: string) => model(board.state, id);
const deploy = (id: string, x: number, y: number, surface = 'ground', more: object = {}) => ({
  kind: 'deploy',
  model: id,
  at: at(x, y),
  surface,
  facing: { x: 0, y: 1 },
  posture: 'standing',
  ...more,
});
const seenBy = (board: Board, viewer: string) => ruleset.view(board.state, viewer) as unknown as State;
const toldTo = (board: Board, viewer: string, type: string) =>
  board.match.eventsFor(viewer).flatMap(({ event }) => (event.type === type ? [event] : []));
const done = { kind: 'confirm-deployment' };
/** Puts a team in a row. */
const line = (board: Board, seat: string, team: string, x: number, y: number, step = 1) => {
  for (let i = 1; i <= 4; i++) board.accepts(seat, deploy(`${team}${i}`, x + (i - 1) * step, y));
};

/** What the end of a turn decides: `winner reason clause`, or null where another turn is played. */
function resultOn(state: State, ...faces: number[]): string | null {
  const dice = loadedDice();
  // The dice after a turn end are those of the next one.
  dice.load(...faces, ...Array.from({ length: 12 }, (_, i) => 1 + (i % 10)));
  const { result } = Match.start(ruleset, { setup: null, state }, SEATS, { dice });
  if (result === undefined) return null;
  const [reason] = result.reasons;
  return `${result.outcome === 'drawn' ? 'drawn' : result.seats[0]} ${reason!.what} ${reason!.clause}`;
}
const judged = (given: Given, ...faces: number[]) => resultOn(position(given), ...faces);

describe('the building phase', () => {
  const rangers = armyOf(readyForces.rangers!);
  const recon = armyOf(readyForces['force-recon']!);
  const confirm = (force: object) => ({ kind: 'confirm-force', force });

  test('[DW-BLD-1] [DW-SET-9] both build at once and in secret; a scenario that says who fights has no building phase', () => {
    const board = start('crossroads', { ownForces: true });
    expect(asked(board)).toBe('one build,two build');
    expect(board.state.models).toEqual([]);
    board.accepts('one', confirm(rangers));
    expect(asked(board)).toBe('two build');
    expect(JSON.stringify(seenBy(board, 'two'))).not.toContain('m60e3"}');
    board.dice(2, 5).accepts('two', confirm(recon));
    expect(board.state.models.map(({ id }) => id)).toHaveLength(12);
    expect(asked(board)).toBe('one side');
    const read = ruleset.readSetup({ scenario: 'snatch', options: { ownForces: true } });
    expect('faults' in read && read.faults.map(({ code, clause }) => `${code} ${clause}`)).toEqual([
      'not-in-mode DW-BLD-1',
    ]);
  });

  test('[DW-BLD-17] an illegal force is refused with all its faults at once', () => {
    const board = start('crossroads', { ownForces: true });
    const force = {
      teams: [
        { force: 'rangers', models: { leader: { perks: ['jihad', 'gun-nut', 'gun-nut'] } } },
        { force: 'rangers', models: { rifleman: { items: { motorola: 1 } } } },
      ],
    };
    const outcome = board.match.submit({ seat: 'one', decision: board.match.open[0]!.id, command: confirm(force) });
    if (outcome.ok) throw new Error('it should be refused');
    const { rejection } = outcome;
    expect((rejection.detail as { faults: { code: string }[] }).faults.map(({ code }) => code)).toEqual([
      'not-listed',
      'already-used',
      'not-a-leader',
      'over-budget',
    ]);
    expect(rejection).toMatchObject({ code: 'not-listed', clause: 'DW-BLD-5' });
    expect(asked(board)).toBe('one build,two build');
  });

  test('[DW-BLD-17] the other side sees teams, scores, perks and weapons, not mines, claymores, charges and bombs', () => {
    const board = start('crossroads', { ownForces: true });
    board.accepts('one', confirm(recon));
    board.dice(2, 5).accepts('two', confirm(armyOf(readyForces['al-qaeda']!)));
    type Shown = { armies: Record<string, { teams: { models: Record<string, object> }[] }> };
    const shown = (viewer: string) => toldTo(board, viewer, 'forces-revealed')[0] as unknown as Shown;
    expect(shown('two').armies.one!.teams[0]!.models.assistant).toEqual({ perks: ['combat-engineer'] });
    expect(shown('one').armies.one!.teams[0]!.models.assistant).toMatchObject({ items: { 'mine-pair': 2 } });
    expect(shown('one').armies.two!.teams[0]!.models.rifleman).toEqual({ perks: ['jihad'] });
    expect(shown('two').armies.two!.teams[0]!.models.rifleman).toMatchObject({ bomb: true });
    const seen = seenBy(board, 'two');
    expect(model(seen, 'a14').items).not.toHaveProperty('mine');
    expect(model(seen, 'a14').traits).toContain('combat-engineer');
  });

  test('every ready force keeps to the points of a standard engagement', () => {
    const board = start('crossroads', { ownForces: true });
    for (const ready of Object.values(readyForces))
      expect(board.refusalOf('one', confirm(armyOf(ready))), ready.id).toBeNull();
  });
});

describe('laid before the game', () => {
  const lay = (device: string, id: string, x: number, y: number, more: object = {}) => ({
    kind: 'pre-lay',
    device,
    model: id,
    place: { ...at(x, y), surface: 'ground' },
    facing: { x: 0, y: 1 },
    quarters: 1,
    ...more,
  });
  const engineers = () => {
    const board = start('crossroads', { ownForces: true });
    board.accepts('one', { kind: 'confirm-force', force: armyOf(readyForces['force-recon']!) });
    board.dice(2, 5).accepts('two', { kind: 'confirm-force', force: armyOf(readyForces.taliban!) });
    board.dice(9, 4).accepts('one', { kind: 'choose-side', edge: 'south' });
    board.accepts('two', { kind: 'choose-deploy-order', order: 'second' });
    return board;
  };

  test('[DW-SET-7] mines anywhere in the own half, claymores and charges only in the own zone', () => {
    const board = engineers();
    board.rejects('one', lay('mine', 'a14', 30, 24.001), { code: 'outside-zone', clause: 'DW-SET-7' });
    board.accepts('one', lay('mine', 'a14', 30, 24));
    expect(man(board, 'a14').items.mine).toBe(3);
    board.rejects('one', lay('claymore', 'a11', 24, 6.001), { code: 'outside-zone', clause: 'DW-SET-7' });
    board.accepts('one', lay('claymore', 'a11', 24, 6));
    expect(board.state.devices.find(({ type }) => type === 'claymore')).toMatchObject({ holder: 'a11', owner: 'one' });
    board.rejects('one', lay('claymore', 'a11', 20, 5), { code: 'no-kit', clause: 'DW-SET-7' });
    board.rejects('one', lay('c4', 'a11', 20, 5), { code: 'not-trained', clause: 'DW-EXP-1' });
    board.accepts('one', lay('c4', 'a14', 20, 5, { quarters: 3 }));
    expect(man(board, 'a14').items['c4-quarter']).toBe(1);
    board.rejects('one', lay('mine', 'b11', 20, 5), { code: 'not-your-unit', clause: 'DW-SET-7' });
    // Nobody else hears of any of it.
    expect(seenBy(board, 'two').devices).toEqual([]);
    expect(toldTo(board, 'two', 'device-set')).toEqual([]);
    expect(toldTo(board, 'one', 'device-set')).toHaveLength(3);
  });

  test('[DW-SET-8] [DW-EXP-15] nobody is placed on a mine of his own side, and no mine is laid under a base', () => {
    const board = engineers();
    board.accepts('one', lay('mine', 'a14', 24, 5));
    board.rejects('one', deploy('a11', 24, 4.508), { code: 'overlap', clause: 'DW-SET-8' });
    board.accepts('one', deploy('a11', 24, 4.5));
    board.rejects('one', lay('mine', 'a14', 24, 4.05), { code: 'overlap', clause: 'DW-EXP-15' });
  });

  test('[DW-SET-7] where there are no opposite edges mines lie in the own zone too', () => {
    const board = start('snatch');
    line(board, 'two', 'b1', 19, 19, 1.2);
    line(board, 'two', 'b2', 20, 44);
    board.accepts('two', done);
    man(board, 'a11').items.mine = 1;
    board.rejects('one', lay('mine', 'a11', 24, 6.5), { code: 'outside-zone', clause: 'DW-SET-7' });
    board.accepts('one', lay('mine', 'a11', 24, 6));
  });

  test('[DW-SET-6] facing and posture at deployment are free', () => {
    const board = engineers();
    board.accepts('one', deploy('a11', 24, 3, 'ground', { facing: { x: -3, y: -4 }, posture: 'prone' }));
    expect(man(board, 'a11')).toMatchObject({ facing: { x: -3, y: -4 }, posture: 'prone', on: 'table' });
  });
});

describe('crash site', () => {
  /** Al Qaeda is placed in the compound; the Rangers are about to name a point. */
  const ready = () => {
    const board = start('crash-site');
    expect(asked(board)).toBe('two deployment');
    board.rejects('two', deploy('b11', 15.5, 20), { code: 'outside-zone', clause: 'DW-SET-9' });
    board.accepts('two', deploy('b11', 22, 27, 'house:roof'));
    for (const [i, x] of [18, 20, 22].entries()) board.accepts('two', deploy(`b1${i + 2}`, x, 18));
    line(board, 'two', 'b2', 18, 20);
    line(board, 'two', 'b3', 18, 22);
    board.accepts('two', done);
    expect(asked(board)).toBe('one crash-point');
    return board;
  };
  const name = (x: number, y: number) => ({ kind: 'name-crash-point', at: at(x, y) });

  test('[DW-SET-9] the point is named 10″ from the compound and strays; the crew gets out within 3″ of the wreck', () => {
    const board = ready();
    board.rejects('one', name(24, 6.001), { code: 'outside-zone', clause: 'DW-SET-9' });
    board.rejects('one', name(24, 24), { code: 'outside-zone', clause: 'DW-SET-9' });
    board.rejects('one', name(-1, 2), { code: 'outside-zone', clause: 'DW-SET-9' });
    // Direction 1 is north: 2″ from (44, 24) leaves it at (44, 26).
    const events = board.dice(1, 1, 1).accepts('one', name(44, 24));
    expect(onlyEvent(events, 'wreck-placed').wreck.polygon).toEqual([
      [42.5, 25.25],
      [45.5, 25.25],
      [45.5, 26.75],
      [42.5, 26.75],
    ]);
    expect(asked(board)).toBe('one deployment');
    // 3″ from the near side and the rim of a base: 42.5 − 3 − 0.492.
    board.rejects('one', deploy('a11', 39.0, 26), { code: 'outside-zone', clause: 'DW-SET-9' });
    board.rejects('one', deploy('a11', 44, 26), { code: 'path-blocked', clause: 'DW-GEO-14' });
    board.accepts('one', deploy('a11', 39.008, 26));
    for (const i of [2, 3, 4]) board.accepts('one', deploy(`a1${i}`, 41, 23 + i));
    // Everybody is placed: Al Qaeda rolls for the length; then initiative.
    board.dice(5, 2, 3).accepts('one', done);
    expect(board.state).toMatchObject({ turn: 1, lastTurn: 8 });
  });

  test('[DW-SET-9] a point off the table comes back onto it, and the wreck lies where it fits', () => {
    const board = ready();
    // East from (44, 24) by 12″: (56, 24) is off the table. Direction 3.5 isn't on the die; 4 is 108° clockwise of north.
    board.dice(4, 6, 6).accepts('one', name(44, 24));
    const [wreck] = board.state.terrain.placed as unknown as { polygon: number[][] }[];
    for (const [x, y] of wreck!.polygon) {
      expect(x).toBeLessThanOrEqual(48);
      expect(y).toBeGreaterThan(0);
    }
  });

  test('[DW-SET-9] on a hill the wreck lies at its height', () => {
    const board = ready();
    board.dice(1, 1, 1).accepts('one', name(41, 6));
    expect(board.state.terrain.placed[0]).toMatchObject({ bottom: 1.5, top: 2.4 });
  });

  test('[DW-WIN-1] [DW-WIN-2] two men on their feet win for the Rangers, one wins for Al Qaeda', () => {
    const atEnd = (up: number, turn: number, foe: object) =>
      judged(
        {
          scenario: 'crash-site',
          phase: 'morale',
          turn,
          models: {
            ...Object.fromEntries(
              [1, 2, 3, 4].map((i) => [
                `r${i}`,
                rgr(8 + 2 * i, 10, i <= up ? {} : { captured: true, traits: ['jihad'] }),
              ]),
            ),
            t: tal(40, 40, foe),
          },
        },
        1,
      );
    // The last turn: D6 + 3, at most 9.
    expect(atEnd(2, 9, {})).toBe('one crew-holds DW-WIN-1');
    expect(atEnd(1, 9, {})).toBe('two crew-lost DW-WIN-1');
    expect(atEnd(2, 8, {})).toBeNull();
    // A side without an active man ends it at once, and nobody is beaten by that alone.
    expect(atEnd(1, 3, { dead: true })).toBe('two crew-lost DW-WIN-1');
    expect(atEnd(2, 3, { dead: true })).toBe('one crew-holds DW-WIN-1');
  });
});

describe('snatch', () => {
  test('[DW-SET-9] Militia around the house and in the north, civilians later, Delta last in the south', () => {
    const board = start('snatch');
    expect(asked(board)).toBe('two deployment');
    // 3″ and a base from the house’s south wall: y 20 − 3 − 0.492.
    board.rejects('two', deploy('b11', 23, 16.5), { code: 'outside-zone', clause: 'DW-SET-9' });
    board.accepts('two', deploy('b11', 23, 16.508));
    board.rejects('two', deploy('b12', 23.5, 24, 'target-house:2'), { code: 'overlap', clause: 'DW-GEO-14' });
    board.accepts('two', deploy('b12', 25, 24, 'target-house:2'));
    board.accepts('two', deploy('b13', 22, 25, 'target-house:roof'));
    board.accepts('two', deploy('b14', 22, 25));
    board.rejects('two', deploy('b21', 20, 41), { code: 'outside-zone', clause: 'DW-SET-9' });
    line(board, 'two', 'b2', 20, 44);
    board.rejects('two', deploy('b31', 20, 46), { code: 'outside-zone', clause: 'DW-SET-9' });
    board.rejects('two', deploy('adviser', 20, 46), { code: 'unknown-unit', clause: 'DW-SET-5' });
    board.accepts('two', done);
    expect(asked(board)).toBe('one deployment');
    line(board, 'one', 'a1', 20, 5.508);
    line(board, 'one', 'a2', 28, 5.508);
    // Khat of both Militia teams, then initiative.
    board.dice(9, 9, 2, 3).accepts('one', done);
    expect(board.state).toMatchObject({ turn: 1, phase: 'initiative' });
    expect(man(board, 'adviser')).toMatchObject({ bystander: true, weapons: [], place: { surface: 'target-house:2' } });
  });

  const inside = (more: Given['models'] = {}, given: object = {}): Given => ({
    scenario: 'snatch',
    table: 'snatch',
    ...given,
    models: {
      d: rgr(22, 24, { force: 'delta', surface: 'target-house:2', weapons: [{ type: 'm4' }] }),
      x: mil(23, 24, { force: 'somali-civilians', surface: 'target-house:2', bystander: true, weapons: [] }),
      ...more,
    },
  });
  const cuff = by('cuff', 'd', { enemy: 'x' });
  const demand = by('demand-surrender', 'd', { enemy: 'x' });

  test('[DW-SET-9] the adviser is no target, engages nobody and is never activated; automatic fire hits him all the same', () => {
    const board = game(inside({ m: mil(25, 24, { surface: 'target-house:2' }) }));
    const shot = (target: string, more: object = {}) => ({
      kind: 'fire',
      model: 'd',
      shot: { weapon: 'm4', mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
    });
    board.rejects('one', shot('x'), { code: 'not-a-target', clause: 'DW-TGT-8' });
    board.accepts('one', { kind: 'walk', model: 'd', path: [at(22.016, 24)] });
    board.accepts('one', { kind: 'walk', model: 'd', path: [at(22, 25)] });
    const lane = game(
      inside({
        d: rgr(20, 24, { role: 'gunner', surface: 'target-house:2' }),
        x: mil(23, 24.6, { force: 'somali-civilians', surface: 'target-house:2', bystander: true, weapons: [] }),
        m: mil(26, 24, { surface: 'target-house:2' }),
      }),
    );
    const shared = onlyEvent(
      lane.dice(...Array.from({ length: 10 }, () => 10)).accepts('one', shot('m', { weapon: 'm249', mode: 'fa' })),
      'shot-fired',
    );
    expect(shared.numbers.map(({ target }) => target)).toEqual(['m', 'x']);
  });

  test('[DW-SET-9] he is cuffed only with no active Somali within 5″, or yields on 7 or less', () => {
    const guarded = game(inside({ m: mil(26, 24, { surface: 'target-house:2' }) }));
    guarded.rejects('one', cuff, { code: 'not-a-target', clause: 'DW-KOT-10' });
    guarded.dice(8).accepts('one', demand);
    expect(man(guarded, 'x').captured).toBe(false);
    guarded.rejects('one', demand, { code: 'already-used', clause: 'DW-SUR-1' });
    const yielding = game(inside({ m: mil(26, 24, { surface: 'target-house:2' }) }));
    yielding.dice(7).accepts('one', demand);
    expect(man(yielding, 'x').captured).toBe(true);
    const alone = game(inside({ m: mil(40, 40) }));
    alone.accepts('one', cuff);
    expect(man(alone, 'x')).toMatchObject({ captured: true });
    expect(man(alone, 'd').ap).toBe(8);
  });

  test('[DW-WIN-1] Delta wins when he leaves alive and at most four of them are dead; killed, nobody wins', () => {
    const out = (dead: number, adviser: object) =>
      judged(
        inside(
          {
            ...Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`e${i}`, rgr(10 + i, 4, { dead: i <= dead })])),
            x: mil(23, 2, { force: 'somali-civilians', bystander: true, weapons: [], ...adviser }),
            m: mil(40, 40, { traits: ['jihad'] }),
          },
          { phase: 'morale' },
        ),
        1,
        1,
      );
    expect(out(4, { on: 'left' })).toBe('one adviser-taken DW-WIN-1');
    expect(out(5, { on: 'left' })).toBe('two too-many-dead DW-WIN-1');
    expect(out(0, { dead: true })).toBe('drawn adviser-killed DW-WIN-1');
    expect(out(0, {})).toBeNull();
  });

  test('[DW-SET-9] [DW-MOV-28] his own people don’t carry him off', () => {
    const civilian = (more: object) => mil(47.508, 20, { force: 'somali-civilians', team: 3, ...more });
    const leaves = (bystander: boolean) =>
      game({
        scenario: 'snatch',
        active: 'two',
        turn: 5,
        models: {
          r: rgr(10, 10, { force: 'delta' }),
          m: mil(20, 20),
          n: mil(22, 20, { team: 2 }),
          c: civilian({ carrying: 'x' }),
          x: civilian({ unconscious: true, bystander, weapons: [] }),
        },
      }).refusalOf('two', by('leave-table', 'c', { prisoner: null }));
    expect([leaves(true), leaves(false)]).toEqual(['carrying', null]);
  });

  test('[DW-WIN-1] [DW-WIN-6] walked off by the south edge he is taken, as soon as the command is done', () => {
    const board = game(
      inside({
        d: rgr(23, 0.5, { force: 'delta', weapons: [{ type: 'm4' }] }),
        x: mil(23.984, 0.5, { force: 'somali-civilians', bystander: true, weapons: [], captured: true }),
        m: mil(40, 40),
      }),
    );
    board.accepts('one', by('leave-table', 'd', { prisoner: 'x' }));
    expect(man(board, 'x').on).toBe('left');
    expect(board.state.result).toMatchObject({ outcome: 'won', seats: ['one'], reasons: [{ what: 'adviser-taken' }] });
  });

  test('[DW-WIN-1] [DW-WIN-2] after fifteen turns, or with no active Delta man, the Somalis win', () => {
    const m = { m: mil(40, 40, { traits: ['jihad'] }) };
    expect(judged(inside(m, { phase: 'morale', turn: 15 }))).toBe('two adviser-kept DW-WIN-1');
    expect(judged(inside(m, { phase: 'morale', turn: 14 }))).toBeNull();
    const down = { ...m, d: rgr(22, 24, { force: 'delta', captured: true }) };
    expect(judged(inside(down, { phase: 'morale', turn: 3 }))).toBe('two beaten DW-WIN-2');
    // Nobody but the adviser is left to the Somalis: they aren't beaten by that.
    expect(judged(inside({}, { phase: 'morale', turn: 3 }))).toBeNull();
  });
});

describe('night cache', () => {
  test('[DW-SET-9] one team in the yard, two around their houses, then the Marines in the south', () => {
    const board = start('night-cache');
    expect(asked(board)).toBe('two deployment');
    board.rejects('two', deploy('b11', 24, 36.2), { code: 'outside-zone', clause: 'DW-SET-9' });
    line(board, 'two', 'b1', 20, 26);
    board.rejects('two', deploy('b21', 34, 22), { code: 'outside-zone', clause: 'DW-SET-9' });
    line(board, 'two', 'b2', 34, 26);
    line(board, 'two', 'b3', 9, 29);
    board.accepts('two', done);
    // A base is 0.492″ around its middle, and the whole of it is within 5″ of the edge.
    board.rejects('one', deploy('a11', 20, 4.51), { code: 'outside-zone', clause: 'DW-SET-9' });
    line(board, 'one', 'a1', 20, 4.508);
    board.dice(2, 3).accepts('one', done);
    expect(board.state).toMatchObject({ turn: 1, alarm: false });
  });

  const guard = (more: object = {}, given: object = {}): Given => ({
    scenario: 'night-cache',
    night: true,
    alarm: false,
    active: 'two',
    ...given,
    models: { t: tal(20, 20, more), m: rgr(5, 20, { force: 'marines' }) },
  });
  const walk = (id: string, x: number, y: number, kind = 'walk') => ({ kind, model: id, path: [at(x, y)] });

  test('[DW-SET-9] before the alarm a guard only walks 3″ in an activation and turns', () => {
    const board = game(guard());
    board.rejects('two', walk('t', 23.1, 20), { code: 'too-far', clause: 'DW-SET-9' });
    board.rejects('two', walk('t', 22, 20, 'run'), { code: 'no-alarm', clause: 'DW-SET-9' });
    for (const kind of ['go-op-fire', 'go-prone'])
      board.rejects('two', by(kind, 't'), { code: 'no-alarm', clause: 'DW-SET-9' });
    board.accepts('two', walk('t', 22, 20));
    board.rejects('two', walk('t', 23.1, 20), { code: 'too-far', clause: 'DW-SET-9' });
    board.accepts('two', walk('t', 23, 20));
    board.accepts('two', by('face', 't', { facing: { x: 0, y: 1000 } }));
    expect(board.state.alarm).toBe(false);
    const awake = game(guard({}, { alarm: true }));
    awake.accepts('two', by('go-op-fire', 't'));
  });

  test('[DW-SET-9] a guard who sees half of a Marine gives it: front arc, 10″ at night, after any step or turn', () => {
    const turning = game(guard({ facing: [1, 0] }, {}));
    turning.accepts('two', by('face', 't', { facing: { x: 1000, y: 1 } }));
    expect(turning.state.alarm).toBe(false);
    const near = { ...guard({ facing: [1, 0] }), models: { t: tal(20, 20, { facing: [1, 0] }), m: rgr(10, 20) } };
    const seeing = game(near);
    const events = seeing.accepts('two', by('face', 't', { facing: { x: -1000, y: 0 } }));
    expect(onlyEvent(events, 'alarm-given')).toMatchObject({ by: 't', clause: 'DW-SET-9' });
    seeing.accepts('two', walk('t', 15, 20, 'run'));
    // A Marine who walks up to exactly 10″ is seen; the step before he wasn't.
    const coming = game({
      ...near,
      active: 'one',
      models: { t: tal(20, 20), m: rgr(7.016, 20), n: rgr(7.016, 22) },
    });
    coming.accepts('one', walk('m', 8.016, 20));
    expect(coming.state.alarm).toBe(false);
    coming.accepts('one', walk('m', 9.016, 20));
    expect(coming.state.alarm).toBe(true);
  });

  test('[DW-SET-9] a shot or a burst anywhere wakes them', () => {
    const board = game({ ...guard(), active: 'one', models: { t: tal(20, 20, { facing: [1, 0] }), m: rgr(12, 20) } });
    const shot = { weapon: 'm16a2', mode: 'sa', target: 't', aimed: false, scope: false, spotter: null };
    const events = board.dice(10).accepts('one', by('fire', 'm', { shot }));
    expect(onlyEvent(events, 'alarm-given').by).toBeNull();
    const loud = game({ ...guard(), active: 'one', models: { t: tal(40, 40), m: rgr(12, 20) } });
    loud.dice(3).accepts('one', {
      kind: 'throw-grenade',
      model: 'm',
      grenade: 'm67',
      mark: { spot: { ...at(20, 20), surface: 'ground' }, opening: null },
    });
    expect(loud.state.alarm).toBe(true);
  });

  test('[DW-WIN-1] [DW-WIN-6] the shed must be down and three Marines alive by the south edge or beyond it', () => {
    const raid = (levels: number[], m1: object, m2: object, m3: object = { on: 'left' }, turn = 4) =>
      judged({
        scenario: 'night-cache',
        table: 'night-cache',
        phase: 'morale',
        turn,
        levels: { 'cache-shed': levels },
        models: {
          m1: rgr(10, 4.508, { force: 'marines', traits: ['jihad'], ...m1 }),
          m2: rgr(14, 4.508, { force: 'marines', traits: ['jihad'], ...m2 }),
          m3: rgr(18, 4.508, { force: 'marines', traits: ['jihad'], ...m3 }),
          t: tal(40, 40, { traits: ['jihad'] }),
        },
      });
    expect(raid([], {}, {})).toBe('one cache-destroyed DW-WIN-1');
    expect(raid([4], {}, {})).toBeNull();
    expect(raid([], {}, { at: [14, 4.51] })).toBeNull();
    expect(raid([], {}, { on: 'left' })).toBe('one cache-destroyed DW-WIN-1');
    expect(raid([], { on: 'left' }, { dead: true })).toBe('two too-few-away DW-WIN-1');
    expect(raid([], { dead: true }, { captured: true }, { dead: true })).toBe('two nobody-left DW-WIN-1');
    expect(raid([4], {}, {}, {}, 5)).toBeNull();
    expect(raid([4], {}, {}, {}, 6)).toBe('two cache-stands DW-WIN-1');
  });
});

test('[DW-WIN-5] a game without a limit ends after turn 20 and is judged by points', () => {
  const { turns: _, ...endless } = scenarios.crossroads!;
  const read = ruleset.readSetup({ scenario: endless });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const models = { r: rgr(10, 10), s: rgr(12, 10), t: tal(40, 40), u: tal(42, 40, { dead: true }) };
  const judge = (turn: number) => {
    const laid = position({ phase: 'morale', turn, models: { ...models } });
    const state = { ...laid, scenario: read.setup.scenario, lastTurn: ruleset.start(read.setup).lastTurn };
    return resultOn(state, 1, 1, 1);
  };
  expect(judge(19)).toBeNull();
  expect(judge(20)).toBe('one time DW-WIN-5');
});

test('every scenario has a briefing for each side', () => {
  for (const id of Object.keys(scenarios)) for (const seat of SEATS) expect(briefingFor(id, seat)).toMatch(/\w/);
  expect(briefingFor('nowhere', 'one')).toBeNull();
});
