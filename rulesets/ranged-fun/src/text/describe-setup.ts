import { joined, type Sentence, type Span, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Scenario } from '../content/scenario.ts';
import type { Square } from '../state.ts';
import { english } from './english/index.ts';
import { seatName } from './names.ts';

/** What a game is about, from its setup: a few lines to read before the first decision. */
export function describeSetup(setup: Json, seats: readonly string[], words = english): Sentence[] {
  const {
    scenario,
    forces,
    options = {},
  } = setup as unknown as {
    scenario: Scenario;
    forces: readonly { readonly faction?: string }[];
    options?: Record<string, boolean>;
  };
  const sides = seats.map((seat, i) => ({ seat, faction: forces[i]?.faction ?? null }));
  const lines = [
    say`${scenario.name}. ${scenario.summary}`,
    say`${missionOf(scenario, words)} ${words.missions.rounds(scenario.rounds)}`,
  ];
  const role = (id: string): string => scenario.roles?.find((each) => each.id === id)?.name ?? id;
  const roles = seats.flatMap((seat, i) => {
    const id = scenario.roles?.[i]?.id;
    return id === undefined ? [] : [words.missions.role({ text: seatName(sides, seat), seat }, role(id))];
  });
  const exits = (scenario.exits ?? []).flatMap(({ edge, roles: ids }) =>
    ids.map((id) => words.missions.exit(role(id), edge)),
  );
  if (roles.length + exits.length > 0) lines.push(joined([...roles, ...exits], ' '));
  const chosen = Object.keys(options).filter((option) => options[option] === true);
  if (chosen.length > 0) lines.push(words.missions.options(chosen.join(', ')));
  return lines;
}

function missionOf({ victory, roles }: Scenario, { missions }: typeof english): Sentence {
  const squareSpan = ([x, y]: Square): Span => ({ text: `(${x},${y})`, at: { x, y } });
  const squares = (list: readonly Square[]): Sentence => joined(list.map(squareSpan), ', ');
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
      return say`${missions['last-standing']}`;
  }
}
