import type { State } from '@sandtable/downsync';
import { downsync } from '@sandtable/downsync';
import type { Json } from '@sandtable/kernel';
import { placesOf } from '../../map/inch-places.ts';
import type { Marker, SceneZone, TableScene } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';
import { sideIndexOf } from './table.ts';
import { cutPiece } from './terrain-piece.ts';

const { previews } = downsync;

/** The smallest base is 40 mm wide, so at this many pixels per inch its symbol can still be read. */
export const LEGIBLE = 11;

/** The table as everybody sees it. */
export function sceneOfView(json: Json): TableScene {
  const state = previews.stateOf(json);
  const { bounds, pieces, name } = state.ground;
  const { place, length } = placesOf(bounds.maxY);
  return {
    key: `downsync|${state.scenario.id}|${pieces.map(({ id }) => id).join()}`,
    name,
    width: length(bounds.maxX),
    height: length(bounds.maxY),
    grid: null,
    measure: 'inch',
    ground: 'sand',
    night: false,
    legible: LEGIBLE,
    hills: [],
    pieces: pieces.map((piece) =>
      cutPiece({
        id: piece.id,
        kind: piece.kind,
        name: piece.name,
        outline: piece.footprint.map(place),
        height: length(piece.height),
        opened: state.units.some(({ bases }) => bases.some(({ alive, building }) => alive && building === piece.id)),
      }),
    ),
    clouds: [],
    markers: markersOf(state),
    zones: zonesOf(state),
  };
}

function markersOf(state: State): Marker[] {
  const { place, length } = placesOf(state.ground.bounds.maxY);
  const names = previews.namesIn(state);
  return state.objectives.map(({ id, at }) => ({
    id: `objective-${id}`,
    kind: 'objective',
    at: place(at),
    radius: length(previews.OBJECTIVE_REACH),
    disc: length(previews.OBJECTIVE_RADIUS),
    reach: length(previews.BLOCKING_RADIUS),
    label: sceneWords.objective(names.objective(id).text),
  }));
}

/** Where each side deploys, once it is known, until everybody stands. */
function zonesOf(state: State): SceneZone[] {
  if (state.phase !== 'deployment') return [];
  const { place } = placesOf(state.ground.bounds.maxY);
  const names = previews.namesIn(state);
  return state.players.flatMap(({ seat }) => {
    const zone = previews.zoneOf(state, seat);
    if (zone === undefined) return [];
    const { minX, minY, maxX, maxY } = zone;
    const corners = [
      { x: minX, y: maxY },
      { x: maxX, y: maxY },
      { x: maxX, y: minY },
      { x: minX, y: minY },
    ];
    return [
      {
        id: `deploy-${seat}`,
        kind: 'deployment' as const,
        side: sideIndexOf(seat),
        outlines: [corners.map(place)],
        label: sceneWords.deploy(names.seat(seat).text),
      },
    ];
  });
}
