import { type Answer, type Choice, say } from '@sandtable/game';
import { inches, type Point } from '@sandtable/geometry';
import type { EnterTable } from '../../decisions/edges.ts';
import { inInches, readPlace } from '../measures.ts';
import type { Desk } from './desk.ts';

/** Where a man comes on: pointed at, and then the nearest spot at an edge is meant; or typed. */
export function enterChoice({ names, samples }: Desk): Choice[] {
  const entries = samples.filter((command): command is EnterTable => command.kind === 'enter-table');
  const [first] = entries;
  if (first === undefined) return [];
  const nearest = (to: Point): EnterTable => {
    const far = ({ place: { x, y } }: EnterTable): number => (x - to.x) ** 2 + (y - to.y) ** 2;
    return entries.reduce((a, b) => (far(b) < far(a) ? b : a), first);
  };
  const typed = (to: Point): Answer => {
    const { place, ...entry } = nearest(to);
    return { command: { ...entry, place: { ...place, x: to.x, y: to.y } } as EnterTable };
  };
  return [
    {
      title: say`Bring on ${names.man(first.model)}`,
      place: {
        prompt: say`Where does ${names.man(first.model)} enter?`,
        spots: entries.map(({ place }) => inInches(place)),
        at: ({ x, y }) => ({ command: nearest({ x: inches(x), y: inches(y) }) }),
        read(text) {
          const at = readPlace(text.trim());
          return at === undefined ? { problem: say`Type a place in inches, like 0.5,24.` } : typed(at);
        },
      },
    },
  ];
}
