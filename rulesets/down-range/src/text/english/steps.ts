import { joined, midSentence, type Sentence, type Span, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';

/** Every word with which a rule explains a number, a refusal of sight or the end of the game. */
export const steps: { readonly [what: string]: string } = {
  ambush: 'the target hasn’t noticed the attacker',
  assistance: 'help',
  blocked: 'something is in the way',
  'building-edge': 'in a building, behind its wall',
  'camouflage-net': 'camouflage net',
  card: 'from the unit’s card',
  carrying: 'carrying someone',
  climb: 'climbing',
  conceded: 'the other side conceded',
  conditions: 'the mission’s conditions',
  crawl: 'crawling',
  'damage-bonus': 'added to the damage',
  darkness: 'darkness',
  degraded: 'degraded',
  difficulty: 'Difficulty',
  disabled: 'disabled',
  emplacement: 'in an emplacement',
  'equal-most-active': 'both sides have the same number of units left',
  'equal-points': 'the score is tied',
  flying: 'in the air',
  impaired: 'difficult ground',
  injured: 'injured',
  'last-side': 'the last side standing',
  'main-effort': 'main effort',
  'most-active': 'more units still in action',
  movement: 'Movement',
  'nobody-beaten': 'no side is beaten',
  'nobody-left': 'no one is left',
  observed: 'a friend is observing',
  'off-table': 'off the table',
  'on-information': 'out of sight, reported by a friend',
  overburdened: 'overburdened',
  overloaded: 'overloaded',
  'partial-concealment': 'partial concealment',
  'partial-cover': 'partial cover',
  points: 'on points',
  'semi-exposed': 'half covered by the vehicle',
  stationary: 'the target hasn’t moved',
  suppressed: 'while suppressed',
  'total-darkness': 'total darkness',
  unlimited: 'no limit',
  untrained: 'not trained for this',
  'untrained-driver': 'no trained driver',
  uphill: 'steep uphill',
  'white-light': 'the target has a light on',
};

/** `Low wall, sandbags` in the middle of a sentence: `low wall`. */
export function briefly(name: string): string {
  const short = name.replace(/\s*[,/].*/, '');
  // `Truck 1` is a unit’s name, so it keeps its capital.
  return /\d$/.test(short) ? short : midSentence(short);
}

type Why = { readonly what: string; readonly note?: Json };

/** The reason in words with what it comes from, `most` pieces of it: `partial cover (low wall, sandbags)`. */
export function reasonText({ what, note }: Why, most = Number.POSITIVE_INFINITY): Sentence {
  const by = (note as { by?: Json } | null | undefined)?.by;
  const pieces = new Map<string, Span>();
  for (const { id, name } of (Array.isArray(by) ? by : []) as readonly { id?: string; name?: string }[]) {
    const text = name === undefined ? undefined : briefly(name);
    if (text !== undefined && !pieces.has(text)) pieces.set(text, { text, ...(id === undefined ? {} : { piece: id }) });
  }
  const told = pieces.size === 0 ? '' : say` (${joined([...pieces.values()].slice(0, most), ', ')})`;
  return say`${steps[what] ?? what}${told}`;
}
