import {
  capitalized,
  type Detail,
  houseEvents,
  joined,
  type Outcome,
  type Sayable,
  type Sentence,
  type StoryChain,
  type StoryLine,
  type StoryShot,
  say,
  storyLine,
} from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { DogsOfWarEvent } from '../../events.ts';
import type { ModelId } from '../../state.ts';
import { type Seen, seen } from '../../state-of-view.ts';
import { describeResult, stepDetail } from '../describe-reasons.ts';
import { events as sentences } from '../english/events.ts';
import { inchesText } from '../measures.ts';
import { type Names, namesIn } from '../names.ts';
import { type Action, actionsIn, type Happened, type Of, type StoryEvent } from './actions.ts';
import { attackSummary } from './attack.ts';
import { chainsOf } from './chain.ts';
import { diceOf } from './dice.ts';
import { SAID } from './harm.ts';
import { isMove, moveTold } from './moves.ts';

type Head = { readonly text: Sentence; readonly outcome: Outcome; readonly said: readonly string[] } & Pick<
  StoryLine,
  'shot' | 'open'
>;

const OUTCOMES: { readonly [T in DogsOfWarEvent['type']]?: Outcome } = {
  'model-deployed': 'placed',
  'device-set': 'placed',
  'load-put-down': 'placed',
  'model-leapt': 'moved',
  'posture-changed': 'moved',
  'model-faced': 'moved',
  'turn-started': 'round',
  'activation-opened': 'turn',
  'pick-passed': 'turn',
  'op-fire-taken': 'reaction',
  'wound-dressed': 'helped',
  'medic-treated': 'helped',
  'model-helped': 'helped',
  'prisoner-freed': 'helped',
  'model-woke': 'helped',
  'model-steadied': 'helped',
  'model-captured': 'down',
  'model-killed': 'down',
  'model-fell': 'down',
  'model-broke': 'suppressed',
  'game-ended': 'ended',
};

/** Tells events action by action. `view` is the table before them, where everything they speak of still has its name. */
export function tellStory(view: Json, events: readonly GameEvent[]): StoryLine[] {
  const table = seen(view);
  const names = namesIn(table);
  const told = (action: Action): StoryLine[] => {
    const line = lineOf(view, table, names, action);
    const under = action.under.flatMap(told);
    // What happened inside an action without a line of its own gets its own line.
    return line === undefined ? under : [{ ...line, under }];
  };
  return actionsIn(table, events as readonly Happened[]).flatMap(told);
}

function lineOf(view: Json, table: Seen, names: Names, action: Action): StoryLine | undefined {
  const head = headOf(view, table, names, action);
  if (head.text.length === 0) return undefined;
  const events = action.parts.filter((event): event is StoryEvent => event.type !== 'rolled');
  const notes = events.flatMap((event): Detail[] => {
    const text = head.said.includes(event.type) ? undefined : sentence(view, table, event, names);
    return text === undefined ? [] : [{ text, clause: event.clause }];
  });
  return storyLine({
    text: head.text,
    outcome: head.outcome,
    seat: seatOf(table, action),
    dice: diceOf(names, table, action),
    notes,
    details: detailsOf(events, head.said),
    ...(head.shot === undefined ? {} : { shot: withChains(head.shot, chainsOf(view, action)) }),
    ...(head.open === true ? { open: true } : {}),
    from: action.from,
  });
}

function withChains(shot: StoryShot, chains: readonly StoryChain[]): StoryShot {
  return chains.length === 0 ? shot : { ...shot, chains };
}

function headOf(view: Json, table: Seen, names: Names, action: Action): Head {
  const attack = attackSummary(names, table, action);
  if (attack !== undefined) return { ...attack, said: [...attack.said, ...SAID, 'op-fire-used'] };
  if (isMove(action)) return moveTold(names, action);
  const events = action.parts.filter((event): event is StoryEvent => event.type !== 'rolled');
  const said = events.flatMap((event) => {
    const text = sentence(view, table, event, names);
    return text === undefined ? [] : [{ event, text }];
  });
  const [first] = said;
  if (first === undefined) return { text: unspoken(names, action), outcome: 'other', said: [] };
  const worst = events.findLast(({ type }) => WORST.has(type));
  const type = (worst ?? first.event).type;
  const outcome = type in houseEvents ? 'talk' : (OUTCOMES[type as DogsOfWarEvent['type']] ?? 'other');
  if (first.event.type === 'survival-tested' && !first.event.survived)
    return { text: first.text, outcome, said: ['survival-tested', 'model-killed'] };
  if (first.event.type === 'door-changed' && action.by !== undefined)
    return { text: doorText(names, action.by, first.event), outcome, said: ['door-changed'] };
  const open = first.event.type === 'surrender-demanded' && said.length === 1;
  if (!JOINED.has(first.event.type))
    return { text: first.text, outcome, said: [first.event.type, ...implied(first.event)], ...(open ? { open } : {}) };
  return { text: runOn(names, said), outcome, said: events.map(({ type: each }) => each) };
}

const DOORS = { open: 'opens', shut: 'shuts', locked: 'locks', broken: 'forces' } as const;

