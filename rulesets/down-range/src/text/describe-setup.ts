import { joined, optionsText, type Sentence, type Span, say, uncapitalized } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { meta } from '../meta.ts';
import { readSetup, startFrom } from '../setup.ts';
import { viewFor } from '../view.ts';
import { mission } from './mission/mission.ts';

/** What a game is about, from its setup: a few lines to read before the first decision. */
export function describeSetup(setup: Json, seats: readonly string[]): Sentence[] {
  const read = readSetup(setup);
  if ('faults' in read) return [];
  const { scenario, options } = read.setup;
  const { awards, ends } = mission(viewFor(startFrom(read.setup), 'spectator'), 'spectator', []);
  const lines = [
    say`${scenario.name}. ${scenario.summary}`,
    ...awards.map(({ name, rule }) => say`${name}: ${rule}`),
    say`It ends ${uncapitalized(ends)}`,
  ];
  const name = (id: string): Span => ({
    text: scenario.players.find((player) => player.id === id)?.name ?? id,
    seat: id,
  });
  const named = seats.filter((seat) => name(seat).text.toLowerCase() !== seat);
  if (named.length > 0) {
    const players = named.map((seat) => say`${{ text: seat, seat }} is ${name(seat)}`);
    lines.push(say`Seats: ${joined(players, ', ')}.`);
  }
  const optional = optionsText(meta.options, { ...scenario.options, ...options });
  return optional === undefined ? lines : [...lines, optional];
}
