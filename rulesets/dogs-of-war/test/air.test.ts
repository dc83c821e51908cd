import { describe, expect, test } from 'vitest';
import { optionsSchema } from '../src/content/options.ts';
import { scenarios } from '../src/content/scenarios.ts';
import { arrivalFault, mayBeKept, teamsInTheAir } from '../src/rules/air/reserve.ts';
import { hasLost } from '../src/rules/victory/victory.ts';
import { ruleset } from '../src/ruleset.ts';
import { startFrom } from '../src/setup.ts';
import type { Given } from '../src/situations/given.ts';
import { at, type Board, game, man, place, position, rgr, rubble, sfg, tal, verdict, wall } from './position.ts';

const up = { on: 'reserve', team: 2 } as const;
const options = (more: object) => optionsSchema.parse({ paraAssault: true, helicopter: true, ...more });
/** Player 1's second team is in the air; the turn that starts is the next. */
const inTheAir = (turn: number, more: Partial<Given> = {}, men: Given['models'] = { j: rgr(0, 0, up) }) =>
  game({
    phase: 'turn-start',
    turn,
    options: options({}),
    ...more,
    models: { r: rgr(4, 4), t: tal(44, 44), ...men, ...more.models },
  });
const come = (how: string, x: number, y: number, surface = 'ground') => ({
  kind: 'enter-by-air',
  team: 'a2',
  how,
  place: place(x, y, surface),
});
const off = (id: string, x: number, y: number, surface = 'ground') => ({
  kind: 'enter-table',
  model: id,
  place: place(x, y, surface),
  facing: { x: 1, y: 0 },
});
/** Player 1 names the place, both sides pass their turn, and the helicopter comes with the next one. */
const takeOut = (board: Board) => {
  board.dice(1, 2).accepts('one', { kind: 'name-extraction', place: place(20, 20.5) });
  board.accepts(board.asked()[0]!.seat, { kind: 'choose-first', first: 'one' });
  board.accepts('one', { kind: 'activate-team', team: 'a1' });
  board.accepts('one', { kind: 'end-activation' });
  board.accepts('two', { kind: 'activate-team', team: 'b1' });
  board.dice(1, 2).accepts('two', { kind: 'end-activation' });
};

