import type { Disc, Mils } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import type { PlacementAbout } from '../decisions/place-bases.ts';
import { newUnit } from '../new-unit.ts';
import { radiusOf } from '../rules/measure/radii.ts';
import { cardOf, discsOf, livingBases, pingById, pingDisc, unitById } from '../rules/units/roster.ts';
import type { Seat, State } from '../state.ts';

/** Which teams are put down, how large they are, and near what. */
export type Placement = {
  readonly unit: string;
  readonly card: string;
  readonly teams: readonly number[];
  readonly radius: Mils;
  readonly reach: Mils;
  readonly around: readonly Disc[];
};

/** What a question about placing bases asks for; undefined for any other. */
export function placementOf(state: State, seat: string, asked: Json): Placement | undefined {
  const about = asked as PlacementAbout | null;
  if (about === null || !('what' in about)) return undefined;
  const unit = about.what === 'reveal' ? newUnit(about.entry, seat as Seat, about.card) : unitById(state, about.unit);
  if (unit === undefined) return undefined;
  const ping = about.what === 'reveal' ? pingById(state, about.ping) : undefined;
  const near = about.what === 'bail-out' ? [about.around] : ping === undefined ? discsOf(unit) : [pingDisc(ping)];
  return {
    unit: unit.id,
    card: unit.card,
    teams: livingBases(unit).map(({ team }) => team),
    radius: radiusOf(cardOf(unit)),
    reach: about.reach,
    around: near,
  };
}
