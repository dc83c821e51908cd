import { goTo, readRoute } from '../app/route.ts';
import { layAll } from '../deploy/lay.ts';
import { nudge } from '../deploy/place-unit.ts';
import { gameOf } from '../games/index.ts';
import { toggleMission } from '../mission/toggle-mission.ts';
import { giveAnswer, isReacting } from '../reactions/answers.ts';
import { type ActId, actOf } from '../settings/bindings.ts';
import { keysNow } from '../settings/use-key.ts';
import { askedFor } from '../table/asked.ts';
import type { TableSession } from '../table/table-store.ts';
import type { Choice } from '../thinker/planner.ts';
import { letBurst, placeBurst } from './burst.ts';
import { ACTIONS, focusOn } from './focus-on.ts';
import {
  aimAt,
  aimWithFirst,
  answerOf,
  chooseUnit,
  confirm,
  endTurn,
  nextUnit,
  openChoice,
  pickTarget,
  planTo,
  planWhereItStands,
  removeLeg,
  stepBack,
  takeAim,
} from './intents.ts';
import { pickAll } from './picks.ts';
import { placeRest } from './place-rest.ts';
import { readyCommand } from './ready-command.ts';
import { hideSights, showSights, toggleRuler, toggleSights } from './sights.ts';
import { takeWay } from './take-way.ts';
import { turnBy } from './turn-by.ts';
import { takesMover } from './unit-rows.ts';

type Act = (session: TableSession, event: KeyboardEvent) => void | Promise<void>;

/** What each letter does at the table; which letter that is, the settings say. */
const acts: Readonly<Record<ActId, Act>> = {
  next: (session, { shiftKey }) => nextUnit(session, shiftKey ? -1 : 1),
  end: (session) => void endTurn(session),
  undo: (session, { shiftKey }) => void (shiftKey ? session.redo() : session.undo()),
  log: (session) => session.set({ logOpen: !session.state.logOpen, sheet: 'log' }),
  text: (session) => session.set({ pane: session.state.pane === 'text' ? 'map' : 'text' }),
  eye: (session, { shiftKey }) => lookThrough(session, shiftKey),
  rules: () => goTo(['rules'], { from: readRoute(location.hash).path[1] ?? '' }),
  move: (session) => planWhereItStands(session),
  fire: (session) => takeFirstArm(session),
  hold: (session) => takeAction(session, 'hold'),
  signal: (session) => takeAction(session, 'signal'),
  actions: (session) => moreActions(session),
  enemyBefore: (session) => nextEnemy(session, -1),
  enemyAfter: (session) => nextEnemy(session, 1),
  sight: (session) => toggleSights(session),
  ruler: (session) => toggleRuler(session),
  why: (session) => focusOn(session, '[data-part="why"] button, [data-part="why"]'),
  mission: (session) => toggleMission(session),
  stops: () => document.querySelector<HTMLElement>('[data-part="stops"]')?.click(),
};

const ZOOM = 1.35;

/** Keys that mean the same for everybody. */
const keys: Readonly<Record<string, Act>> = {
  Enter: (session) => void (session.state.considered?.burst == null ? confirm(session) : letBurst(session)),
  Escape: (session) => stepBack(session),
  Backspace: (session) => void removeLeg(session),
  ' ': (session, { repeat }) => (repeat ? undefined : passOrLook(session)),
  '+': (session) => session.map?.zoomBy(ZOOM),
  '=': (session) => session.map?.zoomBy(ZOOM),
  '-': (session) => session.map?.zoomBy(1 / ZOOM),
  '−': (session) => session.map?.zoomBy(1 / ZOOM),
  '0': (session) => session.map?.fit(),
  '[': (session) => turnBy(session, -1),
  ']': (session) => turnBy(session, 1),
  ArrowUp: (session, event) => arrow(session, event, 0, -1),
  ArrowDown: (session, event) => arrow(session, event, 0, 1),
  ArrowLeft: (session, event) => arrow(session, event, -1, 0),
  ArrowRight: (session, event) => arrow(session, event, 1, 0),
};

