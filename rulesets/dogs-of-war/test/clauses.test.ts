import { INCH } from '@sandtable/geometry';
import { Match } from '@sandtable/kernel';
import { eventsOf, loadedDice, onlyEvent, rollsOf, table } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { applyEvent } from '../src/apply-event.ts';
import { distances, tables } from '../src/content/catalogue.ts';
import { houseChart } from '../src/content/chart.ts';
import { scenarios } from '../src/content/scenarios.ts';
import { pointSchema } from '../src/decisions/schemas.ts';
import { inconsistencies } from '../src/inconsistencies.ts';
import { attackNumber } from '../src/rules/close/close-quarters.ts';
import { isLinked } from '../src/rules/command/links.ts';
import { strayPoint } from '../src/rules/grenades/throws.ts';
import { nameOf } from '../src/rules/items/things.ts';
import { bodyPointsOf } from '../src/rules/measure/body.ts';
import { groundNow } from '../src/rules/roster/roster.ts';
import { bandOf } from '../src/rules/shooting/bands.ts';
import { NO_EXTRAS, toHit } from '../src/rules/shooting/to-hit.ts';
import { sightOf } from '../src/rules/sight/visibility.ts';
import { seesVehicle } from '../src/rules/vehicles/vehicles.ts';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { SEATS, type State } from '../src/state.ts';
import { at, by, game, hill, mil, model, position, rgr, tal, wall } from './position.ts';

const from = (state: State, ...opening: number[]) => {
  const dice = loadedDice();
  dice.load(...opening);
  return table(Match.start(ruleset, { setup: null, state }, SEATS, { dice }));
};
const man = (board: { readonly state: State }, id: string) => model(board.state, id);
const shot = (id: string, target: string, more: object = {}) => ({
  kind: 'fire',
  model: id,
  shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
});
const walk = (id: string, x: number, y: number, kind = 'walk') => ({ kind, model: id, path: [at(x, y)] });
const lob = (id: string, mark: object) => by('throw-grenade', id, { grenade: 'm67', mark });
const spot = (x: number, y: number) => ({ spot: { ...at(x, y), surface: 'ground' }, opening: null });
const end = { kind: 'end-activation' };

/** The number of a semi-automatic shot. */
function numberOf(state: State, a: string, b: string): number {
  const [shooter, target] = [model(state, a), model(state, b)];
  const weapon = houseChart.firearms[shooter.ready!]!;
  return toHit(state, shooter, target, weapon, 'sa', bandOf(state, weapon, shooter, target)!, NO_EXTRAS).total;
}

