import type { Count, Statistics } from '@sandtable/game';
import type { KernelEvent, RolledEvent, Seat } from '@sandtable/kernel';
import { forces } from '../content/catalogue.ts';
import type { DogsOfWarEvent } from '../events.ts';
import { DEAD_AT } from '../rules/health/survival.ts';
import { isIncapacitated, modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';

/** Rolls in which no face is better than another. */
const NEITHER: ReadonlySet<string> = new Set(['direction', 'distance', 'which-friend', 'carried-or-carrier']);

const NAMES = { leader: 'leader', rifleman: 'rifleman', gunner: 'gunner', assistant: 'assistant' } as const;

/** What can be counted in a game of Dogs of War. Almost every roll is a check: low is good for the player who rolls. */
export const statistics: Statistics<State, DogsOfWarEvent> = {
  rounds: ({ turn }) => turn,
  roster: ({ models }) =>
    models.map((model) => ({
      seat: model.seat,
      type: `${forces[model.force]?.name ?? model.force} ${NAMES[model.role as keyof typeof NAMES] ?? model.role}`,
      lost: isIncapacitated(model),
    })),
  health: ({ models }) =>
    models.map(({ id, seat, hp, dead, scores }) => ({
      unit: id,
      seat,
      now: dead ? DEAD_AT : Math.max(DEAD_AT, hp),
      most: scores.hp,
      least: DEAD_AT,
    })),
  luck: ({ label }: RolledEvent) => (NEITHER.has(label) ? 0 : -1),
  watcher: (tell) => new Watch(tell).see,
};

/** The attack being resolved: hits and losses count for the man who made it. */
type Attack = { readonly seat: Seat; readonly weapon: string; readonly chances: ReadonlyMap<string, number> };

/** Follows the attacks of one match: every round fired and every man put out of action. */
class Watch {
  readonly #tell: (count: Count) => void;
  #attack: Attack | undefined;
  readonly #out = new Set<string>();

  constructor(tell: (count: Count) => void) {
    this.#tell = tell;
  }

  see = (event: DogsOfWarEvent | KernelEvent, state: State): void => {
    const { chart } = state;
    switch (event.type) {
      case 'activation-opened':
        this.#attack = undefined;
        return this.#tell({ fact: 'turn', seat: event.seat });
      case 'survival-tested':
      case 'model-stepped':
        this.#attack = undefined;
        return;
      case 'shot-fired': {
        const chances = new Map(event.numbers.map(({ target, number }) => [target, hitChance(number.total)]));
        return this.#begin(state, event.shooter, chart.firearms[event.weapon]?.name ?? event.weapon, chances);
      }
      case 'shot-missed':
        return this.#count(event.target, false);
      case 'hit-located':
        return this.#count(event.target, true);
      case 'blow-struck': {
        const weapon = chart.closeQuarters[event.weapon]?.name ?? event.weapon;
        this.#begin(state, event.attacker, weapon, new Map());
        this.#shot(event.hit, hitChance(event.number.total));
        return;
      }
      case 'grenade-thrown':
        return this.#begin(state, event.model, chart.blasts[event.grenade]?.name ?? event.grenade, new Map());
      case 'round-launched':
        return this.#begin(state, event.shooter, chart.firearms[event.weapon]?.name ?? event.weapon, new Map());
      case 'device-fired':
        this.#attack = {
          seat: event.device.owner,
          weapon: chart.blasts[event.device.type]?.name ?? event.device.type,
          chances: new Map(),
        };
        return;
      case 'blast-burst':
        return this.#shot(this.#catchesEnemy(state, event.caught));
      case 'model-fell':
      case 'model-killed':
      case 'model-captured':
        return this.#lost(state, event.model);
      case 'model-woke':
      case 'prisoner-freed':
        this.#out.delete(event.model);
        return;
    }
  };

  #begin(state: State, by: string, weapon: string, chances: ReadonlyMap<string, number>): void {
    const model = modelById(state, by);
    if (model !== undefined) this.#attack = { seat: model.seat, weapon, chances };
  }

  /** One round at a target whose chance is known. */
  #count(target: string, hit: boolean): void {
    const chance = this.#attack?.chances.get(target);
    if (chance !== undefined) this.#shot(hit, chance);
  }

  #shot(hit: boolean, chance?: number): void {
    if (this.#attack === undefined) return;
    const { seat, weapon } = this.#attack;
    this.#tell({ fact: 'shot', seat, weapon, hit, ...(chance === undefined ? {} : { chance }) });
  }

  #catchesEnemy(state: State, caught: readonly string[]): boolean {
    return caught.some((id) => modelById(state, id)?.seat !== this.#attack?.seat);
  }

  #lost(state: State, id: string): void {
    if (this.#attack === undefined || this.#out.has(id) || modelById(state, id)?.seat === this.#attack.seat) return;
    this.#out.add(id);
    this.#tell({ fact: 'kill', seat: this.#attack.seat, weapon: this.#attack.weapon });
  }
}

/** A natural 1 hits, a natural 10 misses (DW-HIT-3). */
function hitChance(number: number): number {
  return Math.min(9, Math.max(1, number)) / 10;
}
