import { type Disc, discOverlapsPolygon, discsOverlap, inches } from '@sandtable/geometry';
import type { Command, Json, Random } from '@sandtable/kernel';
import { type Seen, type SeenUnit, type Spot, seen } from '../view-types.ts';
import { randomJudgement } from './random-judgements.ts';

/** A ruling an umpire might make; the game may still refuse it. */
export function randomEdit(view: Json, random: Random): Command {
  const table = seen(view);
  const unit = random.pick(table.units) as SeenUnit;
  const arm = random.pick(unit.arms ?? []);
  const side = random.pick(table.players)?.side ?? '';
  const edits = [
    { kind: 'place', unit: unit.id, at: freeSpot(table, unit, random) },
    { kind: 'set-status', unit: unit.id, status: random.pick(['active', 'out', 'removed']) },
    {
      kind: 'set-mark',
      unit: unit.id,
      mark: random.pick(['injured', 'burning', 'disabled', 'reaction']),
      on: random.below(2) === 0,
    },
    { kind: 'set-ammunition', unit: unit.id, slot: arm?.slot ?? '', rounds: random.below((arm?.ammunition ?? 3) + 1) },
    { kind: 'set-budget', unit: unit.id, moves: random.below(3), mayAct: random.below(2) === 0 },
    { kind: 'set-aware', unit: unit.id, side, aware: random.below(2) === 0 },
    { kind: 'clear-piece', piece: random.pick(table.terrain)?.id ?? '' },
    { kind: 'set-points', seat: unit.seat, points: random.below(20) },
    { kind: 'set-judgement', ...randomJudgement(random) },
  ];
  return random.pick(edits) as Command;
}

/**
 * A place where the unit overlaps nobody and no wall: an umpire who puts it into one has made the mess himself, and what the
 * state is checked for afterwards is what the rules make of it. Off the table when luck finds none, which is refused.
 */
function freeSpot(table: Seen, unit: SeenUnit, random: Random): Spot {
  const radius = unit.card?.radius ?? inches(1);
  const others = table.units.flatMap(({ id, at, card }): Disc[] =>
    at === null || id === unit.id ? [] : [{ x: at.x, y: at.y, radius: card?.radius ?? 0 }],
  );
  const solid = table.terrain.filter((piece) => piece.solid);
  for (let attempt = 0; attempt < 20; attempt++) {
    const along = (side: number) => radius + random.below(Math.max(1, side - 2 * radius + 1));
    const base = { x: along(table.width), y: along(table.height), radius };
    const isFree =
      !others.some((other) => discsOverlap(base, other)) &&
      !solid.some(({ footprint }) => discOverlapsPolygon(base, footprint));
    if (isFree) return { x: base.x, y: base.y };
  }
  return { x: -1, y: -1 };
}