describe('general', () => {
  test('[DW-GEN-1] D10 for everything, a D6 for how far a grenade strays', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(40, 40) } });
    const events = board.dice(10, 4, 6).accepts('one', lob('r', spot(20, 10)));
    const thrown = events.flatMap((event) => (event.type === 'rolled' ? [event] : []));
    expect(thrown.map(({ label, dice }) => `${label} d${dice[0]}`)).toEqual([
      'to-hit d10',
      'direction d10',
      'distance d6',
    ]);
  });

  test('[DW-GEN-2] a roll equal to the number succeeds, one above it fails', () => {
    for (const [face, hits] of [
      [7, true],
      [8, false],
    ] as const) {
      const board = game({ models: { r: rgr(10, 10), t: tal(22, 10) } });
      const events = board.dice(face, ...(hits ? [7, 10, 1] : [])).accepts('one', shot('r', 't'));
      expect(eventsOf(events, 'shot-missed').length).toBe(hits ? 0 : 1);
    }
  });

  test('[DW-GEN-4] an inch is two yards: 10″ of night are 20 yards, the claymore’s 5″ are 30 feet', () => {
    const feet = (mils: number) => (mils / INCH) * 6;
    expect(feet(distances.nightSight)).toBe(60);
    const [kill] = houseChart.blasts.claymore!.rings;
    expect((kill!.to ?? 0) * 6).toBe(30);
  });

  test('[DW-GEN-7] modifiers add up: walked −2, prone +1, target ran −2', () => {
    const number = (r: object, t: object) =>
      numberOf(position({ models: { r: rgr(10, 10, r), t: tal(30.984, 10, t) } }), 'r', 't');
    expect(number({}, {})).toBe(6);
    expect(number({ moved: 'walk' }, {})).toBe(4);
    expect(number({ moved: 'walk', posture: 'prone' }, {})).toBe(5);
    expect(number({ moved: 'walk', posture: 'prone' }, { motion: 'run' })).toBe(3);
  });

  const ruling = (kind: string) => ruleset.adjudications.find((each) => each.kind === kind)!;

  test('[DW-GEN-8] any single result may be overruled: a place, health, nerves, a door', () => {
    const state = position({ table: 'crossroads', models: { r: rgr(10, 10), t: tal(30, 10), u: tal(32, 10) } });
    const rule = (kind: string, edit: object) => {
      const command = { kind, ...edit };
      const fault = ruling(kind).check(state, command);
      if (fault !== undefined) return `${fault.code} ${fault.clause}`;
      for (const event of ruling(kind).events(state, command)) applyEvent(state, event);
      return inconsistencies(state).join() || 'ruled';
    };
    const place = (x: number, y: number) => ({ ...at(x, y), surface: 'ground' });
    expect(rule('move-model', { model: 't', place: place(20, 5) })).toBe('ruled');
    expect(model(state, 't').place).toMatchObject(at(20, 5));
    expect(rule('move-model', { model: 't', place: place(32.5, 10) })).toBe('overlap DW-GEO-14');
    expect(rule('set-model', { model: 'r', hp: 0 })).toBe('ruled');
    expect(model(state, 'r')).toMatchObject({ hp: 0, unconscious: true, posture: 'prone' });
    expect(rule('set-model', { model: 'r', hp: 3, unconscious: false })).toBe('ruled');
    expect(model(state, 'r')).toMatchObject({ hp: 3, unconscious: false });
    expect(rule('set-model', { model: 'u', broken: true })).toBe('ruled');
    expect(rule('set-model', { model: 'z', hp: 1 })).toBe('unknown-unit DW-GEN-8');
    expect(rule('set-door', { door: 'house-nw/door-1', state: 'open' })).toBe('ruled');
    expect(groundNow(state).openings.find(({ id }) => id === 'house-nw/door-1')?.state).toBe('open');
    expect(rule('set-door', { door: 'house-nw/window-1-south-1', state: 'open' })).toBe('unknown-place DW-GEN-8');
  });

  test('[DW-GEN-10] an action the list doesn’t have costs what the table agrees on, never on credit', () => {
    const state = position({ models: { r: rgr(10, 10, { ap: 4 }), t: tal(30, 10) } });
    const allow = ruling('allow-action');
    expect(allow.check(state, { kind: 'allow-action', model: 'r', ap: 5 })).toMatchObject({ code: 'not-enough-ap' });
    const command = { kind: 'allow-action', model: 'r', ap: 4 };
    expect(allow.check(state, command)).toBeUndefined();
    for (const event of allow.events(state, command)) applyEvent(state, event);
    expect(model(state, 'r').ap).toBe(0);
  });

  test('[DW-GEN-11] in a blast the nearest first, then in roster order', () => {
    const board = game({
      models: { r: rgr(10, 20), b: tal(20, 21.5), a: tal(21.5, 20), n: tal(20, 18.8) },
    });
    // On the mark; then location and damage of each wound roll, all flesh wounds; two rolls for the man in ring 1.
    const events = board.dice(1, 7, 8, 7, 8, 7, 7, 7, 7).accepts('one', lob('r', spot(20, 20)));
    expect(onlyEvent(events, 'blast-burst').caught).toEqual(['n', 'b', 'a']);
  });
});

