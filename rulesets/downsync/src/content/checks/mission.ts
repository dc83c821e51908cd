import type { Point } from '@sandtable/geometry';
import { groundFault, hasObjectiveSpots } from '../../rules/objectives/spots.ts';
import { type Fault, pointer } from '../fault.ts';
import { groundCard } from '../ground.ts';
import { type Place, pointAt } from '../measure.ts';
import type { Mission } from '../mission.ts';
import { check } from './check.ts';
import { isSoundTable } from './table.ts';

/** Objectives lie on the table, off buildings and rocks, and off each other; VIP Capture finds room for two. */
export const objectiveCheck = check(['mission', 'table', 'without'], ({ mission, without }, { table }) => {
  if (table === undefined || !isSoundTable(table)) return [];
  const ground = groundCard(table, without);
  if (mission.kind === 'vip-capture') {
    return (['north-south', 'east-west'] as const)
      .filter((axis) => !hasObjectiveSpots(ground, axis))
      .map((axis): Fault => {
        const message = `the center line between the ${axis.replace('-', ' and ')} edges has no room for two objectives`;
        return { code: 'no-objective-spot', clause: 'DS-VIP-7', where: pointer('table'), message, detail: { axis } };
      });
  }
  const before: Point[] = [];
  return objectivesOf(mission).flatMap(({ at, where }): Fault[] => {
    const point = pointAt(at);
    const fault = groundFault(ground, point, before);
    before.push(point);
    if (fault === undefined) return [];
    const message = `an objective can’t lie at (${at[0]}, ${at[1]}): ${fault}`;
    return [{ code: 'bad-objective-spot', clause: 'DS-OBJ-2', where, message, detail: { fault } }];
  });
});

/** The objectives a mission fixes, with their places in the file. */
function objectivesOf(mission: Exclude<Mission, { kind: 'vip-capture' }>): { at: Place; where: string }[] {
  if (mission.kind === 'corner-extraction') {
    return (['south', 'north'] as const).map((side) => ({
      at: mission.objectives[side],
      where: pointer('mission', 'objectives', side),
    }));
  }
  return mission.objectives.map((at, i) => ({ at, where: pointer('mission', 'objectives', i) }));
}

/** The two deployment zones leave room between them, whichever edges are chosen. */
export const zoneCheck = check(['mission', 'table'], ({ mission }, { table }) => {
  if (table === undefined) return [];
  const depth = mission.kind === 'blackout-raid' ? mission.attackerDepth + mission.defenderDepth : 2 * mission.depth;
  const room = mission.kind === 'vip-capture' ? Math.min(table.width, table.height) : table.height;
  if (depth < room) return [];
  const message = `zones of ${depth}″ together don’t fit a table of ${room}″`;
  return [{ code: 'zones-meet', clause: 'DS-MEAS-9', where: pointer('mission'), message, detail: { depth, room } }];
});

/** The defender of a raid wins when time runs out, so it has to. */
export const roundsCheck = check(['mission', 'rounds'], ({ mission, rounds }) => {
  if (mission.kind !== 'blackout-raid' || rounds !== undefined) return [];
  const message = 'a raid needs a last Round: the defender wins after it';
  return [{ code: 'rounds-missing', clause: 'DS-VIC-5', where: pointer('rounds'), message, detail: {} }];
});
