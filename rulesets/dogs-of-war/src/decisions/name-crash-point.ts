import { inches, type Point } from '@sandtable/geometry';
import { defineDecision, type Random, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type CrashMission, mayNameCrash } from '../rules/mission/wreck.ts';
import { groundNow } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { pointSchema } from './schemas.ts';

export type NameCrashPoint = { readonly kind: 'name-crash-point'; readonly at: Point };

const missionOf = ({ scenario: { mission } }: State): CrashMission | undefined =>
  mission.kind === 'crash-site' ? mission : undefined;

function fault(state: State, at: Point) {
  const mission = missionOf(state);
  return mission !== undefined && mayNameCrash(state, mission, at)
    ? undefined
    : reject('outside-zone', 'DW-SET-9', { at, margin: inches(mission?.margin ?? 0) });
}

/** Where the helicopter is meant to come down; it strays from there (S2). */
export const nameCrashPoint = defineDecision<State, NameCrashPoint>({
  kind: 'name-crash-point',
  role: 'place',
  schema: z.strictObject({ kind: z.literal('name-crash-point'), at: pointSchema }),
  check: (state, _question, { at }) => fault(state, at),
  offer(state) {
    const mission = missionOf(state);
    if (mission === undefined) return undefined;
    const { from, to } = mission.compound;
    return { compound: { from: [...from], to: [...to] }, margin: inches(mission.margin) };
  },
  sample(state) {
    const { maxX, maxY } = groundNow(state).bounds;
    const points = [1, 3, 5, 7].flatMap((x) =>
      [1, 3, 5, 7].map((y) => ({ x: Math.round((maxX * x) / 8), y: Math.round((maxY * y) / 8) })),
    );
    return points
      .filter((at) => fault(state, at) === undefined)
      .map((at): NameCrashPoint => ({ kind: 'name-crash-point', at }));
  },
  draw(state, _question, random: Random) {
    const { maxX, maxY } = groundNow(state).bounds;
    for (let tries = 0; tries < 40; tries++) {
      const at = { x: random.below(maxX), y: random.below(maxY) };
      if (fault(state, at) === undefined) return { kind: 'name-crash-point', at };
    }
    return undefined;
  },
});
