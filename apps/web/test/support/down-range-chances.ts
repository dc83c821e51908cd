import { downRange, type Previews, type State } from '@sandtable/down-range';
import type { Command, Question } from '@sandtable/kernel';
import { chanceThat, type ExactOdds, has, oddsOf, type Position } from '@sandtable/odds';
import { aimOf } from '../../src/games/down-range/aim.ts';
import { weaponsOf } from '../../src/games/down-range/desk.ts';
import { isOut } from '../../src/games/down-range/order-odds.ts';
import { questionOf } from '../../src/games/down-range/question.ts';
import { type Prospect, prospectOf } from '../../src/games/down-range/shots.ts';
import { tableOf } from '../../src/games/down-range/table.ts';
import type { AimWish, Target } from '../../src/thinker/planner.ts';
import { type Compared, compare, nothingCompared } from './compared.ts';
import { type Asked, fuzzedQuestions } from './fuzzed-games.ts';

const { odds: oddsGuide, previews } = downRange;

const game = downRange;

/** What the page shows is one shot: an automatic weapon stops after its first. */
function oneShot(state: State, question: Question): Command {
  return question.moment === 'next-shot' ? { kind: 'stop-shots' } : oddsGuide.plain(state, question);
}

type Burst = NonNullable<Prospect['terms']['shot']>['aimed'];

/** Compares what the page shows for up to `most` aims with the odds of the order itself. */
export function compareDownRange(seed: number, most: number): Compared {
  const compared = nothingCompared();
  for (const asked of fuzzedQuestions('down-range', seed, 3)) {
    compareQuestion(asked, compared);
    if (compared.aims >= most || compared.wrong.length > 20) return compared;
  }
  return compared;
}

function compareQuestion(asked: Asked, compared: Compared): void {
  const { open, decision, random } = asked;
  if (open.moment !== 'turn' && !isAllKnown(asked)) return;
  if (open.moment === 'turn' || open.moment === 'reaction') {
    const shooters = previews.offerOf<readonly { readonly unit: string }[]>(decision, 'attack') ?? [];
    const unit = random.pick(shooters)?.unit;
    for (const wish of unit === undefined ? [] : wishesFor(asked, unit)) compareWish(asked, wish, compared);
  }
  if (open.moment === 'reaction' || open.moment === 'next-shot') compareQuick(asked, compared);
}

/** An order that a reaction window interrupts continues afterwards, and may itself take out the Reaction's target. */
function isInterrupted({ decision }: Asked): boolean {
  const { command } = (decision.about ?? {}) as { readonly command?: unknown };
  return command != null;
}

/** From the middle of something only the match itself can go on: what the page shows there must not rest on less. */
function isAllKnown({ match }: Asked): boolean {
  const { options } = match.state as State;
  return !options.fog && !options.concealedDeployment;
}

function wishesFor({ decision, random, view }: Asked, unit: string): AimWish[] {
  const { units } = view.game as unknown as { units: { at?: { x: number; y: number } | null }[] };
  return weaponsOf(decision, unit).flatMap(({ weapon, radius, payloads, assistants = [] }) => {
    const helper = random.below(3) === 0 ? random.pick(assistants) : undefined;
    const near = random.pick(units.flatMap(({ at }) => at ?? []));
    const off = (): number => (random.below(5) - 2) * 0.7;
    const at =
      radius === 0 || near === undefined
        ? null
        : { x: near.x / 1000 + off(), y: heightOf(view) - near.y / 1000 + off() };
    const common = { unit, arm: weapon, helpers: helper === undefined ? [] : [helper], also: [] };
    const payload = random.pick(payloads) ?? null;
    return [
      { ...common, payload, at, suppress: false },
      { ...common, payload: null, at: null, suppress: true },
    ];
  });
}

function heightOf(view: Asked['view']): number {
  return (view.game as unknown as { height: number }).height / 1000;
}

function compareWish(asked: Asked, wish: AimWish, compared: Compared): void {
  const table = tableOf(asked.view);
  const aimed = aimOf(table, asked.decision, wish);
  const position =
    asked.open.moment === 'turn' ? { checkpoint: table.state } : (asked.match.parts() as Position<State>);
  for (const target of aimed.targets) compareTarget(asked, position, wish, target, compared);
  if (aimed.ground !== null) compareTarget(asked, position, wish, { ...aimed.ground, inside: aimed.inside }, compared);
}

