import { describe, expect, test } from 'vitest';
import { houseChart } from '../../src/content/chart.ts';
import { optionsSchema } from '../../src/content/options.ts';
import { armFault, armsSpent, firstToDress, hasDuty, isBleeding } from '../../src/rules/health/duty.ts';
import {
  consciousnessNumber,
  isStabilizedBy,
  owesConsciousness,
  owesSurvival,
  survivalNumber,
} from '../../src/rules/health/survival.ts';
import type { PointSight } from '../../src/rules/sight/line.ts';
import {
  armorNumber,
  coverNumber,
  doesArmorHold,
  locationOf,
  severityOf,
  shiftedFace,
  woundCell,
} from '../../src/rules/wounds/wounds.ts';
import { model, position, rgr, tal } from '../position.ts';

const off = optionsSchema.parse({});
const man = (more: object = {}) => model(position({ models: { r: rgr(10, 10, more) } }), 'r');
const through = (state: PointSight['state'], material: PointSight['material'], modifier = 0): PointSight => ({
  state,
  material,
  modifier,
  pieces: [],
});

describe('location and cover', () => {
  test('[DW-LOC-1] each face has its place', () => {
    const names = Array.from({ length: 10 }, (_, i) => locationOf(i + 1));
    expect(names).toEqual([
      'head',
      'chest',
      'chest',
      'stomach',
      'stomach',
      'abdomen',
      'right-leg',
      'left-leg',
      'right-arm',
      'left-arm',
    ]);
  });

  test('[DW-LOC-3] an aimed shot may be shifted by one; a 1 stays 1', () => {
    expect([shiftedFace(3), shiftedFace(2), shiftedFace(1)]).toEqual([2, 1, 1]);
  });

  test('[DW-COV-1] [DW-COV-3] [DW-COV-5] clear needs no roll, soft and hard have their numbers, earth stops', () => {
    const { cover } = houseChart.firearms.m16a2! as { cover: { soft: number; hard: number } };
    expect(coverNumber(cover, through('clear', null))).toBeNull();
    const total = (sight: PointSight) => {
      const found = coverNumber(cover, sight);
      return typeof found === 'object' && found !== null ? found.total : found;
    };
    expect([total(through('veiled', 'soft')), total(through('hidden', 'hard'))]).toEqual([6, 2]);
    expect(total(through('hidden', 'earth'))).toBe('stops');
    expect(total(through('hidden', 'hard', -1))).toBe(1);
  });
});

describe('armor', () => {
  test('[DW-ARM-1] [DW-ARM-4] V29: AR and ARM together; a 1 always saves; a bare leg has no roll', () => {
    const ranger = man();
    expect(armorNumber(ranger, 'chest', -3)!.total).toBe(2);
    expect([doesArmorHold(2, 2), doesArmorHold(3, 2)]).toEqual([true, false]);
    expect(armorNumber({ armor: { head: 2 } }, 'head', -4)!.total).toBe(-2);
    expect([doesArmorHold(1, -2), doesArmorHold(2, -2)]).toEqual([true, false]);
    expect(armorNumber(ranger, 'right-leg', -2)).toBeNull();
    expect(armorNumber(model(position({ models: { t: tal(1, 1) } }), 't'), 'chest', -2)).toBeNull();
  });
});

describe('damage', () => {
  test('[DW-DMG-1] the die less the DPR: 0 critical, 1–2 severe, 3–5 minor, 6 a near miss', () => {
    expect([4, 5, 6, 7, 9, 10].map((face) => severityOf(face, 4))).toEqual([
      'critical',
      'severe',
      'severe',
      'minor',
      'minor',
      'near-miss',
    ]);
    expect([severityOf(1, 0), severityOf(5, 0), severityOf(6, 0)]).toEqual(['severe', 'minor', 'near-miss']);
  });

  test('[DW-DMG-3] critical wounds bleed but for the head; severe ones only with the option', () => {
    expect(woundCell('stomach', 'critical', off)).toMatchObject({
      hp: 3,
      ima: true,
      bleed: true,
      immobilized: true,
      shock: true,
    });
    expect(woundCell('head', 'critical', off)).toEqual({ kills: true });
    expect(woundCell('chest', 'severe', off).bleed).toBeUndefined();
    expect(woundCell('chest', 'severe', { ...off, allSevereBleed: true }).bleed).toBe(true);
  });

  test('[DW-DMG-4] a minor wound costs one point and nothing else; [DW-DMG-5] a near miss a check', () => {
    expect([woundCell('head', 'minor', off), woundCell('chest', 'near-miss', off)]).toEqual([
      { hp: 1 },
      { duck: true },
    ]);
  });

  test('[DW-DMG-8] a critical right arm immobilizes and is useless, a left one is useless; alike with the option', () => {
    expect(woundCell('right-arm', 'critical', off)).toMatchObject({ immobilized: true, arm: 'useless' });
    expect(woundCell('left-arm', 'critical', off).immobilized).toBeUndefined();
    expect(woundCell('right-arm', 'critical', { ...off, symmetricArms: true })).toEqual(
      woundCell('left-arm', 'critical', off),
    );
  });

  test('[DW-DMG-10] severe wounds of trunk and legs double movement, of arms they don’t', () => {
    for (const part of ['chest', 'stomach', 'abdomen', 'right-leg', 'left-leg'] as const)
      expect([part, woundCell(part, 'severe', off).doubled]).toEqual([part, true]);
    expect(woundCell('left-arm', 'severe', off).doubled).toBeUndefined();
  });

  test('[DW-DMG-9] one action a turn for a severe arm; a one-handed one takes the good arm', () => {
    const severe = man({ arms: { right: 'severe' } });
    expect([armFault(severe, 2), armFault(severe, 1)]).toEqual([undefined, undefined]);
    expect([armsSpent(severe, 2), armsSpent(severe, 1)]).toEqual([['right'], []]);
    severe.armsUsed.right = true;
    expect([armFault(severe, 2), armFault(severe, 1)]).toEqual(['arm-used', undefined]);
    const both = man({ arms: { right: 'severe', left: 'useless' } });
    expect([armFault(both, 2), armFault(both, 1), armsSpent(both, 1)]).toEqual(['arm-useless', undefined, ['right']]);
    both.armsUsed.right = true;
    expect(armFault(both, 1)).toBe('arm-used');
  });
});

