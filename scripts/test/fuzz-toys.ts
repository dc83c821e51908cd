import type { FuzzSubject } from '@sandtable/lab';
import { toy } from '@sandtable/testkit';

function subject(id: string, change: Partial<typeof toy> = {}): FuzzSubject {
  return {
    ruleset: { ...toy, id, ...change },
    fuzz: {
      randomSetup: (random) => ({ seats: ['red', 'blue'], rounds: 2 + random.below(3) }),
      eventTypes: ['rolled', 'sunrise'],
      longest: 400,
    },
  };
}

/** Games for the fuzzer's own test and its workers: a sound one, and one with a mistake in every other game. */
export const toys: Readonly<Record<string, FuzzSubject>> = {
  sound: subject('sound'),
  broken: subject('broken', { inconsistencies: ({ rounds }) => (rounds === 3 ? ['two suns'] : []) }),
};
