import {
  type AnyDecision,
  type AnyRuleset,
  defineDecision,
  type Json,
  type Play,
  type Question,
  type Result,
  reject,
  type Table,
} from '@sandtable/kernel';
import { type ToyEvent, type ToyState, toy, waryToy } from '@sandtable/testkit';
import { z } from 'zod';

/** A ruleset with one mistake in it, and the checks of the suite that must find it. */
export type Broken = { readonly mistake: string; readonly ruleset: AnyRuleset; readonly foundBy: readonly string[] };

type ToyTable = Table<ToyState, ToyEvent>;

/** The toy with one of its decisions replaced wherever the rules ask for it. */
function withDecision(kind: string, change: (original: AnyDecision) => AnyDecision): AnyRuleset {
  const swap = (decision: AnyDecision) => (decision.kind === kind ? change(decision) : decision);
  const ruleset = withQuestions((question) => ({ ...question, menu: question.menu.map(swap) }));
  return { ...ruleset, decisions: toy.decisions.map(swap) };
}

/** The toy with every question changed before it is asked. */
export function withQuestions(change: (question: Question) => Question): AnyRuleset {
  return {
    ...toy,
    *play(table: ToyTable): Play<Result> {
      const rules = toy.play(table);
      let step = rules.next([]);
      while (!step.done) {
        const request = step.value;
        const asked = request.type === 'ask' ? { ...request, questions: request.questions.map(change) } : request;
        step = rules.next(yield asked);
      }
      return step.value;
    },
  };
}

/** The toy with every event changed before it is emitted. */
function withEvents(change: (event: ToyEvent, state: ToyState) => ToyEvent): AnyRuleset {
  return {
    ...toy,
    play: (table: ToyTable) =>
      toy.play({
        get state() {
          return table.state;
        },
        emit: (event) => table.emit(change(event, table.state)),
      }),
  };
}

/** A ruleset that claims to hide nothing and hides something. */
function withoutHiding(): AnyRuleset {
  const { scramble: _scramble, eventFor: _eventFor, ...rest } = toy;
  return rest;
}

let games = 0;

const loose = defineDecision<ToyState, { kind: 'mark'; hole: number }>({
  kind: 'mark',
  role: 'act',
  schema: z.any() as never,
  check: (_state, _question, command) => (command.hole.toFixed(0) === '9' ? reject('nine', 'BC-MARK-1') : undefined),
  offer: () => ({}),
  sample: () => [],
});

/** The same rules without saying that hidden facts decide who is asked. */
export function unveiled({ veiled: _, ...ruleset }: AnyRuleset): AnyRuleset {
  return ruleset;
}

