import { duplicateIds, placed } from '@sandtable/game';
import { type Fault, fault, pointer } from '../fault.ts';
import { check, sideOf, unitsOf, unknown } from './check.ts';

/** Players, units, soldiers of teams and off-map guns have ids of their own; there are two sides to fight. */
export const rosterCheck = check(['players'], ({ players }) => {
  const faults: Fault[] = duplicateIds(placed(players, 'players'), 'DR-SID-1');
  faults.push(...duplicateIds(everybody(players), 'DR-CORE-3'));
  faults.push(...players.flatMap((player, index) => groupFaults(player, pointer('players', index))));
  for (const [index, player] of players.entries()) {
    if (sideOf(player) !== 'draw') continue;
    const where = pointer('players', index, player.side === undefined ? 'id' : 'side');
    faults.push(fault('not-allowed', 'DR-SID-1', where, 'a side cannot be called draw', {}));
  }
  const sides = new Set(players.filter(({ neutral }) => neutral !== true).map(sideOf));
  if (sides.size < 2) {
    const message = `there must be at least two sides, not ${sides.size}`;
    faults.push(fault('side-count', 'DR-SID-1', pointer('players'), message, { sides: sides.size }));
  }
  return faults;
});

/** Turn order and deployment name existing players, once each; every player deploys; guides address a real player. */
export const sequenceCheck = check(['players', 'deployment', 'opening', 'guide'], (scenario) => {
  const { players, deployment, opening, guide = [] } = scenario;
  const listed = (field: string, ids: readonly string[] = []) =>
    ids.flatMap((id, index): Fault[] => {
      const where = pointer(field, index);
      if (!players.some((player) => player.id === id)) return [unknown('player', id, 'DR-TURN-1', where)];
      if (ids.indexOf(id) === index) return [];
      return [fault('named-twice', 'DR-TURN-1', where, `player ${id} is named twice`, { player: id })];
    });
  const leftOut = players.flatMap(({ id }): Fault[] => {
    if (deployment === undefined || deployment.includes(id)) return [];
    return [fault('missing', 'DR-TURN-1', pointer('deployment'), `player ${id} never deploys`, { player: id })];
  });
  return [
    ...listed('deployment', deployment),
    ...leftOut,
    ...listed('opening', opening),
    ...guide.flatMap(({ player }, index): Fault[] =>
      player === undefined || players.some(({ id }) => id === player)
        ? []
        : [unknown('player', player, 'DR-TURN-1', pointer('guide', index, 'player'))],
    ),
  ];
});

/** Exits are for sides that exist. */
export const exitCheck = check(['players', 'exits'], ({ players, exits = [] }) =>
  exits.flatMap(({ sides }, index) =>
    sides.flatMap((side, number) =>
      players.some((player) => sideOf(player) === side)
        ? []
        : [unknown('side', side, 'DR-MOV-14', pointer('exits', index, 'sides', number))],
    ),
  ),
);

type Players = Parameters<typeof unitsOf>[0];

function everybody(players: Players): { id: string; where: string }[] {
  const units = unitsOf(players).flatMap(({ unit, where }) => [
    { id: unit.id, where },
    ...(unit.team ?? []).map(({ id }, index) => ({ id, where: where + pointer('team', index) })),
  ]);
  const offMap = players.flatMap(({ offMap = [] }, index) =>
    offMap.map(({ id }, number) => ({ id, where: pointer('players', index, 'offMap', number) })),
  );
  return [...units, ...offMap];
}

function groupFaults({ groups = [], units }: Players[number], where: string): Fault[] {
  return [
    ...duplicateIds(
      groups.map(({ id }, index) => ({ id, where: where + pointer('groups', index) })),
      'DR-INIT-5',
    ),
    ...units.flatMap(({ group }, index): Fault[] =>
      group === undefined || groups.some(({ id }) => id === group)
        ? []
        : [unknown('group', group, 'DR-INIT-5', where + pointer('units', index, 'group'))],
    ),
  ];
}
