import type { Point } from '@sandtable/geometry';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { type MoverOffer, offerOf, shotFor } from '../offers.ts';
import type { Move } from '../rules/movement/move-check.ts';
import type { UnitId } from '../state.ts';
import { type Appraisal, type Fields, OTHERWISE } from './appraisal.ts';
import { deployable, deployCandidates } from './deployment.ts';
import { type Field, fieldOf, seenUnit, unitOf } from './field.ts';
import type { Outlook } from './outlook.ts';
import {
  beginWorth,
  burstWorth,
  holdWorth,
  isSoft,
  leaveWorth,
  moveWorth,
  postureWorth,
  restWorth,
  taskWorth,
} from './place-worth.ts';
import { weaponIn } from './shot-odds.ts';
import { HELPER, nextShotWorth, reactionWorth, shotWorth, suppressWorth } from './shot-worth.ts';
import { SupportWorth } from './support-worth.ts';
import type { Temper } from './temper.ts';
import { moreWaysOf, waysOf } from './ways.ts';

/**
 * Answers beyond the samples: deployment places, since the rules sample only one per unit, and, if there is a view,
 * whole moves around obstacles.
 */
export function candidates(decision: SeatDecision, view?: SeatView): readonly Command[] {
  if (decision.moment === 'deployment') {
    const places = deployCandidates(decision);
    return view === undefined ? places : places.filter(deployable(view.game, view.viewer, decision));
  }
  if (decision.moment !== 'turn' || view === undefined) return [];
  const field = fieldOf(view);
  return movers(decision).flatMap((id) => movesOf(field, id));
}

/** More places to go, all around and behind everything near, for bots with the time to check them. */
export function* furtherCandidates(decision: SeatDecision, view: SeatView): Iterable<Command> {
  if (decision.moment !== 'turn') return;
  const field = fieldOf(view);
  for (const id of movers(decision)) {
    const unit = unitOf(field, id);
    if (unit !== undefined) yield* moreWaysOf(field, unit);
  }
}

function movers(decision: SeatDecision): readonly UnitId[] {
  return (offerOf<readonly MoverOffer[]>(decision, 'move') ?? []).map(({ unit }) => unit);
}

/** The ways of one unit, worked out once for a view. */
function movesOf(field: Field, id: UnitId): readonly Move[] {
  const { outlook } = field;
  let known = ways.get(outlook);
  if (known === undefined) {
    known = new Map();
    ways.set(outlook, known);
  }
  let found = known.get(id);
  if (found === undefined) {
    const [unit, shown] = [unitOf(field, id), seenUnit(field, id)];
    found = unit === undefined || shown === undefined ? [] : waysOf(field, unit, shown);
    known.set(id, found);
  }
  return found;
}

const ways = new WeakMap<Outlook, Map<UnitId, readonly Move[]>>();

