import type { Command } from '@sandtable/kernel';
import { useState } from 'react';
import { chooseUnit } from '../orders/intents.ts';
import { useSession, useTable } from '../table/context.ts';
import type { Choice } from '../thinker/planner.ts';
import { words } from './words.ts';

/** An order that was read back and waits for the second ↵. */
export type PlannedOrder = {
  readonly decision: number;
  readonly command: Command;
  readonly text: string;
  /** By what it is kept in mind for later questions: its place in the menu, or the words that were typed. */
  readonly meant: readonly number[] | string | null;
};

export type Planning = {
  readonly planned: PlannedOrder | null;
  /** Where in the menu the person is: a choice that opens into others, or asks for a place. */
  readonly open: Choice | null;
  readonly problem: string;
  readonly lines: readonly string[];
  pick(choice: Choice): void;
  /** Plans going to a place of a choice that lists them. */
  goTo(choice: Choice, typed: string): Promise<void>;
  back(): void;
  drop(): void;
  /** Takes away what was said of an order that can't be given. */
  clearProblem(): void;
  suggest(): Promise<void>;
  /** What a typed line does; true when the line was used up. */
  hear(line: string, rows: readonly Choice[]): Promise<boolean>;
  commit(): Promise<void>;
};

/** First plan and read back, then do: everything on the text table goes this way. */
export function usePlanning(): Planning {
  const session = useSession();
  const decision = useTable((state) => state.decision?.id ?? null);
  const [planned, setPlanned] = useState<PlannedOrder | null>(null);
  const [open, setOpen] = useState<{ readonly decision: number; readonly choice: Choice } | null>(null);
  const [problem, setProblem] = useState('');
  const [lines, setLines] = useState<readonly string[]>([]);

  const plan = (order: PlannedOrder | null): void => {
    setPlanned(order);
    setProblem('');
    setLines([]);
    session.set({ notice: null });
  };
  const commit = async (): Promise<void> => {
    if (planned === null || planned.decision !== session.state.decision?.id) return;
    if (planned.meant !== null) await unlessGone(session.thinking.remember(planned.decision, planned.meant));
    setPlanned(null);
    setOpen(null);
    const isStanding = planned.command.kind === 'stand';
    await session.send(planned.command, isStanding);
  };
  const pick = (choice: Choice): void => {
    if (decision === null) return;
    // At the top level the player first chooses a unit; its actions are listed after that.
    const isUnit = choice.unit !== null && choice.choices !== undefined && choice.trail.length === 1;
    if (isUnit && open === null) {
      plan(null);
      return void chooseUnit(session, choice.unit);
    }
    if (choice.command !== undefined)
      return plan({
        decision,
        command: choice.command,
        text: choice.text,
        // An answer that was made up of several steps of the menu has no place in it.
        meant: choice.trail.length === 0 ? null : choice.trail,
      });
    plan(null);
    setOpen({ decision, choice });
  };
  const read = async (line: string): Promise<boolean> => {
    if (decision === null) return false;
    const trail = open?.decision === decision ? open.choice.trail : null;
    const answer = await unlessGone(session.thinking.read(decision, line, trail));
    return answer === null ? false : take(answer, line);
  };
  const take = (answer: Awaited<ReturnType<typeof session.thinking.read>>, line: string): boolean => {
    if (decision === null) return false;
    switch (answer.kind) {
      case 'command':
        plan({ decision, command: answer.command, text: answer.text, meant: line });
        return true;
      case 'lines':
        plan(null);
        setLines(answer.lines);
        return true;
      case 'problem':
        setProblem(answer.text);
        return false;
      case 'unknown':
        setProblem(words.unknown(line));
        return false;
    }
  };
  return {
    planned: planned?.decision === decision ? planned : null,
    open: open !== null && open.decision === decision ? open.choice : null,
    problem,
    lines,
    pick,
    commit,
    async goTo(choice, typed) {
      if (decision === null) return;
      const answer = await unlessGone(session.thinking.read(decision, typed, choice.trail));
      if (answer !== null) take(answer, typed);
    },
    back: () => setOpen(null),
    drop: () => plan(null),
    clearProblem() {
      if (problem !== '') setProblem('');
      if (session.state.notice !== null) session.set({ notice: null });
    },
    async suggest() {
      if (decision === null) return;
      const command = await unlessGone(session.thinking.suggest(decision));
      if (command === null) return;
      plan({ decision, command, text: await session.thinking.describe(command), meant: null });
    },
    async hear(line, rows) {
      const typed = line.trim();
      if (typed === '') return false;
      if (/^\d+$/.test(typed)) {
        const choice = rows[Number(typed) - 1];
        if (choice === undefined) setProblem(words.noNumber(typed));
        else pick(choice);
        return choice !== undefined;
      }
      return read(typed);
    },
  };
}

/** What was asked about a question; null when that is settled meanwhile, as by a bot's move or an undo. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && /is not open/.test(error.message)) return null;
    throw error;
  }
}
