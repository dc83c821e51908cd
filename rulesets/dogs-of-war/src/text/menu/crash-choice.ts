import { type Answer, type Choice, say } from '@sandtable/game';
import { inches, type Point } from '@sandtable/geometry';
import type { NameCrashPoint } from '../../decisions/name-crash-point.ts';
import { inInches, readPlace } from '../measures.ts';
import type { Desk } from './desk.ts';

/** Where the helicopter is meant to come down: pointed at or typed. */
export function crashChoice({ samples }: Desk): Choice {
  const named = samples.filter((command): command is NameCrashPoint => command.kind === 'name-crash-point');
  const go = ({ x, y }: Point): Answer => ({ command: { kind: 'name-crash-point', at: { x, y } } as NameCrashPoint });
  return {
    title: say`Name the crash point`,
    place: {
      prompt: say`Where is the helicopter meant to come down?`,
      spots: named.map(({ at }) => inInches(at)),
      at: ({ x, y }) => go({ x: inches(x), y: inches(y) }),
      read(text) {
        const at = readPlace(text.trim());
        return at === undefined ? { problem: say`Type a place in inches, like 24,3.` } : go(at);
      },
    },
  };
}
