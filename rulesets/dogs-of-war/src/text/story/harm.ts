import { listed, type Outcome, type Sayable, type Sentence, say } from '@sandtable/game';
import type { Location } from '../../content/force.ts';
import type { ModelId } from '../../state.ts';
import { locations } from '../english/things.ts';
import type { Names } from '../names.ts';
import type { Happened, Of } from './actions.ts';

type Hit = {
  readonly location: Location;
  stopped?: Of<'hit-stopped'>;
  wounded?: Of<'model-wounded'>;
};

/** What an attack did to one man. */
export type Harm = {
  readonly man: ModelId;
  misses: number;
  readonly hits: Hit[];
  killed: boolean;
  fell: boolean;
  broke: boolean;
  ducked: boolean;
};

/** What happened to everybody, in the order it happened. */
export function harmIn(parts: readonly Happened[]): readonly Harm[] {
  const harms: Harm[] = [];
  const of = (man: ModelId): Harm => {
    const known = harms.find((each) => each.man === man);
    if (known !== undefined) return known;
    const made: Harm = { man, misses: 0, hits: [], killed: false, fell: false, broke: false, ducked: false };
    harms.push(made);
    return made;
  };
  for (const event of parts) {
    switch (event.type) {
      case 'shot-missed':
        of(event.target).misses += 1;
        break;
      case 'hit-located':
        of(event.target).hits.push({ location: event.location });
        break;
      case 'hit-stopped':
        Object.assign(of(event.target).hits.at(-1) ?? {}, { stopped: event });
        break;
      case 'model-wounded':
        Object.assign(of(event.model).hits.at(-1) ?? {}, { wounded: event });
        break;
      case 'model-killed':
        of(event.model).killed = true;
        break;
      case 'model-fell':
        of(event.model).fell = true;
        break;
      case 'model-broke':
        of(event.model).broke = true;
        break;
      case 'model-ducked':
        of(event.model).ducked = true;
        break;
    }
  }
  return harms;
}

/** Events that the one sentence of an attack already covers. */
export const SAID: ReadonlySet<string> = new Set<Happened['type']>([
  'shot-missed',
  'hit-located',
  'hit-stopped',
  'model-wounded',
  'model-killed',
  'model-fell',
  'model-broke',
  'model-ducked',
  'check-failed',
]);

/** `hit, a severe chest wound, he passes out`; `miss`; `2 of 3 rounds hit, …`. */
export function harmText(name: Names, harm: Harm): Sentence {
  const { hits, misses } = harm;
  const shots = hits.length + misses;
  if (isMissed(harm)) return say`${shots > 2 ? `all ${shots} rounds miss` : shots === 2 ? 'both rounds miss' : 'miss'}`;
  const head: Sayable[] = misses === 0 ? [] : [`${hits.length} of ${shots} rounds hit`];
  return listedWith([...head, ...woundTexts(name, harm)]);
}

export const isMissed = ({ hits, killed, fell }: Harm): boolean => hits.length === 0 && !killed && !fell;

/** One man of several in a line of fire: `Haji takes 1 of 5 rounds, a critical chest wound`, `Haji is missed`. */
export function shareText(name: Names, harm: Harm): Sentence {
  const { man, hits, misses } = harm;
  if (isMissed(harm)) return say`${name.man(man)} is missed`;
  const shots = hits.length + misses;
  const taken = shots === 1 ? 'is hit' : `takes ${misses > 0 ? `${hits.length} of ${shots}` : all(shots)} rounds`;
  return say`${name.man(man)} ${listedWith([taken, ...woundTexts(name, { ...harm, misses: shots })])}`;
}

const all = (count: number): string => (count === 2 ? 'both' : `all ${count}`);