describe('geometry', () => {
  test('[DW-GEO-1] from the south-west corner, x east, y north; a man’s right is his facing turned clockwise', () => {
    const state = position({ models: { r: rgr(10, 10) } });
    expect(groundNow(state).bounds).toEqual({ minX: 0, minY: 0, maxX: 48_000, maxY: 48_000 });
    const figure = { x: 0, y: 0, z: 0, facing: { x: 1000, y: 0 }, posture: 'standing' } as const;
    // Point 9 is the right arm: south of a man who faces east.
    expect(bodyPointsOf(figure)[8]).toEqual({ x: 0, y: -250, z: 650 });
    expect(bodyPointsOf({ ...figure, facing: { x: 0, y: 5 } })[8]).toEqual({ x: 250, y: 0, z: 650 });
  });

  test('[DW-GEO-22] places are whole thousandths: given ones must be, computed ones are rounded', () => {
    expect(pointSchema.safeParse({ x: 1500, y: 3 }).success).toBe(true);
    expect(pointSchema.safeParse({ x: 1500.5, y: 3 }).success).toBe(false);
    // V46: 108° clockwise of east and 4″ away.
    expect(strayPoint(at(10, 10), at(22.492, 10), 4, 4 * INCH)).toEqual(at(21.256, 6.196));
  });
});

describe('turns and activations', () => {
  test('[DW-TRN-1] turn start, initiative, activations, morale, end', () => {
    const board = game({
      turn: 1,
      models: { r: rgr(10, 10), t: tal(40, 40, { activated: true }) },
    });
    const events = board.dice(3, 5).accepts('one', end);
    const order = ['activation-closed', 'morale-begun', 'turn-ended', 'turn-started', 'initiative-won'];
    expect(events.map(({ type }) => type).filter((type) => order.includes(type))).toEqual(order);
    // 3 − 7 against 5 − 5.
    expect(board.asked()).toEqual([{ seat: 'one', moment: 'initiative' }]);
  });

  test('[DW-TRN-2] at turn start: the helpless, then Khat, then the senseless of teams that can’t act; smoke thins', () => {
    const state = position({
      phase: 'turn-start',
      turn: 3,
      smoke: [{ at: [5, 5], radius: 2, turns: 2 }],
      models: {
        r: rgr(10, 10, { unconscious: true, hp: 3 }),
        t: tal(40, 40, { unconscious: true, hp: -1 }),
        m: mil(30, 30, { team: 2 }),
      },
    });
    const board = from(state, 9, 6, 9, 2, 4);
    const events = board.match.log;
    expect(rollsOf(events)).toEqual(['survivability', 'khat', 'consciousness', 'initiative', 'initiative']);
    expect(man(board, 't').hp).toBe(-2);
    expect(board.state.smoke).toEqual([{ at: at(5, 5), radius: 2 * INCH, turns: 1 }]);
  });

  test('[DW-ACT-4] an action may be repeated while AP last, unless it has a limit', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(22, 10) } });
    for (let i = 0; i < 3; i++) board.dice(10).accepts('one', shot('r', 't'));
    board.rejects('one', shot('r', 't'), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
    const fast = game({ models: { r: rgr(10, 10, { items: { bottle: 1 } }), t: tal(14, 10), u: tal(40, 40) } });
    fast.accepts('one', by('demand-surrender', 'r', { enemy: 't' }));
    fast.accepts('two', { kind: 'refuse-surrender' });
    fast.rejects('one', by('demand-surrender', 'r', { enemy: 't' }), { code: 'already-used', clause: 'DW-SUR-1' });
  });

  test('[DW-ACT-8] closing: all survivability, then all fatigue, then lessons that came to nothing', () => {
    const ran = { ranLastTurn: true, ranThisTurn: true, traits: [] };
    const bleeding = {
      ap: 4,
      hp: 2,
      doubled: false,
      wounds: [{ location: 'left-leg' as const, severity: 'critical' as const }],
    };
    const board = game({
      models: {
        a: rgr(10, 10, { ...ran, ...bleeding }),
        b: rgr(14, 10, { ...ran, ...bleeding }),
        c: rgr(18, 10, { weapons: [{ type: 'sniper-rifle' }], known: ['m16a2'], traits: [] }),
        t: tal(40, 40),
      },
    });
    board.dice(10).accepts('one', by('learn-weapon', 'c', { weapon: 'sniper-rifle' }));
    const events = board.dice(1, 1, 1, 1).accepts('one', end);
    expect(rollsOf(events)).toEqual(['survivability', 'survivability', 'fatigue', 'fatigue']);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('learning-failed')).toBeGreaterThan(types.lastIndexOf('fatigue-tested'));
    expect(types.indexOf('activation-closed')).toBeGreaterThan(types.indexOf('learning-failed'));
  });

  test('[DW-ACT-11] under the duty no movement commands; the way back ends in command, with the rest of the AP', () => {
    const board = game({
      models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(14, 10), o: rgr(10, 12), t: tal(40, 40) },
    });
    board.rejects('one', by('do-duty', 'r', { by: 'walk' }), { code: 'not-a-target', clause: 'DW-ACT-11' });
    board.dice(9).accepts('one', walk('r', 20, 10));
    expect(man(board, 'r')).toMatchObject({ ap: 6, courage: 'failed', place: at(18, 10) });
    board.rejects('one', walk('r', 17, 10), { code: 'must-go-back', clause: 'DW-CMD-8' });
    board.accepts('one', by('do-duty', 'r', { by: 'walk' }));
    expect(man(board, 'r').courage).toBe('in');
    expect(man(board, 'r').ap).toBeGreaterThan(3);
    board.accepts('one', walk('r', 16, 10));
  });
});

