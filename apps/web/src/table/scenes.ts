import type { Json } from '@sandtable/kernel';
import { unitsOfView as downRangeUnits } from '../games/down-range/map-units.ts';
import { sceneOfView as downRangeScene } from '../games/down-range/scene.ts';
import { symbolOf as downRangeSymbol } from '../games/down-range/unit-symbols.ts';
import { symbolOf as rangedFunSymbol, unitsOfView as rangedFunUnits } from '../games/ranged-fun/map-units.ts';
import { sceneOfView as rangedFunScene } from '../games/ranged-fun/scene.ts';
import type { MapUnit, SymbolKey, TableScene } from '../map/scene.ts';

type Painter = {
  scene(view: Json): TableScene;
  units(view: Json): readonly MapUnit[];
  /** The pictures of all units of a view, also of those that are not on the table. */
  symbols(view: Json): Readonly<Record<string, SymbolKey>>;
};

/** How each game's view becomes a table and units on it. */
const painters: Readonly<Record<string, Painter>> = {
  'down-range': {
    scene: (view) => downRangeScene(view),
    units: (view) => downRangeUnits(view),
    symbols: (view) => symbolsIn(view, downRangeSymbol),
  },
  'ranged-fun': {
    scene: (view) => rangedFunScene(view),
    units: (view) => rangedFunUnits(view),
    symbols: (view) => symbolsIn(view, rangedFunSymbol),
  },
};

function symbolsIn<U>(view: Json, symbolOf: (unit: U) => SymbolKey): Readonly<Record<string, SymbolKey>> {
  const { units } = view as unknown as { readonly units: readonly (U & { readonly id: string })[] };
  return Object.fromEntries(units.map((unit) => [unit.id, symbolOf(unit)]));
}

export function painterOf(game: string): Painter {
  const painter = painters[game];
  if (painter === undefined) throw new Error(`no picture of ${game}`);
  return painter;
}
