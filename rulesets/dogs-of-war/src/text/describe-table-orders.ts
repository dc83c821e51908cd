import { countText, listed, type Sayable, say } from '@sandtable/game';
import { INCH, type Point } from '@sandtable/geometry';
import type { Army } from '../content/army.ts';
import { forces } from '../content/catalogue.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import type { ModelId, TeamId } from '../state.ts';
import { directionText } from './facing.ts';
import { inchesText, typedPlace } from './measures.ts';
import { type Names, withA } from './names.ts';

/** What a screen says of an order, and how it is typed. */
export type Said = { readonly shown: Sayable; readonly typed: string };
type Man = { readonly model: ModelId };
type ThingName = { readonly kind: string; readonly id: string };

const up = (id: string): string => id.toUpperCase();
const does = (name: Names, model: string, what: Sayable, typed: string): Said => ({
  shown: say`${name.man(model)}: ${what}`,
  typed,
});

/** Orders that build a force, lay the table, lead over its edges and move things around on it. */
export const tableOrders = {
  'confirm-force': ({ force }: { readonly force: Army }): Said => ({
    shown: say`${forceText(force)}`,
    typed: `force ${JSON.stringify(force)}`,
  }),
  'pre-lay': (
    {
      device,
      model,
      place,
      facing,
      quarters,
    }: Man & { readonly device: string; readonly place: Place; readonly facing: Point; readonly quarters: number },
    name: Names,
  ): Said => ({
    shown: say`Lay ${device === 'c4' ? `${quarters / 4} lb of C4` : withA(name.thing(device))} ${name.at(place)}${device === 'claymore' ? say`, facing ${directionText(facing)}` : ''}`,
    typed: `lay ${device} ${up(model)} ${typedPlace(place)} facing ${typedPlace({ x: place.x + facing.x, y: place.y + facing.y })}${device === 'c4' ? ` ${quarters}` : ''}`,
  }),
  'name-crash-point': ({ at }: { readonly at: Point }, name: Names): Said => ({
    shown: say`Come down ${name.at(at)}`,
    typed: `crash ${typedPlace(at)}`,
  }),
  'enter-table': (
    { model, place, facing }: Man & { readonly place: Place; readonly facing: Point },
    name: Names,
  ): Said =>
    does(
      name,
      model,
      say`enter ${name.at(place)}`,
      `enter ${up(model)} ${typedPlace(place)} facing ${typedPlace({ x: place.x + facing.x, y: place.y + facing.y })}`,
    ),
  'leave-table': ({ model, prisoner }: Man & { readonly prisoner: ModelId | null }, name: Names): Said =>
    does(
      name,
      model,
      prisoner === null ? 'leave the table' : say`leave the table with ${name.man(prisoner)}`,
      `exit ${up(model)}${prisoner === null ? '' : ` ${up(prisoner)}`}`,
    ),
  'lead-prisoner': (
    { model, prisoner, path }: Man & { readonly prisoner: ModelId; readonly path: readonly Point[] },
    name: Names,
  ): Said =>
    does(
      name,
      model,
      say`lead ${name.man(prisoner)}${path.length === 0 ? '' : say` ${name.to(path.at(-1)!)}`}`,
      ['lead', up(model), up(prisoner), ...path.map(typedPlace)].join(' '),
    ),
  'pick-up': (
    {
      model,
      from,
      ready,
    }: Man & {
      readonly from: { readonly loose: string } | (Man & { readonly thing: ThingName });
      readonly ready: boolean;
    },
    name: Names,
  ): Said => {
    const hand = ready ? ' ready' : '';
    return 'loose' in from
      ? does(name, model, 'pick up what lies there', `take ${up(model)} ${from.loose}${hand}`)
      : does(
          name,
          model,
          say`take ${thingText(name, from.thing)} from ${name.man(from.model)}`,
          `take ${up(model)} ${up(from.model)} ${from.thing.kind} ${from.thing.id}${hand}`,
        );
  },
  drop: ({ model, thing }: Man & { readonly thing: ThingName }, name: Names): Said =>
    does(name, model, say`drop ${thingText(name, thing)}`, `drop ${up(model)} ${thing.kind} ${thing.id}`),
  'set-shaped-charge': ({ model, place }: Man & { readonly place: Place }, name: Names): Said =>
    does(name, model, 'set a shaped charge', `charge ${up(model)} ${typedPlace(place)}`),
  'blow-charge': ({ device }: { readonly device: string }): Said => ({
    shown: 'Blow the shaped charge',
    typed: `blow ${device}`,
  }),
  'release-bomb': ({ model }: Man, name: Names): Said => does(name, model, 'set off his bomb', `bomb ${up(model)}`),
  'choose-goal': ({ model, place }: Man & { readonly place: Place }, name: Names): Said =>
    does(name, model, say`go ${name.to(place)}`, `goal ${up(model)} ${typedPlace(place)}`),
  'keep-in-reserve': ({ team }: { readonly team: TeamId }, name: Names): Said => ({
    shown: say`Keep ${name.team(team)} for its aircraft`,
    typed: `reserve ${up(team)}`,
  }),
  'enter-by-air': (
    { team, how, place }: { readonly team: TeamId; readonly how: string; readonly place: Place },
    name: Names,
  ): Said => ({
    shown: say`Bring ${name.team(team)} in by ${how.replaceAll('-', ' ')} at ${name.point(place)}`,
    typed: `air ${up(team)} ${how} ${typedPlace(place)}`,
  }),
  'name-extraction': ({ place }: { readonly place: Place }, name: Names): Said => ({
    shown: say`Call a pickup to ${name.point(place)}`,
    typed: `pickup ${typedPlace(place)}`,
  }),
  board: ({ model, vehicle, seat }: Man & { readonly vehicle: string; readonly seat: number }, name: Names): Said =>
    does(name, model, say`get into ${name.vehicle(vehicle)}`, `board ${up(model)} ${vehicle} ${seat + 1}`),
  leave: ({ model, place }: Man & { readonly place: Place }, name: Names): Said =>
    does(name, model, say`get out ${name.at(place)}`, `dismount ${up(model)} ${typedPlace(place)}`),
  drive: (
    { model, leg }: Man & { readonly leg: { readonly go: number } | { readonly facing: Point } },
    name: Names,
  ): Said =>
    'go' in leg
      ? does(name, model, say`drive ${inchesText(leg.go)}`, `drive ${up(model)} ${leg.go / INCH}`)
      : does(name, model, say`turn ${directionText(leg.facing)}`, `drive ${up(model)} turn ${typedPlace(leg.facing)}`),
  'fix-rope': ({ model }: Man, name: Names): Said => does(name, model, 'fix a rope', `rope ${up(model)}`),
  'recover-rope': ({ model, rope }: Man & { readonly rope: string }, name: Names): Said =>
    does(name, model, 'take the rope back', `rope ${up(model)} back ${rope}`),
};

function thingText(name: Names, { kind, id }: ThingName): string {
  if (kind === 'rounds') return `the ${id} ammo`;
  return kind === 'trigger' ? 'the trigger' : `the ${name.thing(id)}`;
}

/** `Field 2 × US Rangers`. */
function forceText({ teams }: Army): Sayable {
  const counts = new Map<string, number>();
  for (const { force } of teams) counts.set(force, (counts.get(force) ?? 0) + 1);
  const parts = [...counts].map(([id, count]) => `${countText(count, 'team')} of ${forces[id]?.name ?? id}`);
  return say`Field ${listed(parts)}`;
}
