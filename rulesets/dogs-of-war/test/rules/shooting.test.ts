import { describe, expect, test } from 'vitest';
import { houseChart } from '../../src/content/chart.ts';
import type { FireMode } from '../../src/content/weapons-chart.ts';
import { launchFault } from '../../src/rules/marks/launch-check.ts';
import { bandOf, dprIn } from '../../src/rules/shooting/bands.ts';
import { dealDice, laneTargets, spreadTargets } from '../../src/rules/shooting/lane.ts';
import { roundsOf, shotPrice } from '../../src/rules/shooting/price.ts';
import { type Extras, isHit, NO_EXTRAS, toHit } from '../../src/rules/shooting/to-hit.ts';
import { canSpot, fireFault, type Shot } from '../../src/rules/targets/fire-check.ts';
import { priorityTargets, sightReason } from '../../src/rules/targets/targets.ts';
import type { Given } from '../../src/situations/given.ts';
import type { State } from '../../src/state.ts';
import { hill, mil, model, position, rgr, sfg, tal, verdict, wall } from '../position.ts';

const { firearms } = houseChart;
const gun = (id: string) => firearms[id]!;

/** The To Hit number of `r` against `t` with a weapon. */
function number(state: State, weapon = 'm16a2', mode: FireMode = 'sa', extras: Partial<Extras> = {}): number {
  const [shooter, target] = [model(state, 'r'), model(state, 't')];
  const band = bandOf(state, gun(weapon), shooter, target)!;
  return toHit(state, shooter, target, gun(weapon), mode, band, { ...NO_EXTRAS, ...extras }).total;
}
/** A Ranger and a Taliban with this edge distance between them. */
const apart = (range: number, more: { r?: object; t?: object; given?: object } = {}) =>
  position({ models: { r: rgr(5, 10, more.r), t: tal(5.984 + range, 10, more.t) }, ...more.given } as Given);

const shot = (more: Partial<Shot> = {}): Shot => ({ weapon: 'm16a2', mode: 'sa', target: 't', ...NO_EXTRAS, ...more });
const fires = (state: State, more: Partial<Shot> = {}, terms = { ap: 10, frozen: false }) =>
  verdict(fireFault(state, model(state, 'r'), shot(more), terms));
/** The leader's 40 mm grenade at `t`. */
const lobs = (state: State) => {
  const round = { weapon: 'm203', mode: 'ss' as const, mark: { model: 't' }, ...NO_EXTRAS };
  return verdict(launchFault(state, model(state, 'r'), round, { ap: 10, frozen: false }));
};

