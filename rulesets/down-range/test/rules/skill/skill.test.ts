import { expect, test } from 'vitest';
import type { WeaponCard } from '../../../src/content/cards.ts';
import { type SkillModifiers, skillDie, skillModifiers } from '../../../src/rules/skill/skill.ts';
import { at, type Duel, type DuelTerms, duel, wall } from '../../duel.ts';
import { aboard, soldier, vehicle } from '../../position.ts';

const weapon = ({ state }: Duel, id: string) => state.scenario.catalogue.weapons[id] as WeaponCard;
const short = ({ keep, reasons }: SkillModifiers) => [keep, ...reasons.map(({ what }) => what)].join(' ');

/** What S's attack on T is modified by. */
function attack(terms: DuelTerms, id = 'm4', by = 'S', at = 'T'): string {
  const d = duel(terms);
  return short(skillModifiers(d.state, d.unit(by), { kind: 'attack', weapon: weapon(d, id), target: d.unit(at) }));
}

/** What any other Skill roll of S is modified by. */
function task(terms: DuelTerms, by = 'S'): string {
  const d = duel(terms);
  return short(skillModifiers(d.state, d.unit(by), { kind: 'task' }));
}

const standing = { target: { movedLast: false } };
const effort = { shooter: { mainEffort: true } };

test('[DR-SKL-2] every Advantage on an attack by itself', () => {
  expect(attack({})).toBe('one');
  expect(attack(standing)).toBe('best stationary');
  expect(attack({ more: { unaware: { B: ['S'] } } })).toBe('best ambush');
  expect(attack(effort)).toBe('best main-effort');
  const observed = (observation: object) => ({
    others: { O: soldier('A', at(0, 8), { observation: observation as never }) },
  });
  expect(attack(observed({ unit: 'T' }))).toBe('best observed');
  expect(attack(observed({ unit: 'S' }))).toBe('one');
  expect(attack({ target: { items: ['white-light'], lightOn: true } })).toBe('best white-light');
});

test('[DR-SKL-2] an observation is for friends, and for the observer’s enemies it is nothing', () => {
  const seats = { seats: ['A', 'B', 'C'], sides: { A: 'blue', C: 'blue', B: 'red' } };
  const by = (seat: string) => ({
    others: { O: soldier(seat, at(0, 8), { observation: { unit: 'T' } }) },
    more: seats,
  });
  expect([attack(by('C')), attack(by('B'))]).toEqual(['best observed', 'one']);
});

test('[DR-SKL-3] every Disadvantage on an attack by itself', () => {
  expect(attack({ shooter: { weapons: ['m240'], untrained: ['machine-gun'] } }, 'm240')).toBe('worst untrained');
  expect(attack({ more: { light: 'night' } })).toBe('worst darkness');
  expect(attack({ terrain: [wall('hedge', [10, -3], [10.5, 3])] })).toBe('worst partial-concealment');
  expect(attack({ terrain: [wall('low-wall', [18, -3], [18.5, 3])] })).toBe('worst partial-cover');
  expect(attack({ shooter: { suppressedBy: ['T'] } })).toBe('worst suppressed');
  expect(attack({ shooter: { injured: true } })).toBe('worst injured');
  expect(attack({ shooter: { load: 9 } })).toBe('one'); // with the rifle's 3 just what is normal
  expect(attack({ shooter: { load: 9.5 } })).toBe('worst overburdened');
  const helicopter = { others: { H: vehicle('B', 'attack-helicopter', at(10, 9), { flying: true }) } };
  expect(attack(helicopter, 'm4', 'S', 'H')).toBe('worst flying');
});

test('[DR-SKL-3] crews of overloaded, degraded and suppressed vehicles; passengers only of suppressed ones', () => {
  const crewed = (more: object, riders = 0) => ({
    others: {
      V: vehicle('A', 'military-truck', at(0, 6), more),
      G: aboard('A', 'V', 'gunner'),
      P: aboard('A', 'V'),
      ...Object.fromEntries(Array.from({ length: riders }, (_, i) => [`R${i}`, aboard('A', 'V')])),
    },
  });
  expect([attack(crewed({}), 'm4', 'G'), attack(crewed({}), 'm4', 'P')]).toEqual(['one', 'one']);
  expect(attack(crewed({}, 11), 'm4', 'G')).toBe('one'); // twelve in the back are what it takes
  expect(attack(crewed({}, 12), 'm4', 'G')).toBe('worst overloaded');
  const degraded = crewed({ injured: true });
  expect([attack(degraded, 'm4', 'G'), attack(degraded, 'm4', 'P')]).toEqual(['worst degraded', 'one']);
  const suppressed = crewed({ suppressedBy: ['T'] });
  expect([attack(suppressed, 'm4', 'G'), attack(suppressed, 'm4', 'P')]).toEqual([
    'worst suppressed',
    'worst suppressed',
  ]);
  const effort = crewed({ mainEffort: true });
  expect([attack(effort, 'm4', 'G'), attack(effort, 'm4', 'P')]).toEqual(['best main-effort', 'one']);
});

