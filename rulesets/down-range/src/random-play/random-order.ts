import type { Command, Json, Random } from '@sandtable/kernel';
import { type Seen, type SeenUnit, type Spot, seen, spotOf } from '../text/seen.ts';

/**
 * An order that samples do not hold or seldom lead to, legal or not: a way round corners, a blast on bare ground, a
 * message, things dropped and taken. In half of all cases as a Reaction. Undefined where nobody can be ordered.
 */
export function randomOrder(view: Json, seat: string, random: Random): Command | undefined {
  const table = seen(view);
  const able = table.units.filter((each) => each.seat === seat && each.status === 'active' && each.known === 'whole');
  const unit = random.pick(able);
  if (unit === undefined) return undefined;
  const command = { unit: unit.id, ...deed(table, unit, random) };
  return (random.below(2) === 0 ? command : { kind: 'react', do: command }) as unknown as Command;
}

function deed(table: Seen, unit: SeenUnit, random: Random): object {
  const at = spotOf(table, unit) ?? { x: 0, y: 0 };
  const friend = (): string => random.pick(table.units.filter(({ seat }) => seat === unit.seat))?.id ?? '';
  const enemy = (): SeenUnit | undefined => random.pick(table.units.filter(({ seat }) => seat !== unit.seat));
  const weapon = random.pick(unit.arms ?? [])?.slot ?? '';
  switch (random.below(12)) {
    case 0:
      return { kind: 'signal_message', text: 'over' };
    case 1:
      return { kind: 'posture', to: random.below(2) === 0 ? 'prone' : 'upright' };
    case 2:
      return { kind: 'drop', thing: random.below(2) === 0 ? weapon : (random.pick(unit.items ?? [])?.id ?? '') };
    case 3:
      return { kind: 'carry', other: friend() };
    case 4:
      return { kind: 'put_down', at: beside(at, 1500, random) };
    case 5:
      return { kind: 'attack', weapon, target: { point: beside(spotOf(table, enemy() ?? unit) ?? at, 4000, random) } };
    case 6:
      return { kind: 'signal_observe', target: { point: beside(spotOf(table, enemy() ?? unit) ?? at, 2000, random) } };
    case 7:
      return { kind: 'toggle_light' };
    case 8:
      return { kind: 'move', path: [beside(at, 3000, random)], crawl: true };
    default: {
      const turn = beside(at, 4000, random);
      return { kind: 'move', path: [turn, beside(turn, 4000, random)] };
    }
  }
}

function beside({ x, y }: Spot, reach: number, random: Random): Spot {
  return { x: x + random.below(2 * reach + 1) - reach, y: y + random.below(2 * reach + 1) - reach };
}

/** A ruling an umpire might make; the game may still refuse it. */
export function randomEdit(view: Json, random: Random): Command {
  const table = seen(view);
  const unit = random.pick(table.units) as SeenUnit;
  const arm = random.pick(unit.arms ?? []);
  const side = random.pick(table.players)?.side ?? '';
  const edits = [
    { kind: 'place', unit: unit.id, at: { x: random.below(table.width + 1), y: random.below(table.height + 1) } },
    { kind: 'setStatus', unit: unit.id, status: random.pick(['active', 'out', 'removed']) },
    {
      kind: 'setMark',
      unit: unit.id,
      mark: random.pick(['injured', 'burning', 'disabled', 'reaction']),
      on: random.below(2) === 0,
    },
    { kind: 'setAmmunition', unit: unit.id, slot: arm?.slot ?? '', rounds: random.below(4) },
    { kind: 'setBudget', unit: unit.id, moves: random.below(3), mayAct: random.below(2) === 0 },
    { kind: 'setAware', unit: unit.id, side, aware: random.below(2) === 0 },
    { kind: 'clearPiece', piece: random.pick(table.terrain)?.id ?? '' },
    { kind: 'setPoints', seat: unit.seat, points: random.below(20) },
  ];
  return random.pick(edits) as unknown as Command;
}
