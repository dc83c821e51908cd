import { type Answer, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import { DEFAULT_STOPS } from '../rules/reactions/stops.ts';
import type { StopOrders } from '../standing-orders.ts';
import type { Stops } from '../state.ts';
import type { Seen } from '../view-types.ts';
import { inchesText } from './measures.ts';

export const ASK_USAGE = 'ask: when you’re asked to react, and how to change it (ask moves 12, ask never)';

type Topic = { readonly what: string; say(stops: Stops): string; set(on: boolean): StopOrders };

const onOff = (on: boolean): string => (on ? 'yes' : 'no');

/** What can be reacted to, by the word it is called here. */
const topics: { readonly [word: string]: Topic } = {
  attacks: {
    what: 'an enemy attacks or suppresses one of yours',
    say: ({ attacked }) => onOff(attacked === 'ask'),
    set: (on) => ({ attacked: on ? 'ask' : 'never' }),
  },
  moves: {
    what: 'an enemy moves in sight of a unit that can react',
    say: ({ seenWithin }) => (seenWithin === null ? 'no' : `within ${inchesText(seenWithin)}`),
    set: (on) => ({ seenWithin: on ? DEFAULT_STOPS.seenWithin : null }),
  },
  actions: {
    what: 'an enemy in sight does anything else',
    say: ({ actions }) => onOff(actions),
    set: (on) => ({ actions: on }),
  },
  start: {
    what: 'the enemy’s turn starts',
    say: ({ turnStart }) => onOff(turnStart),
    set: (on) => ({ turnStart: on }),
  },
  end: { what: 'the enemy’s turn ends', say: ({ turnEnd }) => onOff(turnEnd), set: (on) => ({ turnEnd: on }) },
  own: {
    what: 'your own units act, for units that are holding',
    say: ({ own }) => onOff(own),
    set: (on) => ({ own: on }),
  },
};

/** All at once, by a word. */
const wholes: { readonly [word: string]: StopOrders } = {
  normal: DEFAULT_STOPS,
  always: { ...DEFAULT_STOPS, seenWithin: 240_000, turnStart: true, turnEnd: true },
  never: { attacked: 'never', seenWithin: null, turnStart: false, turnEnd: false, actions: false, own: false },
};

/** `ask`, `ask moves 12`, `ask attacks off`, `ask never`: when this player wants to be asked to react (DR-REA-18). */
export function readAsk(table: Seen, words: readonly string[]): Answer {
  const stops = table.players.flatMap((player) => (player as { stops?: Stops }).stops ?? [])[0] ?? DEFAULT_STOPS;
  const [word = '', ...rest] = words
    .map((each) => each.toLowerCase())
    .filter((each) => each !== 'me' && each !== 'when');
  if (word === '') return { lines: describeStops(stops).map((line) => say`${line}`) };
  const orders = wholes[word] ?? topicOrders(word, rest[0] ?? 'on');
  if (orders === undefined) {
    return {
      problem: say`I don’t understand “${words.join(' ')}”. Type ask to see the list, then for example: ask moves 12, ask attacks off, ask never.`,
    };
  }
  const lines = topicLines({ ...stops, ...orders });
  const told = lines.filter((line) => Object.hasOwn(wholes, word) || line.startsWith(`${word}:`)).join('; ');
  return { command: { kind: 'stand', orders } as Command, told: say`You’ll be asked when … ${told}.` };
}

function topicOrders(word: string, value: string): StopOrders | undefined {
  const topic = Object.hasOwn(topics, word) ? topics[word] : undefined;
  if (topic === undefined) return undefined;
  if (/^(on|yes|off|no|never)$/.test(value)) return topic.set(/^(on|yes)$/.test(value));
  const inches = /^\d{1,3}$/.test(value) ? Number(value) : undefined;
  return word === 'moves' && inches !== undefined && inches <= 240 ? { seenWithin: 1000 * inches } : undefined;
}

function topicLines(stops: Stops): string[] {
  return Object.entries(topics).map(([word, { what, say }]) => `${word}: ${what}: ${say(stops)}`);
}

function describeStops(stops: Stops): string[] {
  return [
    'You’re asked to react when …',
    ...topicLines(stops).map((line) => `  ${line}`),
    'Change it with: ask moves 12, ask attacks off, ask start on, ask always, ask never, ask normal.',
  ];
}
