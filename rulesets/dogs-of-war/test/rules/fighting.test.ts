import { describe, expect, test } from 'vitest';
import { tables } from '../../src/content/catalogue.ts';
import { houseChart } from '../../src/content/chart.ts';
import type { Building } from '../../src/content/table.ts';
import { c4Rings, claymoreEffect, effectAt, ringsOf, shadowEffect } from '../../src/rules/blast/blast.ts';
import {
  attackNumber,
  closeWeaponsOf,
  engagedWith,
  friendOrFoeNumber,
  meleeGroup,
  strengthNumber,
} from '../../src/rules/close/close-quarters.ts';
import { isInCommand, isLinked, leaderOf } from '../../src/rules/command/links.ts';
import { strayDistance, strayPoint, throwNumber } from '../../src/rules/grenades/throws.ts';
import { breakable, isTeamCheckDue, moraleNumber, teamMoraleNumber } from '../../src/rules/morale/morale.ts';
import { collapseDpr, levelsAfter, structuralLoss } from '../../src/rules/structures/structures.ts';
import { areAllBroken, hasLost, pointsFor } from '../../src/rules/victory/victory.ts';
import type { Given } from '../../src/situations/given.ts';
import type { State } from '../../src/state.ts';
import { at, hill, mil, model, position, rgr, sfg, tal, wall } from '../position.ts';

const on = (x: number, y: number, z = 0) => ({ ...at(x, y), z: z * 1000 });
const weapon = (id: string) => houseChart.closeQuarters[id]!;

