import { optionsText, type Sentence, say, uncapitalized } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { meta } from '../meta.ts';
import { readSetup, startFrom } from '../setup.ts';
import { viewFor } from '../view.ts';
import { mission } from './mission/mission.ts';

/** A game's briefing, from its setup: a few lines to read before the first decision. */
export function describeSetup(setup: Json): Sentence[] {
  const read = readSetup(setup);
  if ('faults' in read) return [];
  const { scenario, options, chart } = read.setup;
  const { awards, ends } = mission(viewFor(startFrom(read.setup), 'spectator'), 'spectator', []);
  const lines = [
    say`${scenario.name}. ${scenario.summary}`,
    ...awards.map(({ name, rule }) => say`${name}: ${rule}`),
    say`It ends ${uncapitalized(ends)}`,
    chart === undefined
      ? say`The book’s weapons chart is missing, so some weapons use numbers of our own. They’re marked.`
      : say`Weapons as in your own chart.`,
  ];
  const chosen = optionsText(meta.options, options);
  return chosen === undefined ? lines : [...lines, chosen];
}
