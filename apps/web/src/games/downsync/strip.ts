import { downsync, type Previews } from '@sandtable/downsync';
import type { Ladder, Strip, StripStep } from '../../thinker/planner.ts';
import { nameOf, ownName, sideIndexOf, type Table } from './table.ts';
import { symbolOf } from './unit-symbols.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** The phases of a Turn in order, by the steps of the strip. */
const STEPS: readonly (readonly [id: string, phases: readonly string[]])[] = [
  ['designate', ['designate']],
  ['reveal', ['reveal']],
  ['refresh', ['refresh']],
  ['move', ['move']],
  ['offer', ['offer', 'engagement']],
  ['activate', ['activate']],
];

/** Where the Turn stands; none before the first Round and while objectives are scored. */
export function stripOf({ state, names }: Table): Strip | undefined {
  const now = STEPS.findIndex(([, phases]) => phases.includes(state.phase));
  if (now < 0) return undefined;
  const steps = STEPS.map(
    ([id], i): StripStep => ({
      id,
      title: words.phases[id] as string,
      when: i < now ? 'done' : i === now ? 'now' : 'later',
    }),
  );
  return { label: words.turn(state.turn), steps, note: words.turnOf(names.seat(state.active).text) };
}

/** The shots of the action under way, and the Countermeasure that is decided now. */
export function chainOf(table: Table): Strip | undefined {
  const { action, hit } = table.state;
  if (action === null || action.made + action.left < 1) return undefined;
  const shots = action.made + action.left;
  const steps = Array.from({ length: shots }, (_, i): StripStep => {
    const isDone = i < action.made;
    const now = hit === null && i === action.made;
    const when = isDone ? 'done' : now ? 'now' : 'later';
    const line = isDone ? '' : now ? words.chain.now : words.chain.later;
    return { id: `shot-${i}`, title: words.chain.shot(i + 1, shots), when, line, roll: true };
  });
  const counter: StripStep = {
    id: 'counter',
    title: words.chain.counter,
    when: 'now',
    line: hit === null ? '' : words.chain.needs(hit.needed),
  };
  return {
    label: table.names.action(action.action),
    steps: hit === null ? steps : [...steps.slice(0, action.made), counter, ...steps.slice(action.made)],
    note:
      action.last === null
        ? nameOf(table, action.base)
        : words.chain.at(nameOf(table, action.base), nameOf(table, action.last)),
  };
}

/** Who acts when in a Reaction Engagement, once the dice have fallen: the highest first, the active side first in a tie. */
export function ladderOf(table: Table): Ladder | undefined {
  const { engagement, active } = table.state;
  if (engagement?.step !== 'slots') return undefined;
  const rows = [engagement.a, engagement.n];
  // Each unit's place in the order. Units with the same number act in the order their player picks.
  const turns = rows.flatMap((row, i) => row.map(({ priority }) => turnOf(priority, i))).sort((a, b) => a - b);
  const [now = 0] = turns;
  const next = turns.find((turn) => turn > now) ?? now;
  const seats = [active, active === 'one' ? 'two' : 'one'] as const;
  const held = rows.map((row, i) =>
    holdOf(
      table,
      row.filter(({ priority }) => turnOf(priority, i) === now),
    ),
  );
  const columns = new Set(
    [...rows.flat().map(({ priority }) => priority ?? 0), ...held.flat().map(({ column }) => column)].sort(
      (a, b) => b - a,
    ),
  );
  return {
    title: words.priority,
    columns: [...columns],
    rows: seats.map((seat, i) => ({
      seat,
      side: sideIndexOf(seat),
      name: table.names.seat(seat).text,
      note: i === 0 ? words.firstInTie : '',
      cards: [
        ...(held[i] ?? []),
        ...(rows[i] ?? []).map((die) => {
          const turn = turnOf(die.priority, i);
          return cardOf(table, die, turn === now ? 'now' : turn === next ? 'next' : 'later');
        }),
      ],
    })),
  };
}

function turnOf(priority: number | null, row: number): number {
  return row - 2 * (priority ?? 0);
}

type Card = Ladder['rows'][number]['cards'][number];

/** Where the units acting now would end up by holding (DS-RE-15): one priority lower, but not below 1. */
function holdOf(table: Table, acting: readonly Previews.Participant[]): Card[] {
  const [first] = acting;
  const column = (first?.priority ?? 1) - 1;
  if (first === undefined || column < 1) return [];
  const line = acting.map(({ unit }) => ownName(table, unit)).join(words.or);
  return [{ unit: `hold-${first.unit}`, name: words.holdSlot, column, line, symbol: 'unknown', when: 'hold' }];
}

function cardOf(
  table: Table,
  { unit, priority, ambusher }: Previews.Participant,
  when: keyof typeof words.slots,
): Card {
  const notes = [words.slots[when], ambusher ? words.ambush : ''].filter(Boolean);
  return {
    unit,
    name: ownName(table, unit),
    column: priority ?? 0,
    line: notes.join(', '),
    symbol: symbolOf(previews.cardOf({ card: cardIdOf(table, unit) })),
    when,
  };
}

function cardIdOf({ state }: Table, unit: string): string {
  return state.units.find(({ id }) => id === unit)?.card ?? '';
}
