import type { SeatDecision, SeatView } from '@sandtable/kernel';
import type { Considered } from '../../thinker/planner.ts';
import { offerOf } from './check.ts';
import { opFireAnswers } from './op-fire.ts';
import { arcOf, sightBetween } from './sight.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

/** A question with this game's own headings; once all units are placed, the Start press also confirms deployment. */
export function answered(table: Table, view: SeatView, decision: SeatDecision, considered: Considered): Considered {
  const title = words.headings[decision.moment];
  const { choices } = considered;
  const fires = offerOf(decision, 'op-fire') !== undefined && decision.frame === 'reaction';
  const quick = fires ? opFireAnswers(table, { view, decision }, choices) : considered.quick;
  const due = offerOf<{ readonly due: readonly string[] }>(decision, 'deploy')?.due ?? null;
  const stands = decision.moment === 'deployment' && due !== null && due.length === 0;
  const { acting } = table.state;
  // A man who was activated alone is already picked.
  const alone = decision.moment === 'act' && acting.length === 1 ? (acting[0] ?? null) : null;
  const reaction = considered.reaction && {
    ...considered.reaction,
    ...(title === undefined ? {} : { title }),
    ...(fires ? { matters: quick.length > 0 } : {}),
  };
  return {
    ...considered,
    reaction,
    quick: quick.map((answer) => ({ ...answer, overlays: overlaysOf(table, answer.unit, answer.target) })),
    ...(alone === null ? {} : { actor: alone }),
    settled: stands ? ({ kind: 'confirm-deployment' } as const) : considered.settled,
  };
}

/** The frozen arc of the unit that would fire, and its line to the target. */
function overlaysOf(table: Table, unit: string, target: string | null): Considered['overlays'] {
  const arc = arcOf(table, unit, 'own');
  const line = target === null ? undefined : sightBetween(table, unit, target, `answer-${unit}-${target}`);
  return [...(arc === undefined ? [] : [arc]), ...(line === undefined ? [] : [line])];
}
