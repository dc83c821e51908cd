import { defineDecision, type Rejection, reject, shapeText } from '@sandtable/kernel';
import { z } from 'zod';
import { actions } from '../actions/index.ts';
import type { WindowAbout } from '../procedures/reaction-window.ts';
import { passingRejection } from '../rules/vehicles/boarding.ts';
import type { State, UnitId } from '../state.ts';
import type { UnitCommand } from '../unit-command.ts';

/** An action paid with a Reaction token in a window (DR-REA-3): the same command as on your own turn, inside `do`. */
export type React = { readonly kind: 'react'; readonly do: UnitCommand };

/** Any command of a unit; the action's own schema reads the rest of it. */
const unitCommandSchema = z.custom<UnitCommand>((value) => {
  const command = value as Partial<UnitCommand> | null;
  return typeof command === 'object' && typeof command?.kind === 'string' && typeof command.unit === 'string';
}, 'an action is an object with a kind and a unit');

const REACTIVE = actions.filter(({ reactive }) => reactive);

export const react = defineDecision<State, React, WindowAbout>({
  kind: 'react',
  role: 'act',
  inner: ({ do: command }) => command,
  schema: z.strictObject({ kind: z.literal('react'), do: unitCommandSchema }),
  check(state, { seat, about }, { do: command }): Rejection | undefined {
    const action = actions.find(({ kind }) => kind === command.kind);
    if (action === undefined)
      return reject('not-offered', 'DR-REA-3', {
        kind: command.kind,
        offered: REACTIVE.map(({ kind }) => kind as string),
      });
    const parsed = action.schema.safeParse(command);
    if (!parsed.success) {
      const faults = parsed.error.issues.map((issue: z.core.$ZodIssue) => ({
        where: `/do/${issue.path.join('/')}`,
        message: shapeText(issue),
      }));
      return reject('malformed', 'DR-REA-3', { faults });
    }
    if (!action.reactive) return reject('not-a-reaction', 'DR-REA-3', { kind: command.kind });
    const rejection = action.check(state, seat, parsed.data, 'reaction') ?? boardingRejection(state, about, command);
    // What would be possible instead is a Reaction too.
    return rejection?.nearest === undefined
      ? rejection
      : { ...rejection, nearest: { kind: 'react', do: rejection.nearest } };
  },
  offer: (state, { seat }) =>
    REACTIVE.flatMap((action) => {
      const offer = action.offer(state, seat, 'reaction');
      return offer === undefined ? [] : [{ kind: action.kind as string, offer }];
    }),
  sample: (state, { seat, about }) =>
    REACTIVE.flatMap((action) =>
      action
        .sample(state, seat, 'reaction')
        .filter((command: UnitCommand) => boardingRejection(state, about, command) === undefined)
        .map((command: UnitCommand) => ({ kind: 'react' as const, do: command })),
    ),
  draw(state, { seat, about }, random) {
    const action = random.pick(REACTIVE);
    if (action === undefined) return undefined;
    // If a draw finds nothing, try another action: listing all samples instead would cost far more.
    const command =
      action.draw === undefined
        ? random.pick(action.sample(state, seat, 'reaction'))
        : action.draw(state, seat, 'reaction', random);
    if (command === undefined || boardingRejection(state, about, command as UnitCommand) !== undefined)
      return undefined;
    return { kind: 'react', do: command as UnitCommand };
  },
});

/** What opened the window only matters for boarding: you can't board a vehicle that is driving past (DR-PAS-4). */
function boardingRejection(state: State, { trigger, unit }: WindowAbout, command: UnitCommand): Rejection | undefined {
  const { board } = command as { readonly board?: { readonly vehicle: UnitId } };
  return board === undefined
    ? undefined
    : passingRejection(state, board.vehicle, trigger === 'move-ended' ? unit : null);
}
