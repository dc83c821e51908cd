import type { KernelEvent, Viewer } from '@sandtable/kernel';
import type { DownRangeEvent } from './events/index.ts';
import { isFoggy, isInSightOf, sharedSighting, sidesAgainst } from './rules/knowledge/fog.ts';
import { knows, sideOfViewer } from './rules/knowledge/viewing.ts';
import { type State, type Unit, unitById } from './state.ts';

type Finding = Extract<DownRangeEvent, { readonly side: string }>;

/** Is an event about what a side has found out, or lost from sight? */
export function isFinding(event: DownRangeEvent | KernelEvent): event is Finding {
  return 'side' in event;
}

/**
 * What a side finds out stays with that side. Spectators are told when the last side finds out, or the first loses
 * sight: only then does what all sides know change (DR-FOG-5).
 */
export function findingFor(state: State, event: Finding, viewer: Viewer): Finding | undefined {
  const side = sideOfViewer(state, viewer);
  if (side !== null) return event.side === side ? event : undefined;
  const unit = unitById(state, event.unit);
  return unit === undefined ? undefined : findingForAll(state, event, unit, viewer);
}

function findingForAll(state: State, event: Finding, unit: Unit, viewer: Viewer): Finding | undefined {
  switch (event.type) {
    case 'unit-noticed':
      return !isFoggy(state) && knows(state, viewer, unit) ? event : undefined;
    case 'unit-sighted': {
      const sighting = knows(state, viewer, unit) ? sharedSighting(state, unit) : undefined;
      return sighting === undefined ? undefined : { ...event, sighting };
    }
    case 'unit-lost': {
      const others = sidesAgainst(state, unit).filter((side) => side !== event.side);
      return others.every((side) => isInSightOf(state, side, unit)) ? event : undefined;
    }
    case 'notice-edited':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
}
