import { listed, plain } from '@sandtable/game';
import type { Role } from '@sandtable/kernel';
import { putDown } from '../deploy/place-unit.ts';
import type { Place } from '../map/scene.ts';
import { askedFor } from '../table/asked.ts';
import type { TableState } from '../table/table-state.ts';
import type { TableSession } from '../table/table-store.ts';
import { words } from '../table/words.ts';
import { fresh } from '../thinker/fresh.ts';
import type { AimWish, Arm, Choice, Target } from '../thinker/planner.ts';
import { aimed as countedAim, plainAim } from './aims.ts';
import { afterQueue, carryOutFirst, dropOrders, isPlanning, keepMove, queueOrders } from './queue.ts';
import { readyCommand } from './ready-command.ts';

/*
 * What a person does with pointer or keys, as changes of the table's state. Each asks the thinker where it must, and drops
 * the answer if something else was asked meanwhile.
 */

export async function chooseUnit(session: TableSession, id: string | null): Promise<void> {
  session.set({
    chosen: id,
    intent: isCollecting(session.state) ? session.state.intent : { kind: 'none' },
    desk: null,
    notice: null,
    sights: null,
    held: null,
    queue: [],
    ...(id === null ? {} : { picturesSeen: true }),
  });
  await session.refreshDesk();
}

/** Pieces are being put down, or units picked: a look at another unit must not clear that away. */
function isCollecting({ intent, considered }: TableState): boolean {
  const { laying, picking } = considered ?? {};
  return (intent.kind === 'lay' && laying !== undefined) || (intent.kind === 'pick' && picking !== undefined);
}

/** Steps back one level: from a target to the weapon, from a plan to the unit, from the unit to the table. */
export function stepBack(session: TableSession): void {
  const { intent, chosen, notice, sights, inspected, pointing, missionOpen, then, pictures, ruler } = session.state;
  if (missionOpen) return session.set({ missionOpen: false, missionRow: null });
  if (pointing !== null) return pointing.cancel();
  if (then !== null) return session.set({ then: null });
  if (session.state.held !== null) return session.set({ held: null });
  if (notice !== null) return session.set({ notice: null });
  if (inspected !== null) return session.set({ inspected: null });
  if (sights !== null) return session.set({ sights: null });
  if (ruler.held || ruler.shown) return session.set({ ruler: { held: false, shown: false } });
  if (intent.kind === 'aim' && intent.target !== null && intent.aimed !== null && intent.aimed.targets.length > 1)
    return session.set({ intent: { ...intent, target: null } });
  if (intent.kind === 'lay' && intent.hand !== null) return session.set({ intent: { ...intent, hand: null } });
  if (isCollecting(session.state) && chosen !== null) return void chooseUnit(session, null);
  if (intent.kind !== 'none') return session.set({ intent: { kind: 'none' } });
  if (session.state.queue.length > 0) return void dropOrders(session, session.state.queue.length - 1);
  if (pictures.length > 0) return session.set({ pictures: [] });
  if (session.state.floor !== null) return session.set({ floor: null });
  if (chosen !== null) session.set({ chosen: null, desk: null });
}

/** Plans a move of the chosen unit to a place. */
export async function planTo(
  session: TableSession,
  to: Place,
  via: readonly Place[] = [],
  how?: string,
): Promise<void> {
  const { chosen } = session.state;
  // A press may come before we know what the unit can do. Wait for that, or the press would be lost.
  if (chosen !== null && session.state.desk === null) await session.refreshDesk();
  const { decision, desk, intent } = session.state;
  if (chosen === null || chosen !== session.state.chosen || decision === null || desk?.canMove !== true) return;
  const before = intent.kind === 'move' ? intent : null;
  const gait = how ?? before?.wish.how;
  const wish = { unit: chosen, via, to, ...(gait === undefined ? {} : { how: gait }), ...afterQueue(session) };
  const kept = before?.plan ?? null;
  session.set({ intent: { kind: 'move', wish, plan: kept }, notice: null });
  const plan = await fresh(session.thinking.plan(decision.id, wish));
  const now = session.state.intent;
  if (plan !== null && now.kind === 'move' && now.wish === wish) session.set({ intent: { kind: 'move', wish, plan } });
}

