import { readFileSync } from 'node:fs';
import { createMatch, diceOf, type MatchRecord } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { usesOf } from '../src/preview/presses.ts';
import { ruleset } from '../src/ruleset.ts';
import type { State } from '../src/state.ts';

const record = JSON.parse(readFileSync(new URL('games/snatch.json', import.meta.url), 'utf8')) as MatchRecord;

/** The recorded game, played as far as the order before this entry. */
function before(entry: (command: Readonly<Record<string, unknown>>) => boolean): State {
  const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers: record.controllers });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const at = record.entries.findIndex(({ command }) => entry(command as unknown as Readonly<Record<string, unknown>>));
  for (const { seat, decision, command } of record.entries.slice(0, at))
    created.match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
  return created.match.state as State;
}

const downstairs = (state: State) =>
  usesOf(state, 'a23')
    .find(({ what }) => what === 'down')
    ?.orders.at(-1);

test('[DW-SUR-8] a man who presses the stairs with a prisoner beside him takes the prisoner along', () => {
  expect(downstairs(before(({ prisoner, kind }) => kind === 'use-stairs' && prisoner === 'adviser'))).toMatchObject({
    kind: 'use-stairs',
    prisoner: 'adviser',
  });
  const alone = downstairs(before(({ kind }) => kind === 'demand-surrender'));
  expect(alone).toMatchObject({ kind: 'use-stairs', model: 'a23' });
  expect(alone).not.toHaveProperty('prisoner');
});