test('[DR-SKL-3] a soldier in a truck bed is attacked at Disadvantage, a rider in the open is not', () => {
  const truck = { others: { V: vehicle('B', 'military-truck', at(10, 8)), P: aboard('B', 'V') } };
  expect(attack(truck, 'm4', 'S', 'P')).toBe('worst semi-exposed');
  const bike = { others: { V: vehicle('B', 'motorcycle', at(10, 8)), P: aboard('B', 'V') } };
  expect(attack(bike, 'm4', 'S', 'P')).toBe('one');
});

test('[DR-SKL-4] what ails or helps the roller counts for every Skill roll, what is about the target does not', () => {
  expect([task({}), task(standing), task({ more: { light: 'night' } })]).toEqual(['one', 'one', 'one']);
  expect(task(effort)).toBe('best main-effort');
  expect(task({ shooter: { suppressedBy: ['T'] } })).toBe('worst suppressed');
  expect(task({ shooter: { injured: true, load: 9.5 } })).toBe('worst injured overburdened');
});

test('[DR-CORE-11] [DR-CORE-12] [V31] none of a kind add up, and one of each cancel all', () => {
  expect(attack({ ...standing, ...effort })).toBe('best main-effort stationary');
  const terrain = [wall('low-wall', [18, -3], [18.5, 3])];
  expect(attack({ ...standing, ...effort, terrain })).toBe('one main-effort stationary partial-cover');
  expect(attack({ shooter: { injured: true, suppressedBy: ['T'] }, ...standing })).toBe(
    'one suppressed injured stationary',
  );
});

test('[DR-FLY-2] [DR-CORE-13] [V32] against what flies there is Disadvantage whatever else applies', () => {
  const hovering = {
    ...effort,
    others: { H: vehicle('B', 'attack-helicopter', at(10, 9), { flying: true, movedLast: false }) },
  };
  expect(attack(hovering, 'm4', 'S', 'H')).toBe('worst main-effort stationary flying');
  const landed = { ...effort, others: { H: vehicle('B', 'attack-helicopter', at(10, 9)) } };
  expect(attack(landed, 'm4', 'S', 'H')).toBe('best main-effort');
});

test('[DR-FLY-3] an Anti-Air weapon attacks flyers as it does everything else', () => {
  const shooter = { weapons: ['manpad'], mainEffort: true };
  const others = { H: vehicle('B', 'attack-helicopter', at(10, 9), { flying: true }) };
  expect(attack({ shooter, others }, 'manpad', 'S', 'H')).toBe('best main-effort');
  expect(attack({ shooter, others }, 'manpad')).toBe('best main-effort');
});

test('[DR-CON-6] [V73] a white light on the target cancels the dark', () => {
  const target = { items: ['white-light'], lightOn: true };
  expect(attack({ target, more: { light: 'night' } })).toBe('one white-light darkness');
  expect(attack({ target, more: { light: 'night' }, shooter: { items: ['nvgs'] } })).toBe('best white-light');
});

test('[DR-SKL-2] who fires from beyond the table ambushes nobody, who fires from a known vehicle neither', () => {
  const d = duel({
    others: { V: vehicle('A', 'military-truck', at(0, 6)), G: aboard('A', 'V', 'gunner') },
    more: { offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } }, unaware: { B: ['guns', 'G'] } },
  });
  const of = (id: string, by: string) =>
    short(skillModifiers(d.state, d.unit(by), { kind: 'attack', weapon: weapon(d, id), target: d.T }));
  expect(of('tube-artillery', 'guns')).toBe('one');
  expect(of('m4', 'G')).toBe('one');
});

const quick = (shooter: object = {}, target: object = {}, more: object = {}, terrain: DuelTerms['terrain'] = []) => ({
  shooter: { weapons: ['rifle'], ...shooter },
  target: { weapons: ['rifle'], ...target },
  terrain,
  more: { ...more, options: { rules: 'quick-start' as const } },
});

