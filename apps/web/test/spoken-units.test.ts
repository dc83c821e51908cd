import { botNamed, decide } from '@sandtable/bots';
import type { AnyGame, Sentence } from '@sandtable/game';
import { createMatch, type Match, Random, seatView, seededDice } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { plannerOf } from '../src/games/planner-of.ts';
import type { Choice, Considered } from '../src/thinker/planner.ts';

const ANSWERS = 30;

/** Every sentence of a choice and of what it opens into. */
function sentencesOf({ title, remark, place, choices = [] }: Choice): readonly Sentence[] {
  return [title, remark, ...(place === undefined ? [] : [place.prompt]), ...choices.flatMap(sentencesOf)];
}

function sentencesIn({ title, quick, choices }: Considered): readonly Sentence[] {
  const answers = quick.flatMap((each) => [each.title, each.line, each.note ?? [], each.short ?? []]);
  return [title, ...answers, ...choices.flatMap(sentencesOf)];
}

/** Enemies that a sentence names without saying who they are. */
function unlinked(sentence: Sentence, names: readonly string[]): string[] {
  return sentence.flatMap(({ text, unit }) =>
    unit === undefined ? names.filter((name) => text.includes(name)).map((name) => `${name} in “${text}”`) : [],
  );
}

test.each([
  ['down-range', 'kestrel-farm'],
  ['ranged-fun', 'crossfire-flats'],
])('%s: units named in questions, answers and prompts light up on the map', async (id, scenario) => {
  const game = (await games.find(({ meta }) => meta.id === id)?.rules()) as AnyGame;
  const planner = await plannerOf(id);
  const setup = game.content.setup({ scenario } as never);
  const created = createMatch(game.ruleset, setup, { dice: seededDice('5b'.repeat(32)) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match;
  const random = new Random(5);
  const bot = botNamed('regular', game.advice);
  const problems = new Set<string>();
  let linked = 0;
  for (let i = 0; i < ANSWERS && match.open[0] !== undefined; i++) {
    const [open] = match.open;
    const view = seatView(match, open.seat);
    const names = planner
      .facts(view)
      .units.filter(({ seat }) => seat !== open.seat)
      .map(({ name }) => name);
    for (const decision of view.decisions)
      for (const sentence of sentencesIn(planner.consider(view, decision))) {
        for (const problem of unlinked(sentence, names)) problems.add(problem);
        linked += sentence.filter(({ unit }) => unit !== undefined).length;
      }
    const { command } = decide(match, open, bot, random);
    if (!match.submit({ seat: open.seat, decision: open.id, command }).ok) throw new Error('the bot is refused');
  }
  expect([...problems]).toEqual([]);
  expect(linked).toBeGreaterThan(100);
});
