import { defineGame, type TablePoint } from '@sandtable/game';
import { concede, endTurn, type Json, pass, type Ruleset } from '@sandtable/kernel';
import { z } from 'zod';
import { meta } from './meta.ts';
import { dodge, moveRunner, play, tackle, wonBy } from './play.ts';
import { apply, type Event, LAST, otherOf, runnerOf, SEATS, type State, startState } from './state.ts';
import { words } from './words.ts';

type Setup = { readonly scenario: 'sprint' };
const setupSchema = z.strictObject({ scenario: z.literal('sprint'), options: z.strictObject({}).prefault({}) });

const ruleset: Ruleset<State, Event, Setup> = {
  id: meta.id,
  name: meta.name,
  version: '1',
  readSetup(raw) {
    const read = setupSchema.safeParse(raw);
    if (read.success) return { setup: { scenario: read.data.scenario } };
    return {
      faults: read.error.issues.map(({ path, message }) => ({
        code: 'malformed',
        where: `/${path.join('/')}`,
        message,
      })),
    };
  },
  seats: () => SEATS,
  start: startState,
  clone: (state) => structuredClone(state),
  play,
  apply,
  concession: (_state, seat) => [
    { type: 'race-ended', clause: 'FP-END-1', result: wonBy(otherOf(seat), 'FP-END-1', 'conceded') },
  ],
  decisions: [moveRunner, tackle, dodge, pass, endTurn, concede],
  adjudications: [],
  view: (state) => state as unknown as Json,
  inconsistencies: ({ runners }) => (runners.length === 4 ? [] : ['a runner is missing']),
  situations: {
    schema: z.looseObject({}),
    read: (given) => ({ state: { ...startState(), ...(given as Partial<State>) }, seats: SEATS }),
    facts: (state) => state as unknown as Json,
  },
};

const placeOf = (state: State, at: string | TablePoint): number =>
  typeof at === 'string' ? (runnerOf(state, at)?.at ?? 0) : at.x;
const stateOf = (view: Json): State => structuredClone(view) as unknown as State;

export const flagpole = defineGame({
  meta,
  ruleset,
  content: { scenarios: { sprint: { id: 'sprint' } }, setup: ({ scenario = 'sprint' }) => ({ scenario }), files: [] },
  words,
  // Nothing is known about playing it well: bots take what they find, by chance.
  advice: { candidates: () => [], appraiser: () => () => ({ score: 0, why: 'any will do' }) },
  odds: {
    stateOf,
    read: (_state, event, sheet) => {
      if (event.type === 'runner-tackled' && event.down) sheet.note('out', event.unit);
    },
    told: new Set(),
    ends: new Set(),
    plain: () => ({ kind: 'pass' }),
    answers: () => [{ kind: 'dodge' }, { kind: 'pass' }],
    worth: () => 0,
  },
  statistics: {
    rounds: ({ turn }) => turn,
    roster: ({ runners }) => runners.map(({ seat }) => ({ seat, type: 'runner', lost: false })),
    luck: () => 1,
    watcher: (tell) => (event) => {
      if (event.type === 'turn-begun') tell({ fact: 'turn', seat: event.seat });
    },
  },
  fuzz: { randomSetup: () => ({ scenario: 'sprint' }), eventTypes: ['runner-moved', 'runner-tackled'], longest: 400 },
  previews: {
    stateOf,
    sketch: (view) => {
      const { turn, active, runners } = stateOf(view);
      return {
        name: 'Sprint',
        width: LAST + 1,
        height: 1,
        grid: 'square',
        round: turn,
        rounds: null,
        seats: SEATS.map((seat) => ({ seat, name: seat, points: null, active: seat === active })),
        units: runners.map(({ id, seat, at }) => ({ id, seat, name: `Runner ${id}`, at: { x: at, y: 0 } })),
      };
    },
    movedTo: (state, unit, { x }) => {
      const moved = structuredClone(state);
      apply(moved, { type: 'runner-moved', clause: 'FP-RUN-3', unit, to: x });
      return moved;
    },
    distance: (state, from, to) => Math.abs(placeOf(state, from) - placeOf(state, to)),
    seenBy: () => [],
  },
});