describe('To Hit numbers', () => {
  test('[DW-HIT-2] [DW-HIT-4] V15: WP and range band; exactly on a limit is the nearer band', () => {
    expect([
      number(apart(11.016)),
      number(apart(12)),
      number(apart(12.01)),
      number(apart(30)),
      number(apart(30.01)),
    ]).toEqual([7, 7, 6, 6, 4]);
  });

  test('[DW-TGT-7] V23: beyond the long limit there is no band', () => {
    const state = apart(26);
    expect(bandOf(state, gun('m9'), model(state, 'r'), model(state, 't'))).toBeUndefined();
    expect(bandOf(apart(25), gun('m9'), model(apart(25), 'r'), model(apart(25), 't'))).toBe(2);
  });

  test('[DW-HIT-3] [DW-GEN-3] V16: a 1 hits and a 10 misses whatever the number', () => {
    expect([isHit(10, 12), isHit(1, -2), isHit(9, 9), isHit(9, 8)]).toEqual([false, true, true, false]);
  });

  test('[DW-HIT-5] [DW-HIT-6] V27: who moved shoots worse, and who moves is harder to hit', () => {
    expect(number(apart(20, { r: { moved: 'walk' }, t: { motion: 'run' } }))).toBe(2);
    expect(number(apart(20, { r: { moved: 'run' }, t: { motion: 'run' } }))).toBe(0);
    expect(number(apart(20, { r: { moved: 'walk' }, t: { motion: 'none', posture: 'prone' } }))).toBe(3);
    expect(number(apart(20, { t: { motion: 'walk' } }))).toBe(5);
  });

  test('[DW-HIT-7] a prone shooter +1; [DW-HIT-12] a burst −1, full automatic −3', () => {
    expect(number(apart(20, { r: { posture: 'prone' } }))).toBe(7);
    expect([number(apart(20), 'm16a2', 'bu'), number(apart(20), 'm249', 'fa')]).toEqual([5, 3]);
  });

  test('[DW-HIT-8] V3: a prone target −1, but not within 3″ or from half as high as far', () => {
    const at = (range: number, top: number) =>
      position({
        table: { pieces: top > 0 ? [hill(22, 18, 26.5, 22, top)] : [] },
        models: {
          r: rgr(20.984 + range, 20, { facing: [-1, 0] }),
          t: tal(20, 20, { posture: 'prone', facing: [1, 0] }),
        },
      });
    expect([number(at(4, 2)), number(at(4, 1.9))]).toEqual([7, 6]);
    expect([number(at(3, 0)), number(at(3.1, 0))]).toEqual([7, 6]);
  });

  test('[DW-HIT-9] [DW-HIT-10] [DW-HIT-11] V51: aim, scope and spotter add up', () => {
    const state = position({ models: { r: sfg(5, 10, { weapons: [{ type: 'sniper-rifle' }] }), t: tal(35.984, 10) } });
    expect(number(state, 'sniper-rifle', 'ss', { aimed: true, scope: true, spotter: 's' })).toBe(10);
    expect(number(state, 'sniper-rifle', 'ss', { aimed: true, scope: true })).toBe(9);
    expect(number(state, 'sniper-rifle', 'ss')).toBe(7);
    const { total } = shotPrice(gun('sniper-rifle'), 'ss', { aimed: true, scope: true });
    expect(total).toBe(9);
  });

  test('[DW-HIT-13] [DW-LOS-8] V50: smoke costs 3, once, and hides nothing', () => {
    const cloud = (x: number, y: number) => ({ at: [x, y] as [number, number], radius: 2, turns: 2 });
    expect(number(apart(20, { given: { smoke: [cloud(12, 10), cloud(18, 10)] } }))).toBe(3);
    expect(number(apart(20, { given: { smoke: [cloud(15, 12)] } }))).toBe(6); // touches the line only in passing
    expect(number(apart(20, { given: { smoke: [cloud(15, 11.999)] } }))).toBe(3);
    expect(number(apart(20, { given: { smoke: [cloud(3, 10)] } }))).toBe(3); // the shooter stands on its rim
    expect(fires(apart(20, { given: { smoke: [cloud(12, 10)] } }))).toBe('legal');
  });

  test('[DW-NGT-3] [DW-NGT-4] [DW-NGT-5] [DW-HIT-14] V49: night, goggles, lasers', () => {
    const night = { given: { night: true } };
    const goggles = { items: { goggles: 1 } };
    const laser = { items: { goggles: 1, laser: 1 } };
    expect(number(apart(20, { ...night, t: { flash: ['r'] } }))).toBe(3);
    expect([number(apart(20, { ...night, r: goggles })), number(apart(20, { ...night, r: laser }))]).toEqual([4, 5]);
    const green = (range: number, more: object) =>
      position({ night: true, models: { r: sfg(5, 10, more), t: tal(5.984 + range, 10) } });
    expect([number(green(20, goggles), 'm4'), number(green(20, laser), 'm4')]).toEqual([6, 7]);
    expect(number(apart(8, { ...night, r: goggles }))).toBe(6);
    expect([number(apart(10, night)), number(apart(10.01, night))]).toEqual([6, 4]);
    expect(number(apart(8, { ...night, r: { items: { laser: 1 } } }))).toBe(6); // a laser alone does nothing
  });

  test('[DW-NGT-6] by day goggles and lasers do nothing', () => {
    expect(number(apart(20, { r: { items: { goggles: 1, laser: 1 } } }))).toBe(6);
  });

  test('[DW-HIT-1] [DW-HIT-19] V25: one die a round, as many as are loaded', () => {
    expect([
      roundsOf(gun('m16a2'), 'sa', 30),
      roundsOf(gun('m16a2'), 'bu', 30),
      roundsOf(gun('m249'), 'fa', 200),
    ]).toEqual([1, 3, 10]);
    expect([roundsOf(gun('m16a2'), 'bu', 2), roundsOf(gun('ak-47'), 'fa', 30)]).toEqual([2, 5]);
  });

  test('[DW-HIT-21] a shotgun’s DPR falls with range, and its pellets spread from medium range on', () => {
    expect([0, 1, 2].map((band) => dprIn(gun('shotgun'), band as 0 | 1 | 2))).toEqual([6, 4, 2]);
    const group = (range: number, x: number) => {
      const state = position({ models: { r: rgr(5, 10), t: tal(5.984 + range, 10), o: tal(5.984 + range, x) } });
      return spreadTargets(state, gun('shotgun'), model(state, 'r'), model(state, 't')).map(({ id }) => id);
    };
    expect([group(8, 11), group(8, 11.002), group(6, 11)]).toEqual([['t', 'o'], ['t'], ['t']]);
  });
});

