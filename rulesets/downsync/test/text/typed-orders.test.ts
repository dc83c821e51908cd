import { typedText } from '@sandtable/game';
import { createMatch, fastDice, Random, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { downsync } from '../../src/index.ts';

const { ruleset, words, fuzz } = downsync;

/** Which sampled orders of a random game don't come back when they are typed as they are told. */
function strangers(seed: number, answers: number): string[] {
  const random = new Random(seed);
  const created = createMatch(ruleset, fuzz.randomSetup(random), { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const problems: string[] = [];
  for (let i = 0; i < answers && match.open[0] !== undefined; i++) {
    const open = match.open[0];
    const { game: view, decisions } = seatView(match, open.seat);
    const decision = decisions.find(({ id }) => id === open.id);
    if (decision === undefined) throw new Error('nobody is asked');
    for (const command of match.sample(open)) {
      const typed = typedText(words.describeCommand(view, command));
      const answer = words.readOrder(view, decision, typed);
      const read = answer !== undefined && 'command' in answer ? answer.command : answer;
      if (JSON.stringify(sorted(read)) !== JSON.stringify(sorted(command)))
        problems.push(`${typed}: ${JSON.stringify(read)} for ${JSON.stringify(command)}`);
    }
    match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
  return [...new Set(problems)];
}

/** The same with its fields in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return keys.map((key) => [key, sorted((value as Readonly<Record<string, unknown>>)[key])]);
}

test.each([11, 12, 13])('every order of random game %i is read as it is told', (seed) => {
  expect(strangers(seed, 120)).toEqual([]);
});

test('an order that lacks something says how it is typed', () => {
  const created = createMatch(ruleset, { scenario: 'vip-capture' }, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { game: view, decisions } = seatView(created.match, 'one');
  const [decision] = decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  const answer = words.readOrder(view, decision, 'move');
  expect(answer !== undefined && 'problem' in answer && typedText(answer.problem)).toContain('move A1 24,30');
  expect(words.readOrder(view, decision, 'teleport A1')).toBeUndefined();
  expect(words.orderUsagesFor?.(decision)).toEqual([expect.stringContaining('force'), 'concede']);
});