export const brokenRulesets: readonly Broken[] = [
  {
    mistake: 'the view shows where hoards are buried',
    ruleset: { ...toy, view: (state: ToyState) => state as unknown as Json },
    foundBy: ['secrets'],
  },
  {
    mistake: 'the view shows a count that depends on hidden facts',
    ruleset: {
      ...toy,
      view: (state: ToyState, viewer: string) => ({
        view: toy.view(state, viewer),
        deep: Object.values(state.seats).filter(({ hole }) => hole === 5).length,
      }),
    },
    foundBy: ['secrets'],
  },
  {
    mistake: 'an event tells everybody what one seat saw',
    ruleset: {
      ...toy,
      eventFor: (state: ToyState, event: ToyEvent, viewer: string) =>
        event.type === 'hole-scouted' ? event : toy.eventFor!(state, event, viewer),
    },
    foundBy: ['secrets'],
  },
  {
    mistake: 'an event tells everybody where a hoard is buried',
    ruleset: {
      ...toy,
      eventFor: (state: ToyState, event: ToyEvent, viewer: string) =>
        event.type === 'hoard-buried' ? event : toy.eventFor!(state, event, viewer),
    },
    foundBy: ['secrets'],
  },
  {
    mistake: 'an offer points at the right hole',
    ruleset: withDecision('probe', (probe) => ({
      ...probe,
      offer: (state: ToyState, question) => ({
        hint: Object.entries(state.seats).map(([name, { hole }]) => (name === question.seat ? null : hole)),
      }),
    })),
    foundBy: ['secrets'],
  },
  {
    mistake: 'who is asked depends on hidden facts, and the game does not say so',
    ruleset: unveiled(waryToy),
    foundBy: ['secrets'],
  },
  {
    mistake: 'scramble changes nothing',
    ruleset: { ...toy, scramble: (state: ToyState) => toy.clone(state) },
    foundBy: ['secrets'],
  },
  {
    mistake: 'hidden facts without a scramble',
    ruleset: withoutHiding(),
    foundBy: ['secrets'],
  },
  {
    mistake: 'the state holds a set',
    ruleset: { ...toy, start: (setup: never) => ({ ...toy.start(setup), seen: new Set([1]) }) },
    foundBy: ['json'],
  },
  {
    mistake: 'the state holds a number JSON does not know',
    ruleset: { ...toy, start: (setup: never) => ({ ...toy.start(setup), best: Number.NEGATIVE_INFINITY }) },
    foundBy: ['json'],
  },
  {
    mistake: 'a digest that leaves out the coins',
    ruleset: {
      ...toy,
      digest: ({ seats, ...rest }: ToyState) => ({
        ...rest,
        seats: Object.values(seats).map(({ coins: _, ...seat }) => seat),
      }),
    },
    foundBy: ['json'],
  },
  {
    mistake: 'chance that is not the dice',
    ruleset: withEvents((event) =>
      event.type === 'coins-moved' ? { ...event, coins: event.coins + (Math.random() < 0.5 ? 0 : 1) } : event,
    ),
    foundBy: ['restore', 'fork', 'replay'],
  },
  {
    mistake: 'a count outside the state',
    ruleset: withEvents((event) =>
      event.type === 'coins-set' || event.type === 'coins-moved'
        ? { ...event, coins: event.coins + (games++ % 2) }
        : event,
    ),
    foundBy: ['restore', 'fork', 'replay', 'rollback'],
  },
  {
    mistake: 'the rules remember something across a checkpoint',
    ruleset: {
      ...toy,
      play(table: ToyTable) {
        let turns = 0;
        return toy.play({
          get state() {
            return table.state;
          },
          emit: (event) =>
            table.emit(
              event.type === 'turn-passed' && ++turns % 3 === 0 ? { ...event, round: event.round + 1 } : event,
            ),
        });
      },
    },
    foundBy: ['restore', 'fork'],
  },
  {
    mistake: 'a clone shares the seats',
    ruleset: { ...toy, clone: (state: ToyState) => ({ ...state }) },
    foundBy: ['fork'],
  },
  {
    mistake: 'a clone forgets a field',
    ruleset: { ...toy, clone: (state: ToyState) => ({ ...toy.clone(state), marked: false }) },
    foundBy: ['json', 'fork'],
  },
  {
    mistake: 'an illegal sample',
    ruleset: withDecision('dig', (dig) => ({ ...dig, sample: () => [{ kind: 'dig', dice: 4 }] })),
    foundBy: ['offers'],
  },
  {
    mistake: 'an illegal draw',
    ruleset: withDecision('dig', (dig) => ({ ...dig, draw: () => ({ kind: 'dig', dice: 0 }) })),
    foundBy: ['offers'],
  },
  {
    mistake: 'a legal choice that is not offered',
    ruleset: withDecision('stand', (stand) => ({ ...stand, offer: () => undefined })),
    foundBy: ['offers'],
  },
  {
    mistake: 'a dead end',
    ruleset: withDecision('stand', (stand) => ({
      ...stand,
      sample: () => [],
      check: () => reject('never', 'BC-PROBE-2'),
    })),
    foundBy: ['offers'],
  },
  {
    mistake: 'looking at an offer changes the state',
    ruleset: withDecision('dig', (dig) => ({
      ...dig,
      offer(state: ToyState) {
        state.rounds++;
        return {};
      },
    })),
    foundBy: ['offers'],
  },
  {
    mistake: 'a game without end',
    ruleset: {
      ...toy,
      apply: (state: ToyState, event: ToyEvent) =>
        toy.apply(state, event.type === 'turn-passed' ? { ...event, round: 1 } : event),
    },
    foundBy: ['soundness'],
  },
  {
    mistake: 'coins below zero',
    ruleset: {
      ...toy,
      apply: (state: ToyState, event: ToyEvent) =>
        toy.apply(state, event.type === 'coins-moved' ? { ...event, coins: event.coins * 5 } : event),
    },
    foundBy: ['soundness'],
  },
  {
    mistake: 'an event without a clause of the ledger',
    ruleset: withEvents((event) => (event.type === 'turn-passed' ? { ...event, clause: 'BC-TURN-9' } : event)),
    foundBy: ['clauses'],
  },
  {
    mistake: 'a refusal without a clause of the ledger',
    ruleset: withDecision('probe', (probe) => ({
      ...probe,
      check: (state, question, command) => {
        const rejection = probe.check(state, question, command);
        return rejection === undefined ? undefined : { ...rejection, clause: 'BC-PROBE-9' };
      },
    })),
    foundBy: ['clauses'],
  },
  {
    mistake: 'a loose schema that lets a check stumble',
    ruleset: withDecision('mark', (mark) => ({ ...loose, offer: mark.offer, sample: mark.sample })),
    foundBy: ['refusals'],
  },
  {
    mistake: 'a kind in camelCase',
    ruleset: withDecision('end-turn', (endTurn) => ({ ...endTurn, kind: 'endsTurn' })),
    foundBy: ['names'],
  },
  {
    mistake: 'an edit in snake_case',
    ruleset: {
      ...toy,
      adjudications: toy.adjudications.map((edit) => ({ ...edit, kind: edit.kind.replace('-', '_') })),
    },
    foundBy: ['names'],
  },
  {
    mistake: 'a code in capitals',
    ruleset: withDecision('probe', (probe) => ({
      ...probe,
      check: (state, question, command) => {
        const rejection = probe.check(state, question, command);
        return rejection === undefined ? undefined : { ...rejection, code: 'NO_RIVALS' };
      },
    })),
    foundBy: ['names'],
  },
  {
    mistake: 'a moment with a space in it',
    ruleset: withQuestions((question) => ({ ...question, moment: `the ${question.moment}` })),
    foundBy: ['names'],
  },
  {
    mistake: 'a reaction that nothing declines',
    ruleset: withDecision('stand', (stand) => ({ ...stand, role: 'act' })),
    foundBy: ['frames'],
  },
  {
    mistake: 'a reaction with two ways to decline',
    ruleset: withDecision('bribe', (bribe) => ({ ...bribe, role: 'decline' })),
    foundBy: ['frames'],
  },
  {
    mistake: 'a turn that nothing ends',
    ruleset: withQuestions((question) => ({
      ...question,
      menu: question.menu.filter(({ kind }) => kind !== 'end-turn'),
    })),
    foundBy: ['frames'],
  },
  {
    mistake: 'giving up as just another action',
    ruleset: withDecision('concede', (concede) => ({ ...concede, role: 'act' })),
    foundBy: ['frames'],
  },
  {
    mistake: 'a frame that there is not',
    ruleset: withQuestions((question) => ({ ...question, frame: 'reaction' as never })),
    foundBy: ['frames'],
  },
  {
    mistake: 'a role that there is not',
    ruleset: withDecision('dig', (dig) => ({ ...dig, role: 'dig' as never })),
    foundBy: ['frames'],
  },
];
