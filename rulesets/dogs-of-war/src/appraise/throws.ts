import type { Command } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { ringsOf } from '../rules/blast/blast.ts';
import { throwNumber } from '../rules/grenades/throws.ts';

import { type Launch, launchAim } from '../rules/marks/launch-check.ts';
import { type Throw, throwAim } from '../rules/marks/throw-check.ts';
import { figureOf, isActive, weaponOf } from '../rules/roster/roster.ts';
import { bandOf, bandToSpot } from '../rules/shooting/bands.ts';
import { toHit, toHitSpot } from '../rules/shooting/to-hit.ts';
import type { Model, State } from '../state.ts';
import { blastHarm, hitChance } from './harm.ts';
import type { Look } from './look.ts';

/** A miss lands nearby and does this share of the harm, to friends as well. */
const STRAY = 0.25;

/** What a grenade is worth, thrown there. */
export function throwHarm(state: State, thrower: Model, thrown: Throw, frozen: boolean): number {
  const aim = throwAim(state, thrower, thrown, { ap: 10, frozen });
  const blast = state.chart.blasts[thrown.grenade];
  if ('code' in aim || blast === undefined) return 0;
  if (blast.cloud !== undefined) return 0.05;
  const number = throwNumber(state.chart, thrower, figureOf(state, thrower), aim.at, !aim.open && !aim.beside);
  if (number === undefined) return 0;
  const harm = blastHarm(state, thrower, blast, ringsOf(blast), aim.at);
  const chance = hitChance(number.total);
  return harm * (chance + (harm > 0 ? STRAY : 1) * (1 - chance));
}

/** The same for a launcher's round. */
export function launchHarm(state: State, shooter: Model, launch: Launch, frozen: boolean): number {
  const weapon = state.chart.firearms[launch.weapon];
  const blast = weapon?.blast === undefined ? undefined : state.chart.blasts[weapon.blast];
  const aim = launchAim(state, shooter, launch, { ap: 10, frozen });
  if ('code' in aim || blast === undefined || weapon === undefined) return 0;
  const band =
    aim.target === null ? bandToSpot(state, weapon, shooter, aim.at) : bandOf(state, weapon, shooter, aim.target);
  if (band === undefined) return 0;
  const number =
    aim.target === null
      ? toHitSpot(state, shooter, aim.at, weapon, launch.mode, band, aim.levels, launch)
      : toHit(state, shooter, aim.target, weapon, launch.mode, band, launch);
  const chance = hitChance(number.total);
  const harm = blastHarm(state, shooter, blast, ringsOf(blast), aim.at);
  return harm * (chance + (harm > 0 ? STRAY : 1) * (1 - chance));
}

/** What the best launcher round he could fire now would be worth if he had the launcher in hand. */
export function bestLaunch({ state, foes }: Look, model: Model, weapon: string): number {
  const ready = actionCosts.ready!.ap;
  const price = state.chart.firearms[weapon]?.modes.ss?.ap ?? 10;
  if (model.ap < ready + price) return 0;
  const man = { ...model, ready: weapon, ap: model.ap - ready };
  const worths = foes.filter(isActive).map(({ id }) => {
    const launch: Launch = { weapon, mode: 'ss', mark: { model: id }, aimed: false, scope: false, spotter: null };
    return launchHarm(state, man, launch, false);
  });
  return Math.max(0, ...worths);
}

/** Grenades into rooms, through any opening, at enemies the thrower doesn't see himself. */
export function throwsThrough(look: Look, model: Model): Command[] {
  const { state } = look;
  if (model.ap < actionCosts.throw!.ap || model.broken) return [];
  const grenades = Object.keys(model.grenades).filter((id) => (model.grenades[id] ?? 0) > 0);
  const [launcher] = model.weapons.filter(({ type }) => isReadyLauncher(state, model, type));
  return look.foes.filter(isActive).flatMap((foe) => {
    const mark = { spot: foe.place, opening: null };
    const thrown = grenades.flatMap((grenade) =>
      'code' in throwAim(state, model, { grenade, mark }, { ap: model.ap, frozen: false })
        ? []
        : [{ kind: 'throw-grenade', model: model.id, grenade, mark } as Command],
    );
    if (launcher === undefined) return thrown;
    const mode = 'ss' as const;
    const shot: Launch = { weapon: launcher.type, mode, mark, aimed: false, scope: false, spotter: null };
    const refused = 'code' in launchAim(state, model, shot, { ap: model.ap, frozen: false });
    return refused ? thrown : [...thrown, { kind: 'fire', model: model.id, shot } as Command];
  });
}

function isReadyLauncher(state: State, model: Model, type: string): boolean {
  const weapon = state.chart.firearms[type];
  if (weapon?.blast === undefined || (weaponOf(model, type)?.loaded ?? 0) < 1) return false;
  return model.ready === type || weapon.fits?.includes(model.ready ?? '') === true;
}