describe('news and sight', () => {
  const corner = (top: number, models: Given['models']): Given => ({
    table: { pieces: [wall(14, 8, 14.2, top, 2)] },
    acting: ['r'],
    models: { r: rgr(10, 10), t: tal(18, 10), ...models },
  });

  test('[DW-CMD-11] a linked friend’s sight lets him lob, never shoot', () => {
    const told = game(corner(12, { f: rgr(10, 15) }));
    told.rejects('one', shot('r', 't'), { code: 'out-of-sight', clause: 'DW-LOS-5' });
    expect(told.refusalOf('one', lob('r', { model: 't' }))).toBeNull();
    const alone = game(corner(12, { f: rgr(10, 18.5) }));
    alone.rejects('one', lob('r', { model: 't' }), { code: 'mark-unseen', clause: 'DW-GRN-14' });
  });

  test('[DW-CMD-12] news is not passed on: only a friend directly linked who sees it himself', () => {
    // f hears g, who sees the man; f doesn't see him, and r hears only f.
    const chain = game(corner(14, { f: rgr(10, 17), g: rgr(10, 24) }));
    const { state } = chain;
    expect(isLinked(state, model(state, 'g'), model(state, 'f'))).toBe(true);
    expect(isLinked(state, model(state, 'f'), model(state, 'r'))).toBe(true);
    expect(sightOf(state, model(state, 'g'), model(state, 't')).visible).toBeGreaterThan(4);
    chain.rejects('one', lob('r', { model: 't' }), { code: 'mark-unseen', clause: 'DW-GRN-14' });
  });

  test('[DW-EQP-2] two leaders with Motorolas hear each other anywhere; riflemen with one don’t', () => {
    const radio = { items: { motorola: 1 } };
    const state = position({
      models: {
        a: rgr(5, 5, { role: 'leader', ...radio }),
        b: rgr(40, 40, { role: 'leader', team: 2, ...radio }),
        c: rgr(42, 40, { team: 2, ...radio }),
        d: rgr(5, 40, { role: 'leader', team: 3 }),
      },
    });
    const linked = (x: string, y: string) => isLinked(state, model(state, x), model(state, y));
    expect([linked('a', 'b'), linked('a', 'c'), linked('a', 'd')]).toEqual([true, false, false]);
  });

  test('[DW-EQP-3] GPS, gas mask and goggles by day change nothing about a shot', () => {
    const number = (items: Record<string, number>) =>
      numberOf(position({ models: { r: rgr(10, 10, { items }), t: tal(30, 10) } }), 'r', 't');
    expect(number({ gps: 1, 'gas-mask': 1, goggles: 1 })).toBe(number({}));
    const night = (items: Record<string, number>) =>
      numberOf(
        position({ night: true, models: { r: rgr(10, 10, { items }), t: tal(30, 10, { flash: ['r'] }) } }),
        'r',
        't',
      );
    expect(night({ gps: 1, 'gas-mask': 1 })).toBe(night({}));
    expect(night({ goggles: 1 })).not.toBe(night({}));
  });

  test('[DW-LOS-1] looking costs nothing, before, between and after moves; inside a run the runner is asked nothing', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(22, 10) } });
    board.rejects('one', shot('r', 't', { weapon: 'ak-47' }), { code: 'unknown-weapon', clause: 'DW-TGT-1' });
    expect(man(board, 'r').ap).toBe(10);
    board.accepts('one', walk('r', 11, 10));
    expect(board.refusalOf('one', shot('r', 't'))).toBeNull();
    const events = board.accepts('one', walk('r', 16, 10, 'run'));
    expect(eventsOf(events, 'model-stepped')).toHaveLength(5);
    expect(board.asked()).toEqual([{ seat: 'one', moment: 'act' }]);
    expect(board.refusalOf('one', shot('r', 't'))).toBeNull();
  });

  test('[DW-FAC-2] which way a man faces matters neither to a shot at him nor to a blow nor to his links', () => {
    const laid = (facing: [number, number]) =>
      position({
        models: {
          r: rgr(10, 10),
          t: tal(22, 10, { facing, role: 'leader' }),
          e: rgr(22.984, 10),
          u: tal(22, 13, { facing }),
        },
      });
    const figures = ([x, y]: [number, number]) => {
      const state = laid([x, y]);
      const [e, t, u] = ['e', 't', 'u'].map((id) => model(state, id));
      const blow = attackNumber(state, e!, t!, houseChart.closeQuarters.knife!).total;
      return [numberOf(state, 'r', 't'), blow, isLinked(state, t!, u!), t!.armor];
    };
    expect(figures([1, 0])).toEqual(figures([-1, 0]));
  });

  test('[DW-TGT-6] no range is told before a shot is declared; then it is, and nothing can be changed', () => {
    const board = game({ models: { r: rgr(5, 10, { weapons: [{ type: 'm9' }] }), t: tal(32, 10) } });
    const told = JSON.stringify([board.offer('fire'), ruleset.view(board.state, 'one')]);
    expect(told).not.toMatch(/"(range|distance)"/);
    const fired = onlyEvent(board.accepts('one', shot('r', 't', { weapon: 'm9' })), 'shot-fired');
    expect(fired).toMatchObject({ range: 26_016, inRange: false });
    expect(man(board, 'r').ap).toBe(8);
  });
});

