import type { MapUnit, TableScene, TerrainPiece } from './scene.ts';

/** A level of a building. */
export type Floor = { readonly piece: string; readonly level: number };

/** Buildings that are looked at floor by floor. */
export function storied({ pieces }: TableScene): TerrainPiece[] {
  return pieces.filter(({ levels = [] }) => levels.length > 1);
}

/** Those in or on a building, by the level they are on. */
export function unitsOn(units: readonly MapUnit[], { piece, level }: Floor): MapUnit[] {
  return units.filter(({ floor }) => floor?.piece === piece && floor.level === level);
}

/**
 * Which level of each building is shown: the one asked for, else that of the chosen unit, else the fullest below the roof,
 * else the roof.
 */
export function shownLevels(
  scene: TableScene,
  units: readonly MapUnit[],
  { chosen, asked }: { readonly chosen: string | null; readonly asked: Floor | null },
): ReadonlyMap<string, number> {
  const own = units.find(({ id }) => id === chosen)?.floor;
  return new Map(
    storied(scene).map(({ id, levels = [] }) => {
      if (asked?.piece === id) return [id, asked.level];
      if (own?.piece === id) return [id, own.level];
      const roof = levels.at(-1)?.level ?? 1;
      const counts = levels
        .filter(({ level }) => level < roof)
        .map(({ level }) => ({ level, count: unitsOn(units, { piece: id, level }).length }));
      const fullest = counts.reduce((best, each) => (each.count > best.count ? each : best), { level: roof, count: 0 });
      return [id, fullest.level];
    }),
  );
}

/** The scene with its buildings cut open at the levels that are shown. */
export function cutAt(scene: TableScene, shown: ReadonlyMap<string, number>): TableScene {
  if (shown.size === 0) return scene;
  const pieces = scene.pieces.map((piece) => {
    const level = shown.get(piece.id);
    if (level === undefined) return piece;
    const levels = piece.levels ?? [];
    const opened = level < (levels.at(-1)?.level ?? 1);
    const name = levels.find((each) => each.level === level)?.name ?? '';
    // Under its roof a house shows where the ground floor can be seen or walked through, or a line of fire through it puzzles.
    const walls = opened ? level : levels[0]?.level;
    return {
      ...piece,
      opened,
      openings: (piece.openings ?? []).filter((opening) => opening.level === walls),
      ...(opened && levels.length > 2 ? { label: `${piece.label ?? ''}, ${name}` } : {}),
    };
  });
  const open = [...shown].map(([id, level]) => `${id}:${level}`).join();
  return { ...scene, pieces, key: `${scene.key}|${open}` };
}

/** The scene with everything above the levels that are shown lifted off, as it's looked at in 3D. */
export function liftedAt(scene: TableScene, shown: ReadonlyMap<string, number>): TableScene {
  if (shown.size === 0) return scene;
  const pieces = scene.pieces.map((piece) => {
    const upTo = shown.get(piece.id);
    return upTo === undefined ? piece : { ...piece, upTo };
  });
  const lifted = [...shown].map(([id, level]) => `${id}:${level}`).join();
  return { ...scene, pieces, key: `${scene.key}|lifted ${lifted}` };
}

/** Those in the open or on a floor that is shown: the others are lifted off, or under what is shown. */
export function onTopFloors(units: readonly MapUnit[], shown: ReadonlyMap<string, number>): readonly MapUnit[] {
  return units.filter(({ floor }) => floor === undefined || floor.level === (shown.get(floor.piece) ?? floor.level));
}

/** Units on another level than the one shown are marked with theirs. */
export function onShownLevels(
  scene: TableScene,
  units: readonly MapUnit[],
  shown: ReadonlyMap<string, number>,
): readonly MapUnit[] {
  if (shown.size === 0) return units;
  return units.map((unit) => {
    const level = unit.floor === undefined ? undefined : shown.get(unit.floor.piece);
    if (unit.floor === undefined || level === undefined || level === unit.floor.level) return unit;
    const levels = scene.pieces.find(({ id }) => id === unit.floor?.piece)?.levels ?? [];
    // Seen from above, who stands on the roof stands on top of all.
    const tag = levels.find((each) => each.level === unit.floor?.level)?.tag;
    return tag === undefined ? unit : { ...unit, elsewhere: tag };
  });
}

/** The building whose levels are offered: the one asked for, the chosen unit's, else the one with most people in it. */
export function offeredBuilding(
  scene: TableScene,
  units: readonly MapUnit[],
  { chosen, asked }: { readonly chosen: string | null; readonly asked: Floor | null },
): TerrainPiece | undefined {
  const houses = storied(scene);
  const wanted = asked?.piece ?? units.find(({ id }) => id === chosen)?.floor?.piece;
  const named = houses.find(({ id }) => id === wanted);
  if (named !== undefined) return named;
  const people = (piece: TerrainPiece): number => units.filter(({ floor }) => floor?.piece === piece.id).length;
  const [fullest] = [...houses].sort((a, b) => people(b) - people(a));
  return fullest !== undefined && people(fullest) > 0 ? fullest : undefined;
}
