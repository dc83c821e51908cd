import { inches } from '@sandtable/geometry';
import type { Command, Json, Random } from '@sandtable/kernel';
import { groundOf } from '../rules/ground/lay-ground.ts';
import { stateOfView } from '../state-of-view.ts';

/** A ruling an umpire might make; the game may still refuse it. */
export function randomEdit(view: Json, random: Random): Command {
  const { models, terrain } = stateOfView(view);
  const { bounds, openings, surfaces } = groundOf(terrain);
  const on = (): boolean => random.below(2) === 0;
  const model = random.pick(models)?.id ?? '';
  const other = random.pick(models)?.place ?? { x: 0, y: 0 };
  const surface = random.pick(['ground', 'ground', ...surfaces.map(({ id }) => id)])!;
  const anywhere = { x: random.below(bounds.maxX + 1), y: random.below(bounds.maxY + 1), surface };
  // Touching another man, where contact begins or ends.
  const beside = { ...other, x: other.x + random.pick([-inches(1), inches(1)])!, surface };
  const edits = [
    { kind: 'move-model', model, place: anywhere },
    { kind: 'move-model', model, place: beside },
    { kind: 'set-model', model, hp: random.below(11) - 4 },
    { kind: 'set-model', model, ap: random.below(11), broken: on() },
    { kind: 'set-model', model, unconscious: on() },
    { kind: 'set-model', model, dead: on() },
    {
      kind: 'set-door',
      door: random.pick(openings)?.id ?? '',
      state: random.pick(['shut', 'open', 'locked', 'broken']),
    },
    { kind: 'allow-action', model, ap: random.below(11) },
  ];
  return random.pick(edits) as Command;
}
