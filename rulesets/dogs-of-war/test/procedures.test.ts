import { Match } from '@sandtable/kernel';
import { loadedDice, table } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { isCoverLocation, wayToCover } from '../src/rules/movement/cover-location.ts';
import { wayTo } from '../src/rules/movement/ways.ts';
import { ruleset } from '../src/ruleset.ts';
import { SEATS, type State } from '../src/state.ts';
import { at, type Board, by, game, man, model, position, rgr, tal, wall } from './position.ts';

const from = (state: State, ...opening: number[]): Board => {
  const dice = loadedDice();
  dice.load(...opening);
  return table(Match.start(ruleset, { setup: null, state }, SEATS, { dice })) as Board;
};
const asked = (board: Board) =>
  board
    .asked()
    .map(({ seat, moment }) => `${seat} ${moment}`)
    .join();
const go = (kind: string, id: string, x: number, y: number) => by(kind, id, { path: [at(x, y)] });
const shot = (weapon: string, target: string, more: object = {}) => ({
  shot: { weapon, mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
});
const end = { kind: 'end-activation' };
const pass = { kind: 'pass' };

describe('cover and ways', () => {
  const state = position({ table: { pieces: [wall(14, 8, 14.3, 12, 1)] }, models: { r: rgr(16, 10), t: tal(30, 10) } });
  const place = (x: number, y: number) => ({ ...at(x, y), surface: 'ground' });

  test('[DW-GEO-16] [DW-GEO-24] in cover lies who shows no enemy more than five points clear', () => {
    const r = model(state, 'r');
    expect([isCoverLocation(state, r, place(13, 10)), isCoverLocation(state, r, place(16, 10))]).toEqual([true, false]);
    const turned = position({
      table: { pieces: [wall(14, 8, 14.3, 12, 1)] },
      models: { r: rgr(16, 10), t: tal(30, 10, { facing: [1, 0] }) },
    });
    expect(isCoverLocation(turned, model(turned, 'r'), place(16, 10))).toBe(false); // the enemy's facing is ignored
  });

  test('[DW-GEO-18] [DW-GEO-25] the nearest goal by the way around, on half inches, the start included', () => {
    const way = wayToCover(state, model(state, 'r'))!;
    expect(way.places[0]).toEqual(place(16, 10));
    expect(way.places.slice(1).every(({ x, y }) => x % 500 === 0 && y % 500 === 0)).toBe(true);
    const here = wayTo(state, model(state, 'r'), () => true)!;
    expect([here.length, here.places]).toEqual([0, [place(16, 10)]]);
    const tie = wayTo(state, model(state, 'r'), ({ x }) => x === 15_500 || x === 16_500)!;
    expect(tie.places.at(-1)!.x).toBe(15_500); // of equally near ones the lower x
  });
});

describe('activations', () => {
  test('[DW-ACT-1] opening clears motion, flash and Op-Fire; [DW-TRN-10] the turn’s end clears the rest', () => {
    const board = game({
      phase: 'pick',
      models: { r: rgr(10, 10, { moved: 'run', motion: 'run', flash: ['t'], opFire: true }), t: tal(45, 45) },
    });
    board.accepts('one', by('activate-model', 'r'));
    expect(man(board, 'r')).toMatchObject({ moved: 'none', motion: 'none', flash: null, opFire: false, ap: 10 });
    const state = position({ phase: 'morale', models: { r: rgr(10, 10, { ranThisTurn: true }), t: tal(45, 45) } });
    for (const each of state.models) Object.assign(each, { activated: true, sawLeader: true });
    model(state, 'r').weapons[0]!.fired = 2;
    const next = from(state, 1, 9);
    expect(man(next, 'r')).toMatchObject({ ranThisTurn: false, ranLastTurn: true, sawLeader: false, activated: false });
    expect(man(next, 'r').weapons[0]!.fired).toBe(0);
  });

  test('[DW-MSC-3] [DW-ACT-6] turning is free and only for members of the activation', () => {
    const board = game({ models: { r: rgr(10, 10), s: rgr(14, 10), t: tal(45, 45) }, acting: ['r'] });
    board.accepts('one', by('face', 'r', { facing: { x: 0, y: 1 } }));
    expect(man(board, 'r')).toMatchObject({ ap: 10, facing: { x: 0, y: 1 } });
    board.rejects('one', by('face', 's', { facing: { x: 0, y: 1 } }), {
      code: 'not-in-activation',
      clause: 'DW-MSC-3',
    });
    board.rejects('one', by('face', 't', { facing: { x: 0, y: 1 } }), { code: 'not-your-unit', clause: 'DW-MSC-3' });
  });

  test('[DW-ACT-9] who falls in his activation loses his AP; [DW-ACT-10] a failed courage test is made good at its end', () => {
    const team = game({
      models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(14, 10), t: tal(45, 45) },
      acting: ['r'],
    });
    team.dice(9).accepts('one', go('walk', 'r', 22, 10));
    team.accepts('one', end);
    expect(man(team, 'r')).toMatchObject({ courage: 'in', place: { x: 17_500 } });
    const shotDown = game({ models: { r: rgr(10, 10, { hp: 1 }), s: rgr(14, 20), t: tal(30, 10, { opFire: true }) } });
    shotDown.accepts('one', go('walk', 'r', 12, 10));
    shotDown.dice(1, 7, 8).accepts('two', by('op-fire', 't', shot('ak-47', 'r')));
    expect(man(shotDown, 'r')).toMatchObject({ unconscious: true, ap: 0 });
  });

  test('[DW-MOV-4] inside a run nothing else is done: it is one command of at most 5″', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(45, 45) } });
    board.rejects('one', go('run', 'r', 15.1, 10), { code: 'too-far', clause: 'DW-MOV-3' });
    board.accepts('one', go('run', 'r', 15, 10));
    expect(man(board, 'r').ap).toBe(7);
  });
});

