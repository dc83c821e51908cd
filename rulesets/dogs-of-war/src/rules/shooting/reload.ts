import type { Model, State } from '../../state.ts';

/** What is loaded and what is left in reserve after a reload; tubes take one round (DW-MSC-5). */
export function loadAfter({ chart }: State, model: Model, type: string): { loaded: number; reserve: number } {
  const weapon = chart.firearms[type]!;
  const { loaded } = model.weapons.find((each) => each.type === type)!;
  const reserve = model.reserve[weapon.caliber] ?? 0;
  const room = weapon.tube === true ? Math.min(1, weapon.capacity - loaded) : weapon.capacity - loaded;
  const taken = Math.max(0, Math.min(room, reserve));
  return { loaded: loaded + taken, reserve: reserve - taken };
}
