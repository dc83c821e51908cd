import { type GuideLook, type GuidePlan, type GuidePoint, plain, say, typedText } from '@sandtable/game';
import type { Point } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { appraiserOn } from '../appraise/appraiser.ts';
import { candidatesOn } from '../appraise/candidates.ts';
import { Look } from '../appraise/look.ts';
import type { GuideStep } from '../content/guide.ts';
import type { DownsyncCommand } from '../decisions/index.ts';
import type { Move } from '../decisions/move.ts';
import { shotTerms } from '../decisions/shot-terms.ts';
import { baseById, livingBases, pingById, unitById } from '../rules/units/roster.ts';
import type { Seat, State } from '../state.ts';
import { seen, stateOfView } from '../state-of-view.ts';
import { describeCommand } from './describe-command.ts';
import { inInches } from './measures.ts';
import { type Names, namesIn } from './names.ts';

type Next = GuideStep['next'];

/** What to press for a step now: of the answers that serve it, the one that is worth most; else the best of all. */
export function planFor(look: GuideLook, next: Next): GuidePlan | null {
  if (look.decision === null) return null;
  const state = stateOfView(look.view);
  const order = bestOf(look, state, next);
  if (order === undefined) return null;
  const told = describeCommand(look.view, order);
  return { order, todos: todosFor(look, state, order), typed: typedText(told) };
}

function bestOf(look: GuideLook, state: State, next: Next): Command | undefined {
  const { decision, seat } = look;
  if (decision === null) return undefined;
  const about = decision.about as Parameters<typeof appraiserOn>[2];
  const worth = appraiserOn(state, seat as Seat, about);
  // Sampled moves go anywhere; the candidates go somewhere useful.
  const sampled = look.samples().filter(({ kind }) => kind !== 'move');
  const all = [...sampled, ...candidatesOn(new Look(state, seat as Seat), decision)].filter(isPlain);
  const serving = all.filter((command) => serves(state, next, command as DownsyncCommand));
  const ranked = (serving.length > 0 ? serving : all)
    .map((command) => ({ command, score: worth(command).score }))
    .sort((a, b) => b.score - a.score);
  for (const { command } of ranked) {
    const easy = easier(state, command as DownsyncCommand);
    if (easy !== undefined && look.allows(easy)) return easy;
  }
  return undefined;
}

type Extras = { boost?: unknown; mounts?: unknown; noRoom?: unknown; ambushes?: readonly unknown[] };

/** Boosts, specials, ambushes and mounted units come in a later game. */
function isPlain(command: Command): boolean {
  const { kind, boost, mounts, noRoom, ambushes = [] } = command as Command & Extras;
  if (kind === 'concede' || kind === 'act' || ambushes.length > 0) return false;
  return boost !== true && mounts === undefined && noRoom === undefined;
}

/** Does an answer lead to what a step is about? */
function serves(state: State, next: Next, command: DownsyncCommand): boolean {
  switch (command.kind) {
    case 'designate':
      // Two at a time, one of them a Ping to turn over.
      return (
        next !== 'designated' || (command.members.length === 2 && command.members.every((id) => isPing(state, id)))
      );
    case 'end-reveal':
      return next !== 'revealed' && next !== 'designated';
    case 'reveal-as':
      return command.entry !== null;
    case 'end-move':
      return false;
    case 'end-activation':
      return false;
    case 'attack':
    case 'scan':
      return true;
    case 'move':
    case 'overwatch':
      return next !== 'fired' || state.activations.length === 0;
    default:
      return true;
  }
}

function isPing(state: State, id: string): boolean {
  return pingById(state, id) !== undefined;
}

/** Stop this far short of the farthest point, so a slightly sloppy click isn't refused. */
const SPARE = 400;
const GRAIN = 100;
/** A shorter move would end on the unit's own base, where a click means the unit. */
const SHORTEST = 1600;

