import { type Command, createMatch, type Match, type Seat } from '@sandtable/kernel';
import { loadedDice } from '@sandtable/testkit';
import type { DownRangeEvent } from '../../src/events/index.ts';
import { downRange } from '../../src/index.ts';
import type { State } from '../../src/state.ts';
import { pass } from '../orders.ts';

/** A match at a table where everybody lets windows pass but for the Reactions that are told. */
export class ScriptedTable {
  readonly dice = loadedDice();
  readonly match: Match<State, DownRangeEvent>;

  constructor(scenario: string) {
    const made = createMatch(downRange.ruleset, { scenario }, { dice: this.dice, hashes: true });
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    this.match = made.match;
  }

  /** One command; windows that are open and not meant by it are let pass first. */
  give(seat: Seat, command: Command, ...faces: readonly number[]): void {
    if (command.kind !== 'react') this.letPass();
    this.dice.load(...faces);
    this.submit(seat, command);
  }

  /** Lets windows pass until the moment a Reaction is meant for. */
  waitUntil(is: (state: State) => boolean): void {
    while (!is(this.match.state)) {
      const [open] = this.match.open;
      if (open?.moment !== 'reaction') throw new Error('the moment waited for does not come');
      this.submit(open.seat, pass);
    }
  }

  /** Lets all windows pass that are open now. */
  letPass(): void {
    for (let [open] = this.match.open; open?.moment === 'reaction'; [open] = this.match.open)
      this.submit(open.seat, pass);
  }

  private submit(seat: Seat, command: Command): void {
    const open = this.match.open.find((each) => each.seat === seat);
    const outcome = this.match.submit({ seat, decision: open?.id ?? 0, command });
    if (!outcome.ok) throw new Error(`${seat}: ${JSON.stringify(command)} ${JSON.stringify(outcome.rejection)}`);
    const left = this.dice.left(this.match.position);
    if (left.length > 0 && this.match.open[0]?.moment !== 'reaction')
      throw new Error(`${seat}'s ${command.kind} leaves dice unthrown: ${left.join(', ')}`);
  }
}
