import { type MessagePort, parentPort } from 'node:worker_threads';
import { botNamed, consult } from '@sandtable/bots';
import type { AnyGame } from '@sandtable/game';
import { matchAt, type Position, viewParts } from '@sandtable/host';
import { Random } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';
import { released } from '../released.ts';
import { priceOf, work } from './price.ts';
import { verifyRecord } from './verify-record.ts';
import { type Answer, type Asked, type Question, READY, type Task } from './worker-messages.ts';

// A thread for long work. It gets positions and records and gives back what follows from them; it has no store, no dice to
// come and no secrets.

async function done(task: Task): Promise<Omit<Answer, 'id'>> {
  switch (task.kind) {
    case 'think':
      return thought(task);
    case 'verify':
      return verifyRecord(task.record);
    case 'view': {
      const match = matchAt((await gameFor(task.position)).ruleset, task.position);
      return { views: Object.fromEntries(task.viewers.map((viewer) => [viewer, viewParts(match, viewer, work)])) };
    }
    case 'price':
      return { price: priceOf((await gameFor(task.creation)).ruleset, task.creation, task.most) };
  }
}

async function thought({ position, seat, decision, level, seed, ms }: Question): Promise<Omit<Answer, 'id'>> {
  const game = await gameFor(position);
  const match = matchAt(game.ruleset, position);
  const open = match.open.find((each) => each.id === decision && each.seat === seat);
  if (open === undefined) return { failed: 'that decision isn’t open' };
  const time = { ms, now: () => performance.now() };
  return { choice: consult(match, open, botNamed(level, game.advice), new Random(seed), time) };
}

async function gameFor({ game: name, rules }: Pick<Position, 'game'> & { readonly rules?: string }): Promise<AnyGame> {
  const game = gameCalled(name);
  if (game === undefined) throw new Error(`no game ${name}`);
  return released.at(game, rules);
}

const port = parentPort as MessagePort;
port.postMessage(READY);
port.on('message', async (asked: Asked) => {
  const { id } = asked;
  try {
    port.postMessage({ id, ...(await done(asked)) } satisfies Answer);
  } catch (error) {
    port.postMessage({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
