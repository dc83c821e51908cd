import { expect, test } from 'vitest';
import type { WeaponCard } from '../../../src/content/cards.ts';
import { shotOf } from '../../../src/rules/shooting/shots.ts';
import { at, type Duel, type DuelTerms, duel, wall } from '../../duel.ts';
import { point } from '../../orders.ts';
import { box, type Place, soldier } from '../../position.ts';

/** The code with which a shot of S is refused, its clause, and how much it is short; `legal` otherwise. */
function shot(terms: DuelTerms, id: string, aim: 'T' | Place = 'T') {
  const d: Duel = duel({ shooter: { weapons: [id] }, ...terms });
  const weapon = d.state.scenario.catalogue.weapons[id] as WeaponCard;
  const found = shotOf(d.state, d.S, weapon, aim === 'T' ? { unit: 'T' } : { point: point(at(...aim)) });
  if (!('code' in found)) return 'legal';
  const short = (found.detail as { short?: number } | undefined)?.short;
  return [found.code, found.clause, ...(short === undefined ? [] : [short])].join(' ');
}

test('[DR-RNG-1] [V37] a target is in range up to exactly the weapon’s Range, and how much lacks is told', () => {
  expect(shot({ to: [37, 0] }, 'm4')).toBe('legal');
  expect(shot({ to: [37.01, 0] }, 'm4')).toBe('out-of-range DR-RNG-1 10');
  expect(shot({ to: [38.3, 0] }, 'm4')).toBe('out-of-range DR-RNG-1 1300');
});

test('[DR-RNG-2] of a blast only the aim point must be in range', () => {
  expect(shot({ to: [12, 0] }, 'hand-grenade', [8.5, 0])).toBe('legal'); // 3.5" short of a soldier it still touches
  expect(shot({ to: [12, 0] }, 'hand-grenade', [8.501, 0])).toBe('out-of-range DR-RNG-2 1');
});

test('[DR-RNG-3] unlimited range reaches anywhere, unless the players set a number', () => {
  const mortar = { shooter: { weapons: ['120mm-mortar'] }, to: [60, 0] as Place };
  expect(shot(mortar, '120mm-mortar')).toBe('legal');
  const limited = (unlimitedRange: number) => ({ ...mortar, more: { judgements: { unlimitedRange } } });
  expect(shot(limited(59.5), '120mm-mortar')).toBe('legal');
  expect(shot(limited(59.4), '120mm-mortar')).toBe('out-of-range DR-RNG-2 100');
});

test('[DR-RNG-4] there is no minimum range', () => {
  expect(shot({ to: [1.1, 0] }, '60mm-mortar')).toBe('legal');
  expect(shot({ to: [20, 0] }, 'hand-grenade', [0, 0])).toBe('legal'); // at the thrower's own feet
});

test('[DR-VIS-1] visibility is judged before range', () => {
  const hidden = { to: [50, 0] as Place, terrain: [wall('high-wall', [20, -5], [20.5, 5])] };
  expect(shot(hidden, 'm4')).toBe('out-of-sight DR-VIS-2');
  expect(shot({ to: [50, 0] }, 'm4')).toMatch(/^out-of-range/);
});

test('[DR-VIS-2] [DR-COV-9] [V43] on information one may fire at what one does not see, if the shot gets through', () => {
  const terrain = [wall('high-wall', [10, -5], [10.5, 5])];
  const told = { O: soldier('A', at(20, 12), { items: ['radio'], awareness: true, signal: true }) };
  const radio = (weapon: string) => ({ terrain, others: told, shooter: { weapons: [weapon], items: ['radio'] } });
  expect(shot({ terrain }, 'm4')).toBe('out-of-sight DR-VIS-2');
  expect(shot(radio('m4'), 'm4')).toBe('total-cover DR-COV-4');
  const gun = {
    id: 'gun',
    name: 'Gun',
    family: 'tank-gun',
    range: 72,
    difficulty: 6,
    damage: '4d10',
    assistants: 1,
    bulk: null,
  } as const;
  const d = duel({ terrain, others: told, shooter: { weapons: [gun], items: ['radio'] } });
  const found = shotOf(d.state, d.S, d.S.arms[0]?.card as WeaponCard, { unit: 'T' });
  expect('code' in found).toBe(false); // 40 goes through masonry
});

test('[DR-COV-1] armoured glass on every ray forbids the shot that everybody can see', () => {
  const glass = { terrain: [wall('armoured-glass', [10, -3], [10.5, 3])] };
  expect(shot(glass, 'm4')).toBe('total-cover DR-COV-4');
  expect(shot({ terrain: [wall('armoured-glass', [10, 0.1], [10.5, 3])] }, 'm4')).toBe('legal');
});

test('[DR-COV-5] [DR-COV-6] [V47] no mortar aims at who is under a bunker’s roof, but beside it', () => {
  const bunker = { to: [20.5, 0] as Place, terrain: [box('bunker', at(20, -2), at(24, 2))] };
  expect(shot(bunker, '60mm-mortar')).toBe('total-cover DR-COV-5');
  expect(shot(bunker, '60mm-mortar', [18, 0])).toBe('legal');
  expect(shot(bunker, 'm4')).toBe('legal'); // straight through the slit
});
