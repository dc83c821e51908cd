import { expect, test } from 'vitest';
import type { WeaponCard } from '../../../src/content/cards.ts';
import { primaryTarget } from '../../../src/rules/skill/primary-target.ts';
import { skillModifiers } from '../../../src/rules/skill/skill.ts';
import { at, type Duel, type DuelTerms, duel, wall } from '../../duel.ts';
import { point } from '../../orders.ts';
import { type Place, soldier, vehicle } from '../../position.ts';

const card = ({ state }: Duel, id: string) => state.scenario.catalogue.weapons[id] as WeaponCard;
const aimedAt = (d: Duel, weapon: string, aim: Place) =>
  primaryTarget(d.state, d.S, card(d, weapon), point(at(...aim)))?.id ?? null;

test('[DR-SKL-6] the primary target is the nearest enemy in the radius that the attacker sees', () => {
  const d = duel({
    to: [20, 0],
    others: { U: soldier('B', at(22, 0)), F: soldier('A', at(18.5, 1)), N: soldier('C', at(19, -1.2)) },
    more: { seats: ['A', 'B', 'C'], neutral: ['C'] },
  });
  expect(aimedAt(d, 'rpg-7', [18.5, 0])).toBe('T'); // neither the friend nor the bystander nearer by
  expect(aimedAt(d, 'rpg-7', [21.2, 0])).toBe('U');
  expect(aimedAt(d, 'rpg-7', [21, 0])).toBe('T'); // as near as U: by id
  expect(aimedAt(d, 'maaws', [23, 2.5])).toBe(null); // radius 2, U's base is 2.19" away
});

test('[DR-SKL-6] who is neither seen nor known of is passed over', () => {
  const terms: DuelTerms = {
    terrain: [wall('high-wall', [18, -1.5], [18.5, 1.5])],
    others: { U: soldier('B', at(20, 3.5)) },
  };
  expect(aimedAt(duel(terms), 'rpg-7', [20, 0])).toBe('U');
  const told = { O: soldier('A', at(20, -12), { items: ['radio'], awareness: true, signal: true }) };
  const informed = duel({ ...terms, shooter: { items: ['radio'] }, others: { ...terms.others, ...told } });
  expect(aimedAt(informed, 'rpg-7', [20, 0])).toBe('T');
});

test('[DR-SKL-6] [V23] a bare spot beside two soldiers does not dodge the cover of the nearer one', () => {
  const d = duel({
    from: [20, 0],
    to: [11.5, 0],
    shooter: { weapons: ['at-missile'] },
    terrain: [wall('soft-wreck', [12.6, 0.2], [15, 2.6], { height: 1.3 })],
    others: { C: soldier('B', at(8, -8)) },
  });
  const aim = point(at(11.5, -4));
  const [missile] = d.S.arms;
  const weapon = missile?.card as WeaponCard;
  const target = primaryTarget(d.state, d.S, weapon, aim);
  expect(target?.id).toBe('T');
  const { keep, reasons } = skillModifiers(d.state, d.S, { kind: 'attack', weapon, target, aim });
  expect([keep, reasons.map(({ what }) => what)]).toEqual(['worst', ['partial-concealment']]);
});

test('[DR-SKL-6] without a primary target nothing applies but an observation within an inch of the aim point', () => {
  const mods = (x: number) => {
    const d = duel({
      to: [50, 0],
      others: { O: soldier('A', at(0, 8), { observation: { point: [30, 24] } }) },
      more: { light: 'night' },
    });
    const about = { kind: 'attack', weapon: card(d, 'hand-grenade'), target: null, aim: point(at(x, 0)) } as const;
    return skillModifiers(d.state, d.S, about).keep;
  };
  expect([mods(20), mods(21), mods(21.001)]).toEqual(['best', 'best', 'one']);
});

test('[DR-SKL-6] bursts in the air are meant for what flies', () => {
  const d = duel({ others: { H: vehicle('B', 'attack-helicopter', at(20, 3), { flying: true }) } });
  const of = (air: boolean) => primaryTarget(d.state, d.S, card(d, 'manpad'), point(at(20, 1.5)), air)?.id;
  expect([of(true), of(false)]).toEqual(['H', 'T']);
});

test('[DR-SKL-7] for indirect fire concealment and light are judged from the spotter, the best of several', () => {
  const fire = (others: Record<string, ReturnType<typeof soldier>>, more = {}) => {
    const d = duel({
      from: [0, 0],
      to: [40, 0],
      shooter: { weapons: ['60mm-mortar'], items: ['radio'] },
      terrain: [wall('high-wall', [10, -10], [10.5, 10]), wall('hedge', [38, -3], [38.5, 3])],
      others,
      more,
    });
    const weapon = d.S.arms[0]?.card as WeaponCard;
    const { keep, reasons } = skillModifiers(d.state, d.S, { kind: 'attack', weapon, target: d.T });
    return [keep, ...reasons.map(({ what }) => what)].join(' ');
  };
  const scout = (x: number, y: number, items: string[] = []) =>
    soldier('A', at(x, y), { items: ['radio', ...items], awareness: true, signal: true });
  expect(fire({ O: scout(20, 0) })).toBe('worst partial-concealment'); // he looks through the hedge
  expect(fire({ O: scout(20, 0), Q: scout(40, 15) })).toBe('one'); // she looks along it
  expect(fire({ O: scout(40, 15) }, { light: 'night' })).toBe('worst darkness');
  expect(fire({ O: scout(40, 15, ['nvgs']) }, { light: 'night' })).toBe('one'); // the gun's own eyes do not matter
});

test('[DR-SKL-7] [DR-COV-5] with own sight an indirect weapon meets what hides, not what merely covers', () => {
  const fire = (kind: string, height: number) => {
    const d = duel({
      shooter: { weapons: ['underbarrel-launcher'] },
      terrain: [wall(kind, [18, -3], [18.5, 3], { height })],
    });
    const weapon = d.S.arms[0]?.card as WeaponCard;
    return skillModifiers(d.state, d.S, { kind: 'attack', weapon, target: d.T }).keep;
  };
  expect([fire('low-wall', 0.5), fire('armoured-glass', 0.5)]).toEqual(['worst', 'one']);
});

test('[DR-COV-7] [V85] an indirect round aimed into the ring ignores it, one aimed beside it does not', () => {
  const fire = (aim: Place) => {
    const d = duel({
      to: [40, 0],
      shooter: { weapons: ['60mm-mortar'] },
      more: { emplacements: [{ centre: [50, 24], radius: 1.5 }] },
    });
    const weapon = d.S.arms[0]?.card as WeaponCard;
    return skillModifiers(d.state, d.S, { kind: 'attack', weapon, target: d.T, aim: point(at(...aim)) }).keep;
  };
  expect([fire([40, 0]), fire([41.5, 0]), fire([41.501, 0])]).toEqual(['one', 'one', 'worst']);
});
