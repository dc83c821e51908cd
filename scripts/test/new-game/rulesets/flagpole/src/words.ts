import { joined, plainStory, type Sentence, type Span, say, type Words } from '@sandtable/game';
import type { Command, Json, Rejection } from '@sandtable/kernel';
import { type Event, LAST, type State } from './state.ts';

const seat = (id: string): Span => ({ text: id === 'red' ? 'Red' : 'Blue', seat: id });
const unit = (id: string): Span => ({ text: `Runner ${id}`, unit: id, seat: id.startsWith('r') ? 'red' : 'blue' });

const events: { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => Sentence } = {
  'turn-begun': (event) => say`${seat(event.seat)}’s turn.`,
  'runner-moved': (event) => say`${unit(event.unit)} runs to ${event.to}.`,
  'runner-tackled': ({ unit: id, by, down }) =>
    say`${unit(by)} tackles ${unit(id)}: ${down ? 'back home' : 'no effect'}.`,
  'runner-dodged': (event) => say`${unit(event.unit)} dodges back to ${event.to}.`,
  'race-ended': ({ result }) => say`The race is over: ${resultText(result.seats, result.outcome)}`,
};

const rejections: Readonly<Record<string, string>> = {
  'not-your-unit': 'That runner isn’t yours.',
  'off-table': 'The track ends there. Pick a space from 0 to 8.',
  'too-far': 'A runner goes one or two spaces.',
  'not-a-target': 'Tackle an enemy runner.',
  'not-adjacent': 'Too far to tackle. Get next to that runner first.',
};

const resultText = (seats: readonly string[], outcome: string): Sentence =>
  outcome === 'won' ? say`${seat(seats[0] ?? '')} wins.` : say`draw.`;

const seen = (view: Json): State => view as unknown as State;

function describeCommand(_view: Json, command: Command): Sentence {
  const { kind, unit: id, to, target } = command as Command & { unit: string; to: number; target: string };
  if (kind === 'move-runner') return say`Run with ${unit(id)} to ${to}`;
  return kind === 'tackle' ? say`Tackle ${unit(target)} with ${unit(id)}` : say`${kind.replace('-', ' ')}`;
}

export const words: Words = {
  mapLines: (view) => [
    joined(
      Array.from({ length: LAST + 1 }, (_, i) => {
        const here = seen(view).runners.filter(({ at }) => at === i);
        return `[${here.map(({ id }) => id).join(' ')}]`;
      }),
    ),
  ],
  statusLine: (view) => say`Turn ${seen(view).turn}, ${seat(seen(view).active)} to play.`,
  legendLines: () => [say`[r1] a runner on its space; 0 is Red’s home, 8 is Blue’s.`],
  unitLines: (view) => seen(view).runners.map(({ id, at }) => say`${unit(id)} on ${at}`),
  describeUnit: (view, id) => say`${unit(id)} on ${seen(view).runners.find((each) => each.id === id)?.at ?? '?'}`,
  tellStory: (_view, happened) =>
    plainStory(happened as readonly Event[], (event) => {
      const tell = events[event.type] as ((event: Event) => Sentence) | undefined;
      return tell === undefined ? undefined : { text: tell(event) };
    }),
  describeCommand,
  describeRejection: (_view, { code }: Rejection) => say`${rejections[code] ?? code}`,
  describeResult: (_view, { seats, outcome }) => resultText(seats, outcome),
  describeSetup: () => [say`Two runners a side. Reach the enemy’s home first.`],
  menu: (view, { frame }, samples) => ({
    title: frame === 'reaction' ? say`Dodge the tackle?` : say`Your turn.`,
    choices: samples.map((command) => ({ title: describeCommand(view, command), command })),
  }),
  readOrder(_view, _decision, text) {
    const [verb, unit, to] = text.split(' ');
    return verb === 'run' ? { command: { kind: 'move-runner', unit, to: Number(to) } as Command } : undefined;
  },
  orderUsages: ['run <runner> <space>'],
  primer: ['Move a runner one or two spaces, or tackle an enemy next to it. First on the enemy’s home wins.'],
  viewOfFacts: (facts) => facts,
  placeEdit: (id, x) => ({ kind: 'place', unit: id, to: x }) as Command,
};
