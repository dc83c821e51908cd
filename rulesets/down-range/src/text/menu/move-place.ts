import { type Answer, type Choice, type Place, say, typing } from '@sandtable/game';
import type { Command, Json } from '@sandtable/kernel';
import { type MoverOffer, offerOf } from '../../offers.ts';
import type { SeenUnit, Spot } from '../../view-types.ts';
import { inchesText } from '../measures.ts';
import { moveTo, readMove } from '../ways/read-move.ts';
import { type Desk, innerOrder } from './desk.ts';
import { pointPlace } from './point-place.ts';

/** Lets the player pick any point to move to. */
export function placeFor(desk: Desk, unit: SeenUnit, commands: readonly Command[]): Choice | undefined {
  const { names, decision } = desk;
  const first = commands.find((each) => innerOrder(each).kind === 'move');
  if (first === undefined) return undefined;
  const mover = offerOf<readonly MoverOffer[]>(decision, 'move')?.find((each) => each.unit === unit.id);
  const far =
    mover === undefined
      ? ''
      : say`, up to ${inchesText(mover.allowance.total)}${mover.sprint ? ' as a sprint, giving up the Action' : ''}`;
  const prompt = say`Where does ${names.unit(unit.id)} go${far}?`;
  const ends = commands.flatMap((each) => endOf(innerOrder(each)) ?? []);
  const wrap = (answer: Answer): Answer => (first.kind === 'react' ? asReaction(answer) : answer);
  const byPoint = pointPlace(say`${prompt}${typing(' Or: cover, out of sight, towards R2.')}`, ends, (at) =>
    wrap(moveToPoint(desk, unit, at)),
  );
  const place: Place = {
    ...byPoint,
    read(text) {
      const planned = readMove(desk.table as unknown as Json, [unit.id, ...text.split(/\s+/)], false);
      return planned === undefined ? byPoint.read(text) : wrap(planned);
    },
  };
  return { title: say`move somewhere else${far}…`, place };
}

/** By the cheapest way there is; straight, where only the rules can say why it cannot be. */
function moveToPoint(desk: Desk, { id }: SeenUnit, at: Spot): Answer {
  const planned = moveTo(desk.table as unknown as Json, id, at);
  return planned ?? { command: { kind: 'move', unit: id, path: [at] } as Command };
}

function asReaction(answer: Answer): Answer {
  return 'command' in answer ? { ...answer, command: { kind: 'react', do: answer.command } as Command } : answer;
}

function endOf(command: Command): Spot | undefined {
  const { path, at } = command as { path?: readonly Spot[]; at?: Spot };
  return path?.at(-1) ?? at;
}
