import { type Choice, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import { offerOf } from '../../offers.ts';
import { distanceOf, type SeenUnit, type Spot } from '../../view-types.ts';
import { type Desk, innerOrder } from './desk.ts';
import { pointPlace } from './point-place.ts';

/** Orders that end at a place next to something, or at an edge; and what is asked then. */
const PLACED: Readonly<Record<string, readonly [text: string, question: string]>> = {
  arrive: ['come on somewhere else…', 'Where do they come onto the table?'],
  leave: ['get out somewhere else…', 'Which side do they get out on, or where do they walk to?'],
  'leave-focus': ['jump out somewhere else…', 'Which side do they get out on?'],
  'put-down': ['put down somewhere else…', 'Where do you put them down?'],
};

/** A soldier getting out has a Move: a point farther than this from the exit spot is where they walk to. */
const STEP = 1000;

type Placed = Command & { readonly at: Spot };

/** A choice of place for each action that has several: picks the legal one nearest to where the player points. */
export function spotChoices(desk: Desk, { id }: SeenUnit, commands: readonly Command[]): Choice[] {
  return Object.entries(PLACED).flatMap(([kind, [text, prompt]]): Choice[] => {
    const samples = commands.filter((command) => innerOrder(command).kind === kind) as unknown as readonly Placed[];
    const [first] = samples;
    const offers = offerOf<readonly { readonly unit: string; readonly places?: readonly Spot[] }[]>(
      desk.decision,
      kind,
    );
    const places = offers?.find(({ unit }) => unit === id)?.places ?? samples.map(({ at }) => at);
    if (first === undefined || places.length < 2) return [];
    const place = pointPlace(say`${prompt}`, places, (wanted) => {
      const at = places.reduce((best, each) => (distanceOf(each, wanted) < distanceOf(best, wanted) ? each : best));
      const onward = kind === 'leave' && distanceOf(at, wanted) > STEP ? { path: [wanted] } : {};
      const command: Command & { readonly at: Spot } = { ...first, at, ...onward };
      return { command };
    });
    return [{ title: say`${text}`, place }];
  });
}
