import { dogsOfWar, type Previews, type State } from '@sandtable/dogs-of-war';
import type { Command } from '@sandtable/kernel';
import { chanceOf, type Odds, oddsOf } from '@sandtable/odds';
import { hitKillText, percentText } from '../../app/figures.ts';
import type { Chances, Target } from '../../thinker/planner.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/**
 * The chance to hit the target, and to leave him needing a dressing or worse: one pair per range band, or a single pair
 * if all bands agree.
 */
export type BandOdds = { readonly bands: readonly Chances[] };

/** Effort while the player waits for the list of targets: single shots exactly, bursts as an estimate. */
const COUNTED = { budget: 1200, samples: 200 } as const;
const ESTIMATED = { budget: 1, samples: 60 } as const;
/** Effort once the list is shown: bursts at one man exactly, too. A burst at several has too many outcomes. */
const COUNTED_LATER = { budget: 4500, samples: 600 } as const;
const ESTIMATED_LATER = { budget: 1, samples: 600 } as const;
const THROWN = { budget: 20, samples: 60 } as const;

type Shot = {
  readonly shooter: Previews.Model;
  readonly arm: Previews.ArmOf;
  readonly target: Previews.Model;
  /** There is time to count what is only estimated at first. */
  readonly thorough?: boolean;
};

/** The odds of a shot in each range band; only one where the match allows measuring (DW-TGT-10). */
export function bandOdds({ state, seat }: Table, shot: Shot, command: Command): BandOdds | null {
  const bands = statesByBand(state, shot.arm).flatMap((each) => chancesIn(each, seat, shot, command) ?? []);
  return bands.length === 0 ? null : agreed(bands);
}

/** The same for everybody in the lane of automatic fire, counted at once. */
export function laneOdds(
  { state, seat }: Table,
  shot: Shot,
  command: Command,
  men: readonly string[],
): ReadonlyMap<string, BandOdds> {
  const counts = statesByBand(state, shot.arm).flatMap((each) => countedIn(each, seat, shot, command, men) ?? []);
  if (counts.length === 0) return new Map();
  return new Map(men.map((id) => [id, agreed(counts.map((odds) => chancesOf(odds, id)))]));
}

/** One table per range band, with every target in that band, so the odds don't give a distance away (DW-TGT-10). */
function statesByBand(state: State, { grenade, weapon }: Previews.ArmOf): readonly State[] {
  if (state.options.measuring) return [state];
  return grenade
    ? Array.from({ length: previews.throwBands(state) }, (_, band) => previews.inThrowBand(state, band))
    : ([0, 1, 2] as const).map((band) => previews.inBand(state, weapon, band));
}

function agreed(bands: readonly Chances[]): BandOdds {
  const texts = new Set(bands.map(({ hit, kill }) => hitKillText(hit ?? 0, kill ?? 0)));
  return { bands: texts.size === 1 ? bands.slice(0, 1) : bands };
}

/** Chances of shots that come out alike: same number, dice, cover, armor and health. Counting a burst takes a while. */
const known = new Map<string, Chances>();
const MOST_KNOWN = 4000;

function chancesIn(state: State, seat: string, shot: Shot, command: Command): Chances | null {
  const key = likeness(state, shot);
  const before = key === null ? undefined : known.get(key);
  if (before !== undefined && (before.exact || shot.thorough !== true)) return before;
  const odds = countedIn(state, seat, shot, command, [shot.target.id]);
  if (odds === null) return null;
  const chances = chancesOf(odds, shot.target.id);
  if (known.size >= MOST_KNOWN) known.clear();
  if (key !== null) known.set(key, chances);
  return chances;
}

function countedIn(
  state: State,
  seat: string,
  { shooter, arm, target, thorough = false }: Shot,
  command: Command,
  men: readonly string[],
): Odds | null {
  const duel = previews.duelOf(state, shooter, target, arm.weapon, arm.mode === 'fa');
  const bursts = arm.grenade || previews.bursts(state, arm.weapon);
  const many = men.length > 1 ? ESTIMATED_LATER : COUNTED_LATER;
  const rounds = arm.mode === 'fa' || arm.mode === 'bu' ? (thorough ? many : ESTIMATED) : COUNTED;
  const asks = men.flatMap((of) => [
    { what: 'hit', of },
    { what: 'stopped', of },
  ]);
  const odds = oddsOf(dogsOfWar, { checkpoint: duel }, seat, command, { ...(bursts ? THROWN : rounds), asks });
  return 'rejection' in odds ? null : odds;
}

function chancesOf({ marginals, exact }: Odds, id: string): Chances {
  return { hit: chanceOf(marginals, 'hit', id), kill: chanceOf(marginals, 'stopped', id), exact };
}

/** What the outcome for the target depends on; null for blasts, which depend on where all the others stand. */
function likeness(state: State, { shooter, arm, target }: Shot): string | null {
  const { weapon: type, mode, aimed, scope, grenade, rounds } = arm;
  const weapon = state.chart.firearms[type];
  if (weapon === undefined || grenade || weapon.blast !== undefined) return null;
  const extras = { aimed, scope, spotter: null };
  const band = previews.bandOf(state, weapon, shooter, target);
  if (band === undefined) return null;
  const marks = mode === 'fa' ? previews.laneTargets(state, weapon, shooter, target) : [target];
  const dice = previews
    .dealDice(marks, previews.roundsOf(weapon, mode, rounds))
    .filter((id) => id === target.id).length;
  const { total } = previews.toHit(state, shooter, target, weapon, mode, band, extras);
  const { body } = previews.sightOf(state, shooter, target);
  const traits = [shooter.traits.includes('expert-rifleman') && !shooter.expertUsed, target.hp, target.armor];
  const fight = previews.engagedWith(state, target).length > 0 ? target.id : '';
  const carried = [target.carrying, target.wounds.length];
  return JSON.stringify([type, aimed, band, total, dice, body, traits, fight, carried, marks.length > 1]);
}

/** `41 · 17%`, or that it hits somewhere between: `36–66%`; `~41 · 17%` while it is only an estimate. */
export function chipOf({ bands }: BandOdds): string {
  const about = bands.every(({ exact }) => exact) ? '' : '~';
  return `${about}${figuresOf(bands)}`;
}

function figuresOf(bands: readonly Chances[]): string {
  const [only, ...more] = bands;
  if (only === undefined) return '';
  if (more.length === 0) return hitKillText(only.hit ?? 0, only.kill ?? 0);
  const hits = bands.map(({ hit }) => hit ?? 0);
  const [least, most] = [percentText(Math.min(...hits)), percentText(Math.max(...hits))];
  return least === most ? most : `${least.slice(0, -1)}–${most}`;
}

/**
 * The chance to hit by range band. Undefined if all bands agree, or if one is missing, since the rest couldn't be named
 * for sure.
 */
export function bandsOf({ bands }: BandOdds): Target['bands'] {
  if (bands.length !== words.bands.length) return undefined;
  return bands.map(({ hit }, i) => ({ name: words.bands[i] ?? '', hit: hit ?? 0 }));
}

/** One pair of numbers where all bands agree; otherwise only what sorts the list. */
export function shownChances({ bands }: BandOdds): Chances {
  const [only, ...more] = bands;
  if (only === undefined) return { hit: null, kill: null, exact: true };
  if (more.length === 0) return only;
  const middle = bands[Math.floor(bands.length / 2)] ?? only;
  return { hit: middle.hit, kill: null, exact: middle.exact };
}
