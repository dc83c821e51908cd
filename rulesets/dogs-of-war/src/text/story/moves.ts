import { type Outcome, type Sayable, type Sentence, say } from '@sandtable/game';
import type { DogsOfWarEvent } from '../../events.ts';
import { inchesText } from '../measures.ts';
import { acting, type Names } from '../names.ts';
import type { Action, Of } from './actions.ts';

export const isMove = ({ parts }: Action): boolean => parts.some(({ type }) => type === 'model-stepped');

type MoveTold = { readonly text: Sentence; readonly outcome: Outcome; readonly said: readonly string[] };

/** `Sgt Hale walks 4″ to the wall and goes prone`, `Rahim flees …`, `… charges Pfc Ortiz`. */
export function moveTold(names: Names, action: Action): MoveTold {
  const steps = action.parts.filter((event): event is Of<'model-stepped'> => event.type === 'model-stepped');
  const [first] = steps as [Of<'model-stepped'>];
  const last = steps.at(-1) ?? first;
  const length = steps.reduce((sum, step) => sum + step.length, 0);
  const find = <T extends DogsOfWarEvent['type']>(type: T): Of<T> | undefined =>
    action.parts.find((event): event is Of<T> => event.type === type);
  const man = names.man(first.model);
  const stood = action.topic === 'stand' ? 'stands up and ' : '';
  const flees = action.parts.some((event) => event.type === 'ap-spent' && event.what === 'flight');
  const verb = flees ? 'flees' : VERBS[first.by];
  const parts: Sayable[] = [
    say`${acting(man, `${stood}${verb}`)} ${inchesText(length)} ${names.to(last.place, startOf(first))}`,
  ];
  const charge = find('charge-made');
  const engaged = find('model-engaged');
  const leapt = find('model-leapt');
  const prone = action.parts.some((event) => event.type === 'posture-changed' && event.posture === 'prone');
  const fallen = action.parts.some((event) => event.type === 'rubble-run-tested' && !event.stands);
  const courage = action.parts.some((event) => event.type === 'courage-tested' && event.courage === 'failed');
  if (leapt !== undefined) parts.push(say`jumps ${names.to(leapt.place)}`);
  if (charge !== undefined)
    parts.push(say`charges ${names.man(charge.target)}${charge.bayonet ? ' with his bayonet' : ''}`);
  else if (engaged !== undefined) parts.push(say`closes with ${names.men(engaged.enemies)}`);
  if (fallen) parts.push('falls in the rubble');
  else if (prone) parts.push('goes prone');
  if (courage) parts.push('loses his courage');
  return {
    text: say`${parts.reduce<Sentence>((text, part, i) => (i === 0 ? say`${part}` : say`${text}${i === parts.length - 1 ? ' and ' : ', '}${part}`), [])}.`,
    outcome: 'moved',
    said: [
      'model-stepped',
      'charge-made',
      'model-engaged',
      'rubble-run-tested',
      'posture-changed',
      ...(leapt === undefined ? [] : ['model-leapt']),
      ...(courage ? ['courage-tested'] : []),
    ],
  };
}

/** Where a step began, on the floor it goes along. */
const startOf = ({ path: [from], place }: Of<'model-stepped'>): typeof place | undefined =>
  from && { ...place, ...from };

const VERBS = { walk: 'walks', run: 'runs', crawl: 'crawls' } as const;
