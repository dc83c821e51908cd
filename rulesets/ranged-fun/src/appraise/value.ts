import { isHammered, type State, type StatName, type Unit } from '../state.ts';
import type { ByDamage } from './chances.ts';

/** Shares of a unit's cost. What is left of a unit when it can do nothing any more: it still has to be killed. */
const ALIVE = 0.45;
/** Where only kills count, staying alive is worth more, and at the end most of all. */
const ALIVE_FOR_KILLS = 0.3;
const GUNS = 0.5;
const PLATE = 0.3;
const LEGS = 0.2;
/** Each stat at 0 is a place where the next hit hammers. */
const BROKEN = 0.03;
const HAMMERED = 0.1;
const HAMMERED_BROKEN = 0.03;

const FACES: readonly (readonly StatName[])[] = [['movement', 'vsrf'], ['armour'], ['srf'], ['lrf', 'vlrf']];

/** What a unit that can't do anything is still worth, as a share of a whole one, in this mission at this time. */
export function aliveShare({ scenario: { victory, rounds }, round }: State): number {
  const kills = victory.kind === 'destruction' || victory.kind === 'last-standing';
  return kills ? ALIVE + ALIVE_FOR_KILLS * Math.min(1, round / rounds) : ALIVE;
}

/** What a unit is worth as it is, in points of cost; 0 once it is gone. */
export function pointsOf(unit: Unit, alive: number): number {
  return unit.standing === 'destroyed' || unit.standing === 'removed' ? 0 : worthOf(unit, isHammered(unit), alive);
}

type Shape = Pick<Unit, 'movement' | 'armour' | 'srf' | 'lrf' | 'vlrf' | 'vsrf' | 'type' | 'cost'>;

function worthOf(unit: Shape, hammered: boolean, alive: number): number {
  const { stats } = unit.type;
  const guns = ratio(punch(unit), punch({ ...stats, vlrf: stats.vlrf ?? 0, vsrf: stats.vsrf ?? 0 }));
  const plate = (unit.armour + 1) / (stats.armour + 1);
  const legs = ratio(unit.movement, stats.movement);
  const able = GUNS * guns + PLATE * plate + LEGS * legs;
  const zeros = brokenStats(unit);
  const shaken = hammered ? HAMMERED + HAMMERED_BROKEN * zeros : 0;
  return Math.max(10, unit.cost) * (alive + (1 - alive) * able - BROKEN * zeros - shaken);
}

function ratio(now: number, then: number): number {
  return then === 0 ? 1 : now / then;
}

/** What the weapons are worth together, as the cost of a unit counts them. */
function punch({ srf, lrf, vlrf, vsrf, movement }: Omit<Shape, 'armour' | 'type' | 'cost'>): number {
  return (srf * (srf + 1)) / 2 + lrf * (2 * lrf - 1) + vlrf * (vlrf + 4) + (vsrf * vsrf * movement) / 8;
}

function brokenStats({ movement, armour, srf, lrf }: Shape): number {
  return (movement === 0 ? 1 : 0) + (armour === 0 ? 1 : 0) + (srf === 0 ? 1 : 0) + (lrf === 0 ? 1 : 0);
}

/** What 0 to 3 points of damage take from a unit on average over the stat that is hit (RF-DMG-2 to 6). */
export function lossesOf(unit: Unit, alive: number): ByDamage {
  const hammered = isHammered(unit);
  const before = worthOf(unit, hammered, alive);
  const losses = [0, 0, 0, 0];
  for (let damage = 1; damage <= 3; damage++) {
    let after = 0;
    for (const stats of FACES) {
      const wasZero = unit[stats[0] as StatName] === 0;
      if (wasZero && hammered) continue;
      const hit = { ...unit };
      for (const stat of stats) hit[stat] = Math.max(0, unit[stat] - damage);
      after += worthOf(hit, hammered || wasZero, alive) / 4;
    }
    losses[damage] = before - after;
  }
  return losses as unknown as ByDamage;
}
