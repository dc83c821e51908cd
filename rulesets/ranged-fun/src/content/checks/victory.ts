import { type Fault, pointer } from '../fault.ts';
import { readBoard } from '../ground.ts';
import { everyone, musterForce } from '../muster.ts';
import type { Victory } from '../victory.ts';
import { check } from './check.ts';
import { unknownRole } from './roles.ts';

const clause = 'RF-END-3';

/** Squares that count for victory are on the board, named once, and buildings where they must fall. */
export const victorySquareCheck = check(['victory', 'board'], ({ victory, board }) => {
  const ground = readBoard(board);
  const squares = squaresOf(victory);
  return squares.flatMap(({ square: [x, y], where }, index): Fault[] => {
    const detail = { column: x, row: y };
    const at = `column ${x}, row ${y}`;
    if (squares.findIndex(({ square }) => square[0] === x && square[1] === y) !== index) {
      return [{ code: 'square-twice', clause, where, message: `the square in ${at} is named twice`, detail }];
    }
    const found = ground[y]?.[x];
    if (x >= (ground[y]?.length ?? 0)) {
      return [{ code: 'off-table', clause: 'RF-GEO-1', where, message: `${at} is not on the board`, detail }];
    }
    // An unknown sign is reported elsewhere, and there's no telling what it was meant to be.
    if (victory.kind !== 'demolish' || found === undefined || found.kind === 'building') return [];
    return [{ code: 'not-a-building', clause, where, message: `there is no building in ${at} to bring down`, detail }];
  });
});

/** Scoring starts before the game is over, and no more is asked for than there is. */
export const victoryNumberCheck = check(['victory', 'rounds'], ({ victory, rounds }) => {
  const faults: Fault[] = [];
  if ('fromTurn' in victory && victory.fromTurn > rounds) {
    const message = `scoring starts in turn ${victory.fromTurn}, the game ends after round ${rounds}`;
    const detail = { fromTurn: victory.fromTurn, rounds };
    faults.push({ code: 'too-late', clause, where: pointer('victory', 'fromTurn'), message, detail });
  }
  if (victory.kind === 'demolish' && victory.needed > victory.squares.length) {
    const message = `${victory.needed} buildings must fall, but only ${victory.squares.length} are named`;
    const detail = { needed: victory.needed, squares: victory.squares.length };
    faults.push({ code: 'needs-too-much', clause, where: pointer('victory', 'needed'), message, detail });
  }
  if ('squares' in victory && victory.names !== undefined && victory.names.length > victory.squares.length) {
    const message = `${victory.squares.length} squares, but ${victory.names.length} names`;
    const detail = { squares: victory.squares.length, names: victory.names.length };
    faults.push({ code: 'name-count', clause, where: pointer('victory', 'names'), message, detail });
  }
  return faults;
});

/** The two sides of an attack or an ambush are two roles of a game for two. */
export const victoryRoleCheck = check(['victory', 'roles', 'players'], ({ victory, roles, players }) => {
  const sides = sidesOf(victory);
  if (sides === undefined) return [];
  const faults = sides.flatMap(([field, role]) => unknownRole(roles, role, clause, pointer('victory', field)));
  const [, [field, role]] = sides;
  if (role === sides[0][1]) {
    const message = `role ${role} cannot be both sides`;
    faults.push({ code: 'role-twice', clause, where: pointer('victory', field), message, detail: { role } });
  }
  if (players !== 2) {
    const message = `${victory.kind} is for 2 players, not ${players}`;
    faults.push({ code: 'role-count', clause, where: pointer('players'), message, detail: { players } });
  }
  return faults;
});

/** A convoy has Transports and somewhere to bring them. */
export const convoyCheck = check(['victory', 'exits', 'forces'], ({ victory, exits = [], forces }, factions) => {
  if (victory.kind !== 'convoy') return [];
  const { convoy } = victory;
  const faults: Fault[] = [];
  if (!exits.some(({ roles }) => roles.includes(convoy))) {
    const message = `role ${convoy} has no edge to leave by`;
    faults.push({ code: 'no-exit', clause: 'RF-MOVE-8', where: pointer('exits'), message, detail: { role: convoy } });
  }
  for (const [index, force] of forces.entries()) {
    if (force.role !== undefined && force.role !== convoy) continue;
    const { units, faults: unknown } = musterForce(force, { factions });
    if (unknown.length > 0 || everyone(units).some((type) => type.class === 'TRANSPORT')) continue;
    const message = 'a convoy needs a Transport';
    faults.push({ code: 'no-transport', clause, where: pointer('forces', index), message, detail: { role: convoy } });
  }
  return faults;
});

function squaresOf(victory: Victory): { square: [number, number]; where: string }[] {
  if (victory.kind === 'king') return [{ square: victory.square, where: pointer('victory', 'square') }];
  if (!('squares' in victory)) return [];
  return victory.squares.map((square, index) => ({ square, where: pointer('victory', 'squares', index) }));
}

type Side = readonly [field: string, role: string];

function sidesOf(victory: Victory): readonly [Side, Side] | undefined {
  if (victory.kind === 'demolish')
    return [
      ['attacker', victory.attacker],
      ['defender', victory.defender],
    ];
  if (victory.kind === 'convoy')
    return [
      ['convoy', victory.convoy],
      ['ambusher', victory.ambusher],
    ];
  return undefined;
}
