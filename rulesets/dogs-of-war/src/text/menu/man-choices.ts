import { type Answer, type Choice, inTwoForms, type Place, type Sayable, type Sentence, say } from '@sandtable/game';
import { inches, type Point } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { modelById } from '../../rules/roster/roster.ts';
import { shotPrice } from '../../rules/shooting/price.ts';
import type { Shot } from '../../rules/targets/fire-check.ts';
import { sightReason } from '../../rules/targets/targets.ts';
import type { Model } from '../../state.ts';
import { titleOf } from '../describe-command.ts';
import { stepWords } from '../english/steps.ts';
import { inInches, readPlace } from '../measures.ts';
import type { Desk } from './desk.ts';

type ByMan = Command & { readonly model: string };
const GAITS = ['walk', 'run', 'crawl'] as const;
type Gait = (typeof GAITS)[number];

const isByMan = (command: Command): command is ByMan => 'model' in command;

/** Man by man what he can do: moves with places to point at, then everything else. */
export function manChoices(desk: Desk): Choice[] {
  const { table, names, samples } = desk;
  const commands = samples.filter(isByMan);
  const ids = [...new Set([...table.acting, ...commands.map(({ model }) => model)])];
  return ids.flatMap((id): Choice[] => {
    const model = table.models.find((each) => each.id === id);
    const own = commands.filter((command) => command.model === id);
    if (model === undefined) return [];
    const choices = [...moves(desk, model, own), ...rest(desk, own)];
    return choices.length === 0
      ? []
      : [
          {
            title: names.man(id).unit === undefined ? say`${id}` : [names.man(id)],
            remark: remark(desk, model),
            seat: model.seat,
            choices,
          },
        ];
  });
}

function remark({ names, decision: { frame } }: Desk, { ap, ready, posture }: Model): Sentence {
  const parts: Sayable[] = [frame === 'reaction' ? 'on Op-Fire' : `${ap} AP`];
  if (ready !== null) parts.push(names.thing(ready));
  if (posture === 'prone') parts.push('prone');
  return say`${parts.join(', ')}`;
}

function moves(desk: Desk, model: Model, own: readonly ByMan[]): Choice[] {
  return GAITS.flatMap((gait): Choice[] => {
    const able = desk.offer<readonly { model: string }[]>(gait)?.some((each) => each.model === model.id) === true;
    if (!able) return [];
    const ends = own.filter(({ kind }) => kind === gait).flatMap((command) => endOf(command) ?? []);
    return [
      { title: say`${GAIT_TITLES[gait]}`, remark: say`${REMARKS[gait]}`, place: wayPlace(desk, model, gait, ends) },
    ];
  });
}

const GAIT_TITLES = { walk: 'Walk', run: 'Run', crawl: 'Crawl' } as const;
const REMARKS = { walk: '1 AP per inch', run: '3 AP, up to 5″', crawl: '2 AP per inch' } as const;

const endOf = (command: Command): Point | undefined => (command as { path?: readonly Point[] }).path?.at(-1);

/** Where a man may go: pointed at or typed, straight there or around corners. */
function wayPlace({ names }: Desk, model: Model, kind: Gait, ends: readonly Point[]): Place {
  const go = (path: readonly Point[]): Answer => ({ command: { kind, model: model.id, path } as Command });
  return {
    prompt: say`Where does ${names.man(model.id)} ${kind}?`,
    spots: ends.map(inInches),
    at: ({ x, y }) => go([{ x: inches(x), y: inches(y) }]),
    read(text) {
      const points = text.trim().split(/\s+/).map(readPlace);
      return points.includes(undefined)
        ? { problem: say`Type a place in inches, like 24.5,30. Several places make a path.` }
        : go((points as Point[]).map(({ x, y }) => ({ x, y })));
    },
  };
}

/** Kinds of orders grouped under a heading if there are more than a few. */
const HEADS: { readonly [kind: string]: string } = {
  fire: 'Fire',
  'op-fire': 'Use Op-Fire',
  'throw-grenade': 'Throw a grenade',
  face: 'Turn',
  climb: 'Climb',
  jump: 'Jump',
  'pick-up': 'Take something',
  drop: 'Drop something',
};
const FEW = 3;

function rest(desk: Desk, own: readonly ByMan[]): Choice[] {
  const others = own.filter(({ kind }) => !GAITS.some((gait) => gait === kind));
  const kinds = [...new Set(others.map(({ kind }) => kind))];
  return kinds.flatMap((kind): Choice[] => {
    const alike = others.filter((command) => command.kind === kind);
    const head = HEADS[kind];
    if (head === undefined || alike.length <= FEW) return alike.map((command) => choiceOf(desk, command));
    return [{ title: say`${head}`, choices: byTarget(desk, alike) }];
  });
}

/** Shots and throws enemy by enemy, where there are several at one. */
function byTarget(desk: Desk, commands: readonly ByMan[]): Choice[] {
  const groups = new Map<string | undefined, ByMan[]>();
  for (const command of commands) {
    const id = targetOf(command);
    groups.set(id, [...(groups.get(id) ?? []), command]);
  }
  return [...groups].flatMap(([id, own]): Choice[] => {
    const choices = own.map((command) => choiceOf(desk, command));
    return id === undefined || choices.length < 2 ? choices : [{ title: say`At ${desk.names.man(id)}`, choices }];
  });
}

type Aimed = { readonly target?: string; readonly mark?: { readonly model?: string } };

function targetOf(command: ByMan): string | undefined {
  const { shot = command as Aimed } = command as { readonly shot?: Aimed };
  return shot.target ?? shot.mark?.model;
}

/** A shot with whom it is at and what it costs; no distance before it is declared (DW-TGT-6). */
function choiceOf(desk: Desk, command: ByMan): Choice {
  const { view, names, table } = desk;
  const title = titleOf(view, command);
  const { shot } = command as { readonly shot?: Shot };
  if (shot === undefined || !('weapon' in shot)) return { title, command };
  const weapon = table.chart.firearms[shot.weapon];
  const price = weapon === undefined ? undefined : shotPrice(weapon, shot.mode, shot).total;
  // The order as it is typed has only ids in it.
  const at = 'target' in shot ? inTwoForms('', say`${names.man(shot.target)}, `) : '';
  const why = 'target' in shot ? whySeen(desk, command.model, shot) : '';
  return { title, remark: say`${at}${price === undefined ? '' : `${price} AP`}${why}`, command, typed: true };
}

/** What lets him fire at a man who is mostly hidden, with its clause (DW-LOS-2, DW-LOS-3). */
function whySeen(desk: Desk, id: string, { target, aimed }: Shot): Sayable {
  const state = desk.state();
  const [shooter, enemy] = [modelById(state, id), modelById(state, target)];
  const reason = shooter === undefined || enemy === undefined ? undefined : sightReason(state, shooter, enemy, aimed);
  return reason === undefined ? '' : say`, ${stepWords(reason)} (${reason.clause})`;
}
