import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { whoMoves } from '../decisions/move.ts';
import type { Seat } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { boostedActions, boostedCounters, boostedShots } from './boosts.ts';
import { groups } from './engaging.ts';
import { Look } from './look.ts';
import { bestMoves } from './plans.ts';
import { forwardDeployment } from './setting-up.ts';
import { FINE, USUAL } from './spots.ts';
import { taskforces } from './taskforce.ts';
import { steady, type Temper } from './temper.ts';

/** Moves that are proposed for each member. */
const MOVES = 3;

/** Answers worth a look beside the sampled ones: moves to good places, whole groups, Boosts that may pay. */
export function candidates(decision: SeatDecision, view: SeatView, temper: Temper = steady): Command[] {
  return candidatesOn(new Look(stateOfView(view.game), view.viewer as Seat, temper), decision);
}

/** The same on a state that was looked at already. */
export function candidatesOn(look: Look, { moment, about }: Pick<SeatDecision, 'moment' | 'about'>): Command[] {
  const { state, seat } = look;
  const base = about as { readonly base: string } | null;
  switch (moment) {
    case 'deployment':
      return forwardDeployment(state, seat);
    case 'designate':
      return taskforces(look);
    case 'moving':
      return whoMoves(state, null).flatMap((id) =>
        bestMoves(look, id, null, USUAL, MOVES).map(({ command }) => command),
      );
    case 'action':
      return [
        ...boostedActions(state, base?.base ?? ''),
        ...whoMoves(state, base).flatMap((id) => bestMoves(look, id, base, USUAL, MOVES).map(({ command }) => command)),
      ];
    case 'next-shot':
      return boostedShots(state);
    case 'countermeasure':
      return boostedCounters(state);
    case 'joiners':
      return groups(look, 'declare-joiners');
    case 'reactors':
      return groups(look, 'declare-reactors');
    default:
      return [];
  }
}

/** More moves, to places that a closer look finds. */
export function* furtherMoves({ moment, about }: SeatDecision, view: SeatView): Generator<Command> {
  if (moment !== 'moving' && moment !== 'action') return;
  const look = new Look(stateOfView(view.game), view.viewer as Seat);
  const base = moment === 'moving' ? null : (about as { readonly base: string } | null);
  for (const id of whoMoves(look.state, base))
    for (const { command } of bestMoves(look, id, base, FINE, MOVES)) yield command;
}
