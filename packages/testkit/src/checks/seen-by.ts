import { canonicalJson, seatView, type Viewer, veiledEvent, veiledView } from '@sandtable/kernel';
import type { AnyMatch } from '../subject.ts';

/** Everything a viewer is sent about the present, as text, including its event numbers and whom the table waits for. */
export function seenBy(match: AnyMatch, viewer: Viewer): string {
  const view = veiledView(match, seatView(match, viewer));
  if (match.ruleset.veiled === undefined || match.isVeiled) return canonicalJson(view);
  // By this table's rules, who is asked isn't secret.
  const { sequence: _, waitingFor: __, decisions, ...rest } = view;
  return canonicalJson({ ...rest, decisions: decisions.map(({ id: _id, ...decision }) => decision) });
}

/** Everything a viewer was told after the first `since` events of the log, as text, with its own event numbers. */
export function toldTo(match: AnyMatch, viewer: Viewer, since: number): string {
  return canonicalJson(toldSince(match, viewer, match.toldCount(viewer, since)));
}

/** What a viewer was told from the number `since` on, as it is sent. */
export function toldSince(match: AnyMatch, viewer: Viewer, since: number) {
  return match.toldTo(viewer, since).map(({ number, event }) => ({ number, event: veiledEvent(match, viewer, event) }));
}