describe('Op-Fire, further', () => {
  const two = () =>
    game({ models: { r: rgr(10, 20), t: tal(30, 20, { opFire: true }), u: tal(30, 24, { opFire: true }) } });

  test('[DW-OPF-9] [DW-OPF-11] [DW-OPF-13] [DW-OPF-14] models take turns; naming another ends the first one’s 6 AP', () => {
    const board = two();
    board.accepts('one', go('walk', 'r', 11, 20));
    board.dice(9).accepts('two', by('op-fire', 't', shot('ak-47', 'r')));
    board.dice(9).accepts('two', by('op-fire', 'u', shot('ak-47', 'r')));
    board.rejects('two', by('op-fire', 't', shot('ak-47', 'r')), { code: 'no-op-fire', clause: 'DW-OPF-7' });
    board.dice(9).accepts('two', by('op-fire', 'u', shot('ak-47', 'r')));
    expect([asked(board), man(board, 't').opFire, man(board, 'u').opFire]).toEqual(['one act', false, false]);
  });

  test('[DW-OPF-4] the 6 AP buy nothing but attacks', () => {
    const board = two();
    board.accepts('one', go('walk', 'r', 11, 20));
    expect(board.refusalOf('two', by('reload', 't', { weapon: 'ak-47' }))).toBe('not-offered');
    expect(board.refusalOf('two', by('go-prone', 't'))).toBe('not-offered');
  });

  test('[DW-OPF-15] who can pay no attack is not asked', () => {
    const board = game({
      models: { r: rgr(10, 20), t: tal(30, 20, { opFire: true, weapons: [{ type: 'ak-47', loaded: 0 }] }) },
    });
    board.accepts('one', go('walk', 'r', 11, 20));
    expect(asked(board)).toBe('one act');
  });

  test('[DW-OPF-8] a wound that needs attention takes the token, a flesh wound does not', () => {
    const hit = (damage: number) => {
      const board = game({ models: { r: rgr(10, 10), t: tal(22, 10, { opFire: true, facing: [1, 0] }) } });
      board.dice(7, 7, damage).accepts('one', by('fire', 'r', shot('m16a2', 't')));
      return man(board, 't').opFire;
    };
    expect([hit(7), hit(6)]).toEqual([true, false]);
  });
});

