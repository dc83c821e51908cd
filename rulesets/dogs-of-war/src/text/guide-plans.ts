import { type GuideLook, type GuidePlan, type GuidePoint, plain, type Sentence, say, typedText } from '@sandtable/game';
import { distanceBetween, INCH, type Point } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { appraiserOn } from '../appraise/appraiser.ts';
import { candidatesOn } from '../appraise/candidates.ts';
import { Look } from '../appraise/look.ts';
import { USUAL } from '../appraise/moves.ts';
import type { GuideStep } from '../content/guide.ts';
import type { DogsOfWarCommand } from '../decisions/index.ts';
import type { Walk } from '../decisions/move.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import type { Seat, State } from '../state.ts';
import { seen, stateOfView } from '../state-of-view.ts';
import { describeCommand } from './describe-command.ts';
import { inInches } from './measures.ts';
import { namesIn } from './names.ts';

type Next = Exclude<GuideStep['next'], 'read'>;

/** What to press for a step now: an answer that serves it, or what has to be done before it can be. */
export function planFor(look: GuideLook, next: Next): GuidePlan | null {
  const { decision } = look;
  if (decision === null) return null;
  const state = stateOfView(look.view);
  const samples = look.samples();
  if (decision.moment !== 'act') {
    const [order] = ranked(look, state, samples.filter(isPlain));
    return order === undefined ? null : planOf(look, order);
  }
  const serving = [...samples, ...candidatesOn(new Look(state, look.seat as Seat), decision, USUAL)].filter((command) =>
    serves(next, command as DogsOfWarCommand),
  );
  const easy = serving.flatMap((command) => (isWalk(command) ? (eased(state, command) ?? []) : [command]));
  const order = ranked(look, state, easy as readonly Command[]).find((command) => isForgiving(look, command));
  if (order !== undefined) return planOf(look, order);
  if (next !== 'fired') return null;
  const closer = wayCloser(look, state);
  return closer === undefined ? null : { ...planOf(look, closer), note: NOBODY_IN_VIEW };
}

const NOBODY_IN_VIEW: Sentence = say`Nobody can get a shot from where he is. Move closer first.`;

/** Acting alone, reserves and conceding come up in a later game. */
function isPlain({ kind }: Command): boolean {
  return kind !== 'concede' && kind !== 'activate-model' && kind !== 'keep-in-reserve' && kind !== 'op-fire';
}

/** Does an order of an activation do what a step is about? */
function serves(next: Next, command: DogsOfWarCommand): boolean {
  switch (next) {
    case 'moved':
      return command.kind === 'walk';
    case 'waited':
      return command.kind === 'go-op-fire';
    case 'fired':
      return command.kind === 'fire' && 'target' in command.shot && command.shot.spotter === null;
    default:
      return command.kind === 'end-activation';
  }
}

/** What is worth most first. */
function ranked(look: GuideLook, state: State, commands: readonly Command[]): Command[] {
  const about = (look.decision?.about ?? null) as Parameters<typeof appraiserOn>[2];
  const worth = appraiserOn(state, look.seat as Seat, about);
  return commands
    .map((command) => ({ command, score: worth(command).score }))
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

const isWalk = (command: Command): command is Walk<'walk'> & Command => command.kind === 'walk';

/** Stop this far short of the farthest point, so a slightly sloppy click isn't refused. */
const SPARE = 400;
const GRAIN = 100;

/** A walk that needs no pixel-perfect click: straight, a little shorter, and to a tenth of an inch. */
function eased(state: State, walk: Walk<'walk'>): Walk<'walk'> | undefined {
  const [to, ...more] = walk.path;
  const from = modelById(state, walk.model)?.place;
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const length = distanceBetween(from, to);
  if (length < 2 * INCH) return undefined;
  const part = (length - SPARE) / length;
  const step = (a: number, b: number): number => a + Math.round(((b - a) * part) / GRAIN) * GRAIN;
  return { ...walk, path: [{ x: step(from.x, to.x), y: step(from.y, to.y) }] };
}

/** How imprecise a tap may be. */
const MISS = 200;

/** Whether an order can be given, and a walk also to the places beside its end. */
function isForgiving(look: GuideLook, command: Command): boolean {
  if (!isWalk(command)) return look.allows(command);
  const { x, y } = command.path.at(-1) as Point;
  return [0, MISS, -MISS].every((off) =>
    [0, MISS, -MISS].every((side) => look.allows({ ...command, path: [{ x: x + off, y: y + side }] } as Command)),
  );
}

/** The walk that brings a man nearest to an enemy, if it brings him nearer at all. */
function wayCloser(look: GuideLook, state: State): Command | undefined {
  const foes = state.models.filter((model) => model.seat !== look.seat && model.on === 'table' && isActive(model));
  const far = (at: Point): number => Math.min(...foes.map(({ place }) => distanceBetween(place, at)));
  const ways = look
    .samples()
    .filter(isWalk)
    .flatMap((walk) => {
      const easy = eased(state, walk);
      const from = modelById(state, walk.model)?.place;
      const to = easy?.path[0];
      return easy === undefined || from === undefined || to === undefined
        ? []
        : [{ easy, left: far(to), gain: far(from) - far(to) }];
    })
    .filter(({ gain }) => gain >= INCH)
    .sort((a, b) => a.left - b.left);
  return ways.map(({ easy }) => easy as unknown as Command).find((way) => isForgiving(look, way));
}

function planOf(look: GuideLook, order: Command): GuidePlan {
  const told = describeCommand(look.view, order);
  return { order, todos: todosFor(look, order as DogsOfWarCommand, told), typed: typedText(told) };
}

/** What to press on a screen for an order. */
function todosFor({ view }: GuideLook, command: DogsOfWarCommand, told: Sentence): GuidePoint[] {
  const names = namesIn(seen(view));
  const man = (id: string): GuidePoint => ({ at: 'unit', unit: id, name: [names.man(id)] });
  switch (command.kind) {
    case 'deploy':
    case 'confirm-deployment':
      return [{ at: 'place-rest' }, { at: 'commit', role: 'place' }];
    case 'walk': {
      const to = command.path.at(-1);
      return to === undefined
        ? []
        : [
            man(command.model),
            { at: 'ground', place: inInches(to), name: say`the ground where the arrow points` },
            { at: 'commit', role: 'move', name: say`Walk` },
          ];
    }
    case 'fire':
      return 'target' in command.shot
        ? [
            man(command.model),
            { at: 'target', unit: command.shot.target, name: [names.man(command.shot.target)] },
            { at: 'commit', role: 'attack' },
          ]
        : [];
    case 'go-op-fire':
      return [man(command.model), { at: 'action', action: 'go-op-fire', name: say`Op-Fire` }];
    case 'end-activation':
      return [{ at: 'end-turn' }];
    default:
      return [{ at: 'answer', name: say`${plain(told)}` }];
  }
}
