import type { Json } from '@sandtable/kernel';
import type { Scenario } from '../content/scenario.ts';
import { english } from './english/index.ts';

/** What a game is about, from its setup: a few lines to read before the first decision. */
export function describeSetup(setup: Json, seats: readonly string[], words = english): string[] {
  const { scenario, options = {} } = setup as unknown as { scenario: Scenario; options?: Record<string, boolean> };
  const lines = [
    `${scenario.name}. ${scenario.summary}`,
    `${missionOf(scenario, words)} ${words.missions.rounds(scenario.rounds)}`,
  ];
  const role = (id: string): string => scenario.roles?.find((each) => each.id === id)?.name ?? id;
  const roles = seats.flatMap((seat, i) => {
    const id = scenario.roles?.[i]?.id;
    return id === undefined ? [] : [words.missions.role(seat.slice(0, 1).toUpperCase() + seat.slice(1), role(id))];
  });
  const exits = (scenario.exits ?? []).flatMap(({ edge, roles: ids }) =>
    ids.map((id) => words.missions.exit(role(id), edge)),
  );
  if (roles.length + exits.length > 0) lines.push([...roles, ...exits].join(' '));
  const chosen = Object.keys(options).filter((option) => options[option] === true);
  if (chosen.length > 0) lines.push(words.missions.options(chosen.join(', ')));
  return lines;
}

function missionOf({ victory, roles }: Scenario, { missions }: typeof english): string {
  const squares = (list: readonly (readonly [number, number])[]): string =>
    list.map(([x, y]) => `(${x},${y})`).join(', ');
  const name = (id: string): string => roles?.find((each) => each.id === id)?.name ?? id;
  switch (victory.kind) {
    case 'destruction':
      return missions.destruction(victory.lead);
    case 'hold':
      return missions.hold(squares(victory.squares), victory.fromTurn, victory.eliminationPoints);
    case 'demolish':
      return missions.demolish(name(victory.attacker), victory.needed, squares(victory.squares));
    case 'convoy':
      return missions.convoy(
        name(victory.convoy),
        victory.exitTransport,
        victory.exitCargo,
        victory.keptTransport,
        victory.destroyedCargo,
      );
    case 'king':
      return missions.king(squares([victory.square]), victory.fromTurn, victory.survivorsPer);
    case 'last-standing':
      return missions['last-standing'];
  }
}
