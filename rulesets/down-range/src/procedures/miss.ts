import type { Mils } from '@sandtable/geometry';
import { ask, concede, type Play, type Seat } from '@sandtable/kernel';
import { type MissAbout, placeMiss } from '../decisions/place-miss.ts';
import { missChooser, missRadius } from '../rules/damage/blast.ts';
import { nameFor, UNSEEN } from '../rules/knowledge/masks.ts';
import type { Spot } from '../rules/shooting/aims.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { concedeGame } from './concession.ts';

const PLACING_MENU = [placeMiss, concede] as const;

/** A round that went wide: which way, and who said so; nobody when there was nobody left to ask. */
export type Strayed = { readonly at: Spot; readonly by: Seat | null };

/** Asks a player where a missed explosive bursts (DR-MISS-1 to 4). */
export function* strayFrom(
  table: DownRangeTable,
  unit: Unit,
  weapon: string,
  radius: Mils,
  intended: Spot,
  margin: number,
): Play<Strayed> {
  const { state } = table;
  for (;;) {
    const seat = missChooser(state, unit, intended, radius);
    if (seat === undefined) return { at: intended, by: null };
    const within = missRadius(radius, margin);
    const name = nameFor(state, seat, unit);
    const about: MissAbout = { unit: name, weapon: name === unit.id ? weapon : UNSEEN, intended, within, radius };
    const answer = yield* ask({ seat, moment: 'place-miss', frame: 'forced', about, menu: PLACING_MENU });
    if (answer.kind === 'place-miss') return { at: answer.at, by: seat };
    concedeGame(table, seat); // and the next one is asked
  }
}
