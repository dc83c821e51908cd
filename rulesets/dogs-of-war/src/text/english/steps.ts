import { type Sayable, say } from '@sandtable/game';
import type { Reason, Step } from '@sandtable/kernel';
import { actionCosts, modifiers } from '../../content/catalogue.ts';
import { houseChart } from '../../content/chart.ts';
import { modes } from './things.ts';

type Word = (step: Step | Reason) => Sayable;

const table: { readonly [id: string]: { readonly name: string } } = {
  ...actionCosts,
  ...houseChart.closeQuarters,
  ...modes,
  ...modifiers.toHit,
  ...modifiers.closeQuarters,
  ...modifiers.morale,
};

/** What a number is made of, in words: `prone`, `opponent: Close Quarters`. */
export function stepWords(step: Step | Reason): Sayable {
  const { what } = step;
  const own = steps[what]?.(step);
  if (own !== undefined) return own;
  const other = what.startsWith('defender-') ? steps[what.slice('defender-'.length)]?.(step) : undefined;
  return other === undefined ? what.replaceAll('-', ' ') : say`opponent: ${other}`;
}

/**
 * Words for the steps of a number and the reasons for a result. Modifiers from the book's tables have theirs in the
 * tables.
 */
export const steps: { readonly [what: string]: Word } = {
  ...Object.fromEntries(Object.entries(table).map(([id, { name }]) => [id, () => name.toLowerCase()])),
  'weapon-proficiency': () => 'Weapon Proficiency',
  'weapon-knowledge': () => 'Weapon Knowledge',
  'close-quarters': () => 'Close Quarters',
  strength: () => 'Strength',
  'defender-strength': () => 'opponent’s Strength',
  fortitude: () => 'Fortitude',
  morale: () => 'Morale',
  'highest-morale': () => 'the highest Morale in the team',
  health: () => 'Health',
  helped: () => 'a comrade tried to wake him',
  survivability: () => 'Survivability',
  half: () => 'half, rounded down',
  armor: () => 'armor',
  'soft-cover': () => 'this weapon against soft cover',
  'hard-cover': () => 'this weapon against hard cover',
  piece: () => 'for this piece of cover',
  weapon: () => 'this weapon against armor',
  wound: () => 'leg wound',
  difficulty: () => 'the weapon’s Difficulty',
  learning: () => 'anyone can try',
  throw: () => 'grenade throw',
  'difficult-throw': () => 'difficult throw',
  goggles: () => 'night vision goggles',
  'short-range': () => 'short range',
  'medium-range': () => 'medium range',
  'long-range': () => 'long range',
  'even-fight': () => 'an even fight',
  enemies: () => 'enemies in the fight',
  friends: () => 'friends in the fight',
  'structure-points': () => 'Structure Points',
  rubble: () => 'rubble',
  load: () => 'carrying someone',
  yields: () => 'how ready he is to yield',
  beaten: () => 'the other side can’t go on',
  'half-of-base': () => 'half of his base is in view',
  'saw-flash': () => 'less than half of him shows, but his muzzle flash was seen',
  'aimed-at-little': () => 'less than half of him shows, so only an aimed shot',
  'adviser-killed': () => 'the adviser is dead',
  'adviser-taken': () => 'the adviser is out',
  'adviser-kept': () => 'the adviser stayed',
  'too-many-dead': () => 'the adviser is out, but it cost too many men',
  'nobody-left': () => 'none of the raiders is left',
  'cache-destroyed': () => 'the cache is gone and the raiders are away',
  'cache-stands': () => 'the cache still stands',
  'too-few-away': () => 'the cache is gone, but too few got away',
  'crew-holds': () => 'the crew held out',
  'crew-lost': () => 'the crew was overrun',
  time: () => 'time is up',
  conceded: () => 'the other side gave up',
  'draw-agreed': () => 'by agreement',
  'draw-by-umpire': () => 'by the umpire’s ruling',
};