/** Adds a waypoint: the end of the plan so far, with a new end. An end that can't be reached is not built on but replaced. */
export async function addWaypoint(session: TableSession, to: Place, how?: string): Promise<void> {
  const { intent } = session.state;
  if (intent.kind !== 'move') return planTo(session, to, [], how);
  if (intent.plan?.refusal != null) return planTo(session, to, intent.wish.via, how);
  const via = intent.plan?.corners ?? intent.wish.via;
  return planTo(session, to, [...via, intent.plan?.end ?? intent.wish.to], how);
}

export async function removeLeg(session: TableSession): Promise<void> {
  const { intent, queue } = session.state;
  if (intent.kind === 'none' && queue.length > 0) return dropOrders(session, queue.length - 1);
  if (intent.kind !== 'move') return;
  const { via } = intent.wish;
  const last = via.at(-1);
  if (last === undefined) return session.set({ intent: { kind: 'none' } });
  return planTo(session, last, via.slice(0, -1));
}

/** Takes up a weapon; with a target, at that one. */
export async function takeAim(
  session: TableSession,
  change: Partial<AimWish> & { readonly arm: string },
  target?: string,
): Promise<void> {
  await keepMove(session);
  const { chosen, decision, intent } = session.state;
  if (chosen === null || decision === null) return;
  const before = intent.kind === 'aim' && intent.wish.arm === change.arm ? intent.wish : undefined;
  const wish: AimWish = { ...plainAim(chosen, change.arm), ...before, ...change, ...afterQueue(session) };
  const kept = intent.kind === 'aim' && before !== undefined ? intent.aimed : null;
  // The same weapon in another way, such as with a Boost: still at the one who was chosen.
  const still = intent.kind === 'aim' && before !== undefined && intent.target !== 'ground' ? intent.target : null;
  session.set({ intent: { kind: 'aim', wish, aimed: kept, target: target ?? still }, notice: null });
  const aimed = await fresh(countedAim(session, decision.id, wish));
  const now = session.state.intent;
  if (aimed === null || now.kind !== 'aim' || now.wish !== wish) return;
  const wanted = now.target !== null && aimed.targets.some(({ id }) => id === now.target) ? now.target : null;
  const only = aimed.targets.length === 1 && wish.at === null ? (aimed.targets[0]?.id ?? null) : null;
  session.set({ intent: { kind: 'aim', wish, aimed, target: wish.at === null ? (wanted ?? only) : 'ground' } });
  const rough = aimed.targets.some(({ chances }) => chances?.exact === false);
  if (aimed.refused.length > 0 || rough) void lookCloser(session, decision.id, wish);
}

/** Odds come at once; those that were estimated are counted a little later, and so are places that see the others. */
async function lookCloser(session: TableSession, decision: number, wish: AimWish): Promise<void> {
  const looked = await fresh(countedAim(session, decision, { ...wish, thorough: true }));
  const now = session.state.intent;
  if (
    looked === null ||
    now.kind !== 'aim' ||
    now.aimed === null ||
    now.wish.unit !== wish.unit ||
    now.wish.arm !== wish.arm
  )
    return;
  const targets = now.wish === wish ? looked.targets : now.aimed.targets;
  session.set({ intent: { ...now, aimed: { ...now.aimed, targets, refused: looked.refused } } });
}