/** Listens for the table's keys while no field, menu or dialog wants them. */
export function listenForKeys(session: TableSession): () => void {
  // One key at a time: fast typing must not get ahead of what the last key started.
  let before: Promise<unknown> = Promise.resolve();
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey && event.key === '/') {
      event.preventDefault();
      return session.set({ keysOpen: !session.state.keysOpen });
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = ownAct(session, name) ?? actFor(name);
    if (act === undefined || (isButtonKey(name) && isOnControl(session, event))) return;
    event.preventDefault();
    if (isTooSoon(session)) return;
    before = before.then(() => act(session, event)).catch(() => {});
  };
  const release = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    // Some browsers press the focused button when space is let go.
    if (session.state.decision?.frame === 'reaction' && !isTyping(event)) event.preventDefault();
    before = before.then(() => hideSights(session, 'held'));
  };
  addEventListener('keydown', press);
  addEventListener('keyup', release);
  return () => {
    removeEventListener('keydown', press);
    removeEventListener('keyup', release);
  };
}

/** What a letter means in this game for the chosen unit: something it can do now, or a way of going. */
function ownAct({ state: { game, desk, intent } }: TableSession, name: string): Act | undefined {
  const { letters = {}, ways = {} } = game === '' ? {} : (gameOf(game).keys ?? {});
  const choice = desk?.actions.find(({ action }) => action !== null && letters[name]?.kinds.includes(action));
  if (choice !== undefined) return (session) => openChoice(session, choice);
  const way = intent.kind === 'move' ? intent.plan?.ways?.find(({ id }) => id === ways[name]?.way) : undefined;
  const plan = intent.kind === 'move' ? intent.plan : null;
  return way === undefined || plan === null ? undefined : (session) => takeWay(session, plan.end, plan.corners, way);
}

function actFor(name: string): Act | undefined {
  const letter = actOf(keysNow(), name);
  if (letter !== undefined) return acts[letter];
  return keys[name] ?? (/^[1-9]$/.test(name) ? numbered : undefined);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role="menu"], [role="dialog"]') !== null
  );
}

/** A reaction question ignores keys this long: a key pressed to skip what is being shown must not answer it. */
const UNREAD_MS = 300;

function isTooSoon({ state: { decision, askedAt } }: TableSession): boolean {
  return decision?.frame === 'reaction' && performance.now() - askedAt < UNREAD_MS;
}

/** ↵ and space press the button that has the focus; only elsewhere they commit or pass. */
function isButtonKey(name: string): boolean {
  return name === 'Enter' || name === ' ';
}

/**
 * On the map ↵ commits what is planned there; a unit that can be chosen takes it before it comes here. So it does on the
 * unit, weapon, target or spot that was pressed for it: to press that once more would only take the plan away.
 */
function isOnControl(session: TableSession, { target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest('[data-handle], [data-unit]') !== null) return false;
  // At a reaction question space passes wherever the focus is.
  if (key === ' ' && session.state.decision?.frame === 'reaction') return false;
  const taken = key === 'Enter' && target.closest('[data-taken="true"]') !== null;
  const { intent } = session.state;
  const isReady = readyCommand(session) !== null || (intent.kind === 'choice' && intent.at !== null);
  if (taken && isReady) return false;
  return target.closest('button, a, [role="button"], summary') !== null;
}

function numbered(session: TableSession, { key }: KeyboardEvent): void {
  const { intent, considered, desk, chosen, decision } = session.state;
  const index = Number(key) - 1;
  if (isReacting(session)) return giveAnswer(session, index);
  if (intent.kind === 'aim') {
    const target = intent.aimed?.targets[index];
    if (target !== undefined) pickTarget(session, target.id);
    return;
  }
  const list: readonly Choice[] | undefined =
    intent.kind === 'choice'
      ? intent.choice.choices
      : chosen !== null && desk !== null && (askedFor(decision) === 'turn' || desk.actions.length > 0)
        ? desk.actions
        : considered?.choices;
  const choice = list?.[index];
  if (choice === undefined) return;
  const isUnit =
    askedFor(decision) === 'turn' && choice.unit !== null && choice.choices !== undefined && choice.trail.length === 1;
  if (isUnit || takesMover(session.state, choice)) void chooseUnit(session, choice.unit);
  else void openChoice(session, choice);
}