describe('wounds, further', () => {
  test('[DW-DMG-12] [DW-HLT-1] hits add up, each with its own wound; [DW-HLT-4] a corpse blocks nothing', () => {
    const board = game({ models: { r: rgr(5, 10), t: tal(25.984, 10), o: tal(40, 40) } });
    board.dice(2, 4, 9, 7, 8, 8, 8).accepts('one', by('fire', 'r', shot('m16a2', 't', { mode: 'bu' })));
    expect([man(board, 't').hp, man(board, 't').wounds.map(({ location }) => location)]).toEqual([
      3,
      ['right-leg', 'left-leg'],
    ]);
    const past = game({ models: { r: rgr(10, 10), c: tal(12, 10, { dead: true }), t: tal(45, 45) } });
    past.accepts('one', go('walk', 'r', 14, 10));
  });

  test('[DW-HLT-3] at −10 HP he dies; [DW-HLT-15] a severe head wound stuns with HP left', () => {
    const low = game({ models: { r: rgr(10, 10), t: tal(22, 10, { hp: -9, unconscious: true }), o: tal(40, 40) } });
    low.dice(2, 7, 8).accepts('one', by('fire', 'r', shot('m16a2', 't')));
    expect(man(low, 't').dead).toBe(true);
    const head = game({ models: { r: rgr(10, 10), t: tal(22, 10), o: tal(40, 40) } });
    head.dice(7, 1, 6).accepts('one', by('fire', 'r', shot('m16a2', 't')));
    expect(man(head, 't')).toMatchObject({ hp: 1, unconscious: true, immobilized: true });
  });

  test('[DW-HLT-19] an immobilized man with his wound dressed still shoots; [DW-DMG-11] dressing cancels nothing else', () => {
    const wounds = [{ location: 'right-leg', severity: 'critical', dressed: true } as const];
    const board = game({ models: { r: rgr(10, 10, { immobilized: true, posture: 'prone', wounds }), t: tal(22, 10) } });
    board.rejects('one', by('stand-up', 'r'), { code: 'immobilized', clause: 'DW-MOV-19' });
    board.dice(9).accepts('one', by('fire', 'r', shot('m16a2', 't')));
  });

  test('[DW-HLT-21] under the duty he stands only if a step is left to walk to cover', () => {
    const wounds = [{ location: 'left-arm', severity: 'severe' } as const];
    const lying = (ap: number) =>
      game({ models: { r: rgr(10, 10, { posture: 'prone', ap, wounds }), t: tal(30, 10) } });
    lying(4).accepts('one', by('stand-up', 'r'));
    lying(3).rejects('one', by('stand-up', 'r'), { code: 'needs-dressing', clause: 'DW-HLT-21' });
  });

  test('[DW-AID-2] one good arm is enough to dress oneself, none is not; [DW-AID-9] captives may be dressed', () => {
    const wounds = [{ location: 'right-leg', severity: 'severe' } as const];
    const self = (left: 'ok' | 'useless') =>
      game({ models: { r: rgr(10, 10, { wounds, arms: { right: 'useless', left } }), t: tal(45, 45) } });
    self('ok').accepts('one', by('bandage', 'r', { patient: 'r', wound: 0 }));
    self('useless').rejects('one', by('bandage', 'r', { patient: 'r', wound: 0 }), {
      code: 'arm-useless',
      clause: 'DW-AID-2',
    });
    const captive = (captured: boolean) =>
      game({ models: { r: rgr(10, 10), t: tal(10.984, 10, { wounds, captured }), o: tal(45, 45) } });
    captive(true).accepts('one', by('bandage', 'r', { patient: 't', wound: 0 }));
    captive(false).rejects('one', by('bandage', 'r', { patient: 't', wound: 0 }), {
      code: 'engaged',
      clause: 'DW-CQB-17',
    });
  });

  test('[DW-ARM-3] armor does nothing against a blade; [DW-CQB-4] a 1 hits and a 10 misses', () => {
    const board = () => game({ active: 'two', models: { t: tal(10.984, 10), r: rgr(10, 10) } });
    const hit = board();
    hit.dice(1, 2, 4).accepts('two', by('strike', 't', { enemy: 'r', weapon: 'rifle-butt' })); // chest, no armor roll
    expect(man(hit, 'r').hp).toBe(2);
    const miss = board();
    miss.dice(10).accepts('two', by('strike', 't', { enemy: 'r', weapon: 'rifle-butt' }));
    expect([man(miss, 'r').hp, miss.state.duels]).toEqual([5, [{ pair: ['t', 'r'], winner: 'r' }]]); // DW-CQB-19
  });

  test('[DW-CQB-19] [DW-DIS-5] a failed blow at a man who leaves makes him the winner; [DW-DIS-4] the broken don’t strike', () => {
    const board = (more: object = {}) => game({ active: 'two', models: { t: tal(10.984, 10), r: rgr(10, 10, more) } });
    const open = board();
    open.accepts('two', by('disengage', 't', { by: 'walk', path: [at(13, 10)] }));
    open.dice(10).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
    expect(man(open, 't')).toMatchObject({ ap: 7, place: { x: 13_000 } });
    const broken = board({ broken: true });
    broken.accepts('two', by('disengage', 't', { by: 'walk', path: [at(13, 10)] }));
    expect(asked(broken)).toBe('two act');
  });
});

