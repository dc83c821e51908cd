// A bot for `sandtable bot-host`, in sixty lines: it prefers shooting to moving and never gives up.
//
//   npx sandtable bot-host ranged-fun first-contact --seat blue -- node examples/bots/cautious.ts
//
// One JSON object per line, both ways; docs/bot-protocol.md describes them.
import { createInterface } from 'node:readline';

type Command = { readonly kind: string };
type Decide = {
  readonly type: 'decide';
  readonly id: number;
  readonly seat: string;
  readonly decision: { readonly moment: string };
  readonly candidates: readonly Command[];
};
type Message =
  | Decide
  | { readonly type: 'hello'; readonly game: string }
  | { readonly type: 'start'; readonly yours: readonly string[] }
  | { readonly type: 'refused'; readonly id: number }
  | { readonly type: 'end'; readonly index: number };

/** What we like to do, best first; everything else comes after these, and conceding last. */
const LIKED = ['fire', 'attack', 'contact', 'respond', 'react', 'move', 'deploy'];
const NEVER = 'concede';

let asked: Decide | undefined;
let chance = 1;

/** A small random generator of our own, so that the same questions get the same answers. */
function below(limit: number): number {
  chance = (Math.imul(chance, 1103515245) + 12345) >>> 0;
  return (chance >>> 8) % limit;
}

function rank({ kind }: Command): number {
  if (kind === NEVER) return LIKED.length + 1;
  const at = LIKED.indexOf(kind);
  return at < 0 ? LIKED.length : at;
}

function answer({ id, decision, candidates }: Decide): void {
  const best = Math.min(...candidates.map(rank));
  const good = candidates.filter((command) => rank(command) === best);
  const command = good[below(good.length)];
  const reasons = [`${command?.kind} is what I like best at ${decision.moment}, of ${candidates.length} answers`];
  say({ type: 'answer', id, command, reasons });
}

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line) as Message;
  if (message.type === 'hello') say({ type: 'ready', name: 'cautious' });
  if (message.type === 'decide') asked = message;
  if (message.type === 'decide' || message.type === 'refused') answer(asked as Decide);
});
