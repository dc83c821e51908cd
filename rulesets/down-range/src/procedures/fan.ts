import { ask, concede, type Play } from '@sandtable/kernel';
import { hasNextShot, type NextShotAbout, nextShot } from '../decisions/next-shot.ts';
import { stopShots } from '../decisions/stop-shots.ts';
import { type Aim, type Aimed, type Spot, wordsFor } from '../rules/shooting/aims.ts';
import { type Shot, shotOf } from '../rules/shooting/shots.ts';
import { attackModifiers } from '../rules/skill/attack-skill.ts';
import { ownFrame } from '../rules/turn/own-unit.ts';
import { isActive, placeOf, type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Firing } from './attack.ts';
import { bailWindow } from './bail.ts';
import { concedeGame } from './concession.ts';
import { damagePiece, damageUnit } from './damage.ts';
import { skillRoll } from './skill-roll.ts';

const SHOT_MENU = [nextShot, stopShots, concede] as const;

/**
 * The attacks of a direct-fire weapon, one after another: the next target is chosen after the last result is seen, within
 * one cone of 45° (DR-AUT-1 to 3). `first` null: the declared target is gone, and all attacks are free to go elsewhere.
 * True when at least one shot was fired.
 */
export function* fireFan(table: DownRangeTable, firing: Firing, first: Aim | null): Play<boolean> {
  const { state } = table;
  const { unit, held } = firing;
  const bearings: Spot[] = [];
  const shotAt: UnitId[] = first !== null && 'unit' in first ? [first.unit] : [];
  let aim = first;
  for (let left = held.arm.card.fan; left > 0 && isActive(unit); left--) {
    aim ??= yield* chooseNext(table, firing, { left, bearings, shotAt });
    if (aim === null || !isActive(unit)) break;
    const shot = shotOf(state, unit, held.arm.card, aim);
    if ('code' in shot) break; // the window to bail out of it has changed everything
    if (bearings.length === 0) useWeapon(table, firing);
    bearings.push(bearingOf(state, shot.aimed));
    yield* fireOnce(table, firing, shot, stageOf(firing, [left, bearings, shotAt]));
    aim = null;
  }
  return bearings.length > 0;
}

/** All attacks of a weapon at the one target that linked weapons share (DR-LNK-1), as long as it is there. */
export function* fireAgain(table: DownRangeTable, firing: Firing, aim: Aim): Play {
  const { unit, held } = firing;
  for (let fired = 0; fired < held.arm.card.fan; fired++) {
    const shot = shotOf(table.state, unit, held.arm.card, aim);
    if ('code' in shot) return;
    if (fired === 0) useWeapon(table, firing);
    yield* fireOnce(table, firing, shot, stageOf(firing, [fired]));
  }
}

type SoFar = Pick<NextShotAbout, 'left' | 'bearings' | 'shotAt'> & { readonly shotAt: UnitId[] };

/** The next target, or null if there is none or the player stops. The crew of a new target may bail out (DR-VEH-11). */
function* chooseNext(table: DownRangeTable, { unit, held, bonus, tokens }: Firing, soFar: SoFar): Play<Aim | null> {
  const about: NextShotAbout = {
    unit: unit.id,
    weapon: held.arm.slot,
    ...soFar,
    shotAt: [...soFar.shotAt],
    ...(bonus === 0 ? {} : { bonus }),
  };
  if (!hasNextShot(table.state, about)) return null;
  const answer = yield* ask({
    seat: unit.seat,
    moment: 'next-shot',
    frame: ownFrame(table.state, unit),
    about,
    menu: SHOT_MENU,
  });
  if (answer.kind === 'concede') concedeGame(table, unit.seat);
  if (answer.kind !== 'next-shot') return null;
  if (!('unit' in answer.target) || soFar.shotAt.includes(answer.target.unit)) return answer.target;
  soFar.shotAt.push(answer.target.unit);
  const target = unitById(table.state, answer.target.unit) as Unit;
  if (target.card.kind === 'vehicle' || target.team.length > 0) yield* bailWindow(table, target, tokens);
  return answer.target;
}

/** DR-AMM-2: one is spent with the first Skill roll of the Action, hit or miss. */
export function useWeapon(table: DownRangeTable, { unit, held, reacting }: Firing): void {
  const { holder, arm } = held;
  table.emit({
    type: 'weapon-used',
    clause: 'DR-AMM-2',
    unit: unit.id,
    holder: holder.id,
    slot: arm.slot,
    reacting,
  });
}

/** One attack: Skill against the weapon's Difficulty, then damage against Defense (DR-SKL-1, DR-DMG-1). */
function* fireOnce(table: DownRangeTable, { unit, held, bonus }: Firing, shot: Shot, stage?: string): Play {
  const { card } = held.arm;
  const { aimed } = shot;
  const target = wordsFor(aimed);
  const skill = yield* skillRoll(table, unit, {
    difficulty: card.difficulty,
    bonus,
    specialty: card.family,
    modifiers: attackModifiers(table.state, unit, card, shot),
    about: { attack: { unit: unit.id, weapon: held.arm.slot, target } },
    counts: 'success',
    ...(stage === undefined ? {} : { stage }),
  });
  if (!skill.success) {
    table.emit({ type: 'attack-missed', clause: 'DR-SKL-1', unit: unit.id, target, margin: skill.margin });
  } else if (aimed.at === 'piece') yield* damagePiece(table, unit, aimed.piece, card.damage);
  else if (aimed.at === 'unit') yield* damageUnit(table, unit, aimed.unit, card.damage, { clause: 'DR-DMG-1' });
}

/** Where in a row of attacks this one stands; one shot alone has no stages. */
function stageOf({ held }: Firing, sofar: readonly unknown[]): string | undefined {
  return held.arm.card.fan > 1 ? JSON.stringify([held.arm.slot, ...sofar]) : undefined;
}

/** Where a target counts as being for the cone: its base centre, or the point aimed at (DR-GEO-13). */
export function bearingOf(state: State, aimed: Aimed): Spot {
  return aimed.at === 'unit' ? (placeOf(state, aimed.unit) as Spot) : aimed.point;
}