/** Chooses a target of the weapon in hand. While suppressing, as many as the weapon's fan holds are kept together. */
export function pickTarget(session: TableSession, id: string): void {
  const { intent, desk } = session.state;
  if (intent.kind !== 'aim') return;
  const { wish, target } = intent;
  const fan = desk?.arms.find((arm) => arm.id === wish.arm)?.fan ?? 1;
  if (!wish.suppress || fan < 2 || target === null || target === 'ground' || target === id) {
    return session.set({ intent: { ...intent, target: id, wish: { ...wish, also: [], at: null } } });
  }
  const kept = wish.also.includes(id) ? wish.also.filter((each) => each !== id) : [...wish.also, target];
  void addTarget(session, wish.arm, kept.filter((each) => each !== id).slice(1 - fan), id);
}

/** Adds a target to suppressing fire. One outside the arc replaces the others, with the reason shown. */
async function addTarget(session: TableSession, arm: string, also: readonly string[], id: string): Promise<void> {
  await takeAim(session, { arm, at: null, also }, id);
  const { intent } = session.state;
  if (intent.kind !== 'aim' || intent.wish.also !== also || intent.target === id) return;
  const refusal = intent.aimed?.refused.find((each) => each.id === id)?.refusal ?? null;
  await takeAim(session, { arm, at: null, also: [] }, id);
  if (refusal !== null) session.set({ notice: { text: refusal.text, clause: refusal.clause, tone: 'warn' } });
}

/** The chosen unit's weapon that suits an enemy: the first that can be fired at it, else the first there is. */
export async function aimAt(session: TableSession, enemy: string): Promise<void> {
  await keepMove(session);
  const { desk, decision, intent, chosen } = session.state;
  if (intent.kind === 'aim' && intent.aimed?.targets.some(({ id }) => id === enemy) === true)
    return pickTarget(session, enemy);
  const arms = desk?.arms.filter(({ refusal, scarce }) => refusal === null && scarce !== true) ?? [];
  const [first] = arms;
  if (first === undefined || decision === null || chosen === null) return;
  const fitting = await armFor(session, arms, enemy);
  await takeAim(session, { arm: (fitting ?? first).id, at: null }, enemy);
}

/** Aims with this weapon; if it has no target, with the first of the others that has one. */
export async function aimWithFirst(session: TableSession, [first, ...others]: readonly Arm[]): Promise<void> {
  if (first === undefined) return;
  await takeAim(session, { arm: first.id, at: null });
  const { intent } = session.state;
  if (intent.kind !== 'aim' || intent.wish.arm !== first.id || intent.aimed?.targets.length !== 0) return;
  const fitting = await armFor(
    session,
    others.filter(({ scarce }) => scarce !== true),
  );
  if (fitting !== undefined && session.state.intent === intent) await takeAim(session, { arm: fitting.id, at: null });
}

/** The first weapon that can be fired at this enemy, or at anyone. */
async function armFor(session: TableSession, arms: readonly Arm[], enemy?: string): Promise<Arm | undefined> {
  const { decision, chosen } = session.state;
  if (decision === null || chosen === null) return undefined;
  for (const arm of arms) {
    const wish = { ...plainAim(chosen, arm.id), ...afterQueue(session) };
    const aimed = await fresh(countedAim(session, decision.id, wish));
    if (aimed?.targets.some(({ id }) => enemy === undefined || id === enemy) === true) return arm;
  }
  return undefined;
}

/** Opens a choice: a shot is aimed, a command is taken, a list is shown, a place or some words are asked for. */
export async function openChoice(session: TableSession, choice: Choice): Promise<void> {
  const shot = shotIn(session.state, choice);
  if (shot !== null) return takeAim(session, { arm: shot.arm, at: null }, shot.target);
  if (choice.command !== undefined && isPlanning(session) && choice.role !== 'end-turn')
    return queueOrders(session, [choice.command]);
  if (choice.command !== undefined) return session.choose(choice);
  if (plansMove(session.state, choice)) return planWhereItStands(session);
  session.set({ intent: { kind: 'choice', choice, at: null, armed: false }, notice: null });
}

