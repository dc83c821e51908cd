import { Match } from '@sandtable/kernel';
import { loadedDice, situationTable, table } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { forces } from '../src/content/catalogue.ts';
import { houseChart } from '../src/content/chart.ts';
import { optionsSchema } from '../src/content/options.ts';
import { attackNumber } from '../src/rules/close/close-quarters.ts';
import { outfitOf } from '../src/rules/force/outfit.ts';
import { isTeamCheckDue } from '../src/rules/morale/morale.ts';
import { hasLost } from '../src/rules/victory/victory.ts';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { SEATS, type State } from '../src/state.ts';
import { at, model, position, rgr, tal, wall } from './position.ts';

// Rulings that were once wrong, found by reading the book against the program.

const game = (given: Given) => situationTable(ruleset, given);
const from = (state: State) =>
  table(Match.start(ruleset, { setup: null, state }, SEATS, { dice: loadedDice() })) as ReturnType<typeof game>;
type Board = ReturnType<typeof game>;
const man = (board: Board, id: string) => model(board.state, id);
const by = (kind: string, id: string, more: object = {}) => ({ kind, model: id, ...more });
const walk = (id: string, x: number, y: number) => by('walk', id, { path: [at(x, y)] });
const place = (x: number, y: number, surface = 'ground') => ({ ...at(x, y), surface });
const shot = (id: string, target: string, more: object = {}) =>
  by('fire', id, {
    shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
  });
const end = { kind: 'end-activation' };
const far = tal(45, 45);
const arm = { location: 'left-arm', severity: 'severe' } as const;
const house = (levels: number, more: object = {}) =>
  ({
    id: 'house',
    name: 'House',
    kind: 'building',
    from: [10, 10],
    to: [18, 18],
    levels,
    structure: 'brick',
    doors: [],
    ...more,
  }) as NonNullable<Exclude<Given['table'], string>>['pieces'][number];

test('[DW-MOV-15] [DW-MOV-27] a jump covers 2″ from rim to rim at most, over flat ground and along a roof too', () => {
  const flat = (x: number) => {
    const board = game({ models: { r: rgr(14, 14), t: far } });
    return board.refusalOf('one', by('jump', 'r', { takeOff: place(14, 14), landing: place(x, 14) }));
  };
  // A base of 0.984″ and an inch; beyond that he needs a run-up, beyond two nobody jumps.
  expect([flat(15.98), flat(16), flat(16.98), flat(17), flat(24)]).toEqual([
    null,
    'path-blocked',
    'path-blocked',
    'too-wide',
    'too-wide',
  ]);
  const roof = game({
    table: { pieces: [wall(10, 10, 30, 20, 1.5, { standable: true })] },
    models: { r: rgr(11, 14, { surface: 'wall' }), t: far },
  });
  const leap = (x: number) =>
    roof.refusalOf('one', by('jump', 'r', { takeOff: place(11, 14, 'wall'), landing: place(x, 14, 'wall') }));
  expect([leap(12.9), leap(19)]).toEqual([null, 'too-wide']);
});

test('[DW-MOV-17] [DW-GEO-14] nobody jumps through a wall or a man', () => {
  const over = (pieces: Parameters<typeof wall>[4] | null, more: Given['models'] = {}) =>
    game({
      ...(pieces === null ? {} : { table: { pieces: [wall(14.6, 10, 14.8, 18, pieces)] } }),
      models: { r: rgr(14, 14), t: far, ...more },
    }).refusalOf('one', by('jump', 'r', { takeOff: place(14, 14), landing: place(15.9, 14) }));
  expect([over(0.2), over(0.6), over(3)]).toEqual([null, 'path-blocked', 'path-blocked']);
  expect(over(null, { s: rgr(14.95, 14.7) })).toBe('path-blocked');
});

