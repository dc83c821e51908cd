import { type Play, rollOne } from '@sandtable/kernel';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { buildingOf, levelsOf } from '../rules/ground/terrain.ts';
import { isActive, isPresent, modelById } from '../rules/roster/roster.ts';
import { fallenModels, landings } from '../rules/structures/collapse.ts';
import { collapseDpr, levelsAfter, structuralLoss } from '../rules/structures/structures.ts';
import type { Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { workHit } from './wound.ts';

/** Structural rolls against one level; at 0 points it comes down with all above it (DW-STR-4, DW-STR-6). */
export function* damageLevel(
  table: DogsOfWarTable,
  seat: Seat,
  { building: id, level, rolls }: { readonly building: string; readonly level: number; readonly rolls: number },
  sdpr: number,
): Play {
  const { state } = table;
  const building = buildingOf(state.terrain, id);
  if (building === undefined || level > levelsOf(state.terrain, building).length) return;
  const about = { building: id, level };
  let loss = 0;
  for (let i = 0; i < rolls; i++)
    loss += structuralLoss(yield* rollOne(10, { seat, label: 'structure', clause: 'DW-STR-4', about }), sdpr);
  // A hut marked so goes down at one hit (DW-STR-11).
  if (building.oneHit === true) loss = Math.max(loss, levelsOf(state.terrain, building)[level - 1]!);
  const after = levelsAfter(levelsOf(state.terrain, building), level, loss);
  table.emit({ type: 'structure-damaged', clause: 'DW-STR-4', building: id, level, loss });
  if (after.fallen === 0) return;
  // Hits first, then everybody comes down (DW-STR-12).
  const lowest = after.levels.length + 1;
  const dpr = collapseDpr(building, after.fallen).total;
  for (const model of fallenModels(state, building, lowest).filter(isPresent))
    yield* workHit(table, model, { seat, dpr, projectile: null, aimed: false });
  const placed = landings(state, building, lowest);
  table.emit({ type: 'building-fell', clause: 'DW-STR-6', building: id, levels: after.levels, placed });
  for (const { model: fallen } of placed) {
    const model = modelById(state, fallen)!;
    const enemies = isActive(model) ? engagedWith(state, model).map((enemy) => enemy.id) : [];
    if (enemies.length > 0) table.emit({ type: 'model-engaged', clause: 'DW-STR-12', model: model.id, enemies });
  }
}
