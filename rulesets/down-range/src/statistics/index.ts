import type { Statistics } from '@sandtable/game';
import type { KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import type { State, Status, Unit } from '../state.ts';
import { Watch } from './watch.ts';

/** What can be counted in a game of Down Range. */
export const statistics: Statistics<State, DownRangeEvent> = {
  rounds: ({ round }) => round,
  // A team token is its soldiers, who are units of their own (DR-CRW-9): it is not counted beside them.
  roster: ({ units }) =>
    units
      .filter(({ team }) => team.length === 0)
      .map((unit) => ({ seat: unit.seat, type: typeOf(unit), lost: LOST.includes(unit.status) })),
  luck: ({ label }: RolledEvent) => (WELCOME_HIGH.includes(label) ? 1 : 0),
  watcher(tell) {
    const watch = new Watch(tell);
    return (event: DownRangeEvent | KernelEvent, state: State) => watch.see(event, state);
  },
};

/** Soldiers of one skill are told apart by what they carry first. */
function typeOf({ card, arms: [first] }: Unit): string {
  return card.kind === 'troop' && first !== undefined ? `${card.name}, ${first.card.name}` : card.name;
}

const LOST: readonly Status[] = ['downed', 'wreck', 'removed'];

const WELCOME_HIGH = ['skill', 'damage', 'defense', 'initiative', 'enhanced-initiative', 'initiative-tie'];