/** The move of the chosen unit: planned on the map, its reach and price say more than bare spots do. */
function plansMove({ chosen, desk }: TableState, { role, unit, place }: Choice): boolean {
  return (
    role === 'move' &&
    unit !== null &&
    unit === chosen &&
    desk?.canMove === true &&
    place?.spots.every(({ text }) => text === undefined) === true
  );
}

/** Begins a plan with the unit where it is, for the person to drag or point on. */
export async function planWhereItStands(session: TableSession): Promise<void> {
  if (session.state.desk === null) await session.refreshDesk();
  const { facts, chosen, desk } = session.state;
  const at = facts?.units.find(({ id }) => id === chosen)?.at;
  if (at != null && desk?.canMove === true) await planTo(session, at);
}

/** The weapon and target of a choice that only asks how to fire: aiming asks the same, with the odds of each way in view. */
function shotIn({ intent, desk }: TableState, { choices = [] }: Choice) {
  const [{ role, command, names } = NO_CHOICE] = choices;
  const [target, ...others] = names;
  if (intent.kind !== 'none' || role !== 'attack' || target === undefined || others.length > 0) return null;
  if (choices.some((each) => each.names.join() !== target)) return null;
  const arms = desk?.arms.filter(({ refusal }) => refusal === null) ?? [];
  // The next shot of an attack under way doesn't say again what it's fired with.
  const arm =
    arms.find(({ id }) => Object.values(command ?? {}).includes(id)) ?? (arms.length === 1 ? arms[0] : undefined);
  return arm === undefined ? null : { arm: arm.id, target };
}

const NO_CHOICE: Pick<Choice, 'role' | 'command' | 'names'> = { role: null, names: [] };

/** Points at a place where a choice asks for one; `now` sends it at once. */
export async function pointAt(session: TableSession, at: Place, now = false): Promise<void> {
  const { intent, decision } = session.state;
  if (intent.kind !== 'choice' || intent.choice.place === undefined || decision === null) return;
  const pointed = { ...intent, at, armed: true };
  session.set({ intent: pointed, notice: null });
  if (now) return confirm(session);
  // A finger is not exact: what it means is shown before it is sent.
  const answer = await fresh(session.thinking.point(decision.id, intent.choice.trail, at));
  const end = answer !== null && 'command' in answer ? answer.at : undefined;
  if (end !== undefined && session.state.intent === pointed) session.set({ intent: { ...pointed, at: end } });
}

/** Friends that the fire aimed now would hit: under its burst, or in the building it is aimed at. */
export function friendsInside({ intent }: TableSession['state']): readonly Target[] {
  if (intent.kind !== 'aim' || intent.aimed === null) return [];
  const { aimed, target, wish } = intent;
  // Fire that only keeps heads down harms nobody.
  if (wish.suppress) return [];
  const chosen = aimed.targets.find(({ id }) => id === target);
  const inside =
    target === 'ground' ? aimed.inside : [...(chosen?.inside ?? []), ...(chosen === undefined ? [] : [chosen])];
  return inside.filter(({ friend }) => friend);
}

/** Who of them, and that one has to mean it. */
export function friendsWarning(state: TableSession['state']): string {
  return words.holdHint(plain(listed(friendsInside(state).map(({ name }) => name))));
}

/** Names of friends that what ↵ would carry out now could hit: the first planned order, or what is aimed. */
async function friendsAtRisk(session: TableSession): Promise<readonly string[]> {
  const { queue, decision, chosen } = session.state;
  const [first] = queue;
  if (first === undefined || decision === null || chosen === null)
    return friendsInside(session.state).map(({ name }) => name);
  const ribbon = await fresh(session.thinking.ribbon(decision.id, chosen, [first]));
  return ribbon?.blocks[0]?.friends ?? [];
}

