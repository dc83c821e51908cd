import { dogsOfWar } from '@sandtable/dogs-of-war';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { OverlayOf, Place } from '../../map/scene.ts';
import type { Eyed, Measured } from '../../thinker/planner.ts';
import { labelOf, modelOf, sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/** May this distance be told: between friends always, to an enemy or a mark only where measuring is allowed (DW-TGT-10)? */
function mayTell(table: Table, from: string | Place, to: string | Place): boolean {
  if (table.state.options.measuring) return true;
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  return modelOf(table, from)?.seat === modelOf(table, to)?.seat;
}

/** `7 of 10 body points clear; the wall hides his legs`, with the distance only where it may be told. */
export function sightText(table: Table, from: string, to: string): string {
  const [viewer, target] = [modelOf(table, from), modelOf(table, to)];
  if (viewer === undefined || target === undefined) return '';
  const ground = previews.groundNow(table.state);
  // `Wall N` is a label of the map: in a sentence it's the north wall.
  const names = Object.fromEntries(Object.keys(ground.names).map((piece) => [piece, table.names.thePiece(piece).text]));
  const seen = previews.explainSight({ ...ground, names }, previews.sightOf(table.state, viewer, target).body);
  const far = mayTell(table, from, to) ? [inchesText(previews.distance(table.state, from, to))] : [];
  return [...far, seen.replace(/\.$/, '')].join(' · ');
}

/** A line of sight between two men as the rules see it. */
export function sightBetween(
  table: Table,
  from: string,
  to: string,
  id: string,
  label?: string,
): OverlayOf<'sight'> | undefined {
  const { state, places } = table;
  const [viewer, target] = [modelOf(table, from), modelOf(table, to)];
  if (viewer === undefined || target === undefined) return undefined;
  const sight = previews.sightOf(state, viewer, target);
  const radius = inchesOf(previews.BASE_RADIUS);
  return {
    kind: 'sight',
    id,
    from: places.place(viewer.place),
    to: places.place(target.place),
    fromRadius: radius,
    toRadius: radius,
    verdict: sight.dark || sight.visible === 0 ? 'blocked' : sight.visible === 10 ? 'clear' : 'partial',
    ...(label === undefined ? {} : { label }),
  };
}

/** What one man sees of another; a distance only where it may be told. */
export function measureOf(table: Table, from: Place | string, to: Place | string): Measured {
  if (typeof from === 'string' && typeof to === 'string' && from !== to) {
    const text = sightText(table, from, to);
    const line = sightBetween(table, from, to, 'measure', text);
    return { overlays: line === undefined ? [] : [line], text };
  }
  if (!table.state.options.measuring) return { overlays: [], text: '' };
  const placed = (end: Place | string): Place | null => {
    if (typeof end !== 'string') return end;
    const model = modelOf(table, end);
    return model === undefined ? null : table.places.place(model.place);
  };
  const [start, end] = [placed(from), placed(to)];
  if (start === null || end === null) return { overlays: [], text: '' };
  const asked = (each: Place | string) => {
    if (typeof each === 'string') return each;
    const { x, y } = table.places.point(each);
    return { x: inchesOf(x), y: inchesOf(y) };
  };
  const label = inchesText(previews.distance(table.state, asked(from), asked(to)));
  return { overlays: [{ kind: 'ruler', id: 'measure', from: start, to: end, label }], text: label };
}

/** Everybody on the table as a man sees them. */
export function eyeOf(table: Table, unit: string): Eyed[] {
  const viewer = modelOf(table, unit);
  if (viewer === undefined) return [];
  return table.state.models
    .filter((other) => other.id !== unit && previews.isPresent(other))
    .map((other): Eyed => {
      const sight = previews.sightOf(table.state, viewer, other);
      const hidden = sight.dark || sight.visible === 0;
      return {
        unit: other.id,
        title: labelOf(table, other.id),
        value: '',
        detail: hidden ? words.outOfSight : words.half(sight.visible),
        verdict: other.seat === viewer.seat ? 'friend' : hidden ? 'none' : sight.visible === 10 ? 'clear' : 'partial',
      };
    });
}

/** Lines from a man to every enemy. */
export function sightsOf(table: Table, unit: string): OverlayOf<'sight'>[] {
  const viewer = modelOf(table, unit);
  if (viewer === undefined) return [];
  return previews
    .enemiesOf(table.state, viewer)
    .filter(previews.isPresent)
    .flatMap((other) => {
      const line = sightBetween(table, unit, other.id, `sight-${other.id}`, sightText(table, unit, other.id));
      return line === undefined ? [] : [line];
    });
}

/** The table with a man at a planned place, on the floor he is on. */
export function movedTable(table: Table, unit: string, at: Place | null): Table {
  if (at === null) return table;
  const { x, y } = table.places.point(at);
  return { ...table, state: previews.movedTo(table.state, unit, { x: inchesOf(x), y: inchesOf(y) }) };
}

/** A man's front arc, as far as enemies count as near. */
export function arcOf(table: Table, unit: string, how: 'own' | 'enemy'): OverlayOf<'cone'> | undefined {
  const model = modelOf(table, unit);
  if (model === undefined) return undefined;
  const at = table.places.place(model.place);
  return {
    kind: 'cone',
    id: `arc-${unit}`,
    at,
    towards: { x: at.x + model.facing.x / 1000, y: at.y - model.facing.y / 1000 },
    degrees: 180,
    length: how === 'own' ? 10 : 6,
    side: how === 'own' ? 'own' : sideIndexOf(model.seat),
  };
}