test('[DW-MOV-12] [DW-MOV-29] [DW-GEO-15] nobody climbs through the roof or the walls of a house, in or out', () => {
  const climb = (levels: number, from: readonly [number, string], to: readonly [number, string]) =>
    game({
      table: { pieces: [house(levels)] },
      models: { r: rgr(from[0], 14, { surface: from[1] }), t: far },
    }).refusalOf('one', by('climb', 'r', { piece: 'house', window: null, landing: place(to[0], 14, to[1]) }));
  expect(climb(2, [10.72, 'house:2'], [9.4, 'ground'])).toBe('path-blocked'); // an upper floor, through the wall
  expect(climb(1, [14, 'ground'], [14.5, 'house:roof'])).toBe('path-blocked'); // from inside, through the roof
  expect(climb(1, [10.75, 'ground'], [9.4, 'ground'])).toBe('path-blocked'); // from inside, over the wall
  expect(climb(1, [9.4, 'ground'], [10.75, 'ground'])).toBe('path-blocked'); // into the room from outside
  expect(climb(1, [9.4, 'ground'], [10.3, 'house:roof'])).toBeNull();
  expect(climb(1, [10.3, 'house:roof'], [9.4, 'ground'])).toBeNull();
});

test('[DW-DIS-3] [DW-ACT-5] a blow that leaves him unable to pay for the way keeps him there; else he goes', () => {
  const leaves = (x: number, ...dice: number[]) => {
    const board = game({ active: 'two', models: { t: tal(10.984, 10), r: rgr(10, 10) } });
    board.accepts('two', by('disengage', 't', { by: 'walk', path: [at(x, 10)] }));
    board.dice(...dice).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
    return [man(board, 't').ap, man(board, 't').place.x];
  };
  expect(leaves(19, 4, 8, 5)).toEqual([10, 10_984]); // left leg, 5 − 4: severe, 17 AP for the way now
  expect(leaves(14.984, 4, 8, 5)).toEqual([2, 14_984]); // 4″ at double cost
  expect(leaves(19, 4, 8, 7)).toEqual([1, 19_000]); // a scratch
});

test('[DW-DIS-3] [DW-HLT-6] nor does he go on away from cover with a wound that needs dressing', () => {
  const board = game({
    active: 'two',
    table: { pieces: [wall(8, 4, 8.3, 16, 1)] },
    models: { t: tal(10.984, 10), r: rgr(10, 10) },
  });
  board.accepts('two', by('disengage', 't', { by: 'walk', path: [at(15, 10)] }));
  board.dice(4, 9, 5).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
  expect([man(board, 't').ap, man(board, 't').place]).toEqual([10, place(10.984, 10)]);
});

test('[DW-MOV-25] [DW-MOV-26] [DW-CMD-7] a climb is a step: out of command he tests his courage', () => {
  const over = (x: number, ...dice: number[]) => {
    const board = game({
      table: { pieces: [wall(x + 0.6, 8, x + 0.8, 12, 0.8)] },
      models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(x, 10), t: far },
      acting: ['r'],
    });
    board.dice(...dice).accepts('one', by('climb', 'r', { piece: 'wall', window: null, landing: place(x + 1.4, 10) }));
    return man(board, 'r').courage;
  };
  // 7″ of command and two rims reach to 17.984.
  expect([over(17, 9), over(17, 8), over(16.5)]).toEqual(['failed', 'passed', 'in']);
});

test('[DW-MOV-25] [DW-MOV-26] [DW-OPF-8] whoever is reached by a climb or a jump loses his Op-Fire', () => {
  const lands = (x: number) => {
    const board = game({
      table: { pieces: [wall(17.6, 8, 17.8, 12, 0.9)] },
      models: { r: rgr(17, 10), t: tal(x, 10, { opFire: true, facing: [1, 0] }), o: far },
    });
    board.accepts('one', by('climb', 'r', { piece: 'wall', window: null, landing: place(18.4, 10) }));
    return man(board, 't').opFire;
  };
  expect([lands(19.384), lands(19.5)]).toEqual([false, true]);
  const jumped = game({ models: { r: rgr(17, 10), t: tal(19.384, 10, { opFire: true, facing: [1, 0] }), o: far } });
  jumped.accepts('one', by('jump', 'r', { takeOff: place(17, 10), landing: place(18.4, 10) }));
  expect(man(jumped, 't').opFire).toBe(false);
});

