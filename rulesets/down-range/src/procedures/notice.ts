import { isAware, isHidden, isSeenBySide, isWatching, sidesSeeing } from '../rules/knowledge/awareness.ts';
import { isFoggy } from '../rules/knowledge/fog.ts';
import { unknownTo } from '../rules/knowledge/known-units.ts';
import { beginLook, lastLook, rememberMover, staysUnnoticed, type Verdict } from '../rules/knowledge/last-look.ts';
import { isObscuredFrom } from '../rules/sight/look.ts';
import { canSee } from '../rules/sight/sight.ts';
import { isEmitting } from '../rules/signals/sources.ts';
import { rosterOf } from '../rules/space/roster.ts';
import { isWithin } from '../rules/space/space.ts';
import {
  isActive,
  placeOf,
  type SideId,
  type State,
  sideOf,
  type Unit,
  type UnitId,
  unitAt,
  unitById,
} from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { recordSightings } from './sightings.ts';

/**
 * Looks round: at a turn's start and after every step of a movement each side becomes aware of the enemies it sees that
 * are not hidden (DR-VIS-7). `mover`: only it has moved; that it did in sight shows it for good.
 */
export function noticeEnemies(table: DownRangeTable, mover?: Unit): void {
  // A hull that moves opens lines of sight between others; a soldier changes only his own.
  if (mover === undefined || mover.card.kind === 'vehicle') lookRound(table);
  else lookFrom(table, mover);
  if (mover !== undefined) noticeMover(table, mover);
  overhear(table);
  recordSightings(table, mover);
}

/** Every side looks at all it is not aware of, but for what is sure to be as it was when everybody looked last. */
function lookRound(table: DownRangeTable): void {
  const { state } = table;
  const look = lastLook(state);
  if (look !== undefined) beginLook(state, look);
  const { sides } = rosterOf(state);
  for (let s = 0; s < sides.length; s++) {
    const side = sides[s] as SideId;
    for (const index of unknownTo(state, side)) {
      const unit = unitAt(state, index);
      if (look !== undefined && staysUnnoticed(state, look, s, unit)) continue;
      const verdict = noticeIfSeen(table, side, unit);
      if (look !== undefined) (look.verdicts[s] as Verdict[])[index] = verdict;
    }
  }
}

function noticeIfSeen(table: DownRangeTable, side: SideId, unit: Unit): Verdict {
  const { state } = table;
  if (!isOnTable(state, unit)) return 'open';
  if (isHidden(state, unit)) return 'hidden';
  if (!isSeenBySide(state, side, unit)) return 'unseen';
  notice(table, side, unit);
  return 'open';
}

/** The mover looks at every unit its side isn't aware of. */
function lookFrom(table: DownRangeTable, mover: Unit): void {
  const { state } = table;
  const side = sideOf(state, mover);
  const verdicts = lastLook(state)?.verdicts[rosterOf(state).sides.indexOf(side)];
  for (const index of unknownTo(state, side)) {
    const unit = unitAt(state, index);
    if (!isOnTable(state, unit)) continue;
    if (!staysHidden(state, mover, unit)) noticeByMover(table, mover, side, unit);
    else if (verdicts?.[index] === 'hidden') continue;
    if (verdicts !== undefined) verdicts[index] = 'open';
  }
}

/** A step of the mover may have shown a unit to its side: because it sees it now, or has come too near for it to hide. */
function noticeByMover(table: DownRangeTable, mover: Unit, side: SideId, unit: Unit): void {
  const { state } = table;
  if (!(isWatching(mover) && canSee(state, mover, unit))) {
    if (!isWithin(state, mover, unit, state.judgements.hiddenDistance) || !isSeenBySide(state, side, unit)) return;
  }
  if (!isHidden(state, unit, mover)) notice(table, side, unit);
}

/**
 * Does a unit stay hidden because the mover's view of it is obscured, like every earlier one? With three sides we can't
 * be sure: another side's look may have revealed it.
 */