describe('hits', () => {
  test('[DW-COV-4] hedge and wall in the way: one roll, for the worst of them', () => {
    const pieces = [wall(21.2, 8, 21.4, 12, 0.6), wall(19, 8, 19.3, 12, 0.6, { id: 'hedge', material: 'soft' })];
    const board = () => game({ table: { pieces }, models: { r: rgr(10, 10), t: tal(22, 10) } });
    const stopped = board();
    // 3 would do for the hedge (6), not for the wall (2).
    expect(rollsOf(stopped.dice(4, 7, 3).accepts('one', shot('r', 't')))).toEqual(['to-hit', 'location', 'cover']);
    expect(man(stopped, 't').hp).toBe(5);
    const through = board();
    through.dice(4, 7, 2, 6).accepts('one', shot('r', 't'));
    expect(man(through, 't').hp).toBe(3);
  });

  test('[DW-COV-6] cover changes no To Hit number', () => {
    const number = (pieces: object[]) =>
      numberOf(position({ table: { pieces }, models: { r: rgr(10, 10), t: tal(22, 10) } } as Given), 'r', 't');
    expect(number([wall(21.2, 8, 21.4, 12, 0.6)])).toBe(number([]));
  });

  test('[DW-COV-7] what is seen through a window is clear: glass and shutters stop nothing', () => {
    const state = position({
      table: 'crossroads',
      models: { r: rgr(14, 22, { facing: [0, 1] }), t: tal(14, 27.2) },
    });
    const { body } = sightOf(state, model(state, 'r'), model(state, 't'));
    expect(body.slice(0, 5).map((point) => point.state)).toEqual(['clear', 'clear', 'clear', 'clear', 'clear']);
    expect(body[6]!.state).toBe('hidden');
  });

  test('[DW-LOC-2] first who is hit, then where: carrier or carried, friend or foe', () => {
    const carried = game({ models: { r: rgr(10, 10), t: tal(22, 10, { carrying: 'u' }), u: tal(22, 10, { hp: 2 }) } });
    const pair = carried.dice(7, 5, 7, 8).accepts('one', shot('r', 't'));
    expect(rollsOf(pair)).toEqual(['to-hit', 'carried-or-carrier', 'location', 'damage']);
    expect(man(carried, 'u').hp).toBe(1);
    const brawl = game({ models: { r: rgr(10, 10), t: tal(22, 10), f: rgr(22.984, 10) }, acting: ['r'] });
    const fight = brawl.dice(7, 5, 7, 8).accepts('one', shot('r', 't'));
    expect(rollsOf(fight)).toEqual(['to-hit', 'friend-or-foe', 'location', 'damage']);
  });

  test('[DW-MEL-7] a tackler and the man he holds are a melee group, whichever of the two is shot at', () => {
    const hold = (active: 'one' | 'two'): Given => ({
      active,
      models: {
        r: rgr(20, 10),
        m: mil(20.984, 10, { overpoweredBy: 'r', posture: 'prone' }),
        s: rgr(10, 10),
        n: mil(30, 10),
      },
      acting: active === 'one' ? ['s'] : ['n'],
    });
    // A friend of the held man shoots at the tackler: one enemy, one friend, so 5 or less.
    const atTackler = game(hold('two'));
    const missedHim = atTackler.dice(4, 6, 7, 8).accepts('two', shot('n', 'r', { weapon: 'ak-47' }));
    expect(onlyEvent(missedHim, 'friend-hit').friend).toBe('m');
    const atHeld = game(hold('one'));
    const events = atHeld.dice(4, 6, 7, 8).accepts('one', shot('s', 'm'));
    expect(onlyEvent(events, 'friend-hit').friend).toBe('r');
    const right = game(hold('one'));
    expect(eventsOf(right.dice(4, 5, 7, 8).accepts('one', shot('s', 'm')), 'friend-hit')).toEqual([]);
  });
});