/** What a man's hits came to. Rounds may miss; in a blast there are only fragments. */
export function woundTexts(name: Names, harm: Harm, blast = false): Sayable[] {
  const { hits, killed, fell, broke, ducked, misses } = harm;
  if (killed) {
    const place = hits.at(-1)?.location;
    if (place === undefined) return ['killed'];
    return [misses > 0 ? `a fatal ${locations[place]} wound` : `hit in the ${locations[place]}, killed`];
  }
  const parts: Sayable[] = counted(hits).map(([hit, times]) => {
    if (hit.stopped === undefined)
      return say`${misses === 0 && hits.length === 1 && !blast ? headOf(hit) : ''}${woundText(hit, times)}`;
    return say`${blast ? 'fragments ' : roundsText(times, hits.length, misses)}stopped by ${stopper(name, hit.stopped)}`;
  });
  if (fell) parts.push('he passes out');
  if (broke) parts.push('he breaks');
  if (ducked) parts.push('he ducks');
  return parts.length === 0 ? ['no effect'] : parts;
}

/** Hits with the same result, and their number. */
function counted(hits: readonly Hit[]): (readonly [Hit, number])[] {
  const key = ({ location, stopped, wounded }: Hit): string =>
    stopped === undefined ? `${location} ${wounded?.severity}` : `${stopped.by} ${stopped.pieces.join()}`;
  const first = hits.filter((hit, i) => hits.findIndex((other) => key(other) === key(hit)) === i);
  return first.map((hit) => [hit, hits.filter((other) => key(other) === key(hit)).length] as const);
}

/** A near miss isn't a hit, and without a wound the rest of the sentence says what happened. */
const headOf = ({ wounded }: Hit): string => (wounded === undefined || wounded.severity === 'near-miss' ? '' : 'hit, ');

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const;
const some = (count: number): string => NUMBERS[count] ?? String(count);

/** Which of a man's rounds were stopped: `hit, `, `one round `, `both `. */
function roundsText(times: number, hits: number, misses: number): string {
  if (hits === 1) return misses === 0 ? 'hit, ' : '';
  const which = times === hits ? all(times) : some(times);
  // With misses the line has said `2 of 3 rounds hit` before.
  return misses > 0 ? `${which} ` : `${which} ${times === 1 ? 'round' : 'rounds'} `;
}

function woundText({ location, wounded }: Hit, times: number): string {
  const place = locations[location];
  if (wounded === undefined)
    return times === 1 ? `hit in the ${place}` : `hit ${times === 2 ? 'twice' : `${times} times`} in the ${place}`;
  if (wounded.severity === 'near-miss') return times === 1 ? 'a near miss' : `${some(times)} near misses`;
  return times === 1 ? `a ${wounded.severity} ${place} wound` : `${some(times)} ${wounded.severity} ${place} wounds`;
}

function stopper(name: Names, { by, pieces }: Of<'hit-stopped'>): Sayable {
  if (by === 'armor') return 'his armor';
  return pieces.length === 0 ? 'cover' : listed(pieces.map(name.thePiece));
}

const listedWith = (parts: readonly Sayable[]): Sentence =>
  parts.reduce<Sentence>((text, part, i) => (i === 0 ? say`${part}` : say`${text}, ${part}`), []);

/** The sign before the line, the worst first. */
export function outcomeOf(harms: readonly Harm[]): Outcome {
  if (harms.some(({ killed, fell }) => killed || fell)) return 'down';
  const isWound = ({ wounded }: Hit): boolean => wounded !== undefined && wounded.severity !== 'near-miss';
  if (harms.some(({ hits }) => hits.some(isWound))) return 'hit';
  if (harms.some(({ broke, ducked }) => broke || ducked)) return 'suppressed';
  return harms.some(({ hits }) => hits.length > 0) ? 'no-effect' : 'miss';
}

export const RESULTS: { readonly [outcome in Outcome]?: string } = {
  down: 'Down',
  hit: 'Wounded',
  suppressed: 'Shaken',
  'no-effect': 'No effect',
  miss: 'Miss',
};
