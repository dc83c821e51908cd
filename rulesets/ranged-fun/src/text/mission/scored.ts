import { countingScores, type Scored } from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { RangedFunEvent } from '../../events.ts';
import { isSame, type Seen, seen } from '../../view-types.ts';

/** Every point that was scored and still counts, by award and round. What follows from losses comes from the losses. */
export function scored(view: Json, events: readonly GameEvent[]): readonly Scored[] {
  const table = seen(view);
  const all: Scored[] = [];
  let round = 0;
  for (const each of events) {
    const event = each as RangedFunEvent;
    if (event.type === 'turn-started') round = event.round;
    else if (event.type === 'points-scored') all.push(...awarded(table, event, round));
    else if (event.type === 'unit-destroyed') all.push(...destroyed(table, event.unit, round));
    else if (event.type === 'unit-exited') all.push(...exited(table, [event.unit, ...event.riders], round));
    else if (event.type === 'building-collapsed') all.push(...collapsed(table, event.at, round));
    else if (event.type === 'battle-ended') all.push(...keptBack(table, Math.min(round, table.rounds)));
  }
  return countingScores(all, table.standings);
}

type Points = Extract<RangedFunEvent, { type: 'points-scored' }>;

function awarded({ victory }: Seen, { seat, points, what, at = [] }: Points, round: number): Scored[] {
  if (what !== 'held') return [{ award: what, seat, round, points }];
  const squares = victory.kind === 'hold' ? victory.squares : victory.kind === 'king' ? [victory.square] : [];
  return at.map((square) => ({
    award: String(squares.findIndex((each) => isSame(each, square))),
    seat,
    round,
    points: 1,
  }));
}

function destroyed({ victory, units, players }: Seen, id: string, round: number): Scored[] {
  const unit = units.find((each) => each.id === id);
  if (unit === undefined) return [];
  if (victory.kind === 'destruction' || victory.kind === 'last-standing') {
    const others = players.filter(({ seat }) => seat !== unit.seat);
    return others.map(({ seat }) => ({ award: 'losses', seat, round, points: unit.cost }));
  }
  if (victory.kind !== 'convoy' || unit.cargoOf === null) return [];
  return [{ award: 'lost', seat: seatOf(players, victory.ambusher), round, points: victory.destroyedCargo }];
}

function exited({ victory, units, players }: Seen, ids: readonly string[], round: number): Scored[] {
  if (victory.kind !== 'convoy') return [];
  const seat = seatOf(players, victory.convoy);
  return units
    .filter((unit) => ids.includes(unit.id) && unit.seat === seat)
    .flatMap((unit): Scored[] => {
      if (unit.class === 'TRANSPORT') return [{ award: 'out', seat, round, points: victory.exitTransport }];
      return unit.cargoOf === null ? [] : [{ award: 'through', seat, round, points: victory.exitCargo }];
    });
}

function collapsed({ victory, players }: Seen, at: readonly [number, number], round: number): Scored[] {
  if (victory.kind !== 'demolish') return [];
  const index = victory.squares.findIndex((square) => isSame(square, at));
  return index < 0 ? [] : [{ award: String(index), seat: seatOf(players, victory.attacker), round, points: 1 }];
}

/** What only counts when it is over: Transports that did not get through, depots that still stand. */
function keptBack({ victory, units, players, ground, width }: Seen, round: number): Scored[] {
  if (victory.kind === 'convoy') {
    const runner = seatOf(players, victory.convoy);
    const kept = units.filter(
      ({ seat, standing, ...unit }) => seat === runner && unit.class === 'TRANSPORT' && standing !== 'exited',
    );
    const seat = seatOf(players, victory.ambusher);
    return kept.map(() => ({ award: 'kept', seat, round, points: victory.keptTransport }));
  }
  if (victory.kind !== 'demolish') return [];
  return victory.squares.flatMap(([x, y], index) =>
    ground[y * width + x] === 'rubble'
      ? []
      : [{ award: String(index), seat: seatOf(players, victory.defender), round, points: 1 }],
  );
}

function seatOf(players: Seen['players'], role: string): string {
  return players.find((player) => player.role === role)?.seat ?? '';
}