describe('close quarters', () => {
  const number = (given: Given) => {
    const state = position(given);
    return attackNumber(state, model(state, 'r'), model(state, 't'), houseChart.closeQuarters.unarmed!).total;
  };

  test('[DW-CQB-3] both scores take the modifiers that are theirs', () => {
    expect(number({ models: { r: rgr(10, 10), t: tal(10.984, 10) } })).toBe(5);
    // An inch higher: +1 for him; the other prone: −1 for that one.
    const high = { table: { pieces: [hill(6, 6, 10.4, 14, 1)] } };
    expect(number({ ...high, models: { r: rgr(10, 10), t: tal(10.984, 10) } })).toBe(6);
    expect(number({ ...high, models: { r: rgr(10, 10), t: tal(10.984, 10, { posture: 'prone' }) } })).toBe(7);
    const lower = { table: { pieces: [hill(10.6, 6, 14, 14, 1)] } };
    expect(number({ ...lower, models: { r: rgr(10, 10), t: tal(10.984, 10) } })).toBe(4);
  });

  test('[DW-CQB-6] the defender does not strike back within the attack', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(10.984, 10) } });
    const events = board.dice(10).accepts('one', by('strike', 'r', { enemy: 't', weapon: 'unarmed' }));
    expect(eventsOf(events, 'blow-struck').map(({ attacker }) => attacker)).toEqual(['r']);
    expect(man(board, 'r')).toMatchObject({ hp: 5, wounds: [] });
    expect(board.asked()).toEqual([{ seat: 'one', moment: 'act' }]);
  });

  test('[DW-CQB-18] numbers give no bonus', () => {
    const one = { r: rgr(10, 10), t: tal(10.984, 10) };
    const many = { ...one, s: rgr(11.968, 10), u: rgr(10.984, 10.984) };
    expect(number({ models: many })).toBe(number({ models: one }));
  });
});

