import { distanceBetween, isAdjacent } from '../rules/lines.ts';
import { bandOf } from '../rules/ranges.ts';
import { isHammered, squareOf, type Unit } from '../state.ts';
import { armourUnderFire } from './fire-sums.ts';
import type { Look } from './look.ts';
import { type Appraisal, nameOf, say, squareName } from './reasons.ts';

/** How likely an enemy who could come that way comes, at most. */
const COMES = 0.45;
/** A unit that has nothing better to do may as well watch. */
const IDLE = 0.08;

/** The worth of overwatch: the enemies that could be hit when they enter the watched squares. */
export function appraiseWatch(look: Look, watcher: Unit, cell: number): Appraisal {
  const { state, enemies } = look;
  const distance = Math.max(1, distanceBetween(state, watcher.cell, cell));
  const strength = watcher[bandOf(distance)];
  const words = (): string => `${nameOf(watcher)} watches ${squareName(squareOf(state, cell))}`;
  if (strength === 0) return say(0.01, words);
  let worth = 0;
  for (const enemy of enemies) {
    if (isHammered(enemy) || distanceBetween(state, enemy.cell, cell) > enemy.movement + 1) continue;
    const { cells } = look.reachNextTurn(enemy);
    const watched = cells.filter((each) => each === cell || isAdjacent(state, each, cell)).length;
    if (watched === 0) continue;
    const chance = COMES * Math.min(1, (4 * watched) / cells.length);
    const armour = armourUnderFire(state, watcher.cell, enemy, false);
    worth = Math.max(worth, chance * look.strike(enemy, strength, armour));
  }
  return say(IDLE + worth, words);
}
