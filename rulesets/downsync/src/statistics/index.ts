import type { Count, Statistics } from '@sandtable/game';
import type { KernelEvent, RolledEvent, Seat } from '@sandtable/kernel';
import { actions } from '../content/catalogue.ts';
import type { DownsyncEvent } from '../events.ts';
import { rollChance } from '../rules/command/chances.ts';
import type { State } from '../state.ts';
import { cardName } from '../text/names.ts';

/** What can be counted in a game of Downsync. */
export const statistics: Statistics<State, DownsyncEvent> = {
  rounds: ({ round }) => round,
  // A packaged unit is one of the force once its carrier has set it down (DS-CARD-30).
  roster: ({ players, units }) =>
    players.flatMap(({ seat, list }) =>
      list.flatMap(({ id, card, packagedIn }) => {
        const unit = units.find((each) => each.id === id);
        if (unit === undefined && packagedIn !== null) return [];
        return [{ seat, type: cardName(card), lost: unit?.bases.every(({ alive }) => !alive) ?? false }];
      }),
    ),
  luck: ({ label }: RolledEvent) => (label === 'first-deployer' || label === 'roles' ? 0 : 1),
  watcher: (tell) => new Watch(tell).see,
};

/** Follows the attacks of one match: who fires what, and at whom. */
class Watch {
  readonly #tell: (count: Count) => void;
  #shot: { readonly seat: Seat; readonly weapon: string; readonly target: string } | undefined;

  constructor(tell: (count: Count) => void) {
    this.#tell = tell;
  }

  see = (event: DownsyncEvent | KernelEvent, state: State): void => {
    switch (event.type) {
      case 'turn-started':
        this.#tell({ fact: 'turn', seat: event.seat });
        return;
      case 'attack-rolled': {
        const { by, target, hit, faces, bonus, against } = event;
        const unit = state.units.find(({ bases }) => bases.some(({ id }) => id === by));
        if (unit === undefined) return;
        const weapon = actions[state.action?.action ?? '']?.name ?? cardName(unit.card);
        const chance = rollChance(2, against.total - bonus.total, faces.length > 2);
        this.#shot = { seat: unit.seat, weapon, target };
        this.#tell({ fact: 'shot', seat: unit.seat, weapon, hit, chance });
        return;
      }
      case 'base-destroyed':
        if (this.#shot?.target !== event.base) return;
        this.#tell({ fact: 'kill', seat: this.#shot.seat, weapon: this.#shot.weapon });
        this.#shot = undefined;
        return;
    }
  };
}
