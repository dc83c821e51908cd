import type { ViewUnit } from '@sandtable/down-range';
import type { Json } from '@sandtable/kernel';
import { placesOf } from '../../map/inch-places.ts';
import { initials } from '../../map/initials.ts';
import type { MapUnit, TokenKey, UnitState } from '../../map/scene.ts';
import { mapWords } from '../../map/words.ts';
import { sideIndexOf, type TableView, tableView } from './scene.ts';
import { sceneWords } from './scene-words.ts';
import { symbolOf } from './unit-symbols.ts';

/** Fields of a unit in a view that the ruleset's own type leaves out. */
type Shown = ViewUnit & {
  readonly altitude?: number;
  readonly sigint?: boolean;
  readonly observation?: unknown;
};

/** Harm first: when there is room for four tokens only, these must not be the ones left out. */
const tokens: readonly (readonly [TokenKey, (unit: Shown) => boolean])[] = [
  ['suppressed', ({ suppressions }) => (suppressions ?? []).length > 0],
  ['injured', ({ injured }) => injured === true],
  ['burning', ({ burning }) => burning === true],
  ['disabled', ({ disabled }) => disabled === true],
  ['reaction', ({ reaction }) => reaction === true],
  ['focus', ({ focused }) => focused === true],
  ['prone', ({ posture }) => posture === 'prone'],
  ['main-effort', ({ mainEffort }) => mainEffort === true],
  ['signal', ({ signal }) => signal === true],
  ['awareness', ({ awareness }) => awareness === true],
  ['observing', ({ observation }) => observation !== null && observation !== undefined],
  ['jamming', ({ jamming }) => jamming === true],
  ['sigint', ({ sigint }) => sigint === true],
  ['light', ({ lightOn }) => lightOn === true],
  ['flying', ({ flying }) => flying === true],
  ['no-ammo', isSpent],
  ['cargo', ({ carrying }) => typeof carrying === 'string'],
];

function isSpent({ arms = [] }: Shown): boolean {
  return arms.length > 0 && arms.every(({ ammunition }) => ammunition === 0);
}

/** The units a view has on the table. The frame sets who is chosen, a candidate or refused. */
export function unitsOfView(json: Json, speak?: (id: string) => string): MapUnit[] {
  const view = tableView(json);
  return view.units.flatMap((unit) => {
    const found = mapUnit(view, unit as Shown);
    if (found === undefined) return [];
    return [speak === undefined ? found : { ...found, spoken: speak(unit.id) }];
  });
}

function mapUnit(view: TableView, unit: Shown): MapUnit | undefined {
  const state = stateOf(unit);
  if (unit.at === null || state === undefined) return undefined;
  const { place, length } = placesOf(view.height);
  const at = place(unit.at);
  const name = unit.name ?? sceneWords.unknownEmitter;
  const shown = tokens.filter(([, has]) => state === 'idle' && has(unit)).map(([token]) => token);
  const player = view.players.find(({ seat }) => seat === unit.seat)?.name ?? unit.seat;
  const marks = shown.map((token) => mapWords.tokens[token]);
  const crew = view.units.filter(({ aboard }) => aboard?.vehicle === unit.id).length;
  const count = crew > 0 ? crew : (unit.members ?? 1);
  const prone = unit.posture === 'prone';
  return {
    id: unit.id,
    side: sideIndexOf(view, unit.seat),
    at,
    radius: length(unit.card?.radius ?? 500),
    height: length((prone ? unit.card?.proneHeight : unit.card?.height) ?? 1000),
    altitude: length(unit.altitude ?? 0),
    symbol: symbolOf(unit),
    name: unit.known === 'last' && unit.round !== undefined ? sceneWords.lastSeen(name, unit.round) : name,
    short: initials(name),
    tokens: shown,
    state,
    spoken: sceneWords.unit(name, player, at.x.toFixed(1), (length(view.height) - at.y).toFixed(1), [
      ...(unit.status === undefined ? [] : [sceneWords.state[unit.status] ?? ''].filter((word) => word !== '')),
      ...marks,
    ]),
    vehicle: unit.card?.kind === 'vehicle',
    ...(unit.known === 'last' ? { faded: true } : {}),
    ...(count > 1 ? { count } : {}),
    ...(prone ? { prone } : {}),
  };
}

function stateOf({ known, status = 'active', card }: Shown): UnitState | undefined {
  if (known === 'heard' || card === undefined) return 'unknown';
  if (status === 'active') return 'idle';
  return status === 'downed' || status === 'wreck' ? status : undefined;
}
