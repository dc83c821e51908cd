import { inTwoForms, listed, type MissionPlace, type Sentence, say } from '@sandtable/game';
import type { Mils, Point } from '@sandtable/geometry';
import type { Selection } from '../../content/victory.ts';
import { sidesOf } from '../../missions/result.ts';
import type { Briefed } from './briefed.ts';

/** Mils in an inch. */
const INCH = 1000;

/** A circle of the rules as people measure it. */
export function placeIn({ at, within }: { readonly at: Point; readonly within: Mils }): MissionPlace {
  return { x: at.x / INCH, y: at.y / INCH, within: within / INCH };
}

/** The one unit that a selection names, if it names one; it may be out of sight. */
export function someone(
  { names, table }: Briefed,
  { units }: Selection,
): { readonly name: Sentence; readonly vehicle: boolean } | undefined {
  const [id, another] = units ?? [];
  if (id === undefined || another !== undefined) return undefined;
  const kind = table.units.find((unit) => unit.id === id)?.card?.kind;
  const vehicle = kind !== undefined && kind !== 'troop';
  // Typed, an id stands before the name, and takes no article.
  const name = names.unit(id);
  return { name: vehicle ? inTwoForms(say`the ${name}`, name) : say`${name}`, vehicle };
}

/** `each enemy soldier`, `every 2 of your vehicles`, `each of Truck 1 and Truck 2`: what an award is counted by. */
export function eachOf(briefed: Briefed, selection: Selection, per: number, to: string): Sentence {
  const { side, kind, units } = selection;
  const { sides, state } = briefed;
  // To a spectator of two sides, the other side of an award is the enemy; players have `your` and `their`.
  const isEnemy = sides.own === undefined && sidesOf(state).length === 2 && side !== undefined && side !== to;
  if (units === undefined && isEnemy) {
    const noun = kind === 'troop' ? 'soldier' : kind === 'vehicle' ? 'vehicle' : 'unit';
    return per === 1 ? say`each enemy ${noun}` : say`every ${per} enemy ${noun}s`;
  }
  const all = selectionText(briefed, selection);
  return per === 1 ? say`each of ${all}` : say`every ${per} of ${all}`;
}

/** `your soldiers`, `Red’s vehicles`, `Truck 1 and Truck 2`. */
export function selectionText({ names, sides }: Briefed, { side, kind, units }: Selection): Sentence {
  if (units !== undefined) return listed(units.map(names.unit));
  const noun = kind === 'troop' ? 'soldiers' : kind === 'vehicle' ? 'vehicles' : 'units';
  return side === undefined ? say`all ${noun}` : say`${sides.of(side)} ${noun}`;
}
