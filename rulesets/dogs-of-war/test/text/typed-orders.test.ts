import { typedText } from '@sandtable/game';
import { createMatch, fastDice, Random, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { dogsOfWar } from '../../src/index.ts';

const { ruleset, words } = dogsOfWar;

function begun(seed: number) {
  const created = createMatch(ruleset, { scenario: 'crossroads' }, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match;
}

/** Which sampled orders of a random game don't come back when they are typed as they are told. */
function strangers(seed: number, answers: number): string[] {
  const random = new Random(seed);
  const match = begun(seed);
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

test.each([11, 12])('every order of random game %i is read as it is told', (seed) => {
  expect(strangers(seed, 45)).toEqual([]);
});

test('an order that lacks something says how it is typed', () => {
  const match = begun(1);
  const [open] = match.open;
  const { game: view, decisions } = seatView(match, open?.seat ?? 'one');
  const [decision] = decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  const answer = words.readOrder(view, decision, 'fire');
  expect(answer !== undefined && 'problem' in answer && typedText(answer.problem)).toContain('fire A11 B21 burst');
  expect(words.readOrder(view, decision, 'teleport A11')).toBeUndefined();
  expect(words.orderUsagesFor?.(decision).at(-1)).toBe('concede');
});

test('a soldier can be called by his name, and a direction by its word', () => {
  const match = begun(1);
  const { game: view, decisions } = seatView(match, match.open[0]?.seat ?? 'one');
  const order = (text: string) => words.readOrder(view, decisions[0]!, text);
  expect(order('prone hale')).toEqual({ command: { kind: 'go-prone', model: 'a11' } });
  expect(order('face A12 ne')).toEqual({ command: { kind: 'face', model: 'a12', facing: { x: 1000, y: 1000 } } });
  expect(order('move A12 24,30 run')).toEqual({
    command: { kind: 'run', model: 'a12', path: [{ x: 24000, y: 30000 }] },
  });
});

test('a force is typed by its name, or whole; an unknown name says how it is typed', () => {
  const created = createMatch(ruleset, { scenario: 'crossroads', options: { ownForces: true } }, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { game: view, decisions } = seatView(created.match, 'one');
  const [decision] = decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  const read = (text: string) => words.readOrder(view, decision, text);
  expect(read('force taliban')).toMatchObject({ command: { force: { teams: { length: 3 } } } });
  expect(read('force {"teams":[{"force":"marines"}]}')).toEqual({
    command: { kind: 'confirm-force', force: { teams: [{ force: 'marines' }] } },
  });
  const unknown = read('force nobody');
  expect(unknown !== undefined && 'problem' in unknown && typedText(unknown.problem)).toContain('force rangers');
});

test('the word that ends a turn in other games ends an activation here', () => {
  const match = begun(1);
  const [open] = match.open;
  const { game: view, decisions } = seatView(match, open?.seat ?? 'one');
  const [decision] = decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  expect(words.readOrder(view, decision, 'end')).toEqual({ command: { kind: 'end-activation' } });
});
