import type { Planner } from '../thinker/planner.ts';
import { gameOf } from './index.ts';

/** A planner for the game of this id: its own, or what its words alone give. */
export async function plannerOf(id: string): Promise<Planner> {
  const game = gameOf(id);
  if (game.planner !== undefined) return (await game.planner())();
  const [rules, { genericPlanner }] = await Promise.all([game.rules(), import('../thinker/generic-planner.ts')]);
  return genericPlanner(rules);
}
