import type { Question } from '@sandtable/kernel';
import { mostDamage } from '../content/dice-notation.ts';
import { type MissAbout, type PlaceMiss, placeMiss } from '../decisions/place-miss.ts';
import { coverFromBlast } from '../rules/cover/cover.ts';
import { unitsInBlast } from '../rules/damage/blast.ts';
import { findArm } from '../rules/shooting/arms.ts';
import { type State, sideOf, type Unit, unitById } from '../state.ts';

/** How open each unit is to a blast at some place: 2 in the open, 1 behind something, absent when it is not touched. */
type Exposed = ReadonlyMap<Unit, number>;

/**
 * The sampled places worth considering for a miss: only one of those that catch the same units in the same way, and
 * none that another place beats or equals for every unit, friend or foe.
 */
export function placesWorthALook(state: State, question: Question<MissAbout>): readonly PlaceMiss[] {
  const { seat, about } = question;
  const side = sideOf(state, { seat });
  const isOwn = (unit: Unit): boolean => sideOf(state, unit) === side;
  const kept: { readonly place: PlaceMiss; readonly exposed: Exposed }[] = [];
  for (const place of placeMiss.sample(state, question)) {
    const exposed = exposedAt(state, about, place);
    if (kept.some((other) => isNoWorse(other.exposed, exposed, isOwn))) continue;
    const better = kept.filter((other) => !isNoWorse(exposed, other.exposed, isOwn));
    kept.splice(0, kept.length, ...better, { place, exposed });
  }
  return kept.map(({ place }) => place);
}

function exposedAt(state: State, { unit, weapon, radius }: MissAbout, { at }: PlaceMiss): Exposed {
  const held = findArm(state, unitById(state, unit) as Unit, weapon);
  const most = 'code' in held ? 0 : mostDamage(held.arm.card.damage);
  const exposed = new Map<Unit, number>();
  for (const caught of unitsInBlast(state, at, radius, false)) {
    const cover = coverFromBlast(state, at, caught, most);
    if (cover !== 'total') exposed.set(caught, cover === 'none' ? 2 : 1);
  }
  return exposed;
}

/** For the player choosing, is a blast that catches `these` no worse than one that catches `those`? */
function isNoWorse(these: Exposed, those: Exposed, isOwn: (unit: Unit) => boolean): boolean {
  for (const [unit, open] of these) if (isOwn(unit) && open > (those.get(unit) ?? 0)) return false;
  for (const [unit, open] of those) if (!isOwn(unit) && open > (these.get(unit) ?? 0)) return false;
  return true;
}
