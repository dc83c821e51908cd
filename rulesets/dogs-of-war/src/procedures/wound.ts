import { type Alike, ask, type Play, rollOne } from '@sandtable/kernel';
import type { Location } from '../content/force.ts';
import type { Options } from '../content/options.ts';
import { keepLocation, shiftLocation } from '../decisions/shift-location.ts';
import { DEAD_AT } from '../rules/health/survival.ts';
import { isActive, membersOf } from '../rules/roster/roster.ts';
import type { PointSight } from '../rules/sight/line.ts';
import { seesAtAll } from '../rules/sight/visibility.ts';
import {
  armorNumber,
  coverNumber,
  doesArmorHold,
  locationOf,
  severityOf,
  shiftedFace,
  woundCell,
} from '../rules/wounds/wounds.ts';
import type { Model, Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { shellShock } from './nerves.ts';

/** What hits him: its DPR and, for projectiles, what cover and armor do against it (DW-ARM-3). */
export type Strike = {
  readonly seat: Seat;
  readonly dpr: number;
  readonly projectile: {
    readonly arm: number;
    readonly cover: { readonly soft: number; readonly hard: number };
    readonly body: readonly PointSight[];
  } | null;
  /** The shooter may move the location by one (DW-LOC-3). */
  readonly aimed: boolean;
  /** Which of several hits it is, for the odds engine. */
  readonly stage?: () => string;
};

/** One hit, worked completely: location, cover, armor, damage, Shell Shock (DW-HIT-17). */
export function* workHit(table: DogsOfWarTable, target: Model, strike: Strike): Play {
  const { seat, dpr, projectile } = strike;
  const about = { model: target.id };
  const { options } = table.state;
  const request = { seat, label: 'location', clause: 'DW-LOC-1', about };
  const alike: Alike = { sets: [1], key: ([at = 1]) => placeKey(target, strike, at, options) };
  let face = yield* rollOne(10, {
    ...request,
    ...(strike.stage === undefined ? {} : { stage: strike.stage() }),
    ...(strike.aimed ? {} : { alike }),
  });
  if (strike.aimed && face > 1) {
    const menu = [shiftLocation, keepLocation] as const;
    const answer = yield* ask({ seat, moment: 'shift', frame: 'forced', menu, about: { model: target.id, face } });
    if (answer.kind === 'shift-location') face = shiftedFace(face);
  }
  const location = locationOf(face);
  table.emit({ type: 'hit-located', clause: 'DW-LOC-1', target: target.id, location, face });
  if (projectile !== null) {
    const sight = projectile.body[face - 1]!;
    const cover = coverNumber(projectile.cover, sight);
    const stopped = { type: 'hit-stopped', target: target.id, pieces: sight.pieces } as const;
    if (cover === 'stops') return table.emit({ ...stopped, clause: 'DW-COV-3', by: 'cover' });
    if (cover !== null) {
      const roll = yield* rollOne(10, {
        seat,
        label: 'cover',
        clause: 'DW-COV-1',
        why: cover.steps,
        about,
        alike: upTo(cover.total),
      });
      if (roll > cover.total) return table.emit({ ...stopped, clause: 'DW-COV-2', by: 'cover' });
    }
    const armor = armorNumber(target, location, projectile.arm);
    if (armor !== null) {
      const roll = yield* rollOne(10, {
        seat: target.seat,
        label: 'armor',
        clause: 'DW-ARM-1',
        why: armor.steps,
        about,
        alike: { sets: [1], key: ([at = 0]) => doesArmorHold(at, armor.total) },
      });
      if (doesArmorHold(roll, armor.total))
        return table.emit({ ...stopped, clause: 'DW-ARM-1', by: 'armor', pieces: [] });
    }
  }
  const severities: Alike = { sets: [1], key: ([at = 0]) => severityOf(at, dpr), memo: `severity ${dpr}` };
  const damage = yield* rollOne(10, { seat, label: 'damage', clause: 'DW-DMG-1', about, alike: severities });
  const severity = severityOf(damage, dpr);
  const cell = woundCell(location, severity, options);
  table.emit({ type: 'model-wounded', clause: 'DW-DMG-1', model: target.id, location, severity, cell });
  if (cell.kills === true || target.hp <= DEAD_AT)
    return kill(table, target, cell.kills === true ? 'DW-DMG-2' : 'DW-HLT-3');
  if (!target.unconscious && (cell.unconscious === true || target.hp <= 0))
    table.emit({ type: 'model-fell', clause: target.hp <= 0 ? 'DW-HLT-2' : 'DW-HLT-15', model: target.id });
  if (cell.shock === true) yield* shellShock(table, target, 'shock');
  if (cell.duck === true) yield* shellShock(table, target, 'duck');
}

/** Groups body locations with the same cover, armor and damage results. */
function placeKey(target: Model, { projectile }: Strike, face: number, options: Options): string {
  const location = locationOf(face);
  const wounds = woundsIn(location, options);
  const sight = projectile?.body[face - 1];
  if (projectile === null || sight === undefined) return wounds;
  const cover = coverNumber(projectile.cover, sight);
  const through = cover === null || cover === 'stops' ? cover : cover.total;
  return `${through} ${armorNumber(target, location, projectile.arm)?.total} ${wounds}`;
}

const known = new WeakMap<Options, Map<Location, string>>();

/** What bad wounds there do, in words. */
function woundsIn(location: Location, options: Options): string {
  const words = known.get(options) ?? new Map<Location, string>();
  const before = words.get(location);
  if (before !== undefined) return before;
  known.set(options, words);
  const cells = (['critical', 'severe'] as const).map((severity) => woundCell(location, severity, options));
  const word = JSON.stringify(cells);
  words.set(location, word);
  return word;
}

/** A man dies. Those who see it remember until the turn's morale checks are done (DW-MOR-3, DW-MOR-5). */
export function kill(table: DogsOfWarTable, model: Model, clause: string): void {
  const { state } = table;
  const sees = (other: Model) => other.id !== model.id && isActive(other) && seesAtAll(state, other, model);
  const comrades = membersOf(state, model.team).filter(sees);
  const friends = model.role === 'leader' ? state.models.filter(({ seat }) => seat === model.seat).filter(sees) : [];
  const ids = (models: readonly Model[]) => models.map(({ id }) => id);
  table.emit({ type: 'model-killed', clause, model: model.id, comrades: ids(comrades), sawLeader: ids(friends) });
}
