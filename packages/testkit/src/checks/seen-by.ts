import { canonicalJson, seatView, type Viewer } from '@sandtable/kernel';
import type { AnyMatch } from '../subject.ts';

/** Everything a viewer is sent of the present, as text. */
export function seenBy(match: AnyMatch, viewer: Viewer): string {
  return canonicalJson(seatView(match, viewer));
}

/** Everything a viewer was told since event `since`, as text. Numbers are left out: gaps tell that something happened, not what. */
export function toldTo(match: AnyMatch, viewer: Viewer, since: number): string {
  return canonicalJson(match.eventsFor(viewer, since).map(({ event }) => event));
}