describe('health', () => {
  test('[DW-HLT-13] with fast casualties nobody tests for survival or wakes', () => {
    const rolls = (fastCasualties: boolean, ...dice: number[]) => {
      const state = position({
        phase: 'turn-start',
        turn: 3,
        options: { fastCasualties } as never,
        models: {
          r: rgr(10, 10, { unconscious: true, hp: -1 }),
          s: rgr(12, 10, { unconscious: true, hp: 4 }),
          t: tal(40, 40),
        },
      });
      return rollsOf(from(state, ...dice).match.log);
    };
    expect(rolls(true, 2, 4)).toEqual(['initiative', 'initiative']);
    expect(rolls(false, 1, 9, 2, 4)).toEqual(['survivability', 'consciousness', 'initiative', 'initiative']);
  });

  test('[DW-HLT-14] the unconscious lie, act no more, hear nobody, and drop their load and Op-Fire', () => {
    const board = game({
      models: {
        r: rgr(10, 10),
        t: tal(22, 10, { carrying: 'u', opFire: true, role: 'leader' }),
        u: tal(22, 10, { hp: 2 }),
        v: tal(24, 10),
      },
    });
    // Hit, the carrier, head, 6 − 4 = 2: severe.
    board.dice(7, 6, 1, 6).accepts('one', shot('r', 't'));
    expect(man(board, 't')).toMatchObject({ unconscious: true, posture: 'prone', opFire: false, carrying: null });
    expect(man(board, 'u').carriedBy).toBeNull();
    expect(isLinked(board.state, man(board, 't'), man(board, 'v'))).toBe(false);
    board.accepts('one', end);
    board.rejects('two', by('activate-model', 't'), { code: 'unit-down', clause: 'DW-TRN-9' });
  });

  test('[DW-HLT-20] a grenade that only scratches a man leaves him awake: nothing but the chart stuns', () => {
    const board = game({ models: { r: rgr(10, 20), t: tal(20, 20), u: tal(40, 40) } });
    board.dice(1, 7, 10, 8, 9).accepts('one', lob('r', spot(20, 20)));
    expect(man(board, 't')).toMatchObject({ hp: 3, unconscious: false });
  });

  test('[DW-BLD-13] a man knows what he was issued and what his list names, and nothing else', () => {
    const state = position({ models: { r: rgr(10, 10), t: tal(20, 10) } });
    expect([...new Set(model(state, 'r').known)].sort()).toEqual(['m16a2', 'm203', 'm249', 'm60e3']);
    expect(model(state, 't').known).not.toContain('m16a2');
    const board = game({
      models: { r: rgr(10, 10, { weapons: [{ type: 'ak-47' }], known: ['m16a2'] }), t: tal(22, 10) },
    });
    board.rejects('one', shot('r', 't', { weapon: 'ak-47' }), { code: 'weapon-not-known', clause: 'DW-TGT-1' });
  });
});

describe('campaigns', () => {
  const after = (campaign: boolean, more: Given['models'] = {}) => {
    const state = position({
      options: { campaign } as never,
      models: {
        r: rgr(10, 10),
        s: rgr(12, 10, { dead: true }),
        w: rgr(14, 10, { wounds: [{ location: 'left-leg', severity: 'severe' }] }),
        t: tal(40, 40, { captured: true }),
        u: tal(42, 40, { unconscious: true, hp: -2 }),
        v: tal(44, 40, { wounds: [{ location: 'chest', severity: 'minor' }], hp: 4 }),
        ...more,
      },
    });
    const board = from({ ...state, carried: { one: 10, two: 20 } });
    return onlyEvent(board.accepts('one', { kind: 'concede' }), 'game-ended');
  };

  test('[DW-WIN-7] each man’s price and fate: dead and captured count whole, wounded half', () => {
    const { campaign } = after(true);
    expect(campaign?.map(({ model: id, fate }) => `${id} ${fate}`)).toEqual([
      'r fit',
      's dead',
      'w wounded',
      't captured',
      'u wounded',
      'v fit',
    ]);
    expect(campaign?.[0]?.price).toBe(62.5);
    // Nobody is left to look after him: the bleeding man dies.
    const alone = after(true, { v: tal(44, 40, { broken: true }) });
    expect(alone.campaign?.find(({ model: id }) => id === 'u')?.fate).toBe('dead');
    expect(after(false).campaign).toBeUndefined();
  });

  test('[DW-WIN-4] points are kept between games: what each side brought, and what it scored', () => {
    // Two Taliban at 37.5: one captured, one wounded. Two Rangers at 62.5: one dead, one wounded.
    expect(after(true).result.scores).toEqual({ one: 10 + 37.5 + 18.75, two: 20 + 62.5 + 31.25 });
    expect(after(false).result.scores).toEqual({ one: 75, two: 62.5 });
    const read = ruleset.readSetup({ scenario: 'crossroads', carried: { one: 5, two: 6 } });
    expect('setup' in read && ruleset.start(read.setup).carried).toEqual({ one: 5, two: 6 });
  });
});