/** Where something can be declined, space lets it pass; elsewhere, while it is held, it shows who sees whom. */
function passOrLook(session: TableSession): void | Promise<void> {
  const choice = answerOf(session, 'decline');
  if (choice !== undefined && session.state.considered?.decline?.grave === true) return;
  if (choice !== undefined) return void session.choose(choice);
  return showSights(session, 'held');
}

/** In a reaction everything that has no row of its own; else what the unit can do. */
function moreActions(session: TableSession): void | Promise<void> {
  if (session.state.considered?.picking !== undefined) return pickAll(session);
  if (session.state.considered?.laying !== undefined) return layAll(session);
  if (session.state.considered?.placing != null) return session.state.placing ? undefined : placeRest(session);
  const more = isReacting(session) ? document.querySelector<HTMLElement>('[data-part="more-actions"]') : null;
  more?.click();
  requestAnimationFrame(() => focusOn(session, ACTIONS));
}

/** Through the eyes of the chosen unit: from where it's planned to go, or, with `here`, from where it stands. */
function lookThrough(session: TableSession, here: boolean): void {
  const { pane, eyeHere } = session.state;
  session.set(pane === 'eye' && eyeHere === here ? { pane: 'map' } : { pane: 'eye', eyeHere: here });
}

async function takeFirstArm(session: TableSession): Promise<void> {
  if (session.state.chosen === null) await nextUnit(session, 1);
  if (session.state.desk === null) await session.refreshDesk();
  const { desk, intent } = session.state;
  const arms = desk?.arms.filter(({ refusal }) => refusal === null) ?? [];
  if (intent.kind !== 'aim') return aimWithFirst(session, arms);
  const at = arms.findIndex(({ id }) => id === intent.wish.arm);
  const arm = arms[(at + 1) % Math.max(1, arms.length)];
  if (arm !== undefined) await takeAim(session, { arm: arm.id, at: null });
}

/** What the letter stands for in this game; nothing where it has no such thing. */
async function takeAction(session: TableSession, letter: 'hold' | 'signal'): Promise<void> {
  const kinds = gameOf(session.state.game).keys?.[letter] ?? [];
  if (session.state.desk === null) await session.refreshDesk();
  const choice = session.state.desk?.actions.find(({ action }) => action !== null && kinds.includes(action));
  if (choice !== undefined) await openChoice(session, choice);
}

function nextEnemy(session: TableSession, step: 1 | -1): void | Promise<void> {
  const { intent } = session.state;
  if (intent.kind !== 'aim' || intent.aimed === null) return takeFirstArm(session);
  const { targets } = intent.aimed;
  const at = targets.findIndex(({ id }) => id === intent.target);
  const next = targets[(at + step + targets.length) % Math.max(1, targets.length)];
  if (next === undefined) return;
  // Going through the list does not add to a fan of fire; a press or a number does.
  if (intent.wish.suppress) return takeAim(session, { arm: intent.wish.arm, at: null, also: [] }, next.id);
  void aimAt(session, next.id);
}

/** Arrows move the end of a plan: half an inch, with Shift a tenth, with Alt two; on a grid one square. In a list of targets, up and down. */
function arrow(session: TableSession, event: KeyboardEvent, x: number, y: number): void | Promise<void> {
  const { intent, game, considered } = session.state;
  if (considered?.placing != null) {
    const far = gameOf(game).grid ? 1 : event.shiftKey ? 0.1 : 0.5;
    return nudge(session, x * far, y * far);
  }
  if (intent.kind === 'aim' && y !== 0) return nextEnemy(session, y > 0 ? 1 : -1);
  const step = gameOf(game).grid ? 1 : event.shiftKey ? 0.1 : event.altKey ? 2 : 0.5;
  const { burst = null } = considered ?? {};
  if (burst !== null) {
    const at = (intent.kind === 'choice' ? intent.at : null) ?? burst.at;
    void placeBurst(session, { x: at.x + x * step, y: at.y + y * step });
  } else if (intent.kind === 'move') {
    const { to, via } = intent.wish;
    void planTo(session, { x: to.x + x * step, y: to.y + y * step }, via);
  } else if (intent.kind === 'choice' && intent.choice.place !== undefined) {
    const at = intent.at ?? intent.choice.place.spots[0]?.at;
    if (at !== undefined)
      session.set({ intent: { ...intent, at: { x: at.x + x * step, y: at.y + y * step }, armed: true } });
  }
}