describe('close quarters', () => {
  /** A Ranger and an enemy in contact. */
  const pair = (more: { r?: object; t?: object; pieces?: Given['table'] } = {}, enemy = tal) =>
    position({
      ...(more.pieces === undefined ? {} : { table: more.pieces }),
      models: { r: rgr(10, 10, more.r), t: enemy(10.984, 10, more.t) },
    } as Given);
  const number = (state: State, id: string) =>
    attackNumber(state, model(state, 'r'), model(state, 't'), weapon(id)).total;

  test('[DW-CQB-2] [DW-CQB-14] V42: 5 + own − other’s; a knife adds one', () => {
    expect([number(pair(), 'rifle-butt'), number(pair(), 'knife'), number(pair({}, mil), 'rifle-butt')]).toEqual([
      5, 6, 6,
    ]);
  });

  test('[DW-CQB-7] [DW-CQB-8] [DW-CQB-11] V41: a bayonet charge against a man behind a wall', () => {
    const state = pair({}, mil);
    model(state, 'r').charge = { target: 't', bayonet: true, cover: true };
    expect(number(state, 'bayonet')).toBe(7);
    model(state, 'r').charge = { target: 't', bayonet: false, cover: false };
    expect(number(state, 'knife')).toBe(8); // V66 with a weaker enemy
    model(state, 'r').charge = { target: 'x', bayonet: true, cover: false };
    expect(number(state, 'knife')).toBe(7);
  });

  test('[DW-CQB-9] an inch higher is +1 for the man standing there', () => {
    const on = (top: number) => pair({ pieces: { pieces: [hill(8, 8, 10.5, 12, top)] } });
    expect([number(on(1), 'unarmed'), number(on(0.999), 'unarmed')]).toEqual([6, 5]);
    const below = pair({ pieces: { pieces: [hill(10.5, 8, 14, 12, 1)] } });
    expect(number(below, 'unarmed')).toBe(4);
  });

  test('[DW-CQB-10] prone −1, unless both are; [DW-CQB-1] a held man counts as prone and has no weapon', () => {
    const prone = { posture: 'prone' };
    expect([
      number(pair({ r: prone }), 'unarmed'),
      number(pair({ t: prone }), 'unarmed'),
      number(pair({ r: prone, t: prone }), 'unarmed'),
    ]).toEqual([4, 6, 5]);
    expect(number(pair({ t: { overpoweredBy: 'r', posture: 'prone' } }), 'rifle-butt')).toBe(6); // V42
  });

  test('[DW-CQB-12] Trained +1, Deadly Hands +2, never both', () => {
    const traits = (...names: string[]) => number(pair({ r: { traits: names } }), 'unarmed');
    expect([traits('trained'), traits('deadly-hands'), traits('trained', 'deadly-hands')]).toEqual([6, 7, 7]);
  });

  test('[DW-CQB-13] [DW-MEL-6] V45: +1 against a man who fired out of the fight', () => {
    const state = pair();
    model(state, 't').firedOutOf = ['r'];
    expect(number(state, 'unarmed')).toBe(6);
    model(state, 't').firedOutOf = ['x'];
    expect(number(state, 'unarmed')).toBe(5);
  });

  test('[DW-CQB-15] the butt of what he holds, his knife, his fists; a bayonet only when fixed', () => {
    const ids = (more: object) => {
      const state = pair({ r: more });
      return closeWeaponsOf(state, model(state, 'r')).map(({ id }) => id);
    };
    expect(ids({})).toEqual(['unarmed', 'knife', 'rifle-butt']);
    expect(ids({ weapons: [{ type: 'm16a2', bayonet: true }] })).toEqual(['unarmed', 'knife', 'rifle-butt', 'bayonet']);
    expect(ids({ weapons: [{ type: 'm249' }] })).toEqual(['unarmed', 'knife', 'machine-gun-butt']);
  });

  test('[DW-GEN-12] [DW-KOT-6] V43: an opposed strength check', () => {
    const state = pair({}, mil);
    expect(strengthNumber(model(state, 'r'), model(state, 't')).total).toBe(6);
    expect(strengthNumber(model(state, 't'), model(state, 'r')).total).toBe(4);
  });

  test('[DW-MEL-2] V8: friend or foe by numbers', () => {
    expect([friendOrFoeNumber(2, 3).total, friendOrFoeNumber(3, 1).total, friendOrFoeNumber(1, 1).total]).toEqual([
      4, 7, 5,
    ]);
  });

  test('[DW-CQB-17] engaged is in contact with an active enemy; a melee group is all that hang together', () => {
    const state = position({
      models: {
        r: rgr(10, 10),
        t: tal(10.984, 10),
        f: rgr(11.968, 10),
        u: tal(10, 10.984, { unconscious: true }),
        o: tal(20, 20),
      },
    });
    expect(engagedWith(state, model(state, 'r')).map(({ id }) => id)).toEqual(['t']);
    expect(
      meleeGroup(state, model(state, 'r'))
        .map(({ id }) => id)
        .sort((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['f', 'r', 't']);
  });
});

describe('blasts', () => {
  const frag = ringsOf(houseChart.blasts.m67!);

  test('[DW-BLA-1] [DW-BLA-2] V5: rings of a fragmentation grenade by the nearest rim', () => {
    const effects = [on(21.3, 20), on(22.4, 20), on(20, 23.4), on(20, 23.6)].map((base) =>
      effectAt(frag, on(20, 20), base),
    );
    expect(effects).toEqual([{ dpr: 5, rolls: 2 }, { dpr: 4, rolls: 1 }, { dpr: 3, rolls: 1 }, undefined]);
    expect(effectAt(frag, on(20, 20), on(20, 20))).toEqual({ dpr: 5, rolls: 2 });
    expect([effectAt(frag, on(20, 20), on(21.493, 20)), effectAt(frag, on(20, 20), on(21.494, 20))]).toEqual([
      { dpr: 5, rolls: 2 },
      { dpr: 4, rolls: 1 },
    ]);
    expect(effectAt(frag, on(20, 20), on(20, 20, 3.5))).toBeUndefined(); // height counts
  });

  test('[DW-BLA-2] a rocket gives two wound rolls in its first two rings; [DW-BLA-3] grenades never kill outright', () => {
    const rocket = ringsOf(houseChart.blasts['rpg-rocket']!);
    expect(rocket.map(({ effect }) => ('rolls' in effect ? effect.rolls : 'kill'))).toEqual([2, 2, 1]);
    expect(frag.some(({ effect }) => 'kills' in effect)).toBe(false);
  });

  test('[DW-EXP-3] [DW-EXP-6] V57 V10: C4 by weight', () => {
    const quarter = c4Rings(houseChart, 1);
    const at_ = (rim: number) => effectAt(quarter, on(20, 20), on(20 + rim + 0.492, 20));
    expect([at_(1.5), at_(2.5), at_(3.5), at_(4.2)]).toEqual([
      { kills: true },
      { dpr: 6, rolls: 2 },
      { dpr: 4, rolls: 1 },
      undefined,
    ]);
    expect([at_(2), at_(2.01)]).toEqual([{ kills: true }, { dpr: 6, rolls: 2 }]);
    expect(c4Rings(houseChart, 4).map(({ to }) => to)).toEqual([5000, 6000, 10_000]);
  });

  test('[DW-EXP-4] beyond a pound only the kill zone grows, never beyond 10″', () => {
    expect(c4Rings(houseChart, 5).map(({ to }) => to)).toEqual([6000, 7000, 10_000]);
    expect(c4Rings(houseChart, 9).map(({ to }) => to)).toEqual([10_000, 10_000, 10_000]);
    expect(c4Rings(houseChart, 40).map(({ to }) => to)).toEqual([10_000, 10_000, 10_000]);
  });

  test('[DW-EXP-13] V12: a claymore kills to 5″ in its sector, wounds to 10″', () => {
    const claymore = (x: number, y: number) =>
      claymoreEffect(houseChart.blasts.claymore!, on(20, 20), { x: 1000, y: 0 }, on(x, y));
    const two = { dpr: 4, rolls: 2 };
    expect([claymore(24, 20), claymore(24, 22.2), claymore(27, 24)]).toEqual([{ kills: true }, { kills: true }, two]);
    expect([claymore(24, 22.5), claymore(30.4, 20), claymore(18, 20)]).toEqual([undefined, two, undefined]);
  });

  test('[DW-EXP-11] V63: 2.99″ from a shaped charge is one wound roll, 3.0″ is safe', () => {
    const rings = ringsOf(houseChart.blasts['shaped-charge']!);
    const rim = (inches: number) => effectAt(rings, on(20, 20), on(20.492 + inches, 20));
    expect([rim(0.99), rim(1), rim(2.99), rim(3)]).toEqual([
      { dpr: 5, rolls: 1 },
      { dpr: 4, rolls: 1 },
      { dpr: 3, rolls: 1 },
      undefined,
    ]);
  });

  test('[DW-BLA-6] [DW-EXP-14] who is wholly hidden in a kill zone takes one wound roll of the outermost ring', () => {
    expect(shadowEffect(c4Rings(houseChart, 1))).toEqual({ dpr: 4, rolls: 1 });
    expect(shadowEffect(ringsOf(houseChart.blasts.claymore!))).toEqual({ dpr: 4, rolls: 1 });
  });
});

describe('grenades', () => {
  const thrower = model(position({ models: { r: rgr(10, 10) } }), 'r');
  const throwAt = (range: number, difficult: boolean) =>
    throwNumber(houseChart, thrower, on(10, 10), on(10.492 + range, 10), difficult)?.total;

  test('[DW-GRN-3] [DW-GRN-4] V46: open throws to 5″, 10″ and 15″', () => {
    expect([5, 5.01, 10, 10.01, 12, 15, 15.01].map((range) => throwAt(range, false))).toEqual([
      6,
      5,
      5,
      4,
      4,
      4,
      undefined,
    ]);
  });

  test('[DW-GRN-7] V47: difficult throws are one step harder, with the gaps closed', () => {
    expect([1.99, 2, 5, 5.01, 7, 9.99, 10, 15].map((range) => throwAt(range, true))).toEqual([6, 5, 5, 4, 4, 4, 3, 3]);
  });

  test('[DW-GRN-11] V46: a miss strays by the die, clockwise from the throw; half as far from less than 10″', () => {
    const mark = on(22.492, 10);
    expect(strayDistance(on(10, 10), mark, 4)).toBe(4000);
    expect(strayPoint(on(10, 10), mark, 4, 4000)).toEqual(at(21.256, 6.196));
    expect(strayPoint(on(10, 10), mark, 1, 4000)).toEqual(at(26.492, 10));
    expect(strayDistance(on(10, 10), on(18.492, 10), 5)).toBe(2500);
    expect([strayDistance(on(10, 10), on(20.49, 10), 4), strayDistance(on(10, 10), on(20.492, 10), 4)]).toEqual([
      2000, 4000,
    ]);
  });
});

describe('structures', () => {
  test('[DW-STR-4] V59: 0 or less takes 4, 1–2 takes 3, 3–5 takes 1', () => {
    expect([5, 6, 7, 8, 10].map((face) => structuralLoss(face, 5))).toEqual([4, 3, 3, 1, 1]);
    expect(structuralLoss(6, 0)).toBe(0);
  });

  test('[DW-STR-6] a level at 0 falls with all above it; one point holds', () => {
    expect(levelsAfter([8, 8], 1, 4)).toEqual({ levels: [4, 8], fallen: 0 });
    expect(levelsAfter([1, 8], 1, 1)).toEqual({ levels: [], fallen: 2 });
    expect(levelsAfter([8, 3, 8], 2, 3)).toEqual({ levels: [8], fallen: 2 });
    expect(levelsAfter([8, 4], 2, 3)).toEqual({ levels: [8, 1], fallen: 0 });
  });

  test('[DW-STR-7] [DW-STR-10] V9: two levels of concrete come down with DPR 8, half rounded up', () => {
    const house = tables.crossroads!.pieces[0] as Building;
    expect([collapseDpr(house, 2).total, collapseDpr(house, 1).total]).toEqual([8, 4]);
    expect(collapseDpr({ ...house, structure: 'bunker' }, 1).total).toBe(5);
  });
});

describe('command', () => {
  const team = (x: number, more: object = {}, pieces: Parameters<typeof wall>[] = []) =>
    position({
      table: { pieces: pieces.map((args) => wall(...args)) },
      models: { l: rgr(10, 10, { role: 'leader', ...more }), r: rgr(x, 10) },
    });
  const commanded = (state: State) => isInCommand(state, model(state, 'r'));

  test('[DW-CMD-2] [DW-CMD-3] V60: in command within the leader’s CC and in view', () => {
    expect([commanded(team(17.984)), commanded(team(17.99))]).toEqual([true, false]);
    expect(commanded(team(15, {}, [[12, 8, 12.3, 12, 2]]))).toBe(false);
    expect(commanded(team(15, { facing: [-1, 0] }))).toBe(true); // facing is ignored
  });

  test('[DW-CMD-1] the acting leader is the active unbroken man with the highest CC', () => {
    const state = position({
      models: { l: rgr(10, 10, { role: 'leader', broken: true }), g: rgr(11, 12, { role: 'gunner' }), r: rgr(13, 10) },
    });
    expect(leaderOf(state, 'a1')?.id).toBe('g');
    model(state, 'l').broken = false;
    expect(leaderOf(state, 'a1')?.id).toBe('l');
    model(state, 'l').dead = true;
    expect(leaderOf(state, 'a1')?.id).toBe('g');
  });

  test('[DW-CMD-2] the last man of a team is always in command', () => {
    expect(commanded(team(40, { dead: true }))).toBe(true);
  });

  test('[DW-CMD-4] radios reach everywhere; [DW-CMD-5] Motorolas join leaders', () => {
    const green = position({ models: { l: sfg(5, 5, { role: 'leader' }), r: sfg(40, 40) } });
    expect(commanded(green)).toBe(true);
    const leaders = (items: object) =>
      position({
        models: {
          l: rgr(5, 5, { role: 'leader', ...items }),
          r: rgr(40, 40, { role: 'leader', team: 2, items: { motorola: 1 } }),
        },
      });
    const linked = (state: State) => isLinked(state, model(state, 'l'), model(state, 'r'));
    expect([linked(leaders({ items: { motorola: 1 } })), linked(leaders({}))]).toEqual([true, false]);
  });

  test('[DW-CMD-6] [DW-NGT-9] hand signals reach as far as one sees, by night 10″ without goggles', () => {
    const signals = (night: boolean, more: object = {}) => {
      const state = position({ night, models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(25, 10, more) } });
      return commanded({ ...state, teams: state.teams.map((each) => ({ ...each, signals: true })) });
    };
    expect([signals(false), signals(true), signals(true, { items: { goggles: 1 } })]).toEqual([true, false, true]);
  });
});

describe('morale', () => {
  const four = (more: { l?: object; a?: object; b?: object } = {}) =>
    position({
      models: {
        l: rgr(10, 10, { role: 'leader', ...more.l }),
        r: rgr(12, 10),
        a: rgr(14, 10, more.a),
        b: rgr(16, 10, more.b),
        t: tal(40, 40),
      },
    });

  test('[DW-MOR-1] [DW-MOR-3] V53 V68: Morale, −1 after seeing a leader die, −2 for the last of a team lost this turn', () => {
    const state = four();
    expect(moraleNumber(state, model(state, 'r')).total).toBe(8);
    model(state, 'r').sawLeader = true;
    expect(moraleNumber(state, model(state, 'r')).total).toBe(7);
    for (const id of ['l', 'a', 'b']) Object.assign(model(state, id), { dead: true, fellInTurn: 1 });
    expect(moraleNumber(state, model(state, 'r')).total).toBe(5);
    model(state, 'a').fellInTurn = 0; // lost in an earlier turn
    expect(moraleNumber(state, model(state, 'r')).total).toBe(7);
  });

  test('[DW-MOR-6] [DW-MOR-7] due at half the team, and again with every further loss', () => {
    const due = (state: State) => isTeamCheckDue(state, state.teams[0]!);
    expect([due(four({ a: { dead: true } })), due(four({ a: { dead: true }, b: { unconscious: true } }))]).toEqual([
      false,
      true,
    ]);
    const armless = four({ a: { arms: { right: 'useless', left: 'useless' } }, b: { captured: true } });
    expect(due(armless)).toBe(true);
    expect(due(four({ a: { immobilized: true }, b: { broken: true } }))).toBe(false);
    const tested = four({ a: { dead: true }, b: { dead: true } });
    tested.teams[0]!.tested = 2;
    expect(due(tested)).toBe(false);
    model(tested, 'l').dead = true;
    expect(due(tested)).toBe(true);
  });

  test('[DW-MOR-8] [DW-MOR-20] the highest Morale of the active; nobody to break, no roll', () => {
    const state = four({ a: { dead: true }, b: { dead: true } });
    expect(teamMoraleNumber(state, state.teams[0]!).total).toBe(8);
    model(state, 'r').sawLeader = true;
    expect(teamMoraleNumber(state, state.teams[0]!).total).toBe(7);
    expect(breakable(state, state.teams[0]!).map(({ id }) => id)).toEqual(['l', 'r']);
    const jihad = position({ models: { r: tal(10, 10, { traits: ['jihad'] }), a: tal(12, 10, { broken: true }) } });
    expect(breakable(jihad, jihad.teams[0]!)).toEqual([]); // DW-FRC-6
    const high = four();
    high.teams[0]!.high = true;
    expect(breakable(high, high.teams[0]!)).toEqual([]); // DW-FRC-4
  });
});

describe('winning', () => {
  const sides = (more: object = {}, other: object = {}) =>
    position({ models: { r: rgr(10, 10, more), s: rgr(12, 10, other), t: tal(40, 40) } });

  test('[DW-WIN-2] V80: nobody active has lost; all broken only the second time', () => {
    expect([hasLost(sides(), 'one'), hasLost(sides({ dead: true }, { unconscious: true }), 'one')]).toEqual([
      false,
      true,
    ]);
    const broken = sides({ broken: true }, { broken: true });
    expect([areAllBroken(broken, 'one'), hasLost(broken, 'one')]).toEqual([true, false]);
    broken.players[0]!.allBroken = true;
    expect(hasLost(broken, 'one')).toBe(true);
    const steady = sides({ broken: true });
    steady.players[0]!.allBroken = true;
    expect(hasLost(steady, 'one')).toBe(false);
  });

  test('[DW-WIN-2] [DW-MOV-28] a prisoner taken off the table keeps nobody in the game; a man who left does', () => {
    const lost = (captured: boolean) =>
      hasLost(position({ models: { r: rgr(10, 10), t: tal(40, 40, { on: 'left', captured }) } }), 'two');
    expect([lost(true), lost(false)]).toEqual([true, false]);
  });

  test('S1: a quarter of the team’s price for each man incapacitated', () => {
    expect(pointsFor(sides({ dead: true }))).toEqual({ one: 0, two: 62.5 });
  });
});
