import { type Choice, joined, type Sentence, say } from '@sandtable/game';
import type { RevealAs } from '../../decisions/reveal-as.ts';
import { pingsOfSize, reserveOf } from '../../rules/reserve/reserve.ts';
import { cardOf } from '../../rules/units/roster.ts';
import type { State } from '../../state.ts';
import { describeCommand } from '../describe-command.ts';
import { signatures } from '../english/things.ts';
import type { Desk } from './desk.ts';
import { speedText } from './move-place.ts';

/** What a Ping can be shown to be, each with what that unit can do and what follows for the other Pings of its size. */
export function revealAsChoices(desk: Desk): Choice[] {
  const state = desk.state();
  return desk.samples
    .filter((each): each is RevealAs => each.kind === 'reveal-as')
    .map((command) => {
      const title = describeCommand(desk.view, command);
      if (command.entry === null) return { title, remark: say`it leaves the table, and no unit appears`, command };
      return {
        title,
        remark: joined([profileOf(state, command.entry), ...othersGo(state, command.entry)], ', '),
        command,
      };
    });
}

function profileOf({ players }: State, entry: string): Sentence {
  const found = players.flatMap(({ list }) => list).find(({ id }) => id === entry);
  if (found === undefined) return say``;
  const { type, speed, actions } = cardOf(found);
  return joined([type, `speed ${speedText(speed)}`, ...actions.map(({ name }) => name)], ', ');
}

/** The last unit of a size takes the Pings that are left over with it (DS-DECOY-3). */
export function othersGo(state: State, entry: string): string[] {
  const player = state.players.find(({ list }) => list.some(({ id }) => id === entry));
  const found = player?.list.find(({ id }) => id === entry);
  const signature = found === undefined ? null : cardOf(found).signature;
  if (player === undefined || signature === null || reserveOf(state, player.seat, signature).length !== 1) return [];
  const others = pingsOfSize(state, player.seat, signature).length - 1;
  const size = signatures[signature];
  if (others <= 0) return [];
  return [others === 1 ? `your other ${size} Ping is a decoy` : `your other ${others} ${size} Pings are decoys`];
}