describe('full automatic', () => {
  test('[DW-FUL-1] [DW-FUL-2] [DW-FUL-3] V24: the lane holds T, D and A; B is beside it, C behind T', () => {
    const state = position({
      models: {
        r: rgr(10, 10, { role: 'gunner' }),
        t: tal(30, 10),
        a: tal(25, 11.4),
        b: tal(35, 11.6),
        c: tal(40, 10),
        d: rgr(20, 9),
      },
    });
    const targets = laneTargets(state, gun('m249'), model(state, 'r'), model(state, 't'));
    expect(targets.map(({ id }) => id)).toEqual(['t', 'd', 'a']);
    expect(dealDice(targets, 10).join('')).toBe('tdatdatdat');
  });

  test('[DW-FUL-1] the center decides: 1.5″ beside the axis is in', () => {
    const lane = (y: number) => {
      const state = position({ models: { r: rgr(10, 10), t: tal(30, 10), o: tal(20, y) } });
      return laneTargets(state, gun('m249'), model(state, 'r'), model(state, 't')).length;
    };
    expect([lane(11.5), lane(11.502)]).toEqual([2, 1]);
  });

  test('[DW-FUL-2] a man wholly behind something is not caught', () => {
    const state = position({
      table: { pieces: [wall(19, 10.6, 19.2, 13, 2)] },
      models: { r: rgr(10, 10), t: tal(30, 10), o: tal(20, 11.4) },
    });
    expect(laneTargets(state, gun('m249'), model(state, 'r'), model(state, 't'))).toHaveLength(1);
  });

  test('[DW-FUL-2] [DW-FAC-5] in a melee only the declared target is not covered by the men before him', () => {
    const lane = (posture: 'standing' | 'prone') => {
      const state = position({
        models: { r: rgr(10, 10), f: rgr(20, 10, { posture }), t: tal(20, 10.984), u: tal(20.984, 10) },
      });
      const targets = (target: string) => laneTargets(state, gun('m249'), model(state, 'r'), model(state, target));
      return [targets('t'), targets('u')].map((each) => each.map(({ id }) => id).join(''));
    };
    // u stands behind f: covered when the burst is meant for t, hit when it is meant for him.
    expect([lane('standing'), lane('prone')]).toEqual([
      ['tf', 'uft'],
      ['tfu', 'uft'],
    ]);
  });

  test('[DW-FUL-7] V76: a man on a roof of 1.5″ is in the lane, on one of 3.0″ he is not', () => {
    const roof = (top: number) => {
      const state = position({
        table: { pieces: [wall(19, 10.1, 21, 12, top, { standable: true })] },
        models: { r: rgr(10, 10), t: tal(30, 10), o: tal(20, 10.5, { surface: 'wall' }) },
      });
      return laneTargets(state, gun('m249'), model(state, 'r'), model(state, 't')).map(({ id }) => id);
    };
    expect([roof(1.5), roof(3)]).toEqual([['t', 'o'], ['t']]);
  });

  test('[DW-FUL-4] each die has the number of its own model; [DW-FUL-5] prisoners and the helpless are hit alike', () => {
    const state = position({
      models: {
        r: rgr(5, 10),
        t: tal(41, 10),
        o: tal(20, 11.2, { motion: 'run' }),
        u: tal(25, 9, { unconscious: true }),
      },
    });
    const targets = laneTargets(state, gun('m249'), model(state, 'r'), model(state, 't'));
    expect(targets.map(({ id }) => id)).toEqual(['t', 'o', 'u']);
    const numbers = targets.map((target) => {
      const band = bandOf(state, gun('m249'), model(state, 'r'), target)!;
      return toHit(state, model(state, 'r'), target, gun('m249'), 'fa', band).total;
    });
    expect(numbers).toEqual([3, 1, 2]); // medium; short and running; medium and prone
  });
});

