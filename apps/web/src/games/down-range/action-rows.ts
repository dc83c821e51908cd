import { downRange } from '@sandtable/down-range';
import { type Sayable, type Sentence, type Span, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { chanceOf } from '@sandtable/odds';
import { percentText } from '../../app/figures.ts';
import { innerOf } from '../../thinker/menu-of.ts';
import type { Choice } from '../../thinker/planner.ts';
import { offerFor } from './check.ts';
import { orderOdds } from './order-odds.ts';
import { nameOf, shownUnit, type Table } from './table.ts';
import { words } from './words.ts';

const { LONGEST_MESSAGE } = downRange.previews;

/** Actions whose success is rolled for, and the facts that say it came about. */
const RISKY: Readonly<Record<string, readonly string[]>> = {
  treat: ['revived'],
  repair: ['repaired'],
  task: ['task'],
  extinguish: ['extinguished'],
};

/** A unit's other actions in plain words: one row per kind, which opens if there are several ways to do it. */
export function actionRows(table: Table, decision: SeatDecision, actions: readonly Choice[]): Choice[] {
  const kinds = new Map<string, Choice[]>();
  for (const choice of actions) {
    const kind = choice.action ?? '';
    const ways = (choice.choices ?? [choice]).map((each) => withWords(table, decision, each));
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...ways]);
  }
  return [...kinds].map(([kind, list]) => {
    // Pointing at a place says it better than a list of coordinates.
    const onTheMap = list.find(({ place }) => place !== undefined);
    return onTheMap ?? (list.length === 1 ? (list[0] as Choice) : groupOf(kind, list));
  });
}

/** Legal orders that no bot proposes because they rarely make sense: putting things down, moving to a back seat. */
export function unproposed(decision: SeatDecision, unit: string): Choice[] {
  const { things = [] } = offerFor<{ unit: string; things: readonly string[] }>(decision, 'drop', unit) ?? {};
  const { seats = [] } = offerFor<{ unit: string; seats: readonly string[] }>(decision, 'change-seat', unit) ?? {};
  // One back seat is like another.
  const back = BACK_SEATS.flatMap((kind) => seats.find((seat) => seat.startsWith(kind)) ?? []);
  const commands = [
    ...back.map((seat) => ({ kind: 'change-seat', unit, seat })),
    ...things.map((thing) => ({ kind: 'drop', unit, thing })),
  ];
  return commands.map((command, i) => {
    const { kind: action } = command;
    return {
      trail: [-1, i],
      text: action,
      title: say`${action}`,
      remark: [],
      unit,
      action,
      role: 'act',
      command,
      names: [],
      end: null,
    };
  });
}

const BACK_SEATS = ['passenger-', 'outside-'] as const;

function groupOf(kind: string, choices: readonly Choice[]): Choice {
  const [first] = choices;
  const [title, remark] = words.actions[kind] ?? [kind, ''];
  const trail = [...(first?.trail ?? []), -1];
  return {
    trail,
    text: title,
    title: say`${title}`,
    remark: say`${remark}`,
    unit: first?.unit ?? null,
    action: kind,
    role: first?.role ?? null,
    choices,
    names: [],
    end: null,
  };
}

function withWords(table: Table, decision: SeatDecision, choice: Choice): Choice {
  const { command } = choice;
  if (command === undefined) {
    return { ...choice, ...ownWords(choice.action ?? '', choice) };
  }
  const action = innerOf({ game: downRange }, command);
  const { title, remark } = ownWords(action.kind, choice);
  if (command.kind === 'signal-message') return inOwnWords({ ...choice, title, remark }, command);
  const chance = chanceFor(table, decision, action);
  return {
    ...choice,
    title: titleFor(table, action, title),
    remark: chance === undefined ? remark : withChance(words.chanceOf(percentText(chance)), remark),
  };
}

type RowWords = Pick<Choice, 'title' | 'remark'>;

/** What the page calls this kind of action, or what the game calls it if the page has no name for it. */
function ownWords(kind: string, { title, remark }: RowWords): RowWords {
  const known = words.actions[kind];
  return known === undefined ? { title, remark } : { title: say`${known[0]}`, remark: say`${known[1]}` };
}

function withChance(chance: string, remark: Sentence): Sentence {
  return remark.length === 0 ? say`${chance}` : say`${chance} · ${remark}`;
}

/** A row with a text field: the player types what is said. */
function inOwnWords(choice: Choice, command: Command): Choice {
  const { command: _proposed, ...rest } = choice;
  return { ...rest, say: { prompt: words.sayWhat, most: LONGEST_MESSAGE, command } };
}

type Fields = { readonly [field: string]: unknown };

/** The action together with its target. */
function titleFor(table: Table, action: Command, title: Sentence): Sentence {
  const fields = action as Fields;
  if (action.kind === 'posture') return say`${fields.to === 'prone' ? words.prone : words.upright}`;
  if (action.kind === 'sigint' && fields.share === true) return say`${words.listenAndShare}`;
  const { target, patient, wreck, subordinate, drone, other, vehicle, task, seat, thing, from, text, at } = fields;
  const { unit, point } = (target ?? {}) as { readonly unit?: string; readonly point?: unknown };
  const who = [unit, patient, wreck, subordinate, drone, other, vehicle, from].find((id) => typeof id === 'string');
  const named: Span | undefined =
    typeof who === 'string' && shownUnit(table, who) !== undefined
      ? { text: nameOf(table, who), unit: who }
      : undefined;
  if (typeof thing === 'string') return words.actionOn(title, thingName(table, from ?? fields.unit, thing, named));
  const word = [task, seat, text].find((each) => typeof each === 'string') as string | undefined;
  const place = point ?? at;
  const told: Sayable | undefined =
    named ??
    word?.replaceAll('-', ' ') ??
    (place === undefined ? undefined : table.names.point(place as { x: number; y: number }));
  return told === undefined ? title : words.actionOn(title, told);
}

/** A weapon or a piece of equipment by its name, and whose it is when it is another's. */
function thingName({ state }: Table, holder: unknown, thing: string, of: Span | undefined): Sayable {
  const { arms = [], items = [] } = state.units.find(({ id }) => id === holder) ?? {};
  const name = arms.find(({ slot }) => slot === thing)?.card.name ?? items.find(({ id }) => id === thing)?.name;
  const told = name ?? thing.replaceAll('-', ' ');
  return of === undefined ? told : words.thingOf(told, of);
}

function chanceFor(table: Table, decision: SeatDecision, action: Command): number | undefined {
  const facts = RISKY[action.kind];
  if (facts === undefined) return undefined;
  const odds = orderOdds(table, decision, action);
  if (odds === undefined) return undefined;
  const { patient, wreck, unit, task } = action as Readonly<Record<string, string>>;
  const of = patient ?? wreck ?? (task === undefined ? unit : `${unit} ${task}`) ?? '';
  const value = action.kind === 'task' ? true : undefined;
  return facts.reduce((sum, fact) => sum + chanceOf(odds.marginals, fact, of, value), 0);
}