function compareTarget(
  asked: Asked,
  position: Position<State>,
  { unit, arm, suppress, payload, helpers }: AimWish,
  { id, command, chances, inside = [] }: Target,
  compared: Compared,
): void {
  if (command === null) return;
  const branches = branchesOf(position, asked, command, compared);
  if (branches === undefined) return;
  const isBlast = isExplosive(asked, unit, arm);
  const landed = isBlast ? has('on-target', `${unit} ${arm}`) : has('hits', id);
  const where = `${asked.where}: ${JSON.stringify(command)} ${id}`;
  const note = (what: string, shown: number | null | undefined, exact: number): void =>
    compare(compared, `${asked.open.moment}: ${isBlast ? 'blast ' : ''}${what}`, shown, exact, where);
  if (suppress) {
    const kept = id === 'ground' ? undefined : chanceThat(branches, has('suppressed', id));
    if (kept !== undefined) note('suppress', chances?.hit, kept);
    return;
  }
  const hit = chanceThat(branches, landed);
  note('hit', chances?.hit, hit);
  if (payload !== null && payload !== 'he') return;
  const isOwnTurn = asked.open.moment === 'turn';
  const alone = isAmongTroops(asked, inside);
  for (const { id: caught, chances: own } of hit === 0 || !(isOwnTurn || alone) ? [] : inside) {
    note('inside', own?.kill, chanceThat(branches, landed, isOut(caught)) / hit);
  }
  if (id === 'ground') return;
  const kill = chanceThat(branches, landed, isOut(id));
  const shown = (value: number | null | undefined): number | null | undefined => afterAll(asked, value, kill);
  if (!isBlast || isOwnTurn || alone) note('kill', shown(chances?.kill), kill);
  if (helpers.length > 0) return;
  const far = farShot(tableOf(asked.view).state, unit, arm, id);
  note('hit, as if from afar', far?.hit, hit);
  if (!isBlast || alone) note('kill, as if from afar', shown(far?.kill), kill);
}

/** What is shown of a Reaction may be less than what comes of it in the end, for the order it interrupts goes on. */
function afterAll(asked: Asked, shown: number | null | undefined, exact: number): number | null | undefined {
  return shown != null && isInterrupted(asked) && shown < exact ? exact : shown;
}

/** The shot as the eye and a plan show it, who do not know whether it could be ordered. */
function farShot(state: State, unit: string, slot: string, enemy: string): Prospect | undefined {
  const [shooter, target] = [previews.unitById(state, unit), previews.unitById(state, enemy)];
  const held = shooter && previews.reachableArms(state, shooter).find(({ arm }) => arm.slot === slot);
  const terms = held && previews.shotTermsAt(state, shooter, held, enemy);
  return terms === undefined ? undefined : prospectOf(state, held as never, terms, target);
}

function isExplosive({ decision }: Asked, unit: string, slot: string): boolean {
  return weaponsOf(decision, unit).some(({ weapon, radius }) => weapon === slot && radius > 0);
}

/** A wreck may take along who stands beside it: that is in the odds of an order, and not in a burst's own dice. */
function isAmongTroops({ view }: Asked, inside: readonly { readonly id: string }[]): boolean {
  const { state } = tableOf(view);
  return inside.every(({ id }) => previews.unitById(state, id)?.card.kind === 'troop');
}

function isBurstAmongTroops(state: State, unit: string, slot: string, aimed: Burst | undefined): boolean {
  const shooter = previews.unitById(state, unit) as Previews.Unit;
  const card = previews.reachableArms(state, shooter).find(({ arm }) => arm.slot === slot)?.arm.card;
  if (card === undefined || aimed === undefined) return false;
  return previews.caughtIn(state, card, aimed.point, aimed.air).every((each) => each.unit.card.kind === 'troop');
}

/** Shots that are proposed in the middle of something. */
function compareQuick(asked: Asked, compared: Compared): void {
  const { match, view, decision, open } = asked;
  const table = tableOf(view);
  const { quick = [] } = questionOf(view, decision, { choices: [], passes: [], reaction: null });
  for (const { command, target, unit, chances } of quick) {
    if (chances?.kill == null) continue; // a way out, or fire that keeps heads down
    const branches = branchesOf(match.parts() as Position<State>, asked, command, compared);
    if (branches === undefined) continue;
    const action = ((command as { do?: Command }).do ?? command) as Command & { weapon?: string };
    const isBlast = isExplosive(asked, unit, action.weapon ?? '');
    const landed = isBlast ? has('on-target', `${unit} ${action.weapon}`) : has('hits', target ?? '');
    const where = `${asked.where}: ${JSON.stringify(command)}`;
    const what = `${open.moment}: quick ${isBlast ? 'blast ' : ''}`;
    compare(compared, `${what}hit`, chances?.hit, chanceThat(branches, landed), where);
    const burst = isBlast
      ? farShot(table.state, unit, action.weapon ?? '', target ?? '')?.terms.shot?.aimed
      : undefined;
    if (isBlast && !isBurstAmongTroops(table.state, unit, action.weapon ?? '', burst)) continue;
    const kill = chanceThat(branches, landed, isOut(target ?? ''));
    compare(compared, `${what}kill`, afterAll(asked, chances?.kill, kill), kill, where);
  }
}

/** Everything that can come of the order; undefined where that is too much to follow, and the page says that it is not exact. */
function branchesOf(
  position: Position<State>,
  { open, where }: Asked,
  command: Command,
  { kinds }: Compared,
): ExactOdds['branches'] | undefined {
  const odds = oddsOf(game, position, open.seat, command, { policy: oneShot, budget: 400, samples: 1 });
  if ('rejection' in odds) throw new Error(`${where}: ${JSON.stringify(command)} ${JSON.stringify(odds.rejection)}`);
  if (odds.exact) return odds.branches;
  kinds.set('too many', (kinds.get('too many') ?? 0) + 1);
  return undefined;
}
