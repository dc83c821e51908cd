import { type Sayable, type Sentence, say } from '@sandtable/game';
import { pathLength } from '@sandtable/geometry';
import type { Seen } from '../view-types.ts';
import { edges } from './english/things.ts';
import type { Names } from './names.ts';
import type { Action, StoryEvent } from './story-actions.ts';

type Event<T extends StoryEvent['type']> = Extract<StoryEvent, { type: T }>;

/** A whole move in one sentence: `moves 5.2″ to the low wall`, with how it ended where that was not as planned. */
export function moveTold(table: Seen, names: Names, { unit, events }: Action): Sentence {
  const all = events.map(({ event }) => event);
  const of = <T extends StoryEvent['type']>(type: T): Event<T>[] =>
    all.filter((event): event is Event<T> => event.type === type);
  const steps = of('unit-moved').filter((step) => step.unit === unit);
  const [first, last] = [steps[0], steps.at(-1)];
  const [left] = of('unit-left').filter((event) => event.unit === unit);
  const out: Sayable =
    left === undefined ? '' : say`gets out of ${names.unit(left.vehicle)}${first === undefined ? '' : ' and '}`;
  if (first === undefined || last === undefined) return say`${out === '' ? 'stays put' : out}${endOf()}.`;
  const gone = steps.reduce((sum, { from, path, to }) => sum + pathLength(path.length < 2 ? [from, to] : path), 0);
  const where = of('unit-exited').some((event) => event.unit === unit) ? '' : say` ${names.to(last.to, first.from)}`;
  return say`${out}${verb()} ${names.length(gone)}${where}${endOf()}.`;

  function verb(): string {
    const mover = table.units.find(({ id }) => id === unit);
    if (mover?.flying === true) return 'flies';
    if (mover?.card?.kind === 'vehicle') return mover.card.mobility === 'water' ? 'sails' : 'drives';
    const begun = of('move-begun');
    if (begun.some(({ extras }) => extras.some(({ what }) => what === 'crawl'))) return 'crawls';
    return begun.some(({ sprint }) => sprint) ? 'sprints' : 'moves';
  }

  function endOf(): Sayable {
    const [boarded] = of('unit-boarded').filter((event) => event.unit === unit);
    if (boarded !== undefined) return say` and gets into ${names.unit(boarded.vehicle)}`;
    const [exited] = of('unit-exited').filter((event) => event.unit === unit);
    if (exited !== undefined) return ` and leaves by the ${edges[exited.edge]} edge`;
    const why = of('move-ended').at(-1)?.why;
    if (why === 'out') return ' but is taken out';
    if (why === 'blocked') return ', where the way is blocked';
    return why === 'stopped' ? ' and stops there' : '';
  }
}
