import { isKnownTo, isWatching } from './rules/knowledge/awareness.ts';
import { type Link, sourcesFor } from './rules/signals/information.ts';
import { type Picture, pictureOf } from './rules/signals/sources.ts';
import {
  isActive,
  type SideId,
  type Sighting,
  type State,
  sideOf,
  type TakerKey,
  type Unit,
  type UnitId,
} from './state.ts';

/** How long word holds: to the start of a turn of the one whose Signal brought it; null: as long as it is spoken. */
export type Until = { readonly taker: TakerKey; readonly turn: number } | null;

/** One unit that has word of an enemy: from whom, by what, along whom, how long. */
export type Word = {
  readonly unit: UnitId;
  readonly by: UnitId;
  readonly link: Link;
  readonly chain: readonly UnitId[];
  readonly until: Until;
};

/** An enemy a side knows the place of: who sees it and how, and who else could act on it (DR-SIG-6). */
export type Contact = {
  readonly unit: UnitId;
  readonly seenBy: readonly ({ readonly unit: UnitId } & Picture)[];
  readonly told: readonly Word[];
};

/** What a side knows, as data: for views, bots, screens and the debrief. */
export type Knowledge = {
  readonly side: SideId;
  /** Enemies it is aware of for good (DR-VIS-7). */
  readonly aware: readonly UnitId[];
  readonly contacts: readonly Contact[];
  /** Under fog: enemies out of sight, where they were seen last. */
  readonly lastSeen: readonly ({ readonly unit: UnitId } & Sighting)[];
};

/** Who on a side sees whom, who was told what, by which chain, until when. Uses only what the side can know. */
export function knowledgeOf(state: State, side: SideId): Knowledge {
  const own = state.units.filter((unit) => isActive(unit) && sideOf(state, unit) === side);
  const enemies = state.units.filter(
    (unit) => isActive(unit) && !unit.offMap && sideOf(state, unit) !== side && isKnownTo(state, side, unit),
  );
  const remembered = Object.entries(state.sightings[side] ?? {}).filter(([, { now }]) => !now);
  return {
    side,
    aware: state.aware[side] ?? [],
    contacts: enemies.flatMap((enemy) => contactWith(state, own, enemy) ?? []),
    lastSeen: remembered.map(([unit, sighting]) => ({ unit, ...sighting })),
  };
}

function contactWith(state: State, own: readonly Unit[], enemy: Unit): Contact | undefined {
  const seenBy = own.flatMap((unit) => {
    const picture = isWatching(unit) ? pictureOf(state, unit, enemy) : undefined;
    return picture === undefined ? [] : [{ unit: unit.id, ...picture }];
  });
  if (seenBy.length === 0) return undefined; // nobody to have it from
  return { unit: enemy.id, seenBy, told: own.flatMap((unit) => wordOf(state, unit, enemy) ?? []) };
}

/** The nearest word a unit has of an enemy it does not see itself. */
function wordOf(state: State, unit: Unit, enemy: Unit): Word | undefined {
  for (const { by, link, chain } of sourcesFor(state, unit, enemy)) {
    if (link === 'self') return undefined;
    return { unit: unit.id, by, link, chain, until: link === 'radio' ? untilOf(state, by) : null };
  }
  return undefined;
}

/** Signals last to the start of the signaller's next turn (State, tokens). */
function untilOf(state: State, by: UnitId): Until {
  const { taker } = state.units[state.index[by] as number] as Unit;
  return { taker, turn: (state.turns[taker] ?? 0) + 1 };
}