test('[DW-TRN-9] [DW-ACT-1] who wakes when his team opens its activation joins it; when a mate does, he is picked later', () => {
  const models = {
    l: rgr(10, 10, { role: 'leader' }),
    s: rgr(12, 10, { unconscious: true, hp: 3 }),
    t: tal(45, 45, { activated: true }),
  };
  const team = game({ phase: 'pick', turn: 3, models });
  team.dice(3).accepts('one', { kind: 'activate-team', team: 'a1' });
  expect([team.state.acting, man(team, 's').ap, man(team, 's').activated]).toEqual([['l', 's'], 10, true]);
  const sleeps = game({ phase: 'pick', turn: 3, models });
  sleeps.dice(4).accepts('one', { kind: 'activate-team', team: 'a1' });
  expect([sleeps.state.acting, man(sleeps, 's').unconscious]).toEqual([['l'], true]);
  const mate = game({ phase: 'pick', turn: 3, models });
  mate.dice(3).accepts('one', by('activate-model', 'l'));
  expect([mate.state.acting, man(mate, 's').activated]).toEqual([['l'], false]);
  mate.accepts('one', end);
  mate.accepts('one', by('activate-model', 's'));
});

test('[DW-TRN-9] [DW-MOR-19] who wakes broken rolls to recover in the same opening', () => {
  const wakes = (...dice: number[]) => {
    const models = { l: tal(20, 20, { role: 'leader' }), t: tal(20, 10, { unconscious: true, broken: true }) };
    const board = game({
      phase: 'pick',
      active: 'two',
      turn: 3,
      models: { ...models, r: rgr(10, 10, { activated: true }) },
    });
    board.dice(...dice).accepts('two', { kind: 'activate-team', team: 'b1' });
    return [man(board, 't').unconscious, man(board, 't').broken];
  };
  expect([wakes(5, 6), wakes(5, 7)]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('[DW-MOR-14] [DW-HLT-7] a broken man dresses his wound when he cannot move or is in cover, not in the open', () => {
  const leg = { location: 'right-leg', severity: 'severe' } as const;
  const broken = (more: object, pieces: ReturnType<typeof wall>[] = []) =>
    game({
      active: 'two',
      table: { pieces },
      models: { t: tal(20, 20, { broken: true, posture: 'prone', wounds: [leg], ...more }), r: rgr(30, 20) },
    });
  const dress = by('bandage', 't', { patient: 't', wound: 0 });
  const behind = wall(21, 16, 21.3, 24, 1);
  expect([
    broken({ immobilized: true }).refusalOf('two', dress),
    broken({}, [behind]).refusalOf('two', dress),
    broken({}, [wall(10, 19, 10.3, 21, 1)]).refusalOf('two', dress),
  ]).toEqual([null, null, 'broken']);
  // Left to himself he does it too, for 5 AP.
  const ended = broken({ immobilized: true });
  ended.accepts('two', end);
  expect(man(ended, 't').wounds[0]!.dressed).toBe(true);
  const poor = broken({ immobilized: true, ap: 4 });
  poor.accepts('two', end);
  expect(man(poor, 't').wounds[0]!.dressed).toBe(false);
});

test('[DW-CMD-7] [DW-CMD-8] who lost his courage dresses a wound that needs it before he goes back', () => {
  const lost = (more: object) => {
    const state = position({
      models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(30, 10, { wounds: [arm], ...more }), t: far },
    });
    model(state, 'r').courage = 'failed';
    return from(state);
  };
  const dress = by('bandage', 'r', { patient: 'r', wound: 0 });
  expect([
    lost({}).refusalOf('one', dress),
    lost({ wounds: [{ ...arm, dressed: true }] }).refusalOf('one', dress),
  ]).toEqual([null, 'must-go-back']);
  const ended = lost({});
  ended.accepts('one', end);
  expect([man(ended, 'r').wounds[0]!.dressed, man(ended, 'r').place.x]).toEqual([true, 23_000]); // 5 AP: a run and 2″
  const twice = lost({ wounds: [arm, { location: 'right-leg', severity: 'severe' }] });
  twice.accepts('one', end);
  expect([man(twice, 'r').wounds.map(({ dressed }) => dressed), man(twice, 'r').place.x]).toEqual([
    [true, true],
    30_000,
  ]);
});

test('[DW-OPF-6] on Op-Fire nobody turns or goes prone; before it he may', () => {
  const board = game({ models: { r: rgr(10, 10), s: rgr(12, 12), t: far } });
  const turn = by('face', 'r', { facing: { x: -1000, y: 0 } });
  expect([board.refusalOf('one', turn), board.refusalOf('one', by('go-prone', 'r'))]).toEqual([null, null]);
  board.accepts('one', by('go-op-fire', 'r'));
  board.rejects('one', turn, { code: 'already-used', clause: 'DW-OPF-6' });
  board.rejects('one', by('go-prone', 'r'), { code: 'already-used', clause: 'DW-OPF-6' });
  board.accepts('one', by('go-prone', 's'));
});

test('[DW-OPF-1] [DW-OPF-5] with an empty rifle one waits with a grenade, a round in the launcher or a clacker', () => {
  const waits = (more: object, devices: NonNullable<Given['devices']> = []) =>
    game({
      devices,
      models: { r: rgr(10, 10, { weapons: [{ type: 'm16a2', loaded: 0 }], grenades: {}, ...more }), t: far },
    }).refusalOf('one', by('go-op-fire', 'r'));
  const clacker = (holder: string): NonNullable<Given['devices']> => [
    { type: 'claymore', owner: 'one', at: [12, 10], holder },
  ];
  expect(waits({})).toBe('no-ammo');
  expect(waits({ grenades: { m67: 1 } })).toBeNull();
  const rifle = { type: 'm16a2', loaded: 0 };
  expect(waits({ weapons: [rifle, { type: 'm203', loaded: 1 }] })).toBeNull();
  expect(waits({ weapons: [rifle, { type: 'm203', loaded: 0 }] })).toBe('no-ammo');
  expect([waits({}, clacker('r')), waits({}, clacker('s'))]).toEqual([null, 'no-ammo']);
});

test('[DW-HLT-6] with no cover on the table a wounded man goes away from the nearest enemy, not towards him', () => {
  const goes = (x: number, y: number) =>
    game({ models: { r: rgr(20, 20, { wounds: [arm] }), t: tal(30, 20) } }).refusalOf('one', walk('r', x, y));
  expect([goes(19, 20), goes(20, 21), goes(21, 20), goes(20.2, 21)]).toEqual([
    null,
    null,
    'needs-dressing',
    'needs-dressing',
  ]);
});

test('[DW-HLT-16] an unconscious prisoner checks like anybody else; awake he is still a prisoner', () => {
  const wakes = (face: number) => {
    const board = game({
      phase: 'pick',
      active: 'two',
      turn: 3,
      models: {
        s: tal(12, 10),
        t: tal(20, 10, { unconscious: true, captured: true, hp: 3 }),
        r: rgr(20, 10.984, { activated: true }),
      },
    });
    board.dice(face).accepts('two', { kind: 'activate-team', team: 'b1' });
    return [man(board, 't').unconscious, man(board, 't').captured, board.state.acting.includes('t')];
  };
  expect([wakes(3), wakes(4)]).toEqual([
    [false, true, false],
    [true, true, false],
  ]);
});

test('[DW-CAR-6] a carrier strikes only with what takes one hand', () => {
  const given: Given = { models: { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10, { hp: 2 }), t: tal(10.984, 10) } };
  const board = game(given);
  const blow = (kind: string, weapon: string) => board.refusalOf('one', by(kind, 'r', { enemy: 't', weapon }));
  expect([blow('strike', 'rifle-butt'), blow('knock-out', 'rifle-butt'), blow('strike', 'knife')]).toEqual([
    'carrying',
    'carrying',
    null,
  ]);
  const leaves = game({ ...given, active: 'two' });
  leaves.accepts('two', by('disengage', 't', { by: 'walk', path: [at(14, 10)] }));
  leaves.rejects('one', { kind: 'take-opportunity', weapon: 'rifle-butt' }, { code: 'carrying', clause: 'DW-CAR-6' });
  leaves.dice(10).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
});

test('[DW-MOR-6] after a man has come to, the next loss at the break-point asks for a team check again', () => {
  const due = (fallsAgain: boolean) => {
    const state = position({
      phase: 'pick',
      turn: 3,
      models: {
        l: rgr(10, 10, { role: 'leader' }),
        a: rgr(12, 10, { unconscious: true, hp: 3 }),
        c: rgr(14, 10),
        d: rgr(16, 10, { dead: true }),
        t: far,
      },
    });
    state.teams[0]!.tested = 2;
    const board = from(state);
    board.dice(3).accepts('one', { kind: 'activate-team', team: 'a1' });
    if (fallsAgain) model(board.state as State, 'c').dead = true;
    return [man(board, 'a').unconscious, isTeamCheckDue(board.state as State, board.state.teams[0]!)];
  };
  expect([due(true), due(false)]).toEqual([
    [false, true],
    [false, false],
  ]);
});

test('[DW-LOS-4] whoever saw an earlier flash of this activation keeps it, whatever is fired next', () => {
  const pistol = { weapons: [{ type: 'm9' }] };
  const board = game({
    models: {
      r: rgr(10, 10, pistol),
      t: tal(14, 10, { facing: [-1, 0] }),
      u: tal(10, 30, { facing: [0, -1] }),
      o: tal(11, 40, { facing: [0, 1] }),
    },
    table: { pieces: [wall(11, 12, 48, 12.2, 3)] },
  });
  const fire = shot('r', 't', { weapon: 'm9' });
  board.dice(10).accepts('one', fire);
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t', 'u'], suppressed: false });
  board.accepts('one', walk('r', 12, 10));
  board.accepts('one', by('face', 'r', { facing: { x: 1000, y: 0 } }));
  board.dice(10).accepts('one', fire); // u sees nothing of this one
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t', 'u'], suppressed: false });
});

test('[DW-LOS-4] [DW-NGT-2] a suppressed shot at night does not put out an open flash', () => {
  const board = game({
    night: true,
    models: { r: rgr(10, 10, { role: 'leader' }), t: tal(35, 10), u: tal(17, 13.9, { facing: [1, 0] }) },
  });
  const launch = { weapon: 'm203', mode: 'ss', mark: { spot: place(17, 12), opening: null } };
  board
    .dice(10, 6, 6)
    .accepts('one', by('fire', 'r', { shot: { ...launch, aimed: false, scope: false, spotter: null } }));
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t'], suppressed: false });
  board.dice(10).accepts('one', shot('r', 'u'));
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t'], suppressed: false });
});

test('[DW-HIT-11] [DW-HLT-5] [DW-MOR-14] [DW-CQB-17] a man with an open wound, in flight or in a brawl spots for nobody', () => {
  const spots = (more: object, others: Given['models'] = {}) =>
    game({ models: { r: rgr(10, 10), s: rgr(10, 11, more), t: tal(30, 10), ...others } }).refusalOf(
      'one',
      shot('r', 't', { spotter: 's' }),
    );
  expect([spots({}), spots({ wounds: [{ ...arm, dressed: true }] })]).toEqual([null, null]);
  expect([spots({ wounds: [arm] }), spots({ broken: true })]).toEqual(['cannot-aim', 'cannot-aim']);
  expect(spots({}, { u: tal(10, 11.984) })).toBe('cannot-aim');
});

test('[DW-MEL-1] [DW-MEL-7] [DW-TGT-9] an enemy who holds a friend down is no priority for grenades either', () => {
  const throws = (held: boolean) => {
    const state = position({ models: { r: rgr(10, 10), h: rgr(15, 10), t: tal(15.984, 10), u: tal(22, 14) } });
    Object.assign(model(state, 'h'), held ? { overpoweredBy: 't', posture: 'prone' } : { place: place(15, 40) });
    return from(state).refusalOf('one', by('throw-grenade', 'r', { grenade: 'm67', mark: { model: 'u' } }));
  };
  expect([throws(true), throws(false)]).toEqual([null, 'priority-target']);
});

test('[DW-WIN-2] [DW-MOV-28] a prisoner taken off the table keeps nobody in the game; a man who left does', () => {
  const lost = (captured: boolean) =>
    hasLost(position({ models: { r: rgr(10, 10), t: tal(40, 40, { on: 'left', captured }) } }), 'two');
  expect([lost(true), lost(false)]).toEqual([true, false]);
});

test('[DW-MEL-5] the winner of his own fight fires out of the whole melee, not at another enemy in it', () => {
  const fires = (x: number, y: number) =>
    game({
      models: { r: rgr(10, 10), t: tal(10.984, 10), s: rgr(10.984, 10.984), u: tal(x, y), o: far },
      duels: [{ winner: 'r', loser: 't' }],
    });
  const lob = by('throw-grenade', 'r', { grenade: 'm67', mark: { model: 'u' } });
  expect([fires(10.984, 11.968).refusalOf('one', shot('r', 'u')), fires(10.984, 11.968).refusalOf('one', lob)]).toEqual(
    ['engaged', 'engaged'],
  );
  expect([fires(10, 16).refusalOf('one', shot('r', 'u')), fires(10, 16).refusalOf('one', lob)]).toEqual([null, null]);
});

test('[DW-CMD-7] a passed courage test holds until he has been in command again, by whosever move', () => {
  const goes = (x: number, ...dice: number[]) => {
    const state = position({ models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(x, 10), t: far }, acting: ['r'] });
    model(state, 'r').courage = 'passed';
    const board = from(state);
    board.dice(...dice).accepts('one', walk('r', x + 1, 10));
    return man(board, 'r').courage;
  };
  expect([goes(17.9, 9), goes(18.1)]).toEqual(['failed', 'passed']); // 17.984 is the last point in command
});

