import { type Answer, type Place, say } from '@sandtable/game';
import { INCH, inches, type Point } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import type { Move, MoveAbout } from '../../decisions/move.ts';
import { moversOf } from '../../decisions/move.ts';
import type { MemberId } from '../../state.ts';
import { inInches, readSpot } from '../measures.ts';
import type { Desk } from './desk.ts';

/** Where a member may go: pointed at or typed, straight there. A unit of several bases keeps its shape around the first. */
export function movePlace(desk: Desk, member: MemberId): Place {
  const { names, samples } = desk;
  const own = samples.filter((each): each is Move => each.kind === 'move' && (each as Move).member === member);
  const go = (to: Point): Answer => ({ command: moveTo(desk, member, to) });
  return {
    prompt: say`Where does ${names.own(member)} go?`,
    spots: own.flatMap(({ ways }) => {
      const end = ways[0]?.way.at(-1);
      return end === undefined ? [] : [inInches(end)];
    }),
    at: ({ x, y }) => go({ x: inches(x), y: inches(y) }),
    read(text) {
      const point = readSpot(text.trim());
      return point === undefined ? { problem: say`Type a place in inches, like 24.5,30.` } : go(point);
    },
  };
}

/** The move that takes a member's first base there and the others along by the same step. */
export function moveTo(desk: Desk, member: MemberId, to: Point): Command {
  const movers = moversOf(desk.state(), member, desk.decision.about as MoveAbout);
  const [first] = movers;
  const [dx, dy] = first === undefined ? [0, 0] : [to.x - first.at.x, to.y - first.at.y];
  const ways = movers.map(({ id, at }) => ({ base: id, way: [{ x: at.x + dx, y: at.y + dy }] }));
  const command: Move = { kind: 'move', member, ways };
  return command;
}

/** `6″`: how far it may go. */
export function speedText(speed: number): string {
  return `${speed / INCH}″`;
}
