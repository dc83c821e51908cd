import { type Choice, countText, listed, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { distanceOf, type Seen, type Spot } from '../../view-types.ts';
import { commandText } from '../describe-command.ts';
import type { Names } from '../names.ts';
import { pointPlace } from './point-place.ts';

type Placing = Command & { readonly at: Spot };

/**
 * Where a missed blast may burst: of all points the first of each that catches other people, fewest friends of the player who
 * places it first; the rest behind one more choice, and any other point can be typed.
 */
export function missChoices(
  table: Seen,
  names: Names,
  { about }: SeatDecision,
  seat: string | undefined,
  samples: readonly Command[],
): Choice[] {
  const { radius = 0 } = (about ?? {}) as { radius?: number };
  const caught = (at: Spot) =>
    table.units.filter(
      ({ at: there, card, status = 'active' }) =>
        there !== null && status === 'active' && distanceOf(at, there) <= radius + (card?.radius ?? 0),
    );
  const groups = new Map<string, Placing[]>();
  for (const command of samples as readonly Placing[]) {
    const key = caught(command.at)
      .map(({ id }) => id)
      .join();
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  const friends = ([first]: readonly Placing[]): number => {
    const people = caught((first as Placing).at);
    return people.filter((unit) => unit.seat === seat).length - people.filter((unit) => unit.seat !== seat).length;
  };
  const sorted = [...groups.values()].sort((a, b) => friends(a) - friends(b));
  const choice = (command: Placing): Choice => {
    const people = caught(command.at);
    const whom = people.length === 0 ? ['no one'] : people.map(({ id }) => names.short(id));
    return {
      title: commandText(names, command),
      remark: say`catches ${listed(whom)}`,
      typed: true,
      command,
    };
  };
  const rest = sorted.flatMap(([, ...more]) => more);
  return [
    ...sorted.map(([first]) => choice(first as Placing)),
    ...(rest.length === 0 ? [] : [{ title: say`${countText(rest.length, 'more spot')}…`, choices: rest.map(choice) }]),
    {
      title: say`another spot…`,
      place: pointPlace(
        say`Where does it land?`,
        samples.map((command) => (command as Placing).at),
        (at) => ({ command: { kind: 'place-miss', at } as Command }),
      ),
    },
  ];
}
