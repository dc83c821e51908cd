import type { Previews } from '@sandtable/dogs-of-war';
import type { SymbolKey } from '../../map/scene.ts';

/** Firearms that give a man another symbol than the rifleman's, by symbol. */
const byWeapon: readonly (readonly [pattern: RegExp, symbol: SymbolKey])[] = [
  [/^(m249|m60|rpk|rpd)/, 'light-machine-gun'],
  [/^(rpg)/, 'anti-tank'],
  [/^sniper/, 'sniper'],
];

/** Which picture stands for a soldier: his rank first, then his weapon. */
export function symbolOf({ role, weapons, ready, traits }: Previews.Model): SymbolKey {
  if (role === 'leader') return 'leader';
  if (traits.includes('medic')) return 'medic';
  const types = [ready ?? '', ...weapons.map(({ type }) => type)];
  const found = byWeapon.find(([pattern]) => types.some((type) => pattern.test(type)));
  return found?.[1] ?? (types.every((type) => type === '') ? 'civilian' : 'rifle');
}
