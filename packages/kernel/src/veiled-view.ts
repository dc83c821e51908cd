import type { OpenDecision, Seat } from './decision.ts';
import type { KernelEvent, Proposal } from './events.ts';
import type { House } from './house.ts';
import { UMPIRE } from './house-rules.ts';
import type { Match } from './match.ts';
import type { GameEvent, Viewer } from './ruleset.ts';
import type { SeatView } from './seat-view.ts';

/**
 * A view as its viewer may be sent it where units are hidden (SK-VIEW-5): entries and questions are numbered as the viewer counts,
 * and of the others it says only that the table waits for them. Elsewhere, and for the umpire, the view as it is.
 */
export function veiledView(match: Match, view: SeatView): SeatView {
  const { viewer } = view;
  if (viewer === UMPIRE || !match.isVeiled) return view;
  return {
    ...view,
    sequence: match.numberFor(viewer),
    decisions: view.decisions.map((decision) => ({ ...decision, id: match.numberFor(viewer, decision.id) })),
    waitingFor: awaited(match, viewer),
    house: veiledHouse(match, viewer),
  };
}

/**
 * A view of the table when the last order was over, for a player who comes back in the middle of the next one and isn't
 * asked: how far that order has come would show who is holding it up.
 */
export function viewBefore(match: Match, viewer: Viewer): SeatView {
  const { checkpoint } = match.parts();
  return {
    viewer,
    sequence: match.numberFor(viewer),
    game: match.ruleset.view(checkpoint, viewer),
    decisions: [],
    waitingFor: awaited(match, viewer),
    house: veiledHouse(match, viewer),
    result: null,
  };
}

/** An event as its viewer may be told it there: entries are numbered as the viewer counts. */
export function veiledEvent(match: Match, viewer: Viewer, event: GameEvent | KernelEvent): GameEvent | KernelEvent {
  if (event.type === 'undone') {
    const undone = event as Extract<KernelEvent, { type: 'undone' }>;
    return { ...undone, to: match.numberFor(viewer, undone.to) };
  }
  if (event.type !== 'proposed') return event;
  const proposed = event as Extract<KernelEvent, { type: 'proposed' }>;
  return { ...proposed, proposal: counted(match, viewer, proposed.proposal) };
}

/** The decision a viewer means by a number; undefined when none is open that it knows by it. */
export function decisionNumbered(match: Match, viewer: Viewer, number: number): OpenDecision | undefined {
  const own = match.open.find(({ seat }) => seat === viewer);
  return own !== undefined && match.numberFor(viewer, own.id) === number ? own : undefined;
}

/**
 * Whom the table waits for, as far as a viewer may know. Between orders that is public. In the middle of one, a
 * player who is asked knows it; the player on turn waits for all the others, and they wait for the player on turn.
 */
function awaited(match: Match, viewer: Viewer): readonly Seat[] {
  const asked = match.open.map(({ seat }) => seat);
  if (match.isBetweenOrders) return asked;
  if (asked.includes(viewer)) return [viewer];
  return match.turn.includes(viewer) ? match.seats.filter((seat) => seat !== viewer) : match.turn;
}

function veiledHouse(match: Match, viewer: Viewer): House {
  const { house } = match;
  const { proposal: open } = house;
  if (open === undefined) return house;
  return { ...house, proposal: { ...open, proposal: counted(match, viewer, open.proposal) } };
}

function counted(match: Match, viewer: Viewer, proposal: Proposal): Proposal {
  return proposal.kind === 'undo' ? { ...proposal, to: match.numberFor(viewer, proposal.to) } : proposal;
}