describe('parachutes', () => {
  test('[DW-AIR-1] [option: para-assault] Airborne, Rangers, Green Berets and Delta may be kept back, nobody else', () => {
    const kept = (force: string, paraAssault: boolean) => {
      const state = position({
        options: optionsSchema.parse({ paraAssault }),
        models: { r: { seat: 'one', force, at: [10, 10] } },
      });
      return mayBeKept(state, state.teams[0]!);
    };
    expect(['airborne', 'rangers', 'green-berets', 'delta'].map((force) => kept(force, true))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect([kept('marines', true), kept('taliban', true), kept('rangers', false)]).toEqual([false, false, false]);
  });

  test('[DW-AIR-1] [DW-SET-9] where the scenario says where a team starts it isn’t kept back', () => {
    const kept = (scenario: string, force: string) => {
      const state = position({
        scenario,
        options: options({}),
        models: { r: { seat: 'one', force, at: [10, 10] }, t: tal(40, 40) },
      } as Given);
      return mayBeKept(state, state.teams[0]!);
    };
    expect([kept('crossroads', 'rangers'), kept('crash-site', 'rangers'), kept('snatch', 'delta')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[DW-AIR-2] from the second turn: direction 1 is north, each man strays by D6″ and lands prone', () => {
    const board = inTheAir(1);
    expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 'turn-start' });
    board.dice(1, 3).accepts('one', come('parachute', 20, 20));
    expect(man(board, 'j')).toMatchObject({ on: 'table', place: place(20, 23), posture: 'prone' });
    const clockwise = inTheAir(1, {}, { j: rgr(0, 0, up), k: rgr(0, 0, up) });
    clockwise.dice(6, 2, 6, 2).accepts('one', come('parachute', 20, 20));
    expect(man(clockwise, 'j').place).toEqual(place(20, 18));
    expect(man(clockwise, 'k').place).not.toEqual(man(clockwise, 'j').place); // taken: the nearest free place
  });

  test('[DW-EQP-3] with GPS a team’s owner may have one man’s drift thrown again; without it nobody is asked', () => {
    const men = { j: rgr(0, 0, { ...up, role: 'leader', items: { gps: 1 } }), k: rgr(0, 0, up) };
    const board = inTheAir(1, {}, men);
    board.dice(1, 3).accepts('one', come('parachute', 20, 20));
    expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 're-roll' });
    board.dice(1, 5, 6, 2).accepts('one', { kind: 're-roll', die: 0 }); // his second throw, then k's only one
    expect([man(board, 'j').place, man(board, 'k').place]).toEqual([place(20, 25), place(20, 18)]);
    const kept = inTheAir(1, {}, men);
    kept.dice(1, 3).accepts('one', come('parachute', 20, 20));
    kept.dice(6, 2).accepts('one', { kind: 'keep-roll' });
    expect([man(kept, 'j').place, kept.asked()[0]?.moment]).toEqual([place(20, 23), 're-roll']); // k may still
  });

  test('[DW-AIR-2] off the table he walks on at the nearest edge point in the next turn', () => {
    const board = inTheAir(1, { options: options({ helicopter: false }) });
    board.dice(1, 6, 1, 2).accepts('one', come('parachute', 20, 46));
    expect(man(board, 'j')).toMatchObject({ on: 'reserve', entry: { at: at(20, 47.508), turn: 3 } });
    const next = game({
      phase: 'pick',
      turn: 3,
      models: {
        r: rgr(4, 4),
        t: tal(44, 44),
        j: rgr(0, 0, { ...up, entry: { at: [20, 47.508], turn: 3 } }),
      },
    });
    next.accepts('one', { kind: 'activate-model', model: 'j' });
    next.rejects('one', off('j', 21, 47.508), { code: 'outside-zone', clause: 'DW-MOV-28' });
    next.accepts('one', off('j', 20, 47.508));
    expect(man(next, 'j')).toMatchObject({ on: 'table', ap: 10 });
  });

  test('[DW-AIR-2] where that edge point is taken he walks on at the free place nearest to it', () => {
    const next = (more: Given['models']) => {
      const board = game({
        phase: 'pick',
        turn: 3,
        models: {
          r: rgr(4, 4),
          t: tal(44, 44),
          j: rgr(0, 0, { ...up, entry: { at: [20, 47.508], turn: 3 } }),
          ...more,
        },
      });
      board.accepts('one', { kind: 'activate-model', model: 'j' });
      return [board.refusalOf('one', off('j', 20, 47.508)), board.refusalOf('one', off('j', 19, 47.5))];
    };
    expect(next({})).toEqual([null, 'outside-zone']);
    expect(next({ s: rgr(20, 47.508) })).toEqual(['outside-zone', null]);
  });

  test('[DW-AIR-2] [DW-OPF-8] a man who comes down beside an enemy engages him', () => {
    const waits = (inches: number) => {
      const board = inTheAir(1, { models: { e: tal(20, 22.99, { opFire: true, facing: [0, 1] }) } });
      board.dice(1, inches).accepts('one', come('parachute', 20, 20));
      return man(board, 'e').opFire;
    };
    expect([waits(2), waits(1)]).toEqual([false, true]);
  });

  test('[DW-AIR-3] who landed this turn has a pool of 5', () => {
    const board = inTheAir(1, { options: options({ helicopter: false }) });
    board.dice(1, 3, 1, 2).accepts('one', come('parachute', 20, 20));
    board.accepts(board.asked()[0]!.seat, { kind: 'choose-first', first: 'one' });
    board.accepts('one', { kind: 'activate-team', team: 'a2' });
    expect(man(board, 'j').ap).toBe(5);
    const other = inTheAir(1, { options: options({ helicopter: false }) });
    other.dice(1, 3, 1, 2).accepts('one', come('parachute', 20, 20));
    other.accepts(other.asked()[0]!.seat, { kind: 'choose-first', first: 'one' });
    other.accepts('one', { kind: 'activate-team', team: 'a1' });
    expect(man(other, 'r').ap).toBe(10);
  });
});

