import { type Fault, type FaultCode, pointer } from '../fault.ts';
import type { Building } from '../table.ts';
import { check } from './check.ts';

const OPPOSITE = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;

/** The buildings, levels, teams and edges a mission names exist. */
export const missionCheck = check(['mission', 'forces', 'table'], ({ mission, forces }, { table }) => {
  const faults: Fault[] = [];
  const add = (at: string, code: FaultCode, clause: string, message: string) =>
    faults.push({ code, clause, where: pointer('mission') + at, message, detail: {} });
  const building = (id: string, at: string): Building | undefined => {
    const found = table?.pieces.find((piece): piece is Building => piece.kind === 'building' && piece.id === id);
    if (found === undefined && table !== undefined)
      add(at, 'unknown-building', 'DW-SET-1', `the table has no building ${id}`);
    return found;
  };
  const team = (index: number, at: string) => {
    if (index >= forces[1].teams.length)
      add(at, 'unknown-team', 'DW-SET-1', `the second force has no team number ${index + 1}`);
  };
  switch (mission.kind) {
    case 'engagement': {
      const [first, second] = mission.edges;
      if (OPPOSITE[first] !== second)
        add('/edges', 'same-edge', 'DW-SET-5', 'the two edges aren’t opposite each other');
      const room = first === 'north' || first === 'south' ? table?.height : table?.width;
      if (room !== undefined && 2 * mission.depth >= room)
        add('/depth', 'zones-meet', 'DW-SET-5', `zones of ${mission.depth}″ each don’t fit a table of ${room}″`);
      break;
    }
    case 'snatch': {
      const house = building(mission.house, '/house');
      if (house !== undefined && mission.adviser.level > house.levels)
        add('/adviser/level', 'unknown-level', 'DW-GEO-23', `${house.name} has no level ${mission.adviser.level}`);
      for (const [i, entry] of mission.entries.entries()) team(entry.team, pointer('entries', i, 'team'));
      break;
    }
    case 'night-cache':
      building(mission.shed, '/shed');
      for (const [i, post] of mission.posts.entries()) {
        building(post.building, pointer('posts', i, 'building'));
        team(post.team, pointer('posts', i, 'team'));
      }
      break;
    case 'crash-site':
      break;
  }
  return faults;
});
