import { countText, type Detail, midSentence, type StoryDice, say } from '@sandtable/game';
import { type RolledEvent, tally } from '@sandtable/kernel';
import type { Location } from '../../content/force.ts';
import { isHouseValue } from '../../content/weapons-chart.ts';
import { isHit } from '../../rules/shooting/to-hit.ts';
import { locationOf } from '../../rules/wounds/wounds.ts';
import type { Seen } from '../../state-of-view.ts';
import { stepDetail } from '../describe-reasons.ts';
import { locations, rolls } from '../english/things.ts';
import type { Names } from '../names.ts';
import type { Action, Happened, Of } from './actions.ts';

/** The dice of an action, each as it was read. */
export function diceOf(names: Names, table: Seen, action: Action): StoryDice[] {
  return action.parts.flatMap((event, i) =>
    event.type === 'rolled' ? rolledDice(names, table, action, event, i) : [],
  );
}

type Came = Pick<StoryDice, 'result'> & Partial<Pick<StoryDice, 'success'>>;

function rolledDice(names: Names, table: Seen, action: Action, event: RolledEvent, at: number): StoryDice[] {
  const { label, seat, dice, faces, clause, why } = event;
  const shot = action.parts.find((part): part is Of<'shot-fired'> => part.type === 'shot-fired');
  const { targets, model } = (event.about ?? {}) as { readonly targets?: readonly string[]; readonly model?: string };
  if (targets !== undefined && shot !== undefined) return toHitDice(names, table, shot, event, targets);
  const again = label === 'to-hit' && why.length === 0;
  const number = again ? shot?.numbers[0]?.number.total : why.length === 0 ? undefined : tally(why).total;
  const came = resultOf(action, label, faces, number, at);
  const on = model === undefined || model === action.by ? {} : { on: say`${names.man(model)}` };
  return [
    {
      title: LOTS.has(label)
        ? say`${names.seat(seat)}, ${rolls[label] ?? label}:`
        : say`${again ? 'Reroll' : (rolls[label] ?? label)}`,
      ...on,
      seat,
      ...(model === undefined ? {} : { beside: model }),
      dice,
      faces,
      dropped: [],
      bonus: 0,
      total: faces.reduce((sum, face) => sum + face, 0),
      ...came,
      why: [],
      reasons: [{ text: [], clause }, ...why.map(stepDetail), ...houseNote(table, action, label)],
    },
  ];
}

/** The dice of a burst, target by target: those that miss don't count, and the total is the number of hits. */
function toHitDice(
  names: Names,
  table: Seen,
  shot: Of<'shot-fired'>,
  { seat, faces, clause }: RolledEvent,
  targets: readonly string[],
): StoryDice[] {
  return [...new Set(targets)].map((target) => {
    const own = faces.filter((_, i) => targets[i] === target);
    const number = shot.numbers.find((each) => each.target === target)?.number;
    const needs = number?.total ?? 0;
    const dropped = own.flatMap((face, i) => (isHit(face, needs) ? [] : [i]));
    const hits = own.length - dropped.length;
    const single = own.length === 1;
    return {
      title: single
        ? say`To hit`
        : say`${own.length} rounds at ${names.man(target)}, each hits on ${neededText(needs)}`,
      ...(single ? { on: say`${names.man(target)}` } : { counted: true }),
      seat,
      beside: shot.shooter,
      dice: own.map(() => 10),
      faces: own,
      dropped: single ? [] : dropped,
      bonus: 0,
      total: single ? own[0]! : hits,
      result: single
        ? `${hits === 1 ? 'hit' : 'miss'} (needs ${neededText(needs)})`
        : hits === 0
          ? 'no hits'
          : countText(hits, 'hit'),
      success: hits > 0,
      why: [],
      reasons: [
        { text: [], clause },
        ...(number?.steps ?? []).map(stepDetail),
        ...rowNote(table, shot.weapon, 'bands', 'ranges'),
      ],
    };
  });
}

const LOTS: ReadonlySet<string> = new Set(['table-side', 'deployment-order', 'initiative']);

/** `6 or less`; natural ones and tens aside. */
function neededText(number: number, label = 'to-hit'): string {
  return number <= 1 ? 'a 1' : `${label === 'to-hit' ? Math.min(9, number) : number} or less`;
}

