import { joined, type Sentence, type Span, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';

/** Every word with which a rule explains a number, a refusal of sight or the end of the game. */
export const steps: { readonly [what: string]: string } = {
  ambush: 'they have not noticed the attacker',
  assistance: 'assistants',
  blocked: 'something solid is in between',
  'building-edge': 'in a building, behind its wall',
  'camouflage-net': 'a camouflage net',
  card: 'as its card says',
  carrying: 'carrying somebody',
  climb: 'climbing',
  conceded: 'everybody else gave up',
  conditions: 'what the scenario asks for',
  crawl: 'crawling',
  'damage-bonus': 'added to the damage',
  darkness: 'darkness',
  degraded: 'degraded',
  difficulty: 'Difficulty',
  disabled: 'disabled',
  emplacement: 'in an emplacement',
  'equal-most-active': 'as many active units on both sides',
  'equal-points': 'equal on points',
  flying: 'it flies',
  impaired: 'impaired',
  injured: 'injured',
  'last-side': 'the last side with anybody active',
  'main-effort': 'main effort',
  'most-active': 'most active units',
  movement: 'its Movement',
  'nobody-beaten': 'nobody is beaten',
  'nobody-left': 'nobody is left',
  observed: 'a friend observes the fire',
  'off-table': 'off the table',
  'on-information': 'not in sight, on somebody’s word',
  overburdened: 'overburdened',
  overloaded: 'overloaded',
  'partial-concealment': 'partial concealment',
  'partial-cover': 'partial cover',
  points: 'more points',
  'semi-exposed': 'half covered by its vehicle',
  stationary: 'the target has not moved',
  suppressed: 'while suppressed',
  'total-darkness': 'total darkness',
  unlimited: 'no limit',
  untrained: 'not trained for it',
  'untrained-driver': 'no trained driver',
  uphill: 'steep uphill',
  'white-light': 'the target shows a light',
};

type Why = { readonly what: string; readonly note?: Json };

/** The reason in words with what it comes from, `most` pieces of it: `partial cover (low wall, sandbags)`. */
export function reasonText({ what, note }: Why, most = Number.POSITIVE_INFINITY): Sentence {
  const by = (note as { by?: Json } | null | undefined)?.by;
  const pieces = new Map<string, Span>();
  for (const { id, name } of (Array.isArray(by) ? by : []) as readonly { id?: string; name?: string }[]) {
    const text = name?.toLowerCase().replace(/,.*/, '');
    if (text !== undefined && !pieces.has(text)) pieces.set(text, { text, ...(id === undefined ? {} : { piece: id }) });
  }
  const told = pieces.size === 0 ? '' : say` (${joined([...pieces.values()].slice(0, most), ', ')})`;
  return say`${steps[what] ?? what}${told}`;
}