function staysHidden(state: State, mover: Unit, unit: Unit): boolean {
  if (state.exposed.includes(unit.id) || rosterOf(state).sides.length > 2) return false;
  if (isWithin(state, mover, unit, state.judgements.hiddenDistance)) return false;
  return !isWatching(mover) || isObscuredFrom(state, mover, unit);
}

/** A unit that moves in sight isn't hidden anymore. */
function noticeMover(table: DownRangeTable, mover: Unit): void {
  const { state } = table;
  if (!isOnTable(state, mover)) return;
  const look = mover.card.kind === 'vehicle' ? undefined : lastLook(state);
  const { sides } = rosterOf(state);
  for (let s = 0; s < sides.length; s++) {
    const side = sides[s] as SideId;
    if (isAware(state, side, mover)) continue;
    const isSeen = isSeenBySide(state, side, mover);
    if (look !== undefined) (look.verdicts[s] as Verdict[])[mover.index] = isSeen ? 'open' : 'unseen';
    if (!isSeen) continue;
    expose(table, mover);
    notice(table, side, mover);
  }
  if (look !== undefined) rememberMover(state, look, mover);
}

/** After any action: notices what it gave away. Cheap when there is nothing to find out. */
export function noticeActions(table: DownRangeTable): void {
  overhear(table);
  recordSightings(table);
}

/** Who would see a unit attack now. Ask before the shot, since it may take out the only witness. */
export function witnessesOf(state: State, unit: Unit): SideId[] {
  return isUnknownToSomebody(state, unit) ? sidesSeeing(state, unit) : [];
}

/** A unit that attacked or suppressed is exposed, and every side that saw it stays aware of it for good (DR-VIS-7). */
export function noticeAttack(table: DownRangeTable, unit: Unit, witnesses: readonly SideId[]): void {
  expose(table, unit);
  for (const side of witnesses) if (!isAware(table.state, side, unit)) notice(table, side, unit);
}

/** A shooter has noticed the target, and declaring the attack tells the shooter's side (DR-VIS-7). */
export function noticeAimedAt(table: DownRangeTable, by: Unit, { target, targets = [] }: Aiming): void {
  for (const id of target?.unit === undefined ? targets : [target.unit]) {
    const unit = unitById(table.state, id);
    if (unit !== undefined) noticeNamed(table, by, unit);
  }
}

/** What attacks and suppressions say of whom they are meant for. */
export type Aiming = { readonly target?: { readonly unit?: UnitId }; readonly targets?: readonly UnitId[] };

/** A side learns of a unit that one of its own has named by radio (DR-VIS-7). */
export function noticeNamed(table: DownRangeTable, by: Unit, unit: Unit): void {
  const side = sideOf(table.state, by);
  if (!isAware(table.state, side, unit)) notice(table, side, unit);
}

/** Signals intelligence in force gives away every unit with a Signal token (DR-VIS-7, DR-EWF-2). */
function overhear(table: DownRangeTable): void {
  const { state } = table;
  for (const listener of state.units) {
    if (!listener.sigint || !isActive(listener)) continue;
    for (const unit of state.units) if (isEmitting(state, listener, unit)) noticeNamed(table, listener, unit);
  }
}

/** What nobody needs to remember is not kept: where all sides are aware of a unit it hides from nobody. */
function expose(table: DownRangeTable, unit: Unit): void {
  const { state } = table;
  if (state.exposed.includes(unit.id) || !isUnknownToSomebody(state, unit)) return;
  table.emit({ type: 'unit-exposed', clause: 'DR-VIS-7', unit: unit.id });
}

function notice(table: DownRangeTable, side: SideId, unit: Unit): void {
  table.emit({ type: 'unit-noticed', clause: 'DR-VIS-7', side, unit: unit.id });
}

function isUnknownToSomebody(state: State, unit: Unit): boolean {
  return isFoggy(state) || rosterOf(state).sides.some((side) => !isAware(state, side, unit));
}

function isOnTable(state: State, unit: Unit): boolean {
  return isActive(unit) && !unit.offMap && placeOf(state, unit) !== null;
}