test('[DR-QS-7] quick-start Advantages are three: standing still, unaware, main effort', () => {
  expect(attack(quick({}, { movedLast: false }), 'rifle')).toBe('best stationary');
  expect(attack(quick({}, {}, { unaware: { B: ['S'] } }), 'rifle')).toBe('best ambush');
  expect(attack(quick({ mainEffort: true }), 'rifle')).toBe('best main-effort');
  expect(attack(quick({ observation: { unit: 'T' } }), 'rifle')).toBe('one');
});

test('[DR-QS-8] quick-start Disadvantages are four: untrained, hidden or dark, suppressed, injured', () => {
  expect(attack(quick({ untrained: ['small-arms'] }), 'rifle')).toBe('worst untrained');
  expect(attack(quick({}, {}, { light: 'night' }), 'rifle')).toBe('worst darkness');
  expect(attack(quick({}, {}, {}, [wall('hedge', [10, -3], [10.5, 3])]), 'rifle')).toBe('worst partial-concealment');
  expect(attack(quick({ suppressedBy: ['T'] }), 'rifle')).toBe('worst suppressed');
  expect(attack(quick({ injured: true }), 'rifle')).toBe('worst injured');
  expect(attack(quick({ load: 17 }), 'rifle')).toBe('one');
  expect(attack(quick({}, {}, {}, [wall('armoured-glass', [10, 0.1], [10.5, 3])]), 'rifle')).toBe('one');
});

test('[DR-SKL-8] trained is who is of the type, carries it from the start, or was said to be', () => {
  expect(attack({ shooter: { weapons: ['m4', 'm240'] } }, 'm240')).toBe('one');
  expect(attack({}, 'm240')).toBe('worst untrained');
  expect(attack({ shooter: { training: ['machine-gun'] } }, 'm240')).toBe('one');
  expect(attack({}, 'hand-grenade')).toBe('one'); // every combatant knows it
});

test('[DR-TSK-3] a task that asks for training is at Disadvantage without', () => {
  const of = (training: 'demolitions' | null, shooter: object) => {
    const d = duel({ shooter });
    return short(skillModifiers(d.state, d.S, { kind: 'task', training }));
  };
  expect([of('demolitions', {}), of(null, {})]).toEqual(['worst untrained', 'one']);
  expect(of('demolitions', { training: ['demolitions'] })).toBe('one');
});

test('[DR-SKL-9] a specialist rolls d8 in the specialty, d6 otherwise; others never do', () => {
  const medic = duel({ shooter: { card: 'specialist', specialties: ['medicine'] }, target: { card: 'substandard' } });
  expect(skillDie(medic.state, medic.S, 'medicine')).toBe(8);
  expect(skillDie(medic.state, medic.S, 'demolitions')).toBe(6);
  expect(skillDie(medic.state, medic.S)).toBe(6);
  expect(skillDie(medic.state, medic.T, 'medicine')).toBe(4);
});

test('[DR-UMV-3] a drone’s rolls are its operator’s, its sight its own', () => {
  const d = duel({
    from: [0, 20],
    shooter: { injured: true, card: 'substandard', items: ['radio'] },
    terrain: [wall('high-wall', [10, 5], [10.5, 30])],
    others: { D: vehicle('A', 'small-uas', at(18, 0), { flying: true, operator: 'S' }) },
  });
  expect(skillDie(d.state, d.unit('D'))).toBe(4);
  const [arm] = d.unit('D').arms;
  const about = { kind: 'attack', weapon: arm?.card as WeaponCard, target: d.T } as const;
  expect(short(skillModifiers(d.state, d.unit('D'), about))).toBe('worst injured');
});

test('[DR-SUP-6] suppression takes the roller’s side, tokens and the flying rule, nothing of cover, light or standing', () => {
  const d = duel({
    ...standing,
    shooter: { weapons: ['m240'], injured: true },
    terrain: [wall('low-wall', [18, -3], [18.5, 3])],
    others: {
      O: soldier('A', at(0, 8), { observation: { unit: 'T' } }),
      H: vehicle('B', 'attack-helicopter', at(10, 9), { flying: true }),
    },
    more: { light: 'night' },
  });
  const of = (...ids: string[]) =>
    short(skillModifiers(d.state, d.S, { kind: 'suppress', weapon: weapon(d, 'm240'), targets: ids.map(d.unit) }));
  expect(of('T')).toBe('one injured observed');
  expect(of('T', 'H')).toBe('worst injured observed flying');
});
