import { downRange } from '@sandtable/down-range';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { chanceOf } from '@sandtable/odds';
import { innerOf } from '../../thinker/menu-of.ts';
import type { Choice } from '../../thinker/planner.ts';
import { offerFor } from './check.ts';
import { orderOdds } from './order-odds.ts';
import { nameOf, shownUnit, type Table } from './table.ts';
import { words } from './words.ts';

const { LONGEST_MESSAGE } = downRange.previews;

/** Deeds whose success is rolled for, and the facts that say it came about. */
const RISKY: Readonly<Record<string, readonly string[]>> = {
  treat: ['revived'],
  repair: ['repaired'],
  task: ['task'],
  extinguish: ['extinguished'],
};

/** A unit's other deeds in plain words: one row a kind, that opens where there are several ways. */
export function deedRows(table: Table, decision: SeatDecision, deeds: readonly Choice[]): Choice[] {
  const kinds = new Map<string, Choice[]>();
  for (const choice of deeds) {
    const kind = choice.deed ?? '';
    const ways = (choice.choices ?? [choice]).map((each) => withWords(table, decision, each));
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...ways]);
  }
  return [...kinds].map(([kind, list]) => {
    // Pointing at a place says it better than a list of coordinates.
    const onTheMap = list.find(({ place }) => place !== undefined);
    return onTheMap ?? (list.length === 1 ? (list[0] as Choice) : groupOf(kind, list));
  });
}

/** What the rules allow and nobody proposes, for it is seldom sensible: to lay things down, to go to a back seat. */
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
    const { kind: deed } = command;
    return {
      trail: [-1, i],
      text: deed,
      title: deed,
      remark: '',
      unit,
      deed,
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
  const [title, remark] = words.deeds[kind] ?? [kind, ''];
  const trail = [...(first?.trail ?? []), -1];
  return {
    trail,
    text: title,
    title,
    remark,
    unit: first?.unit ?? null,
    deed: kind,
    role: first?.role ?? null,
    choices,
    names: [],
    end: null,
  };
}

function withWords(table: Table, decision: SeatDecision, choice: Choice): Choice {
  const { command } = choice;
  if (command === undefined) {
    const [title = choice.title, remark = choice.remark] = words.deeds[choice.deed ?? ''] ?? [];
    return { ...choice, title, remark };
  }
  const deed = innerOf({ game: downRange }, command);
  const [title, remark] = words.deeds[deed.kind] ?? [choice.title, choice.remark];
  if (command.kind === 'signal-message') return inOwnWords(choice, command, title, remark);
  const chance = chanceFor(table, decision, deed);
  return {
    ...choice,
    title: titleFor(table, deed, title),
    remark: chance === undefined ? remark : [words.chanceOf(words.percent(chance)), remark].filter(Boolean).join(' · '),
  };
}

/** What is said is the person's to say. */
function inOwnWords(choice: Choice, command: Command, title: string, remark: string): Choice {
  const { command: _proposed, ...rest } = choice;
  return { ...rest, title, remark, say: { prompt: words.sayWhat, most: LONGEST_MESSAGE, command } };
}

type Fields = { readonly [field: string]: unknown };

/** The deed with whom or what it is done to. */
function titleFor(table: Table, deed: Command, title: string): string {
  const fields = deed as unknown as Fields;
  if (deed.kind === 'posture') return fields.to === 'prone' ? words.prone : words.upright;
  if (deed.kind === 'sigint' && fields.share === true) return words.listenAndShare;
  const { target, patient, wreck, subordinate, drone, other, vehicle, task, seat, thing, from, text, at } = fields;
  const { unit, point } = (target ?? {}) as { readonly unit?: string; readonly point?: unknown };
  const who = [unit, patient, wreck, subordinate, drone, other, vehicle, from].find((id) => typeof id === 'string');
  const named = typeof who === 'string' && shownUnit(table, who) !== undefined ? nameOf(table, who) : undefined;
  if (typeof thing === 'string') return words.deedOn(title, thingName(table, from ?? fields.unit, thing, named));
  const what = [named, task, seat, text].find((word) => typeof word === 'string') as string | undefined;
  const place = what === undefined ? (point ?? at) : undefined;
  const told = what ?? (place === undefined ? undefined : table.names.point(place as { x: number; y: number }).text);
  return told === undefined ? title : words.deedOn(title, told.replaceAll('-', ' '));
}

/** A weapon or a piece of equipment by its name, and whose it is when it is another's. */
function thingName({ state }: Table, holder: unknown, thing: string, of: string | undefined): string {
  const { arms = [], items = [] } = state.units.find(({ id }) => id === holder) ?? {};
  const name = arms.find(({ slot }) => slot === thing)?.card.name ?? items.find(({ id }) => id === thing)?.name;
  const told = name ?? thing.replaceAll('-', ' ');
  return of === undefined ? told : words.thingOf(told, of);
}

function chanceFor(table: Table, decision: SeatDecision, deed: Command): number | undefined {
  const facts = RISKY[deed.kind];
  if (facts === undefined) return undefined;
  const odds = orderOdds(table, decision, deed);
  if (odds === undefined) return undefined;
  const { patient, wreck, unit, task } = deed as unknown as Readonly<Record<string, string>>;
  const of = patient ?? wreck ?? (task === undefined ? unit : `${unit} ${task}`) ?? '';
  const value = deed.kind === 'task' ? true : undefined;
  return facts.reduce((sum, fact) => sum + chanceOf(odds.marginals, fact, of, value), 0);
}
