import type { KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';

export type Happened = RangedFunEvent | KernelEvent;
export type StoryEvent = Exclude<Happened, RolledEvent>;
export type Part = { readonly event: StoryEvent; readonly rolls: readonly RolledEvent[] };

/** An action with all that came of it, and the reactions to it. */
export type Action = {
  /** Which event began it. */
  readonly from: number;
  readonly head: StoryEvent;
  readonly events: Part[];
  /** Dice rolled since, with no result yet. */
  readonly loose: RolledEvent[];
  readonly under: Action[];
};

/** What follows from the line before it, rather than beginning one. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'shot-scattered',
  'shot-lost',
  'attack-resolved',
  'stat-lost',
  'unit-hammered',
  'unit-destroyed',
  'building-damaged',
  'building-collapsed',
  'rider-placed',
  'overwatch-ended',
  'move-ended',
  'unit-put-back',
  'charge-ended',
  'points-scored',
  'units-readied',
]);

/** Between two turns: all of it stands in the line of the turn that begins. */
const BETWEEN: ReadonlySet<string> = new Set(['hammer-lifted', 'turn-ended', 'round-ended', 'turn-started']);

/** Events as actions: the steps of one move are one, and fire from overwatch stands under the move it answered. */
export function actionsIn(events: readonly Happened[]): Action[] {
  const actions: Action[] = [];
  /** The chain of actions that go on, the innermost last. */
  let open: Action[] = [];
  let rolls: RolledEvent[] = [];
  let thrown = 0;
  events.forEach((event, i) => {
    if (event.type === 'rolled') {
      if (rolls.length === 0) thrown = i;
      rolls.push(event);
      return;
    }
    open = placeFor(event, open, (parent) => {
      const action: Action = { from: rolls.length === 0 ? i : thrown, head: event, events: [], loose: [], under: [] };
      (parent?.under ?? actions).push(action);
      return action;
    });
    (open.at(-1) as Action).events.push({ event, rolls });
    rolls = [];
  });
  if (rolls.length > 0) (open.at(-1) ?? actions.at(-1))?.loose.push(...rolls);
  return actions;
}

function placeFor(event: StoryEvent, open: readonly Action[], begin: (parent?: Action) => Action): Action[] {
  if (BETWEEN.has(event.type)) {
    const last = open.at(-1);
    return last !== undefined && BETWEEN.has(last.head.type) && last.head.type !== 'turn-started' ? [last] : [begin()];
  }
  if (CONSEQUENCES.has(event.type)) return open.length === 0 ? [begin()] : [...open];
  switch (event.type) {
    case 'unit-moved': {
      const own = open.findLastIndex(({ head }) => runsOn(head, event.unit));
      return own < 0 ? [begin()] : open.slice(0, own + 1);
    }
    case 'fire-opened':
      return event.reaction && open[0] !== undefined ? [open[0], begin(open[0])] : [begin()];
    case 'charge-begun':
      return open[0] === undefined ? [begin()] : [open[0], begin(open[0])];
    case 'contact-made': {
      // A blow struck back goes under the attack, and a charge's own blow belongs to the charge.
      const last = open.at(-1);
      if (event.response && last !== undefined) return [...open, begin(last)];
      const charge = open.findLastIndex(({ head }) => head.type === 'charge-begun' && head.unit === event.unit);
      return charge < 0 ? [begin()] : open.slice(0, charge + 1);
    }
    default:
      return [begin()];
  }
}

function runsOn(head: StoryEvent, unit: string): boolean {
  return (head.type === 'unit-moved' || head.type === 'charge-begun') && head.unit === unit;
}