describe('helicopters', () => {
  const lands = (
    pieces: NonNullable<Exclude<Given['table'], string>>['pieces'],
    x: number,
    y: number,
    men: Given['models'] = {},
  ) => {
    const state = position({
      phase: 'turn-start',
      turn: 2,
      options: options({}),
      table: { pieces },
      models: { r: rgr(4, 4), t: tal(44, 44), j: rgr(0, 0, up), ...men },
    });
    return verdict(arrivalFault(state, state.teams.find(({ id }) => id === 'a2')!, 'landing', place(x, y)));
  };

  test('[DW-AIR-5] landing needs a clear flat circle of 3″', () => {
    expect(lands([], 20, 20)).toBe('legal');
    expect([lands([wall(23, 10, 24, 30, 1)], 20, 20), lands([wall(22.9, 10, 24, 30, 1)], 20, 20)]).toEqual([
      'legal',
      'path-blocked DW-AIR-5',
    ]);
    expect(lands([rubble(22, 19, 26, 21)], 20, 20)).toBe('path-blocked DW-AIR-5');
    expect([lands([], 3, 20), lands([], 2.9, 20)]).toEqual(['legal', 'off-table DW-AIR-5']);
    expect([lands([], 20, 20, { u: tal(23.492, 20) }), lands([], 20, 20, { u: tal(23.4, 20) })]).toEqual([
      'legal',
      'overlap DW-AIR-5',
    ]);
  });

  test('[DW-AIR-4] [DW-AIR-5] it comes once: men get off within 2″, standing, with a pool of 5, and can be shot at', () => {
    const board = inTheAir(1, { models: { w: tal(30, 20, { opFire: true, facing: [-1, 0] }) } });
    board.accepts('one', come('landing', 20, 20));
    expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 'turn-start' });
    board.rejects('one', off('j', 22.01, 20), { code: 'outside-zone', clause: 'DW-AIR-5' });
    board.rejects('one', off('r', 21, 20), { code: 'not-in-activation', clause: 'DW-MOV-28' });
    board.accepts('one', off('j', 22, 20));
    expect(man(board, 'j')).toMatchObject({ on: 'table', posture: 'standing', landed: true });
    expect(board.asked()[0]).toMatchObject({ seat: 'two', moment: 'reaction' });
    const used = position({ turn: 2, options: options({}), models: { r: rgr(4, 4), j: rgr(0, 0, up) } });
    used.players[0]!.helicopterUsed = true;
    expect(verdict(arrivalFault(used, used.teams[1]!, 'landing', place(20, 20)))).toBe('already-used DW-AIR-4');
  });

  test('[DW-AIR-4] [option: helicopter] only with the option, and only for lists that have one', () => {
    const fault = (force: string, more: object) => {
      const state = position({
        turn: 2,
        options: options(more),
        models: { j: { seat: 'one', force, at: [0, 0], on: 'reserve' } },
      });
      return verdict(arrivalFault(state, state.teams[0]!, 'landing', place(20, 20)));
    };
    expect([fault('delta', {}), fault('marines', {}), fault('delta', { helicopter: false })]).toEqual([
      'legal',
      'not-in-mode DW-AIR-4',
      'not-in-mode DW-AIR-4',
    ]);
  });

  test('[DW-AIR-5] hovering over any spot only men with Mountaineering fast-rope down; the others fly home', () => {
    const roof = [wall(18, 18, 24, 24, 3, { standable: true, id: 'tower' })];
    const men = { j: sfg(0, 0, { ...up, traits: ['mountaineering'] }), k: sfg(0, 0, up) };
    const board = inTheAir(1, { table: { pieces: roof } }, men);
    board.accepts('one', come('hovering', 20, 20, 'tower'));
    board.dice(1, 2).accepts('one', off('j', 20, 20, 'tower'));
    expect([man(board, 'j').place.surface, man(board, 'k').on]).toEqual(['tower', 'left']);
    const plain = inTheAir(1, { table: { pieces: roof } });
    plain.rejects('one', come('hovering', 20, 20, 'tower'), { code: 'not-trained', clause: 'DW-AIR-5' });
  });

  test('[DW-AIR-6] named at a turn’s start, at its end it takes everybody within 3″, prisoners in contact too', () => {
    const taken = (y: number) => {
      const board = game({
        phase: 'turn-start',
        turn: 1,
        options: options({ paraAssault: false }),
        models: {
          r: rgr(20, 20, { activated: true }),
          s: rgr(20, y),
          m: tal(20, 20.984, { captured: true, weapons: [], team: 2 }),
          t: tal(44, 44),
        },
      });
      takeOut(board);
      return ['r', 's', 'm'].map((id) => man(board, id).on);
    };
    expect([taken(23.992), taken(23.996)]).toEqual([
      ['left', 'left', 'left'],
      ['left', 'table', 'left'],
    ]);
    const again = game({
      phase: 'turn-start',
      turn: 1,
      options: options({}),
      models: { r: rgr(4, 4), t: tal(44, 44) },
    });
    again.dice(1, 2).accepts('one', { kind: 'name-extraction', place: place(20, 20) });
    expect(again.asked()[0]?.moment).toBe('initiative'); // one flight
    const none = game({
      phase: 'turn-start',
      turn: 1,
      options: options({ helicopter: false }),
      models: { r: rgr(4, 4), j: rgr(0, 0, up), t: tal(44, 44) },
    });
    none.rejects('one', { kind: 'name-extraction', place: place(20, 20) }, { code: 'not-in-mode', clause: 'DW-AIR-4' });
  });

  test('[DW-AIR-6] only prisoners who are led or carried come along, not one who can’t walk', () => {
    const taken = (more: object) => {
      const board = game({
        phase: 'turn-start',
        turn: 1,
        options: options({ paraAssault: false }),
        models: {
          r: rgr(20, 20),
          m: tal(20, 20.984, { captured: true, weapons: [], team: 2, ...more }),
          t: tal(44, 44),
        },
      });
      takeOut(board);
      return man(board, 'm').on;
    };
    expect([taken({}), taken({ immobilized: true })]).toEqual(['left', 'table']);
  });

  test('[DW-AIR-7] teams in reserve can’t be picked, keep their side in the game, and come by turn 5 or never', () => {
    const board = game({ phase: 'pick', turn: 2, models: { r: rgr(4, 4), j: rgr(0, 0, up), t: tal(44, 44) } });
    board.rejects('one', { kind: 'activate-team', team: 'a2' }, { code: 'already-activated', clause: 'DW-TRN-8' });
    const waiting: Given = {
      phase: 'turn-start',
      turn: 4,
      options: options({ helicopter: false }),
      models: { r: rgr(4, 4), j: rgr(0, 0, up), t: tal(44, 44) },
    };
    expect(game(waiting).asked()[0]?.moment).toBe('turn-start');
    const late = position({ ...waiting, turn: 6 });
    expect([teamsInTheAir(position({ ...waiting, turn: 5 }), 'one').length, teamsInTheAir(late, 'one')]).toEqual([
      1,
      [],
    ]);
    const lost = (turn: number) =>
      hasLost(
        position({
          turn,
          options: options({}),
          models: { r: rgr(4, 4, { unconscious: true }), j: rgr(0, 0, up), t: tal(44, 44) },
        }),
        'one',
      );
    expect([lost(4), lost(5)]).toEqual([false, true]);
  });
});

test('[DW-AIR-1] a team is kept back, and deploying one of its men brings it back', () => {
  const state = startFrom({ scenario: scenarios.crossroads!, options: optionsSchema.parse({ paraAssault: true }) });
  const team = state.teams.find(({ id }) => id === 'a1')!;
  ruleset.apply(state, { type: 'team-reserved', clause: 'DW-AIR-1', team: 'a1' });
  expect(team.reserve).toBe(true);
  const facing = { x: 0, y: 1000 };
  ruleset.apply(state, {
    type: 'model-deployed',
    clause: 'DW-SET-5',
    model: 'a11',
    place: place(10, 2),
    facing,
    posture: 'standing',
  });
  expect(team.reserve).toBe(false);
});
