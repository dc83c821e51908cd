import { dogsOfWar } from '@sandtable/dogs-of-war';
import { joined, say } from '@sandtable/game';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { percentText } from '../../app/figures.ts';
import { SHOWN } from '../../reactions/answers.ts';
import { asShown, ranked } from '../../thinker/plain-reaction.ts';
import type { Choice, Figure, Quick } from '../../thinker/planner.ts';
import { bandOdds, bandsOf, shownChances } from './band-odds.ts';
import { info } from './info.ts';
import { modelOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

type Mark = { readonly model?: string };
type Shot = {
  readonly weapon?: string;
  readonly grenade?: string;
  readonly mode?: string;
  readonly aimed?: boolean;
  readonly scope?: boolean;
  readonly target?: string;
  readonly mark?: Mark;
};
type OpFire = Command & { readonly model: string; readonly shot: Shot };

/** The shots men on Op-Fire have now that are worth offering, with their chances, best first as the bot ranks them. */
export function opFireAnswers(
  table: Table,
  asked: { readonly view: SeatView; readonly decision: SeatDecision },
  choices: readonly Choice[],
): Quick[] {
  const shots = choices.flatMap(leavesOf).flatMap((choice) => quickOf(table, choice));
  return asShown(
    ranked(info, asked, shots)
      .slice(0, SHOWN)
      .map((answer) => ({ ...answer, ...figuresOf(table, answer.command as OpFire) })),
  );
}

function leavesOf(choice: Choice): readonly Choice[] {
  return choice.choices === undefined ? [choice] : choice.choices.flatMap(leavesOf);
}

function quickOf(table: Table, { command, title, remark, text }: Choice): Quick[] {
  if (command?.kind !== 'op-fire') return [];
  const { model, shot } = command as OpFire;
  const target = targetOf(shot);
  const thrown = shot.grenade !== undefined;
  if (thrown && isTooFar(table, model, target)) return [];
  const at = target === undefined ? undefined : say`${words.fires(thrown)} ${table.names.man(target)}`;
  const mode = thrown ? '' : words.opFireMode(shot.mode ?? '', shot.aimed === true);
  const what = `${table.names.thing(shot.weapon ?? shot.grenade ?? '')}${mode}`;
  return [
    {
      key: text,
      unit: model,
      target: target ?? null,
      title: at ?? title,
      line: joined([table.names.man(model), what, ...(remark.length === 0 ? [] : [remark])], ' · '),
      ...(at === undefined ? {} : { short: at }),
      chip: '',
      chances: null,
      command,
      overlays: [],
    },
  ];
}

function isTooFar(table: Table, by: string, at: string | undefined): boolean {
  const [thrower, target] = [modelOf(table, by), modelOf(table, at ?? '')];
  return thrower !== undefined && target !== undefined && previews.isPlainlyTooFar(table.state, thrower, target);
}

const targetOf = ({ target, mark }: Shot): string | undefined => target ?? mark?.model;

/** The weapon and mode of a shot, aimed as the shot is: a launcher's aimed rounds have no arm of their own. */
function armOf(table: Table, unit: string, { weapon: gun, grenade: thrown, mode: by, aimed, scope }: Shot) {
  const model = modelOf(table, unit);
  const arms = model === undefined ? [] : previews.armsOf(table.state, model);
  const arm = arms.find(({ weapon, mode, grenade }) => weapon === (gun ?? thrown) && (grenade || mode === by));
  return arm === undefined ? undefined : { ...arm, aimed: aimed ?? false, scope: scope ?? false };
}

/** His chances, counted as if it were his own activation: the dice are the same. */
function figuresOf(table: Table, { model: id, shot }: OpFire): Pick<Quick, 'figures'> {
  const acting: Table = { ...table, state: previews.onHisTurn(table.state, id) };
  const shooter = modelOf(acting, id);
  const target = modelOf(acting, targetOf(shot) ?? '');
  const arm = armOf(table, id, shot);
  if (shooter === undefined || target === undefined || arm === undefined) return {};
  const inner =
    shot.grenade === undefined ? { kind: 'fire', model: id, shot } : { kind: 'throw-grenade', model: id, ...shot };
  const odds = bandOdds(acting, { shooter, arm, target }, inner as unknown as Command);
  if (odds === null) return {};
  const bands = bandsOf(odds);
  if (bands !== undefined) return { figures: bands.map(({ name, hit }) => figure(hit, name, words.spokenBand(name))) };
  const { hit, kill } = shownChances(odds);
  return {
    figures: [
      ...(hit === null ? [] : [figure(hit, words.hit, words.toHit)]),
      ...(kill === null ? [] : [figure(kill, words.stopLabel, words.toStop)]),
    ],
  };
}

function figure(amount: number, label: string, spoken: string): Figure {
  return { value: percentText(amount), label, spoken, amount };
}