/** Looks at the table once; then says of one command after another what it is worth to the seat, and why. */
export function appraiser(view: SeatView, decision: SeatDecision, temper?: Temper): (command: Command) => Appraisal {
  const field = fieldOf(view, temper);
  const proposed = new Set(
    decision.moment === 'deployment' ? deployCandidates(decision).map((each) => JSON.stringify(each)) : [],
  );
  const mayStand = proposed.size === 0 ? () => true : deployable(view.game, view.viewer, decision);
  const support = new SupportWorth(field, decision);
  const isMover = new Set(decision.moment === 'turn' ? movers(decision) : []);
  const moveOn = memo((id: UnitId) => (isMover.has(id) ? movesOnWorth(field, id) : 0));
  const bestMoves = new BestMoves(field);
  const appraise = (command: Command): Appraisal => {
    const fields = command as Fields;
    switch (command.kind) {
      case 'react':
        return reactionWorth(field, decision, appraise(fields.do as Command), fields.do as Fields);
      case 'attack':
        return attackWorth(field, decision, fields, moveOn);
      case 'next-shot':
        return nextShotWorth(field, decision, fields);
      case 'suppress':
        return suppressWorth(field, decision, fields);
      case 'move':
        return bestMoves.appraise(fields);
      case 'deploy':
        if (proposed.has(JSON.stringify(command)) && !mayStand(command)) return { score: ILLEGAL, why: '' };
        return { score: 5 + beginWorth(field, fields), why: 'begins at a good place' };
      case 'arrive':
        return { score: WANTED + beginWorth(field, fields), why: 'comes on at a good place' };
      case 'main-effort':
        return support.mainEffort(fields);
      case 'signal-observe':
        return support.observe(fields);
      case 'command-initiative':
        return { score: INITIATIVE - support.bestShot(fields.unit), why: 'wants to go first next round' };
      case 'signal-sa':
        return { score: 0.2 - support.bestShot(fields.unit), why: 'tells the others what it sees' };
      case 'posture':
        return postureWorth(field, fields);
      case 'hold':
        return holdWorth(field, fields);
      case 'leave':
        return leaveWorth(field, fields);
      case 'task':
        return taskWorth(field, fields);
      case 'bail':
        return { score: isSoft(field, decision) ? 0.5 : OTHERWISE, why: 'gets out before it burns' };
      case 'place-miss':
        return { score: burstWorth(field, fields), why: 'puts the miss where it does least harm' };
      default:
        return { score: plainWorth[command.kind] ?? OTHERWISE, why: '' };
    }
  };
  return appraise;
}

/** Worth about the same for any unit. Free actions score below ending the turn, or the turn would never end. */
const plainWorth: { readonly [kind: string]: number } = {
  treat: 2.5,
  extinguish: 4,
  repair: 1,
  'continue-move': 0.1,
  'place-out': 0,
  'end-turn': 0,
  pass: 0,
  'stop-move': 0,
  'stop-shots': 0,
  'refuse-task': 0.1,
  'accept-task': 0,
  concede: -1000,
};
/** To go first more often than not. */
const INITIATIVE = 0.8;
/** A unit off the table can't do anything, so it comes on no matter how dangerous that is. */
const WANTED = 200;
/** Proposed here, and no place to stand after all. */
const ILLEGAL = -10_000;

function attackWorth(field: Field, decision: SeatDecision, command: Fields, moveOn: (id: UnitId) => number): Appraisal {
  if (command.payload !== undefined && command.payload !== 'he') return { score: OTHERWISE, why: '' };
  const found = shotFor(decision, command.unit, command.weapon, command.target?.unit);
  if (found === undefined) return { score: OTHERWISE, why: '' };
  const help = command.assistants?.length ?? 0;
  const { worth, why } = shotWorth(field, found.shot, found.held, help);
  const focus = weaponIn(field.table, found.held.holder, command.weapon)?.focus === true || help > 0;
  // Helpers do nothing else this turn, and a shooter who must stand still gives up moving to a better place.
  const after = focus || worth <= 0 ? 0 : moveOn(command.unit);
  return { score: worth + after - help * HELPER, why };
}

/** What a unit that has shot gains by going on to its best place. */
function movesOnWorth(field: Field, id: UnitId): number {
  const unit = unitOf(field, id);
  if (unit?.at == null || unit.moves > 0) return 0;
  const now = restWorth(field, unit, unit.at, false);
  const places = movesOf(field, id).map(({ path }) => path.at(-1) as Point);
  return places.reduce((most, at) => Math.max(most, restWorth(field, unit, at, true, most + now) - now), 0);
}

/** Moves of one unit after the other, each looked at only as closely as it takes to tell that it is not the best. */
class BestMoves {
  readonly #field: Field;
  readonly #best = new Map<UnitId, number>();

  constructor(field: Field) {
    this.#field = field;
  }

  appraise(command: Fields): Appraisal {
    const best = this.#best.get(command.unit) ?? Number.NEGATIVE_INFINITY;
    const appraisal = moveWorth(this.#field, command, best);
    if (appraisal.score > best) this.#best.set(command.unit, appraisal.score);
    return appraisal;
  }
}

function memo<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}