describe('nerves, further', () => {
  test('[DW-MOR-19] a near miss only drops a broken man, without a check', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(22, 10, { broken: true }) } });
    board.dice(7, 7, 10).accepts('one', by('fire', 'r', shot('m16a2', 't')));
    expect(man(board, 't')).toMatchObject({ posture: 'prone', broken: true });
  });

  test('[DW-FRC-6] Jihad takes no check; [DW-FRC-3] Hard Corps rolls a second failure again, once', () => {
    const sworn = game({ models: { r: rgr(10, 10), t: tal(22, 10, { traits: ['jihad'] }) } });
    sworn.dice(7, 7, 10).accepts('one', by('fire', 'r', shot('m16a2', 't')));
    expect(man(sworn, 't').posture).toBe('standing');
    const state = position({
      active: 'two',
      models: { t: tal(22, 10), r: rgr(10, 10, { force: 'marines', traits: ['hard-corps'] }) },
    });
    model(state, 'r').failedChecks = 1;
    const board = from(state);
    board.dice(2, 7, 4, 9).accepts('two', by('fire', 't', shot('ak-47', 'r'))); // critical leg, shock failed
    expect(asked(board)).toBe('one re-roll');
    board.dice(8).accepts('one', { kind: 're-roll', die: 0 });
    expect(man(board, 'r')).toMatchObject({ broken: false, hardCorpsUsed: true });
  });

  test('[DW-MOR-10] [DW-MOR-18] broken by a reaction in his own activation he flees at once, or hides where he is', () => {
    const board = game({ models: { r: rgr(10, 10), s: rgr(40, 40, { team: 2 }), t: tal(30, 10, { opFire: true }) } });
    board.accepts('one', go('walk', 'r', 11, 10));
    // Left arm critical: not immobilized, Shell Shock failed.
    board.dice(1, 10, 5, 9).accepts('two', by('op-fire', 't', shot('ak-47', 'r')));
    board.accepts('two', pass);
    expect(man(board, 'r')).toMatchObject({ broken: true, posture: 'prone', ap: 0 });
  });

  test('[DW-MOR-9] the initiative winner’s teams first; [DW-MOR-16] fearless teams take no witness or team checks', () => {
    const state = position({
      phase: 'morale',
      initiative: 'two',
      models: { r: rgr(10, 10), a: rgr(12, 10, { dead: true }), t: tal(40, 40), u: tal(42, 40, { dead: true }) },
    });
    for (const each of state.models) each.activated = true;
    const fearless = { ...state, teams: state.teams.map((team) => ({ ...team, fearless: team.seat === 'one' })) };
    for (const id of ['r', 't']) model(fearless, id).sawComrade = true;
    const board = from(fearless, 7, 1, 9); // only the Taliban roll: the witness fails, and nobody is left for a team check
    expect([man(board, 't').broken, man(board, 'r').broken]).toEqual([true, false]);
  });
});

test('[DW-MOR-20] [DW-FRC-3] a Hard Corps man rolls for himself when the team check is his second failure', () => {
  const fails = (failedChecks: number) => {
    const down = { dead: true };
    const state = position({
      phase: 'morale',
      models: {
        r: rgr(10, 10, { traits: ['hard-corps'] }),
        a: rgr(12, 10, down),
        b: rgr(14, 10, down),
        t: tal(40, 40),
      },
    });
    for (const each of state.models) each.activated = true;
    model(state, 'r').failedChecks = failedChecks;
    return state;
  };
  const second = from(fails(1), 10);
  expect(asked(second)).toBe('one re-roll');
  second.dice(1, 1, 9).accepts('one', { kind: 're-roll', die: 0 });
  expect(man(second, 'r')).toMatchObject({ broken: false, hardCorpsUsed: true });
  expect(man(from(fails(0), 10, 1, 9), 'r').broken).toBe(true);
});

describe('command, further', () => {
  test('[DW-CMD-9] left behind by his leader he tests only when he goes farther away', () => {
    const left = () =>
      game({ models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(20, 10), t: tal(45, 45) }, acting: ['r'] });
    left().accepts('one', go('walk', 'r', 19, 10)); // nearer: no test
    left()
      .dice(8)
      .accepts('one', go('walk', 'r', 21, 10));
  });

  test('[DW-CMD-10] a leader tests only when nobody hears him any more', () => {
    const team = (x: number) =>
      game({
        models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(x, 10), s: rgr(10, 14), t: tal(45, 45) },
        acting: ['l'],
      });
    team(6).accepts('one', go('walk', 'l', 14, 10)); // out of touch with r, not with s
    team(6)
      .dice(8)
      .accepts('one', go('walk', 'l', 18, 5));
  });
});
