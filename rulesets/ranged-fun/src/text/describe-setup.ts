import { joined, optionsText, type Sentence, say, uncapitalized } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { meta } from '../meta.ts';
import { readSetup, startFrom } from '../setup.ts';
import { viewFor } from '../view.ts';
import { english } from './english/index.ts';
import { mission } from './mission/mission.ts';
import { seatName } from './names.ts';

/** What a game is about, from its setup: a few lines to read before the first decision. */
export function describeSetup(setup: Json, seats: readonly string[], words = english): Sentence[] {
  const read = readSetup(setup);
  if ('faults' in read) return [];
  const { scenario, options } = read.setup;
  const state = startFrom(read.setup);
  const sides = state.players;
  const { awards, ends } = mission(viewFor(state, 'spectator'), 'spectator', []);
  const lines = [
    say`${scenario.name}. ${scenario.summary}`,
    ...awards.map(({ name, rule }) => say`${name}: ${rule}`),
    say`It ends ${uncapitalized(ends)}`,
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
  const optional = optionsText(meta.options, options);
  return optional === undefined ? lines : [...lines, optional];
}
