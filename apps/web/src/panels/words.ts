import { type RoundName, roundTitle } from '../app/terms.ts';

/** What panels say beside the table's own words. */
export const words = {
  clause: (id: string): string => `Rule ${id}`,
  loading: 'Looking it up…',
  unknownClause: (id: string): string => `There’s no rule ${id}.`,
  ruling: (text: string): string => `Our ruling: ${text}`,
  inRules: 'In the rules',
  botReason: (reason: string): string => `The computer’s reason: ${reason}`,
  onMap: 'On the map',
  inReplay: 'In the replay',
  roundOf: (round: number, term: RoundName, side: string | undefined): string =>
    side === undefined ? roundTitle(round, term) : `${roundTitle(round, term)} · ${side}`,
  noReasons: 'Nothing to explain here: no dice, no modifiers.',
  burstHint: 'drag it within the circle',
  burstEmpty: 'Nobody is inside.',
  friend: (name: string): string => `Friend · ${name}`,
  luck: 'Luck so far',
  luckShots: (shots: number): string => (shots === 1 ? '1 shot seen' : `${shots} shots seen`),
  luckWorse: 'worse',
  luckBetter: 'better',
  luckBand: '8 of 10 games fall in the band',
  luckSigned: (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`,
  luckHits: (name: string, hits: number, shots: number, expected: number): string =>
    `${name}: ${hits} of ${shots} hit, ${expected.toFixed(1)} expected`,
  luckOut: (out: number, expected: number): string => `; ${out} put out of action, ${expected.toFixed(1)} expected`,
} as const;
