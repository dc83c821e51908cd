import type { Previews } from '@sandtable/downsync';
import type { SymbolKey } from '../../map/scene.ts';

/** Words of a card's type line by the picture they stand for, the most distinctive first. */
const byWord: readonly (readonly [word: string, symbol: SymbolKey])[] = [
  ['Transport', 'carrier'],
  ['Artillery', 'artillery'],
  ['Signals', 'signals'],
  ['Recon', 'recon'],
  ['Tank', 'armour'],
  ['Robotic', 'robot'],
  ['Infantry', 'rifle'],
  ['Support', 'anti-air'],
  ['Light', 'light-vehicle'],
  ['Heavy', 'armour'],
];

/** Which picture stands for a unit's card. */
export function symbolOf({ type }: Pick<Previews.UnitCard, 'type'>): SymbolKey {
  return byWord.find(([word]) => type.includes(word))?.[1] ?? 'carrier';
}