/** `Aziz opens the door of the hut.` */
function doorText(names: Names, by: ModelId, { opening, state }: Of<'door-changed'>): Sentence {
  return say`${names.man(by)} ${DOORS[state]} ${names.opening(opening)}.`;
}

type Said = { readonly event: StoryEvent; readonly text: Sentence };

/** Joins sentences. Consecutive ones about the same man become one: `Jamil fails a morale check and breaks.` */
function runOn(names: Names, said: readonly Said[]): Sentence {
  const texts: Sentence[] = [];
  for (let i = 0; i < said.length; i++) {
    const { event, text } = said[i] as Said;
    const both = inOne(names, event, said[i + 1]?.event);
    texts.push(both ?? text);
    if (both !== undefined) i += 1;
  }
  return joined(texts, ' ');
}

function inOne(names: Names, first: StoryEvent, next: StoryEvent | undefined): Sentence | undefined {
  if (first.type === 'check-failed' && next?.type === 'model-broke' && next.model === first.model)
    return say`${names.man(first.model)} fails a morale check and breaks.`;
  if (first.type === 'survival-tested' && next?.type === 'model-fell' && next.model === first.model)
    return say`${names.man(first.model)} bleeds, loses 1 health and passes out.`;
  if (first.type === 'surrender-demanded' && next?.type === 'model-captured' && next.model === first.enemy)
    return say`${names.man(first.model)} calls on ${names.man(first.enemy)} to surrender and takes him prisoner.`;
  if (first.type === 'surrender-demanded' && next?.type === 'surrender-refused')
    return say`${names.man(first.model)} calls on ${names.man(first.enemy)} to surrender, but he refuses.`;
  return undefined;
}

/** Events that say how an action came out, which is told last. */
const WORST: ReadonlySet<string> = new Set<DogsOfWarEvent['type']>([
  'model-killed',
  'model-fell',
  'model-broke',
  'model-captured',
]);

/** Events told in one line with all their results. */
const JOINED: ReadonlySet<string> = new Set<DogsOfWarEvent['type']>([
  'survival-tested',
  'surrender-demanded',
  'check-failed',
  'discipline-used',
  'team-tested',
  'khat-taken',
  'model-woke',
]);

/** Events that go without saying after that one. */
const implied = ({ type }: StoryEvent): readonly string[] => (type === 'game-ended' ? ['ended'] : []);

/** Actions without an event worth telling: a check that was passed, something hidden, a door that held. */
function unspoken(names: Names, { topic, by, parts }: Action): Sentence {
  const man = by === undefined ? undefined : names.man(by);
  if (topic === 'morale' && man !== undefined) return say`${man} keeps his nerve.`;
  if (topic === 'busy' && man !== undefined) return say`${man} is busy with something.`;
  if (topic === 'door' && man !== undefined) return say`${man} throws himself against a door. It holds.`;
  if (topic === 'khat') {
    const { team } =
      (parts.find(({ type }) => type === 'rolled') as { about?: { team?: string } } | undefined)?.about ?? {};
    return team === undefined ? [] : say`${names.team(team)} chews khat: no effect.`;
  }
  return [];
}

/** One event as a sentence; undefined where nobody would mention it. */
function sentence(view: Json, table: Seen, event: StoryEvent, names: Names): Sentence | undefined {
  if (event.type === 'game-ended') return describeResult(view, event.result);
  const tell = (Object.hasOwn(sentences, event.type) ? sentences : houseEvents) as {
    readonly [type: string]: ((names: Names, event: StoryEvent, table: Seen) => Sayable | undefined) | undefined;
  };
  const told = tell[event.type]?.(names, event, table);
  return told === undefined ? undefined : capitalized(say`${told}`);
}

/** What was paid, how far it was once it could be measured, and the clauses behind the sentence. */
function detailsOf(events: readonly StoryEvent[], said: readonly string[]): Detail[] {
  const clauses = new Set<string>();
  const paid = events.reduce((sum, event) => sum + (event.type === 'ap-spent' ? event.ap : 0), 0);
  const first = events.find(({ type }) => type === 'ap-spent');
  const price = paid === 0 || first === undefined ? [] : [{ text: say`${paid} AP`, clause: first.clause }];
  const rest = events.flatMap((event): Detail[] => {
    if (event.type === 'game-ended') return event.result.reasons.map(stepDetail);
    if (!said.includes(event.type) || clauses.has(event.clause)) return [];
    clauses.add(event.clause);
    const range = 'range' in event ? say`Range ${inchesText(event.range)}` : [];
    return [{ text: range, clause: event.clause }];
  });
  return [...price, ...rest];
}

/** The side whose action it is. */
function seatOf(table: Seen, { by, parts }: Action): string | undefined {
  const own = table.models.find(({ id }) => id === by)?.seat;
  if (own !== undefined) return own;
  for (const event of parts) {
    const { seat } = event as { readonly seat?: unknown };
    if (typeof seat === 'string') return seat;
    const { team } = event as { readonly team?: unknown };
    const owner = table.teams.find(({ id }) => id === team)?.seat;
    if (owner !== undefined) return owner;
  }
  return undefined;
}
