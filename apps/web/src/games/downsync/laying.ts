import { downsync } from '@sandtable/downsync';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import { circleOutline } from '../../map/outlines.ts';
import type { Outline } from '../../map/scene.ts';
import type { Laid, Laying, Places } from '../../thinker/planner.ts';
import { offerOf, refusalOf, refusalText } from './check.ts';
import { pingSymbol } from './map-units.ts';
import { cardName, ownName, type Table } from './table.ts';
import { symbolOf } from './unit-symbols.ts';
import { words } from './words.ts';

const { previews } = downsync;

type Size = Parameters<typeof pingSymbol>[0];
type Piece = Laying['pieces'][number];
type Bounds = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
type DeployOffer = { readonly due: Readonly<Record<Size, number>>; readonly zone: Bounds };
type Deployed = { readonly signature: Size; readonly at: TablePoint };

const SIZES: readonly Size[] = ['large', 'medium', 'small'];

/** Questions that put several pieces down at once: all Pings of a side, or the teams of a revealed unit. */
export function layingOf(table: Table, decision: SeatDecision): Laying | undefined {
  if (decision.moment === 'deployment') return deploying(table, decision);
  return decision.moment === 'placement' ? placing(table, decision) : undefined;
}

function deploying(table: Table, decision: SeatDecision): Laying | undefined {
  const offer = offerOf<DeployOffer>(decision, 'deploy');
  if (offer === undefined) return undefined;
  return {
    hint: words.lay.deployHint,
    outside: words.lay.outside,
    verb: words.lay.deploy,
    zones: [boxOf(offer.zone).map(table.places.place)],
    pieces: duePings(table, offer),
  };
}

/** They are counted as they will be on the table: in the order of the command. */
function duePings({ state, seat }: Table, { due }: DeployOffer): Piece[] {
  return SIZES.flatMap((size) => Array.from({ length: due[size] }, (_, i) => ({ size, i }))).map(
    ({ size, i }, index) => ({
      id: `${size}-${i}`,
      name: words.lay.ping(index + 1),
      line: words.lay.pingLine(words.build.slots[size], couldBe(state, seat, size, due[size])),
      symbol: pingSymbol(size),
      radius: inchesOf(previews.PING_RADIUS[size]),
    }),
  );
}

/** What Pings of this size can turn out to be, as for those that stand already. */
function couldBe(state: Table['state'], seat: string, size: Size, pings: number): string {
  const units = previews.reserveOf(state, seat as 'one', size);
  const names = [...new Set(units.map(cardName))];
  return words.canBe([...names, ...(pings > units.length ? [words.decoy] : [])]);
}

function boxOf({ minX, minY, maxX, maxY }: Bounds): TablePoint[] {
  return [
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
    { x: maxX, y: minY },
    { x: minX, y: minY },
  ];
}

/** The teams of a unit around the Ping it came from, or around where they must stay. */
function placing(table: Table, decision: SeatDecision): Laying | undefined {
  const due = previews.placementOf(table.state, table.seat, decision.about);
  if (due === undefined) return undefined;
  const { places } = table;
  return {
    hint: words.lay.placeHint(inchesOf(due.reach)),
    outside: words.lay.tooFar(inchesOf(due.reach)),
    verb: words.lay.place,
    zones: due.around.map(({ x, y, radius }): Outline => {
      const far = radius + due.reach + 2 * due.radius;
      return circleOutline(places.place({ x, y }), inchesOf(far));
    }),
    pieces: due.teams.map((team) => ({
      id: String(team),
      name: due.teams.length === 1 ? ownName(table, due.unit) : words.lay.team(ownName(table, due.unit), team),
      line: words.lay.teamLine,
      symbol: symbolOf(previews.cardOf({ card: due.card })),
      radius: inchesOf(due.radius),
    })),
  };
}

export function layOf(table: Table, decision: SeatDecision, places: Places): Laid {
  const laying = layingOf(table, decision);
  const points = laying?.pieces.map(({ id }) =>
    places[id] === undefined ? undefined : table.places.point(places[id]),
  );
  if (laying === undefined || points === undefined || points.includes(undefined))
    return { command: null, refusal: null };
  const command = commandFor(decision, laying, points as readonly TablePoint[]);
  const rejection = refusalOf(table, decision, command);
  return {
    command: rejection === undefined ? command : null,
    refusal: rejection === undefined ? null : { text: refusalText(table, rejection), clause: rejection.clause },
  };
}

function commandFor({ moment }: SeatDecision, { pieces }: Laying, points: readonly TablePoint[]): Command {
  if (moment === 'placement') return { kind: 'place-bases', places: points } as Command;
  const pings = pieces.map(({ id }, i) => ({ signature: id.split('-')[0], at: points[i] }));
  return { kind: 'deploy', pings } as Command;
}

/** Where a given answer has them: all of them, or none if it's no answer to this. */
export function layAllOf(table: Table, decision: SeatDecision, answer: Command | null): Places {
  const laying = layingOf(table, decision);
  if (answer === null || laying === undefined) return {};
  const { pings = [], places } = answer as { pings?: readonly Deployed[]; places?: readonly TablePoint[] } & Command;
  const left = [...pings];
  return Object.fromEntries(
    laying.pieces.flatMap(({ id }, i) => {
      const next = places?.[i] ?? takeFirst(left, (ping) => id.startsWith(`${ping.signature}-`))?.at;
      return next === undefined ? [] : [[id, table.places.place(next)]];
    }),
  );
}

function takeFirst<T>(list: T[], fits: (each: T) => boolean): T | undefined {
  const index = list.findIndex(fits);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}