const WORDS: { readonly [label: string]: readonly [passed: string, failed: string] } = {
  cover: ['through', 'stopped'],
  armor: ['holds', 'fails'],
  morale: ['holds', 'fails'],
  'team-morale': ['holds', 'breaks'],
  courage: ['keeps going', 'loses courage'],
  fatigue: ['fine', 'out of breath'],
  load: ['can run', 'can’t run'],
  'rubble-run': ['keeps his feet', 'falls'],
  'forced-door': ['forced', 'it holds'],
  tackle: ['held', 'stays on his feet'],
  'break-free': ['free', 'fails'],
  learning: ['learned', 'not yet'],
  survivability: ['lives', 'dies'],
  consciousness: ['wakes up', 'stays out'],
  jump: ['lands', 'falls'],
  yields: ['gives up', 'refuses'],
  'friend-or-foe': ['the enemy', 'a friend'],
  'to-hit': ['hit', 'miss'],
};

function resultOf(
  action: Action,
  label: string,
  faces: readonly number[],
  number: number | undefined,
  at: number,
): Came {
  const [face = 0] = faces;
  if (label === 'location') return { result: locationText(locationOf(face), action.parts.slice(at)) };
  if (label === 'damage') {
    const after = action.parts.slice(at).find((part): part is Of<'model-wounded'> => part.type === 'model-wounded');
    return after === undefined ? { result: '' } : { result: after.severity.replace('-', ' ') };
  }
  if (label === 'carried-or-carrier') return { result: face <= 5 ? 'the man he carries' : 'the carrier' };
  if (label === 'khat')
    return { result: face <= 5 ? 'high (needs 5 or less)' : 'no effect (works on 5 or less)', success: face <= 5 };
  if (label === 'dud')
    return { result: face <= 5 ? 'goes off (needs 5 or less)' : 'a dud (goes off on 5 or less)', success: face <= 5 };
  const words = WORDS[label];
  if (number === undefined || words === undefined) return { result: '' };
  const success =
    label === 'to-hit' ? isHit(face, number) : label === 'armor' ? face === 1 || face <= number : face <= number;
  return {
    result: `${words[success ? 0 : 1]} (${needText(label, number, success)})`,
    success,
  };
}

/** `left arm`; where an aimed shot was shifted, where it went too: `left arm, shifted to the right arm`. */
function locationText(rolled: Location, after: readonly Happened[]): string {
  const hit = after.find((part): part is Of<'hit-located'> => part.type === 'hit-located');
  const shifted = hit === undefined || hit.location === rolled ? '' : `, shifted to the ${locations[hit.location]}`;
  return `${locations[rolled]}${shifted}`;
}

/** `needs 7 or less`; where a failure has a name of its own, what that number would have brought: `stopped (goes through on 3 or less)`. */
function needText(label: string, number: number, success: boolean): string {
  // A natural 1 always hits, and armor always holds on one.
  if (label === 'to-hit' || label === 'armor') return `needs ${neededText(number, label)}`;
  const [brings, never] = (success ? undefined : BRINGS[label]) ?? ['needs', 'no chance'];
  return number < 1 ? never : `${brings} ${number === 1 ? 'a 1' : `${number} or less`}`;
}

const BRINGS: { readonly [label: string]: readonly [brings: string, never: string] } = {
  cover: ['goes through on', 'nothing goes through'],
  'friend-or-foe': ['the enemy on', 'always a friend'],
};

/** Which fields of the weapons chart a roll rests on. */
const FIELDS: { readonly [label: string]: readonly [field: string, word: string] } = {
  cover: ['cover', 'cover numbers'],
  armor: ['arm', 'armor numbers'],
  damage: ['dpr', 'damage numbers'],
};

/** Where a number of the lost weapons chart is ours, the line says so. */
function houseNote(table: Seen, { parts }: Action, label: string): Detail[] {
  const field = FIELDS[label];
  const shot = parts.find((part): part is Of<'shot-fired'> => part.type === 'shot-fired');
  return field === undefined || shot === undefined ? [] : rowNote(table, shot.weapon, field[0], field[1]);
}

function rowNote({ chart }: Seen, weapon: string, field: string, word: string): Detail[] {
  const row = chart.firearms[weapon];
  if (row === undefined || !isHouseValue(row, field)) return [];
  return [{ text: say`The book has no ${word} for the ${midSentence(row.name)}, so we use our own.`, clause: '' }];
}
