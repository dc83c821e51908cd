import type { Json } from '@sandtable/kernel';
import type { ViewUnit } from '@sandtable/ranged-fun';
import { initials } from '../../map/initials.ts';
import { cellCentre } from '../../map/outlines.ts';
import type { MapUnit, SymbolKey, TokenKey } from '../../map/scene.ts';
import { mapWords } from '../../map/words.ts';
import { gridOfView, sideIndexOf, tableView } from './scene.ts';
import { sceneWords } from './scene-words.ts';

/** A base fills most of its square. */
const RADIUS = 0.42;

/** The units a view has on the board, so none that are destroyed, aboard or in reserve. */
export function unitsOfView(json: Json, speak?: (id: string) => string): MapUnit[] {
  const view = tableView(json);
  const grid = gridOfView(view);
  const numbers = numbering(view.units);
  return view.units.flatMap((unit) => {
    if (unit.at === null || unit.standing !== 'board') return [];
    const [column, row] = unit.at;
    const name = `${unit.name}${numbers.get(unit.id) ?? ''}`;
    const tokens: TokenKey[] = [];
    if (unit.hammeredUntil > 0) tokens.push('hammered');
    if (unit.overwatch !== null) tokens.push('overwatch');
    if (unit.cargo.length > 0) tokens.push('cargo');
    const marks = tokens.map((token) => mapWords.tokens[token]);
    return [
      {
        id: unit.id,
        side: sideIndexOf(view, unit.seat),
        at: cellCentre(grid, column, row),
        radius: RADIUS,
        height: unit.infantry ? 0.5 : 0.7,
        altitude: unit.class === 'FLYER' ? 0.8 : 0,
        symbol: symbolOf(unit),
        name,
        short: initials(unit.name),
        tokens,
        state: 'idle',
        spoken: speak?.(unit.id) ?? sceneWords.unit(name, unit.seat, column, row, marks),
        vehicle: false,
        ...(unit.cargo.length > 0 ? { count: unit.cargo.length } : {}),
      } satisfies MapUnit,
    ];
  });
}

/** Which picture stands for a unit. */
export function symbolOf({ class: kind, infantry, initial }: ViewUnit): SymbolKey {
  const fires = (initial.vlrf ?? 0) > 0;
  if (infantry) return fires ? 'mortar' : (initial.vsrf ?? 0) > 3 ? 'engineer' : 'rifle';
  if (kind === 'FLYER') return 'drone';
  if (kind === 'TRANSPORT') return 'truck';
  if (fires) return 'artillery';
  return kind === 'TRUNDLER' ? 'armour' : 'recon';
}

/** Units of one name and seat are told apart by numbers. */
function numbering(units: readonly ViewUnit[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const groups = Map.groupBy(units, ({ seat, name }) => `${seat}|${name}`);
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const [index, { id }] of group.entries()) numbers.set(id, ` ${index + 1}`);
  }
  return numbers;
}
