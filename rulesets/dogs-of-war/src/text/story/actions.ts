import type { KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { DogsOfWarEvent } from '../../events.ts';
import type { ModelId, Seat } from '../../state.ts';
import type { Seen } from '../../state-of-view.ts';

export type Happened = DogsOfWarEvent | KernelEvent;
export type StoryEvent = Exclude<Happened, RolledEvent>;
export type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;

/** An action with its results, and the enemy's reactions during it. */
export type Action = {
  /** Which event began it. */
  readonly from: number;
  /** What was paid for, the type of the event, or the label of the roll it began with. */
  readonly topic: string;
  readonly by: ModelId | undefined;
  readonly parts: Happened[];
  readonly under: Action[];
  /** Fired in the enemy's activation. */
  readonly reaction: boolean;
};

/** Events that neither begin nor end a line. */
const SILENT: ReadonlySet<string> = new Set<DogsOfWarEvent['type']>([
  'pools-set',
  'activation-closed',
  'morale-begun',
  'turn-ended',
  'motion-set',
]);

/** Events that get a line of their own wherever they happen. */
const BEGINS: ReadonlySet<string> = new Set<Happened['type']>([
  'roll-won',
  'sides-set',
  'first-deployer-set',
  'model-deployed',
  'deployment-confirmed',
  'turn-started',
  'first-chosen',
  'pick-passed',
  'activation-opened',
  'game-ended',
  'load-put-down',
  'model-faced',
  'surrender-demanded',
  'learning-failed',
  'proposed',
  'consented',
  'refused',
  'proposal-lapsed',
  'undone',
  'adjudicated',
  'conceded',
  'seat-taken',
]);

/** Events that belong to what was just paid for, or begin a line if nothing was. */
const PRIMARY: ReadonlySet<string> = new Set<DogsOfWarEvent['type']>([
  'shot-fired',
  'grenade-thrown',
  'round-launched',
  'blow-struck',
  'tackle-tried',
  'hold-broken',
  'learning-tried',
  'weapon-reloaded',
  'weapon-readied',
  'bayonet-changed',
  'op-fire-taken',
  'wound-dressed',
  'medic-treated',
  'model-helped',
  'prisoner-freed',
  'load-lifted',
  'device-set',
]);

/** Rolls that begin a line: nothing was ordered before them. */
const OPENING_ROLLS: ReadonlySet<string> = new Set([
  'table-side',
  'deployment-order',
  'initiative',
  'khat',
  'survivability',
  'consciousness',
  'fatigue',
  'team-morale',
]);
/** Both players roll these, until they differ. */
const LOTS: ReadonlySet<string> = new Set(['table-side', 'deployment-order', 'initiative']);

/** Payments that are part of another action. */
const PAID_ALONG: ReadonlySet<string> = new Set(['spot', 'flight', 'duty']);
/** What the enemy does at no cost. */
const ATTACKS: ReadonlySet<string> = new Set(['fire', 'throw', 'trigger', 'strike']);

/** Events as actions; what the enemy does in the middle of one stands under it. */
export function actionsIn(table: Seen, events: readonly Happened[]): Action[] {
  const grouping = new Grouping(table);
  for (const [i, event] of events.entries()) grouping.add(event, i);
  return grouping.actions;
}

class Grouping {
  readonly actions: Action[] = [];
  readonly #table: Seen;
  /** The line that consequences belong to: the last action, or the last reaction under it. */
  #current: Action | undefined;
  #morale = false;

  constructor(table: Seen) {
    this.#table = table;
    this.#morale = table.phase === 'morale';
  }

  add(event: Happened, from: number): void {
    if (event.type === 'morale-begun') this.#morale = true;
    if (event.type === 'turn-ended' || event.type === 'turn-started') this.#morale = false;
    if (SILENT.has(event.type)) return;
    const topic = this.#topicOf(event);
    if (topic !== undefined) return this.#begin(topic, event, from);
    const owner = this.#ownerOf(event);
    owner.parts.push(event);
    this.#current = owner;
  }

  #begin(topic: string, event: Happened, from: number): void {
    const by = actorOf(event);
    const top = this.actions.at(-1);
    const reaction = isReaction(event) || (event.type === 'op-fire-used' && this.#isEnemyOf(top, by));
    const action: Action = { from, topic, by, parts: [event], under: [], reaction };
    if (reaction && top !== undefined && this.#isEnemyOf(top, by)) top.under.push(action);
    else this.actions.push(action);
    this.#current = action;
  }

  /** A new action's topic; undefined where the event belongs to the one before. */
  #topicOf(event: Happened): string | undefined {
    const current = this.#current;
    if (current === undefined) return event.type === 'rolled' ? event.label : event.type;
    if (event.type === 'rolled') return this.#rollTopic(event, current);
    if (event.type === 'ap-spent') return this.#paidTopic(event, current);
    if (BEGINS.has(event.type)) return event.type;
    if (PRIMARY.has(event.type)) return current.by === actorOf(event) && !hasPrimary(current) ? undefined : event.type;
    switch (event.type) {
      case 'op-fire-used':
        return event.type;
      case 'posture-changed':
        return this.#goesOnMoving(event.model) ? undefined : event.type;
      case 'model-captured':
        return current.topic === 'cuff' || current.topic === 'surrender-demanded' ? undefined : event.type;
      case 'initiative-won':
        return current.topic === 'initiative' ? undefined : event.type;
      case 'team-tested':
        return current.topic === 'team-morale' || current.parts.at(-1)?.type === 'discipline-used'
          ? undefined
          : event.type;
      case 'discipline-used':
        return this.#morale ? event.type : undefined;
      default:
        return undefined;
    }
  }

  #rollTopic({ label }: RolledEvent, current: Action): string | undefined {
    if (LOTS.has(label)) return current.topic === label ? undefined : label;
    if (OPENING_ROLLS.has(label)) return label;
    const again = current.parts.at(-1)?.type === 'hard-corps-used';
    return label === 'morale' && this.#morale && !again ? label : undefined;
  }

  #paidTopic({ what, ap, model, goesOn }: Of<'ap-spent'>, current: Action): string | undefined {
    if (goesOn === true || PAID_ALONG.has(what)) return undefined;
    // The shot that Op-Fire was used for.
    if (ap === 0 && ATTACKS.has(what) && current.topic === 'op-fire-used' && current.by === model)
      return hasPrimary(current) ? what : undefined;
    return what;
  }

  /** He lies down because he flees, or stands up to go: no order of its own. */
  #goesOnMoving(model: ModelId): boolean {
    const top = this.actions.at(-1);
    if (top?.by !== model) return false;
    const last = top.parts.at(-1);
    return (last?.type === 'ap-spent' && last.what === 'stand') || this.#isBroken(model);
  }

  #isBroken(model: ModelId): boolean {
    let broken = this.#table.models.find(({ id }) => id === model)?.broken === true;
    for (const { parts, under } of this.actions)
      for (const event of [...parts, ...under.flatMap((each) => each.parts)]) {
        if (event.type === 'model-broke' && event.model === model) broken = true;
        if (event.type === 'model-steadied' && event.model === model) broken = false;
      }
    return broken;
  }

  /** Steps and what comes of them belong to the mover's action, whatever was fired at him in between. */
  #ownerOf(event: Happened): Action {
    const top = this.actions.at(-1) as Action;
    const current = this.#current ?? top;
    return MOVERS.has(event.type) && top.by !== undefined && top.by === actorOf(event) ? top : current;
  }

  #isEnemyOf(action: Action | undefined, by: ModelId | undefined): boolean {
    const [one, other] = [action?.by, by].map((id) => this.#seatOf(id));
    return one !== undefined && other !== undefined && one !== other;
  }

  #seatOf(id: ModelId | undefined): Seat | undefined {
    return this.#table.models.find((model) => model.id === id)?.seat;
  }
}

const MOVERS: ReadonlySet<string> = new Set<DogsOfWarEvent['type']>([
  'ap-spent',
  'model-stepped',
  'model-leapt',
  'charge-made',
  'model-engaged',
  'courage-tested',
  'rubble-run-tested',
  'run-ended-in-contact',
  'posture-changed',
]);

const hasPrimary = ({ parts }: Action): boolean =>
  parts.some(({ type }) => PRIMARY.has(type) || type === 'device-fired');

/** An attack that costs nothing is one made in the enemy's activation. */
function isReaction(event: Happened): boolean {
  return event.type === 'ap-spent' && event.ap === 0 && ATTACKS.has(event.what);
}

/** Who performs the event's action. */
export function actorOf(event: Happened): ModelId | undefined {
  if (event.type === 'wound-dressed' || event.type === 'medic-treated') return event.by;
  if (event.type === 'model-helped' || event.type === 'prisoner-freed' || event.type === 'device-set') return event.by;
  const fields = event as Readonly<Record<string, unknown>>;
  const id =
    fields.shooter ?? fields.attacker ?? fields.model ?? (fields.about as { model?: unknown } | undefined)?.model;
  return typeof id === 'string' ? id : undefined;
}