/** A move that needs no pixel-perfect click: a little shorter, and to a tenth of an inch. */
function easier(state: State, command: DownsyncCommand): DownsyncCommand | undefined {
  if (command.kind !== 'move') return command;
  if (command.ways.some(({ way }) => way.length !== 1)) return undefined;
  const [lead] = command.ways;
  const from = lead === undefined ? undefined : placeOf(state, lead.base);
  const to = lead?.way[0];
  if (from === undefined || to === undefined) return undefined;
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  if (length < SHORTEST + SPARE) return undefined;
  const part = (length - SPARE) / length;
  const step = { x: rounded((to.x - from.x) * part), y: rounded((to.y - from.y) * part) };
  return { ...command, ways: command.ways.map(({ base }) => ({ base, way: shifted(state, base, step) })) };
}

function rounded(mils: number): number {
  return Math.round(mils / GRAIN) * GRAIN;
}

function shifted(state: State, base: string, { x, y }: Point): Point[] {
  const at = placeOf(state, base);
  return at === undefined ? [] : [{ x: at.x + x, y: at.y + y }];
}

function placeOf(state: State, id: string): Point | undefined {
  return pingById(state, id)?.at ?? baseById(state, id)?.base.at;
}

/** What to press on a screen for an order. */
function todosFor({ view, decision }: GuideLook, state: State, order: Command): GuidePoint[] {
  const names = namesIn(seen(view));
  const command = order as DownsyncCommand;
  const answer: GuidePoint = { at: 'answer', name: say`${plain(describeCommand(view, order))}` };
  switch (command.kind) {
    case 'deploy':
    case 'place-bases':
      return [
        { at: 'place-rest', all: true },
        { at: 'commit', role: 'choose', name: say`${command.kind === 'deploy' ? 'Deploy' : 'Place'}` },
      ];
    case 'place-objective':
      return [
        { at: 'ground', place: inInches(command.at), name: say`the center line where the arrow points` },
        { at: 'commit', role: 'choose', name: say`Confirm` },
      ];
    case 'designate':
      return pickTodos(state, names, command.members, 'Designate');
    case 'declare-joiners':
      return pickTodos(state, names, command.units, 'Join in');
    case 'declare-reactors':
      return pickTodos(state, names, command.units, 'React');
    case 'boost-priority':
      return pickTodos(state, names, command.units, 'Roll');
    case 'use-units':
      return pickTodos(state, names, command.units, 'Count them');
    case 'move':
      return moveTodos(names, command);
    case 'attack':
    case 'scan': {
      const { target } = shotTerms(command);
      const { base } = (decision?.about ?? {}) as { readonly base?: string };
      return target === undefined || base === undefined
        ? [answer]
        : [
            unitTodo(names, base),
            { at: 'target', unit: target, name: [names.unit(target)] },
            { at: 'commit', role: 'attack' },
          ];
    }
    default:
      return [answer];
  }
}

/** A card has room for four to-dos; where more must go out everybody is picked already. */
const MOST_PICKED = 3;

function pickTodos(state: State, names: Names, members: readonly string[], verb: string): GuidePoint[] {
  const picked = members.slice(0, MOST_PICKED).map((id) => unitTodo(names, firstBase(state, id)));
  return [...picked, { at: 'commit', role: 'choose', name: say`${verb}` }];
}

function moveTodos(names: Names, { ways }: Move): GuidePoint[] {
  const [lead] = ways;
  const to = lead?.way.at(-1);
  if (lead === undefined || to === undefined) return [];
  return [
    unitTodo(names, lead.base),
    { at: 'ground', place: inInches(to), name: say`the ground where the arrow points` },
    { at: 'commit', role: 'move' },
  ];
}

function unitTodo(names: Names, id: string): GuidePoint {
  return { at: 'unit', unit: id, name: [names.own(id)] };
}

/** For a unit of several bases, press the first one. */
function firstBase(state: State, id: string): string {
  const unit = unitById(state, id);
  return unit === undefined ? id : (livingBases(unit)[0]?.id ?? id);
}
