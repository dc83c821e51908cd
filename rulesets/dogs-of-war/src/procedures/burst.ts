import type { Point3 } from '@sandtable/geometry';
import type { Play } from '@sandtable/kernel';
import type { Blast } from '../content/weapons-chart.ts';
import { type BlastEffect, effectAt, type Reach, shadowEffect } from '../rules/blast/blast.ts';
import type { SurfaceId } from '../rules/ground/ground.ts';
import { above } from '../rules/marks/openings.ts';
import { rangeToSpot } from '../rules/measure/range.ts';
import { figureOf, groundNow, isPresent } from '../rules/roster/roster.ts';
import { type PointSight, sightOfBody } from '../rules/sight/line.ts';
import type { Model, Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { raiseAlarm } from './mission.ts';
import { damageLevel } from './structure.ts';
import { kill, workHit } from './wound.ts';

/** Something goes off. */
export type Burst = {
  readonly seat: Seat;
  readonly blast: Blast;
  readonly rings: readonly Reach[];
  readonly at: Point3 & { readonly surface: SurfaceId };
  /** The level it hits or bursts in, and how many structural rolls that takes (DW-STR-2, DW-STR-3). */
  readonly level: { readonly building: string; readonly level: number; readonly rolls: number } | null;
  /** What it does to a man, where that isn't decided by its rings alone (DW-BLA-7). */
  readonly effect?: (model: Model) => BlastEffect | undefined;
  /** Where it bursts for this man, if that isn't the same point for everyone (DW-EXP-22). */
  readonly origin?: (model: Model) => Point3;
};

/** A blast: men nearest first, each through all his wound rolls; then the building (DW-BLA-1 to DW-BLA-6, Rolls). */
export function* burst(table: DogsOfWarTable, what: Burst): Play {
  const { state } = table;
  const { seat, blast, rings, at, level } = what;
  const effectOn = what.effect ?? ((model: Model) => effectAt(rings, at, figureOf(state, model)));
  // Who is caught, and in what cover, is fixed when it bursts (DW-HIT-16).
  const ground = groundNow(state);
  const caught = state.models
    .filter(isPresent)
    .flatMap((model) => {
      const figure = figureOf(state, model);
      const effect = effectOn(model);
      const from = what.origin?.(model) ?? at;
      const body =
        effect === undefined ? [] : sightOfBody(ground, above(from), { x: from.x, y: from.y, isPoint: true }, figure);
      return effect === undefined ? [] : [{ model, effect, body, away: rangeToSpot(figure, from) }];
    })
    .sort((a, b) => a.away - b.away);
  table.emit({
    type: 'blast-burst',
    clause: 'DW-GRN-15',
    blast: blast.id,
    at,
    caught: caught.map(({ model }) => model.id),
  });
  raiseAlarm(table, null);
  for (const { model, effect, body } of caught) {
    if (model.dead) continue;
    const suffered = 'kills' in effect && isShadowed(table, body) ? shadowEffect(rings) : effect;
    if ('kills' in suffered) {
      kill(table, model, 'DW-BLA-3');
      continue;
    }
    const projectile = { arm: blast.arm, cover: blast.cover, body };
    for (let i = 0; i < suffered.rolls && !model.dead; i++) {
      const stage = (): string => `${model.id} ${i} at ${at.x},${at.y},${at.z}`;
      yield* workHit(table, model, { seat, dpr: suffered.dpr, projectile, aimed: false, stage });
    }
  }
  if (level !== null && blast.sdpr !== null) yield* damageLevel(table, seat, level, blast.sdpr);
}

/** Wholly hidden from the burst (DW-BLA-6). */
function isShadowed({ state }: DogsOfWarTable, body: readonly PointSight[]): boolean {
  return !state.options.noBlastShadow && body.every((point) => point.state === 'hidden');
}
