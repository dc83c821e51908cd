import { goTo, readRoute } from '../app/route.ts';
import type { TableSession } from '../table/table-store.ts';
import type { Choice } from '../thinker/mind.ts';
import {
  aimAt,
  answerOf,
  chooseUnit,
  confirm,
  endTurn,
  nextUnit,
  openChoice,
  PASS_KINDS,
  planTo,
  removeLeg,
  stepBack,
  takeAim,
} from './intents.ts';

type Act = (session: TableSession, event: KeyboardEvent) => void | Promise<void>;

/** What each key does at the table (docs: the keyboard). Letters are read without regard to their case. */
const keys: Readonly<Record<string, Act>> = {
  n: (session, { shiftKey }) => nextUnit(session, shiftKey ? -1 : 1),
  e: (session) => void endTurn(session),
  z: (session) => void session.undo(),
  l: (session) => session.set({ logOpen: !session.state.logOpen, sheet: 'log' }),
  t: (session) => session.set({ pane: session.state.pane === 'text' ? 'map' : 'text' }),
  p: (session) => session.set({ pane: session.state.pane === 'eye' ? 'map' : 'eye' }),
  r: () => goTo(['rules'], { from: readRoute(location.hash).path[1] ?? '' }),
  m: (session) => planWhereItStands(session),
  f: (session) => takeFirstArm(session),
  h: (session) => takeDeed(session, 'hold'),
  g: (session) => takeDeed(session, 'signal_sa'),
  q: (session) => nextEnemy(session, -1),
  w: (session) => nextEnemy(session, 1),
  Enter: (session) => void confirm(session),
  Escape: (session) => stepBack(session),
  Backspace: (session) => void removeLeg(session),
  ' ': (session) => pass(session),
  ArrowUp: (session, event) => arrow(session, event, 0, -1),
  ArrowDown: (session, event) => arrow(session, event, 0, 1),
  ArrowLeft: (session, event) => arrow(session, event, -1, 0),
  ArrowRight: (session, event) => arrow(session, event, 1, 0),
};

/** Listens for the table's keys while no field, menu or dialog wants them. */
export function listenForKeys(session: TableSession): () => void {
  // One key after the other: who types fast must not outrun what the last one asked for.
  let before: Promise<unknown> = Promise.resolve();
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey && event.key === '/') {
      event.preventDefault();
      return session.set({ keysOpen: !session.state.keysOpen });
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = keys[name] ?? (/^[1-9]$/.test(name) ? numbered : undefined);
    if (act === undefined || (isButtonKey(name) && isOnControl(event))) return;
    event.preventDefault();
    before = before.then(() => act(session, event)).catch(() => {});
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role="menu"], [role="dialog"]') !== null
  );
}

/** ↵ and space press the button that has the focus; only elsewhere they commit or pass. */
function isButtonKey(name: string): boolean {
  return name === 'Enter' || name === ' ';
}

function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, [role="button"], summary') !== null;
}

function numbered(session: TableSession, { key }: KeyboardEvent): void {
  const { intent, considered, desk, chosen, decision } = session.state;
  const index = Number(key) - 1;
  if (intent.kind === 'aim') {
    const target = intent.aimed?.targets[index];
    if (target !== undefined) session.set({ intent: { ...intent, target: target.id } });
    return;
  }
  const list: readonly Choice[] | undefined =
    intent.kind === 'choice'
      ? intent.choice.choices
      : chosen !== null && desk !== null
        ? desk.deeds
        : considered?.choices;
  const choice = list?.[index];
  if (choice === undefined) return;
  if (decision?.moment === 'turn' && choice.unit !== null && choice.choices !== undefined && choice.trail.length === 1)
    void chooseUnit(session, choice.unit);
  else void openChoice(session, choice);
}

function pass(session: TableSession): void {
  const choice = answerOf(session, PASS_KINDS);
  if (choice !== undefined) void session.choose(choice);
}

async function planWhereItStands(session: TableSession): Promise<void> {
  if (session.state.desk === null) await session.refreshDesk();
  const { facts, chosen, desk } = session.state;
  const at = facts?.units.find(({ id }) => id === chosen)?.at;
  if (at != null && desk?.canMove === true) void planTo(session, at);
}

async function takeFirstArm(session: TableSession): Promise<void> {
  if (session.state.desk === null) await session.refreshDesk();
  const { desk, intent } = session.state;
  const arms = desk?.arms.filter(({ refusal }) => refusal === null) ?? [];
  const at = intent.kind === 'aim' ? arms.findIndex(({ id }) => id === intent.wish.arm) : -1;
  const arm = arms[(at + 1) % Math.max(1, arms.length)];
  if (arm !== undefined) await takeAim(session, { arm: arm.id, at: null });
}

async function takeDeed(session: TableSession, kind: string): Promise<void> {
  if (session.state.desk === null) await session.refreshDesk();
  const choice = session.state.desk?.deeds.find(({ deed }) => deed === kind);
  if (choice !== undefined) await openChoice(session, choice);
}

function nextEnemy(session: TableSession, step: 1 | -1): void | Promise<void> {
  const { intent } = session.state;
  if (intent.kind !== 'aim' || intent.aimed === null) return takeFirstArm(session);
  const { targets } = intent.aimed;
  const at = targets.findIndex(({ id }) => id === intent.target);
  const next = targets[(at + step + targets.length) % Math.max(1, targets.length)];
  if (next !== undefined) void aimAt(session, next.id);
}

/** Arrows move the end of a plan: half an inch, with Shift a tenth, with Alt two; on a grid one square. In a list of targets, up and down. */
function arrow(session: TableSession, event: KeyboardEvent, x: number, y: number): void | Promise<void> {
  const { intent, game } = session.state;
  if (intent.kind === 'aim' && y !== 0) return nextEnemy(session, y > 0 ? 1 : -1);
  const step = game === 'ranged-fun' ? 1 : event.shiftKey ? 0.1 : event.altKey ? 2 : 0.5;
  if (intent.kind === 'move') {
    const { to, via } = intent.wish;
    void planTo(session, { x: to.x + x * step, y: to.y + y * step }, via);
  } else if (intent.kind === 'choice' && intent.choice.place !== undefined) {
    const at = intent.at ?? intent.choice.place.spots[0]?.at;
    if (at !== undefined)
      session.set({ intent: { ...intent, at: { x: at.x + x * step, y: at.y + y * step }, armed: true } });
  }
}