test('[DW-BLD-11] the main weapon has the 210 rounds in whatever order things were bought; pistols and launchers never', () => {
  const outfit = (...weapons: string[]) =>
    outfitOf(
      houseChart,
      forces['green-berets']!,
      { force: 'green-berets', models: { leader: { weapons } } },
      'leader',
      optionsSchema.parse({}),
    ).reserve;
  expect([outfit('m4', 'm9'), outfit('m9', 'm4')]).toEqual([
    { '5.56': 180, '9 mm': 30, '40 mm': 4 },
    { '5.56': 180, '9 mm': 30, '40 mm': 4 },
  ]);
  expect([outfit('m4', 'm203'), outfit('m203', 'm4')]).toEqual([
    { '5.56': 180, '40 mm': 3 },
    { '5.56': 180, '40 mm': 3 },
  ]);
});

test('[DW-BLD-13] the RPG stands in the irregulars’ own lists: they know it, Rangers don’t', () => {
  const state = position({ models: { r: rgr(10, 10), t: tal(20, 10) } });
  expect([model(state, 't').known.includes('rpg'), model(state, 'r').known.includes('rpg')]).toEqual([true, false]);
});

test('[DW-CQB-7] a run that ends in contact with two enemies is a charge at both', () => {
  const number = (y: number) => {
    const board = game({ models: { r: rgr(10, 10.492), t: tal(14.852, 10), u: tal(14.852, y), o: far } });
    board.accepts('one', by('run', 'r', { path: [at(15, 10.492)] }));
    const { state } = board as { state: State };
    const knife = state.chart.closeQuarters.knife!;
    return ['t', 'u'].map((id) => attackNumber(state, model(state, 'r'), model(state, id), knife).total);
  };
  // 5 + CQ 5 + knife 1 − CQ 5, and 1 for the charge.
  expect([number(10.984), number(30)]).toEqual([
    [7, 7],
    [7, 6],
  ]);
});

