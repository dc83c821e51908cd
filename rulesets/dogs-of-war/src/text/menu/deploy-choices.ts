import { type Answer, type Choice, say } from '@sandtable/game';
import { inches, type Point } from '@sandtable/geometry';
import type { Deploy } from '../../decisions/deploy.ts';
import { walkedSurface } from '../../rules/ground/surfaces.ts';
import { groundNow } from '../../rules/roster/roster.ts';
import { inInches, readPlace } from '../measures.ts';
import type { Desk } from './desk.ts';

/** Each man who isn't placed yet: point at a spot or type it. He stands there, looking at the other side. */
export function deployChoices(desk: Desk): Choice[] {
  const { names, samples } = desk;
  const { due } = desk.offer<{ readonly due: readonly string[] }>('deploy') ?? { due: [] };
  const spots = samples.filter((command): command is Deploy => command.kind === 'deploy').map(({ at }) => inInches(at));
  return due.map((model) => ({
    title: say`Place ${names.man(model)}`,
    place: {
      prompt: say`Where does ${names.man(model)} stand?`,
      spots,
      at: ({ x, y }) => placed(desk, model, { x: inches(x), y: inches(y) }),
      read: (text) => {
        const at = readPlace(text.trim());
        return at === undefined ? { problem: say`Type a place in inches, like 24,3.` } : placed(desk, model, at);
      },
    },
  }));
}

function placed(desk: Desk, model: string, at: Point & { readonly surface?: string }): Answer {
  const ground = groundNow(desk.state());
  const facing = { x: 0, y: at.y * 2 < ground.bounds.maxY ? inches(1) : -inches(1) };
  const surface = at.surface ?? walkedSurface(ground, at);
  const command: Deploy = { kind: 'deploy', model, at: { x: at.x, y: at.y }, surface, facing, posture: 'standing' };
  return { command };
}