describe('what is known and lies about', () => {
  test('[DW-LOS-10] seen this turn: whom he could target the way he faced, where that one stood; emptied at turn end', () => {
    const start = (facing: [number, number]) =>
      game({
        table: { pieces: [wall(15, 8, 15.3, 12, 2)] },
        models: {
          r: rgr(10, 10, { facing }),
          t: tal(20, 15, { activated: true }),
          u: tal(20, 10, { activated: true }),
        },
      });
    const board = start([1, 0]);
    board.accepts('one', walk('r', 10, 10.5));
    expect(man(board, 'r').seen).toEqual({ t: { ...at(20, 15), surface: 'ground' } });
    // Behind his back he sees nobody, until he turns.
    const turned = start([-1, 0]);
    turned.accepts('one', by('face', 'r', { facing: { x: -1000, y: 1 } }));
    expect(man(turned, 'r').seen).toEqual({});
    turned.accepts('one', by('face', 'r', { facing: { x: 1000, y: 0 } }));
    expect(Object.keys(man(turned, 'r').seen)).toEqual(['t']);
    const ended = turned.dice(1, 2).accepts('one', end);
    expect(ended.map(({ type }) => type)).toContain('turn-ended');
    expect(Object.keys(man(turned, 'r').seen)).toEqual(['t']); // seen anew when the next turn begins
  });

  test('[DW-LOS-6] a vehicle is seen by 4 of 16 points: corners and middles of its sides, at two heights', () => {
    const row = {
      id: 'truck',
      name: 'Truck',
      length: 4,
      width: 2,
      height: 1,
      material: 'hard',
      sp: 6,
      speed: 4,
      seats: 2,
    };
    const sees = (y: number) => {
      const state = position({
        table: { pieces: [wall(15, y, 15.3, 40, 3)] },
        models: { r: rgr(5, 20), o: tal(46, 46) },
      });
      const vehicle = { id: 'truck', row, at: at(20, 20), facing: { x: 1000, y: 0 } } as never;
      return seesVehicle(state, model(state, 'r'), vehicle);
    };
    // The lines to the near south corner and to the far one pass the wall’s end at y 19.4 and 19.5; one corner has two points.
    expect([sees(19.6), sees(19.2)]).toEqual([true, false]);
  });

  test('[DW-SET-2] clubs and caches are put on the table before play, and found there', () => {
    const crossroads = scenarios.crossroads!;
    const objects = [
      { item: 'club', at: [20, 20] },
      { item: 'm67', at: [22, 20] },
    ];
    const read = (things: object[]) =>
      ruleset.readSetup({ scenario: { ...crossroads, table: { ...tables.crossroads!, objects: things } } });
    const good = read(objects);
    if ('faults' in good) throw new Error(JSON.stringify(good.faults));
    expect(ruleset.start(good.setup).loose.map(({ thing }) => nameOf(thing))).toEqual([
      { kind: 'item', id: 'club' },
      { kind: 'grenade', id: 'm67' },
    ]);
    const bad = read([
      { item: 'chandelier', at: [20, 20] },
      { item: 'club', at: [20, 60] },
    ]);
    expect('faults' in bad && bad.faults.map(({ code, clause }) => `${code} ${clause}`)).toEqual([
      'unknown-weapon DW-SET-2',
      'off-table DW-SET-2',
    ]);
  });
});