test('[DW-HIT-18] the other hits of a burst on a man killed in a melee are dropped without a friend-or-foe die', () => {
  const board = game({ models: { r: rgr(10, 10), s: rgr(20.984, 10), t: tal(20, 10), o: far } });
  board.dice(1, 1, 1, 5, 1, 1).accepts('one', shot('r', 't', { mode: 'bu' })); // foe, head, 1 − 4: dead
  expect([man(board, 't').dead, man(board, 's').hp]).toEqual([true, 5]);
  const lives = game({ models: { r: rgr(10, 10), s: rgr(20.984, 10), t: tal(20, 10), o: far } });
  lives.dice(1, 1, 10, 5, 7, 9, 6, 7, 9).accepts('one', shot('r', 't', { mode: 'bu' })); // a scratch, then the friend
  expect([man(lives, 't').hp, man(lives, 's').hp]).toEqual([4, 4]);
});

test('[DW-MOV-25] [DW-CMD-7] whoever stands after a mine still tests his courage', () => {
  const steps = (leader: number, ...dice: number[]) => {
    const board = game({
      devices: [{ type: 'mine', owner: 'two', at: [18.6, 10] }],
      models: { l: rgr(leader, 10, { role: 'leader' }), r: rgr(17.5, 10), t: far },
      acting: ['r'],
    });
    // Twice a scratch on the right leg.
    board.dice(7, 10, 7, 10, ...dice).accepts('one', walk('r', 18.5, 10));
    return [man(board, 'r').posture, man(board, 'r').courage];
  };
  expect([steps(10, 9), steps(12)]).toEqual([
    ['standing', 'failed'],
    ['standing', 'in'],
  ]);
});

