import { type AnyDecision, type Command, type Play, Random, type RollRequest } from '@sandtable/kernel';
import { applyEvent, type DownRangeEvent } from '../src/events/index.ts';
import { withProcedures } from '../src/procedures/with-procedures.ts';
import { cloneState, type State } from '../src/state.ts';
import type { DownRangeTable } from '../src/table.ts';

/** What a procedure is given while it runs: faces for its dice in roll order, answers to its questions in order. */
export type Script = {
  readonly dice?: readonly number[];
  readonly answers?: readonly { readonly seat: string; readonly command: Command }[];
};

/** What came of it. */
export type PlayedOut<T> = {
  readonly state: State;
  readonly value: T;
  readonly events: readonly DownRangeEvent[];
  readonly rolls: readonly RollRequest[];
};

/**
 * Runs one procedure on a copy of a state, outside any match: the dice and answers of the script must be legal and must
 * all be used.
 */
export function playOut<T>(
  start: State,
  procedure: (table: DownRangeTable) => Play<T>,
  script: Script = {},
): PlayedOut<T> {
  const state = cloneState(start);
  const events: DownRangeEvent[] = [];
  const rolls: RollRequest[] = [];
  const dice = [...(script.dice ?? [])];
  const answers = [...(script.answers ?? [])];
  const table = withProcedures({
    state,
    emit(event) {
      events.push(event);
      applyEvent(state, event);
    },
  });
  const play = procedure(table);
  let step = play.next();
  while (!step.done) {
    const request = step.value;
    if (request.type === 'roll') {
      rolls.push(request.roll);
      step = play.next(request.roll.dice.map((sides) => face(dice, sides, request.roll.label)));
    } else {
      step = play.next(
        request.questions.map((question) => {
          const { seat, moment, menu } = question;
          const answer = answers.shift();
          if (answer === undefined) throw new Error(`${seat} is asked (${moment}) and the script is at its end`);
          if (answer.seat !== seat)
            throw new Error(`${seat} is asked (${moment}), but the script has ${answer.seat} answer`);
          const decision = menu.find(({ kind }) => kind === answer.command.kind) as AnyDecision | undefined;
          if (decision === undefined) throw new Error(`${seat} cannot answer ${answer.command.kind} (${moment})`);
          const command = decision.schema.parse(answer.command) as Command;
          const rejection = decision.check(state, question, command);
          if (rejection !== undefined) throw new Error(`${seat}'s answer is refused: ${JSON.stringify(rejection)}`);
          return command;
        }),
      );
    }
  }
  if (dice.length > 0 || answers.length > 0) {
    throw new Error(`left over: dice ${JSON.stringify(dice)}, answers ${JSON.stringify(answers)}`);
  }
  return { state, value: step.value, events, rolls };
}

function face(dice: number[], sides: number, label: string): number {
  const found = dice.shift();
  if (found === undefined) throw new Error(`a d${sides} is thrown for ${label} and the script is at its end`);
  if (found < 1 || found > sides) throw new Error(`a d${sides} cannot show ${found} (${label})`);
  return found;
}

/** Chance for tests of random play, the same each time. */
export const luck = (seed = 1) => new Random(seed);