describe('health', () => {
  test('[DW-HLT-8] [DW-HLT-9] V6 V38: 10 + HP', () => {
    expect([1, 0, -1, -2].map((hp) => survivalNumber({ hp }).total)).toEqual([11, 10, 9, 8]);
  });

  test('[DW-HLT-2] [DW-HLT-10] who bleeds: an open bleeding wound, or 0 HP and no dressing; once a turn', () => {
    const wound = { location: 'chest', severity: 'critical' } as const;
    expect(isBleeding(man({ wounds: [wound] }))).toBe(true);
    expect(isBleeding(man({ wounds: [{ ...wound, dressed: true }] }))).toBe(false);
    expect([isBleeding(man({ hp: 0 })), isBleeding(man({ hp: 1 }))]).toEqual([true, false]);
    expect(isBleeding(man({ wounds: [{ ...wound, severity: 'severe' }] }))).toBe(false);
    const bleeder = man({ hp: 0 });
    expect(owesSurvival(bleeder, { options: off })).toBe(true);
    expect(owesSurvival(bleeder, { options: { ...off, fastCasualties: true } })).toBe(false); // DW-HLT-13
    bleeder.checkedSurvival = true;
    expect(owesSurvival(bleeder, { options: off })).toBe(false);
  });

  test('[DW-HLT-12] [DW-AID-4] stabilized when every bleeding wound is dressed', () => {
    const wound = { location: 'chest', severity: 'critical' } as const;
    expect(isStabilizedBy(man({ hp: -1, wounds: [{ ...wound, dressed: true }] }))).toBe(true);
    expect(isStabilizedBy(man({ hp: -1, wounds: [wound] }))).toBe(false);
    expect(isStabilizedBy(man({ hp: 1 }))).toBe(false);
  });

  test('[DW-HLT-16] [DW-HLT-17] [DW-HLT-18] V39: HP, and 2 more with help; from the turn after, once, never at 0', () => {
    expect([
      consciousnessNumber({ hp: 1, helped: false }).total,
      consciousnessNumber({ hp: 1, helped: true }).total,
    ]).toEqual([1, 3]);
    const out = man({ unconscious: true });
    expect([
      owesConsciousness(out, { turn: 1, options: off }),
      owesConsciousness({ ...out, fellInTurn: 1 }, { turn: 1, options: off }),
    ]).toEqual([true, false]);
    expect(owesConsciousness({ ...out, hp: 0 }, { turn: 1, options: off })).toBe(false);
    expect(owesConsciousness({ ...out, checkedConsciousness: true }, { turn: 1, options: off })).toBe(false);
    expect(owesConsciousness(out, { turn: 1, options: { ...off, fastCasualties: true } })).toBe(false);
  });

  test('[DW-HLT-5] [DW-HLT-7] the duty stands with an open IMA wound; a bleeding one is dressed first, then the lowest', () => {
    const severe = { location: 'right-leg', severity: 'severe' } as const;
    const critical = { location: 'left-arm', severity: 'critical' } as const;
    expect([hasDuty(man({ wounds: [severe] })), hasDuty(man({ wounds: [{ ...severe, dressed: true }] }))]).toEqual([
      true,
      false,
    ]);
    expect(hasDuty(man({ wounds: [{ location: 'head', severity: 'minor' }] }))).toBe(false);
    const order = (wound: { location: string }) =>
      ['head', 'right-leg', 'left-leg', 'left-arm'].indexOf(wound.location);
    expect(firstToDress(man({ wounds: [severe, critical] }), order)?.location).toBe('left-arm');
    expect(firstToDress(man({ wounds: [{ ...severe, location: 'left-leg' }, severe] }), order)?.location).toBe(
      'right-leg',
    );
  });
});