test('[DW-LOS-10] a flash makes a target, so it is remembered where the shot came from', () => {
  const seen = (facing: [number, number]) => {
    const board = game({
      active: 'two',
      table: { pieces: [wall(20, 8, 20.2, 12, 0.75)] },
      models: { r: rgr(10, 10, { facing }), t: tal(20.8, 10), o: far },
    });
    board.dice(10).accepts('two', shot('t', 'r', { weapon: 'ak-47' }));
    return man(board, 'r').seen;
  };
  expect([seen([1, 0]), seen([-1, 0])]).toEqual([{ t: place(20.8, 10) }, {}]);
});

test('[DW-HLT-13] [DW-AID-7] with fast casualties nobody is woken again, not even by a medic', () => {
  const treated = (fastCasualties: boolean) => {
    const board = game({
      options: optionsSchema.parse({ specialists: true, fastCasualties }),
      models: {
        r: rgr(10, 10, { traits: ['medic'] }),
        s: rgr(10.984, 10, { unconscious: true, hp: 3, wounds: [{ location: 'head', severity: 'severe' }] }),
        t: far,
      },
    });
    board.accepts('one', by('medic-aid', 'r', { patient: 's', wound: 0 }));
    return [man(board, 's').hp, man(board, 's').unconscious];
  };
  expect([treated(true), treated(false)]).toEqual([
    [4, true],
    [4, false],
  ]);
});

