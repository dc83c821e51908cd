import { expect, test } from 'vitest';
import { droppedPlays } from '../check/dropped-plays.ts';

const DECLARED = `
export function* bailOut(table: Table, bail: Bail): Play {}
type Circle = { downOrWreck(table: Table): Play; look(unit: Unit): number };
const actions = { *perform(table: Table): Play {}, check(): void {} };
const run = (table: Table): Play<boolean> => explode(table);
`;

function found(body: string): string[] {
  const text = `${DECLARED}function* procedure(table: Table): Play {\n${body}\n}\n`;
  return droppedPlays([{ path: 'a.ts', text }], ['ask']);
}

test.each([
  ['as a statement', 'bailOut(table, command as Bail);'],
  ['after a condition', "if (command.kind === 'bail') bailOut(table, command);"],
  ['after else', 'if (a(b)) c(); else bailOut(table, command);'],
  ['in a loop', 'for (const each of list(table)) bailOut(table, each);'],
  ['in a case', "switch (kind) {\n case 'bail':\n bailOut(table, command);\n }"],
  ['as a method', 'table.circle.downOrWreck(table);'],
  ['of an object of procedures', 'action.perform(table, unit);'],
  ['by way of an arrow', 'run(table);'],
  ['of the kernel', "ask({ seat, moment: 'turn' });"],
  ['behind a condition in a row', 'isOver(table) && bailOut(table, command);'],
])('a procedure that is called and forgotten is found: %s', (_how, body) => {
  expect(found(body)).toHaveLength(1);
});

test.each([
  ['run', 'yield* bailOut(table, command);'],
  ['run after a condition', 'if (a) yield* table.circle.downOrWreck(table);'],
  ['returned', 'return bailOut(table, command);'],
  ['kept', 'const play = bailOut(table, command);'],
  ['handed on', 'yield* answered(bailOut(table, command), seat);'],
  ['handed on as the second of several', 'yield* both(table,\n bailOut(table, command));'],
  ['given by an arrow', 'const f = () => bailOut(table, command);'],
  ['one of a table', 'const g = { bail: bailOut(table, command), other: 1 };'],
  ['only spoken of', '// bailOut(table);\n const words = "bailOut(table);";'],
  ['no procedure', 'look(unit);\n actions.check();'],
])('and one that is %s is not', (_how, body) => {
  expect(found(body)).toEqual([]);
});

test('it says where the call is', () => {
  expect(droppedPlays([{ path: 'b.ts', text: 'function* go(): Play {}\n\ngo();\n' }])).toEqual(['b.ts:3: go']);
});
