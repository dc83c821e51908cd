import type { Command, Match, OpenDecision } from '@sandtable/kernel';
import { DECLINE } from './clocks.ts';

/** The answer that declines a question, where there is one: what counts when nobody answered in time. */
export function declining(match: Match, open: OpenDecision): Command | undefined {
  const kind = open.menu.find((each) => each.kind === DECLINE);
  return kind?.sample(match.state, open)[0] as Command | undefined;
}