test('[DW-HIT-21] [DW-TGT-7] pellets hit nobody beyond the shotgun’s long limit', () => {
  const fires = (x: number, ...dice: number[]) => {
    const board = game({
      models: { r: rgr(10, 10, { weapons: [{ type: 'shotgun' }] }), t: tal(x, 10), u: tal(x + 0.986, 10), o: far },
    });
    board.dice(...dice).accepts('one', shot('r', 't', { weapon: 'shotgun', mode: 'ss' }));
  };
  fires(30.9, 10); // 19.916″ to the one, 20.902″ to the other: one die
  fires(29.9, 10, 10);
});

test('[DW-MSC-8] every weapon he tried in vain is barred, also when he went on to another', () => {
  const tries = (second: number) => {
    const board = game({
      models: { r: rgr(10, 10, { weapons: [{ type: 'sniper-rifle' }, { type: 'rpk' }], known: [] }), t: far },
    });
    board.dice(10).accepts('one', by('learn-weapon', 'r', { weapon: 'sniper-rifle' }));
    board.accepts('one', by('ready-weapon', 'r', { weapon: 'rpk' }));
    board.dice(second).accepts('one', by('learn-weapon', 'r', { weapon: 'rpk' }));
    board.accepts('one', end);
    return [man(board, 'r').barred, man(board, 'r').known];
  };
  expect([tries(10), tries(1)]).toEqual([
    [['sniper-rifle', 'rpk'], []],
    [['sniper-rifle'], ['rpk']],
  ]);
});
