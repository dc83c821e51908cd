import type { Command, Json } from '@sandtable/kernel';
import { type MoverOffer, offerOf } from '../../offers.ts';
import type { SeenUnit, Spot } from '../../view-types.ts';
import { inchesText, readSpot } from '../measures.ts';
import { readMove } from '../ways/read-move.ts';
import type { Answer, Choice, Place } from './choice.ts';
import { type Desk, deedOf } from './desk.ts';

/** A point of one's own to go to. */
export function placeFor(desk: Desk, unit: SeenUnit, commands: readonly Command[]): Choice | undefined {
  const { names, decision } = desk;
  const first = commands.find((each) => deedOf(each).kind === 'move');
  if (first === undefined) return undefined;
  const mover = offerOf<readonly MoverOffer[]>(decision, 'move')?.find((each) => each.unit === unit.id);
  const far =
    mover === undefined
      ? ''
      : `, up to ${inchesText(mover.allowance.total)}${mover.sprint ? ' in place of its Action' : ''}`;
  const prompt = `Where does ${names.unit(unit.id)} go${far}?`;
  const place: Place = {
    prompt: `${prompt} Or: cover, out of sight, towards R2.`,
    highlight: commands.flatMap((each) => endOf(deedOf(each)) ?? []),
    read: (text) => readPlace(desk, unit, text, first.kind === 'react'),
  };
  return { text: `move to a point of your choice${far}`, place };
}

function readPlace(desk: Desk, { id }: SeenUnit, text: string, reacting: boolean): Answer {
  const wrap = (deed: Command): Command => (reacting ? ({ kind: 'react', do: deed } as unknown as Command) : deed);
  const planned = readMove(desk.table as unknown as Json, [id, ...text.split(/\s+/)], false);
  if (planned !== undefined) return 'command' in planned ? { ...planned, command: wrap(planned.command) } : planned;
  const at = readSpot(text);
  if (at === undefined) return { problem: `"${text}" is no point. Type it in inches, such as 24.5,30.` };
  return { command: wrap({ kind: 'move', unit: id, path: [at] } as unknown as Command) };
}

function endOf(command: Command): Spot | undefined {
  const { path, at } = command as unknown as { path?: readonly Spot[]; at?: Spot };
  return path?.at(-1) ?? at;
}