/** Commits what is planned. What would hit friends goes off only if it was `held`. */
export async function confirm(session: TableSession, held = false): Promise<void> {
  const { intent, decision, sending, considered } = session.state;
  if (sending || decision === null) return;
  if (considered?.placing != null) return putDown(session);
  if (!held) {
    const friends = await friendsAtRisk(session);
    if (friends.length > 0)
      return session.set({ notice: { text: words.holdHint(plain(listed(friends))), clause: '', tone: 'danger' } });
  }
  if (intent.kind === 'choice' && intent.at !== null) {
    const answer = await fresh(session.thinking.point(decision.id, intent.choice.trail, intent.at));
    if (answer === null) return;
    if ('problem' in answer) return session.set({ notice: { text: answer.problem, clause: '', tone: 'warn' } });
    await session.send(answer.command);
    return;
  }
  const command = readyCommand(session);
  if (session.state.queue.length > 0) return carryOutFirst(session, command);
  if (command === null) return;
  const onward = intent.kind === 'move' ? (intent.plan?.onward?.wish ?? null) : null;
  if (await session.send(command)) session.set({ onward });
}

/** The first part of a way is done: the rest is planned again from there, for the person to confirm. */
export async function goOnward(session: TableSession): Promise<void> {
  const { onward, chosen, decision, desk, intent, sending } = session.state;
  if (onward === null || sending || decision === null) return;
  // If the player has chosen another unit meanwhile, or the move was interrupted, they plan again themselves.
  const goes = askedFor(decision) === 'turn' && chosen === onward.unit && intent.kind === 'none';
  if (goes && desk === null) return;
  session.set({ onward: null });
  if (goes && desk?.canMove === true) await planTo(session, onward.to, onward.via);
}

/** The answer of the menu that plays this role, such as passing or ending the turn. */
export function answerOf(session: TableSession, wanted: Role): Choice | undefined {
  return session.state.considered?.choices.find(({ command, role }) => command !== undefined && role === wanted);
}

/** Ends the turn; while units can still act it asks once more. */
export async function endTurn(session: TableSession): Promise<void> {
  const choice = answerOf(session, 'end-turn');
  if (choice === undefined) return;
  const { intent } = session.state;
  if (intent.kind === 'end' || unitsThatCanAct(session).length === 0) return session.choose(choice);
  session.set({ intent: { kind: 'end', choice }, chosen: null, desk: null, sheet: 'order' });
}

/** Own units with something left of their turn. */
export function unitsThatCanAct(session: TableSession): readonly { readonly id: string; readonly name: string }[] {
  const { facts, seat, considered } = session.state;
  const asked = new Set(considered?.choices.flatMap(({ unit }) => (unit === null ? [] : [unit])));
  return (
    facts?.units.filter(
      ({ id, seat: owner, state }) => owner === seat && asked.has(id) && (state === 'ready' || state === 'partly'),
    ) ?? []
  );
}

/** Takes the next own unit that can act, or the one before. */
export async function nextUnit(session: TableSession, step: 1 | -1): Promise<void> {
  const { facts, seat, chosen, considered } = session.state;
  const able = unitsThatCanAct(session);
  const asked = new Set(considered?.choices.flatMap(({ unit }) => (unit === null ? [] : [unit])));
  const list =
    able.length > 0 ? able : (facts?.units.filter(({ id, seat: owner }) => owner === seat && asked.has(id)) ?? []);
  if (list.length === 0) return;
  const at = list.findIndex(({ id }) => id === chosen);
  const next = list[(at + step + list.length + (at < 0 && step < 0 ? 1 : 0)) % list.length];
  await chooseUnit(session, next?.id ?? null);
}

/** Lets the computer place or answer: the best it finds, refused ones left aside. */
export async function answerSensibly(session: TableSession): Promise<boolean> {
  const { decision } = session.state;
  if (decision === null) return false;
  const command = await fresh(session.thinking.suggest(decision.id));
  if (command === null) return false;
  return session.send(command);
}
