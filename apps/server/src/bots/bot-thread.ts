import { type MessagePort, parentPort } from 'node:worker_threads';
import { type BotChoice, type BotName, botNamed, consult } from '@sandtable/bots';
import { matchAt, type Position } from '@sandtable/host';
import { type Fault, type Json, Random } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';
import { verifyRecord } from './verify-record.ts';

// A thread in which bots think. It gets a position and gives back a choice; it has no store, no dice and no secrets.

export type Question = {
  readonly id: number;
  readonly position: Position;
  readonly seat: string;
  readonly decision: number;
  readonly level: BotName;
  readonly seed: number;
  readonly ms: number;
};
/** A record to be played again: long work that must not delay anybody's game either. */
export type ToVerify = { readonly id: number; readonly record: Json };
export type Answer = {
  readonly id: number;
  readonly choice?: BotChoice;
  readonly faults?: readonly Fault[];
  /** After each entry of the record. */
  readonly hashes?: readonly string[];
  readonly failed?: string;
};

const port = parentPort as MessagePort;

function verified({ id, record }: ToVerify): Answer {
  try {
    const read = verifyRecord(record);
    return { id, ...read };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

function answer({ id, position, seat, decision, level, seed, ms }: Question): Answer {
  try {
    const game = gameCalled(position.game);
    if (game === undefined) return { id, failed: `no game ${position.game}` };
    const match = matchAt(game.ruleset, position);
    const open = match.open.find((each) => each.id === decision && each.seat === seat);
    if (open === undefined) return { id, failed: 'the question is not open' };
    const time = { ms, now: () => performance.now() };
    return { id, choice: consult(match, open, botNamed(level, game.advice), new Random(seed), time) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (asked: Question | ToVerify) => {
  port.postMessage('record' in asked ? verified(asked) : answer(asked));
});
