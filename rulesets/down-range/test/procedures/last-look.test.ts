import { createMatch, fastDice, Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { type DownRangeEvent, downRange } from '../../src/index.ts';
import { noticeEnemies } from '../../src/procedures/notice.ts';
import { withProcedures } from '../../src/procedures/with-procedures.ts';
import { lastLook } from '../../src/rules/knowledge/last-look.ts';
import type { State } from '../../src/state.ts';

/** Whom everybody who looks round now would notice; nothing comes of it. */
function noticed(state: State): DownRangeEvent[] {
  const events: DownRangeEvent[] = [];
  noticeEnemies(withProcedures({ state, emit: (event) => events.push(event) }));
  return events;
}

const setups = [{ scenario: 'crossroads' }, { scenario: 'crossroads', options: { concealedDeployment: true } }];

test.each(setups)('[DR-VIS-7] who remembers the last look notices whom a fresh look would: %j', (setup) => {
  let found = 0;
  let spared = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const created = createMatch(downRange.ruleset, setup, { dice: fastDice(seed) });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const { match } = created;
    const random = new Random(seed);
    for (let i = 0; i < 150 && match.result === undefined; i++) {
      // Not at every decision: several things should happen between two looks.
      if (match.state.phase === 'turn' && random.below(4) === 0) {
        // A copy remembers nothing.
        const anew = noticed(downRange.ruleset.clone(match.state));
        expect(noticed(match.state), `seed ${seed}, decision ${i}`).toEqual(anew);
        found += anew.length;
        spared +=
          lastLook(match.state)
            ?.verdicts.flat()
            .filter((verdict) => verdict !== 'open').length ?? 0;
      }
      const [open] = match.open;
      if (open !== undefined) match.advance(open, match.draw(open, random));
    }
  }
  expect(found).toBeGreaterThan(0);
  expect(spared).toBeGreaterThan(0);
});
