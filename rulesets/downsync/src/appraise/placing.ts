import type { Point } from '@sandtable/geometry';
import type { PlaceBases, PlacementAbout } from '../decisions/place-bases.ts';
import { unitById } from '../rules/units/roster.ts';
import type { Unit } from '../state.ts';
import { FIRE_LATER, type Look } from './look.ts';
import { appearing } from './plans.ts';

/** What placing bases there is worth: your own where they do well, an enemy's where it does badly. */
export function placementWorth(look: Look, about: PlacementAbout | null, command: PlaceBases): number {
  if (about === null || !('places' in command)) return 0;
  const { places } = command;
  if (about.what === 'reveal') {
    const unit = appearing(look.seat, about.entry, about.card, places[0] as Point);
    return look.place(putDown(unit, places), look.temper.fire);
  }
  const unit = unitById(look.state, about.unit);
  if (unit === undefined) return 0;
  const moved = putDown(unit, places);
  if (unit.seat === look.seat) return look.place(moved, FIRE_LATER) - look.place(unit, FIRE_LATER);
  // What the place is worth to the unit's owner is what the hacking player takes away.
  return look.friends.reduce((sum, friend) => sum + look.danger(friend, [unit]) - look.danger(friend, [moved]), 0);
}

/** The unit with its living bases at these places. */
export function putDown(unit: Unit, places: readonly Point[]): Unit {
  let next = 0;
  const bases = unit.bases.map((base) => {
    const at = base.alive ? places[next++] : undefined;
    return at === undefined ? base : { ...base, at: { x: at.x, y: at.y }, building: null };
  });
  return { ...unit, bases };
}