describe('what may be declared', () => {
  test('[DW-TGT-1] a known, ready, loaded weapon and the AP for it', () => {
    const state = apart(15);
    expect(fires(state)).toBe('legal');
    expect(fires(state, { weapon: 'm60e3' })).toBe('unknown-weapon DW-TGT-1');
    expect(fires(state, { mode: 'fa' })).toBe('no-such-mode DW-HIT-1');
    expect([fires(state, {}, { ap: 3, frozen: false }), fires(state, {}, { ap: 2, frozen: false })]).toEqual([
      'legal',
      'not-enough-ap DW-ACT-5',
    ]);
    expect(fires(apart(15, { r: { weapons: [{ type: 'm16a2', loaded: 0 }] } }))).toBe('no-ammo DW-HIT-19');
    expect(fires(apart(15, { r: { weapons: [{ type: 'm9' }, { type: 'm16a2' }] } }))).toBe(
      'weapon-not-ready DW-MSC-10',
    );
    const loot = apart(15, { r: { weapons: [{ type: 'ak-47' }], known: ['m16a2'] } });
    expect(fires(loot, { weapon: 'ak-47' })).toBe('weapon-not-known DW-TGT-1');
  });

  test('[DW-BLD-11] a launcher is ready with its rifle', () => {
    const state = apart(20, { r: { role: 'leader' } });
    expect(lobs(state)).toBe('legal');
  });

  test('[DW-TGT-2] [DW-DMG-9] V37: a wounded arm fires a rifle once a turn, a useless one only a pistol', () => {
    const pistol = { weapons: [{ type: 'm16a2' }, { type: 'm9' }] };
    const severe = apart(15, { r: { ...pistol, arms: { right: 'severe' } } });
    expect(fires(severe)).toBe('legal');
    model(severe, 'r').armsUsed.right = true;
    expect(fires(severe)).toBe('arm-used DW-TGT-2');
    model(severe, 'r').ready = 'm9';
    expect(fires(severe, { weapon: 'm9' })).toBe('legal');
    const useless = apart(15, { r: { ...pistol, ready: 'm9', arms: { left: 'useless' } } });
    expect([fires(useless), fires(useless, { weapon: 'm9' })]).toEqual(['arm-useless DW-TGT-2', 'legal']);
  });

  test('[DW-LOS-2] [DW-LOS-3] [DW-LOS-5] V18: half hidden only aimed or after a flash; wholly hidden not at all', () => {
    const low = { table: { pieces: [wall(21.2, 8, 21.4, 12, 0.75)] } };
    const half = (flash: string[] | undefined) =>
      position({ ...low, models: { r: rgr(10, 10), t: tal(22, 10, flash === undefined ? {} : { flash }) } });
    expect([fires(half(undefined)), fires(half(undefined), { aimed: true }), fires(half(['r']))]).toEqual([
      'half-hidden DW-LOS-2',
      'legal',
      'legal',
    ]);
    const hidden = position({
      table: { pieces: [wall(21.2, 8, 21.4, 12, 2)] },
      models: { r: rgr(10, 10), t: tal(22, 10, { flash: ['r'] }) },
    });
    expect(fires(hidden, { aimed: true })).toBe('out-of-sight DW-LOS-5');
  });

  test('[DW-LOS-2] [DW-LOS-3] a man of whom little shows is allowed for a reason that is told: his flash, or the aim', () => {
    const reason = (top: number, aimed: boolean, flash: string[] = []) => {
      const pieces = top === 0 ? [] : [wall(21.2, 8, 21.4, 12, top)];
      const state = position({ table: { pieces }, models: { r: rgr(10, 10), t: tal(22, 10, { flash }) } });
      const told = sightReason(state, model(state, 'r'), model(state, 't'), aimed);
      return told === undefined ? null : `${told.what} ${told.clause}`;
    };
    expect([reason(0, false, ['r']), reason(2, true, ['r'])]).toEqual([null, null]); // half of him shows, or nothing
    expect([reason(0.75, false), reason(0.75, true)]).toEqual([null, 'aimed-at-little DW-LOS-3']);
    expect([reason(0.75, false, ['r']), reason(0.75, true, ['r'])]).toEqual(Array(2).fill('saw-flash DW-LOS-3'));
    expect(reason(0.75, false, ['x'])).toBeNull(); // somebody else saw it
  });

  test('[DW-FAC-1] only into the front arc; [DW-TGT-8] friends are no targets, [DW-TGT-5] nor are prisoners', () => {
    expect(fires(apart(15, { r: { facing: [-1, 0] } }))).toBe('outside-arc DW-FAC-1');
    const state = position({ models: { r: rgr(10, 10), f: rgr(20, 10), t: tal(30, 12, { captured: true }) } });
    expect(fires(state, { target: 'f' })).toBe('not-a-target DW-TGT-8');
    expect(fires(state)).toBe('not-a-target DW-TGT-8');
    expect(fires(apart(15, { t: { unconscious: true } }))).toBe('legal');
  });

  test('[DW-FAC-3] nobody shoots through a friend', () => {
    const state = position({ models: { r: rgr(10, 10), f: rgr(15, 10.4), t: tal(25, 10) } });
    expect(fires(state)).toBe('line-blocked DW-FAC-3');
  });

  test('[DW-TGT-3] [DW-TGT-4] V22: an enemy within 10″ comes first', () => {
    const pair = (near: number, more: object = {}, facing: [number, number] = [1, 0]) =>
      position({ models: { r: rgr(20, 10, { facing }), n: tal(20, 10.984 + near, more), t: tal(34.984, 10) } });
    expect([fires(pair(10)), fires(pair(10.01))]).toEqual(['priority-target DW-TGT-3', 'legal']);
    expect(fires(pair(10), { target: 'n' })).toBe('legal');
    expect(fires(pair(10, { unconscious: true }))).toBe('legal');
    expect(fires(pair(10, { broken: true }))).toBe('priority-target DW-TGT-3'); // DW-TGT-5
    const behind = position({ models: { r: rgr(20, 10), n: tal(12, 10), t: tal(34.984, 10) } });
    expect(fires(behind)).toBe('priority-target DW-TGT-3'); // turning is free
    expect(fires(behind, {}, { ap: 6, frozen: true })).toBe('legal'); // in a reaction it isn't
  });

  test('[DW-MEL-1] an enemy in close combat may be shot at and is no priority target', () => {
    const state = position({ models: { r: rgr(20, 10), f: rgr(25, 15), n: tal(25.98, 15), t: tal(40, 10) } });
    expect(priorityTargets(state, model(state, 'r'), { aimed: false, frozen: false })).toEqual([]);
    expect([fires(state), fires(state, { target: 'n' })]).toEqual(['legal', 'legal']);
  });

  test('[DW-CQB-17] [DW-MEL-5] V45: out of a fight only the winner fires, and never at the man he fights', () => {
    const fight = (winner?: string) =>
      position({
        models: { r: rgr(20, 10), n: tal(20, 10.984), t: tal(35, 10) },
        duels: winner === undefined ? [] : [{ winner, loser: winner === 'r' ? 'n' : 'r' }],
      });
    expect([fires(fight()), fires(fight('n')), fires(fight('r'))]).toEqual([
      'engaged DW-MEL-5',
      'engaged DW-MEL-5',
      'legal',
    ]);
    expect(fires(fight('r'), { target: 'n' })).toBe('engaged DW-CQB-17');
  });

  test('[DW-HIT-9] only single shots are aimed; [DW-FRC-5] Somalis never aim; [DW-HIT-10] a scope needs its rifle', () => {
    expect(fires(apart(15), { mode: 'bu', aimed: true })).toBe('cannot-aim DW-HIT-9');
    expect(fires(apart(15), { scope: true })).toBe('cannot-aim DW-HIT-10');
    const somali = position({ active: 'two', models: { r: mil(10, 10, { facing: [1, 0] }), t: rgr(25, 10) } });
    expect([fires(somali, { weapon: 'ak-47' }), fires(somali, { weapon: 'ak-47', aimed: true })]).toEqual([
      'legal',
      'cannot-aim DW-FRC-5',
    ]);
  });

  test('[DW-HIT-11] a spotter is a linked team mate within 1″ with 5 AP who sees the target', () => {
    const pair = (y: number, more: object = {}) =>
      position({ models: { r: rgr(10, 10), s: rgr(10, y, more), t: tal(25, 10) } });
    const spots = (state: State) => canSpot(state, model(state, 's'), model(state, 'r'), model(state, 't'));
    expect([spots(pair(11.984)), spots(pair(11.99))]).toEqual([true, false]);
    expect([spots(pair(11.5, { ap: 5 })), spots(pair(11.5, { ap: 4 }))]).toEqual([true, false]);
    expect([spots(pair(11.5, { facing: [-1, 0] })), spots(pair(11.5, { team: 2 }))]).toEqual([false, false]);
    expect([fires(pair(11.5), { spotter: 's' }), fires(pair(11.5), { spotter: 's', mode: 'bu' })]).toEqual([
      'legal',
      'cannot-aim DW-HIT-11',
    ]);
  });

  test('[DW-HIT-20] V74: a weapon with a limit a turn keeps to it', () => {
    const state = apart(20, { r: { role: 'leader' } });
    const launcher = model(state, 'r').weapons.find(({ type }) => type === 'm203')!;
    launcher.fired = 1;
    expect(lobs(state)).toBe('legal');
    launcher.fired = 2;
    expect(lobs(state)).toBe('already-used DW-HIT-20');
  });

  test('[DW-CAR-6] a carrier uses only single-hand weapons; [DW-OPF-2] a reaction has 6 AP', () => {
    const state = position({
      models: {
        r: rgr(10, 10, { carrying: 'f', weapons: [{ type: 'm16a2' }, { type: 'm9' }], ready: 'm9' }),
        f: rgr(10, 10),
        t: tal(25, 10),
      },
    });
    expect([fires(state), fires(state, { weapon: 'm9' })]).toEqual(['carrying DW-CAR-6', 'legal']);
    const six = { ap: 6, frozen: true };
    expect([fires(apart(15), { aimed: true }, six), fires(apart(15), { aimed: true }, { ...six, ap: 4 })]).toEqual([
      'legal',
      'not-enough-ap DW-OPF-2',
    ]);
  });
});
