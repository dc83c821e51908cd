import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import type { UnitId } from '../../state.ts';
import { commandText } from '../describe-command.ts';
import { inchesText, readSpot } from '../measures.ts';
import { type Names, namesIn } from '../names.ts';
import { type Seen, type SeenUnit, type Spot, seen, spotOf } from '../seen.ts';
import { shotText } from '../shot-text.ts';
import { sightSummary } from '../sight-lines.ts';
import { toneOf } from '../span.ts';
import type { Choice, Menu, Place } from './choice.ts';
import { moveText } from './move-text.ts';
import { type MoverOffer, offerOf, shotFor } from './offers.ts';
import { titleOf } from './title.ts';

type Desk = { readonly table: Seen; readonly names: Names; readonly decision: SeatDecision };

/**
 * A decision as a tree of choices a person can live with: unit by unit where deeds of many units are offered, a list
 * otherwise. Every choice is one of `samples`, the kernel's legal commands; points are typed.
 */
export function menu(view: Json, decision: SeatDecision, samples: readonly Command[]): Menu {
  const table = seen(view);
  const desk: Desk = { table, names: namesIn(table), decision };
  const units = new Map<UnitId, Command[]>();
  const plain: Command[] = [];
  for (const command of samples) {
    const id = unitOf(command);
    if (id === undefined) plain.push(command);
    else units.set(id, [...(units.get(id) ?? []), command]);
  }
  const choices = [...units].map(([id, commands]) => unitChoice(desk, id, commands));
  return { title: titleOf(table, decision), choices: [...choices, ...plain.map((each) => commandChoice(desk, each))] };
}

function unitOf(command: Command): UnitId | undefined {
  const { unit, do: deed } = command as unknown as { unit?: UnitId; do?: { unit: UnitId } };
  return unit ?? deed?.unit;
}

function unitChoice(desk: Desk, id: UnitId, commands: readonly Command[]): Choice {
  const { table, names } = desk;
  const unit = table.units.find((each) => each.id === id) as SeenUnit;
  const tone = toneOf(
    unit.seat,
    table.players.map(({ seat }) => seat),
  );
  const place = placeFor(desk, unit, commands);
  const choices = [...commands.map((each) => commandChoice(desk, each)), ...(place === undefined ? [] : [place])];
  const spot = spotOf(table, unit);
  const where = spot === null ? '' : ` ${names.point(spot)}`;
  return { text: `${names.unit(id)}${where}: ${sightSummary(table, unit)}`, tone, choices };
}

function commandChoice(desk: Desk, command: Command): Choice {
  const deed = ((command as unknown as { do?: Command }).do ?? command) as Command;
  return { text: `${commandText(desk.names, deed)}${remark(desk, deed)}`, command };
}

/** What a choice would mean, behind its words. */
function remark({ table, decision }: Desk, command: Command): string {
  const { unit, weapon, target, assistants, path, payload } = command as unknown as {
    unit: UnitId;
    weapon: string;
    target?: { unit?: UnitId };
    assistants?: readonly UnitId[];
    path?: readonly Spot[];
    payload?: string;
  };
  if (command.kind === 'attack' && (payload === undefined || payload === 'he')) {
    const found = shotFor(decision, unit, weapon, target?.unit);
    if (found === undefined) return '';
    const { shot, held } = found;
    return ` · ${inchesText(shot.distance)}, ${shotText(table, shot, held, assistants?.length ?? 0)}`;
  }
  const mover = table.units.find((each) => each.id === unit);
  if (command.kind === 'move' && mover !== undefined && path !== undefined) return moveText(table, mover, path);
  return meanings[command.kind] ?? '';
}

const meanings: { readonly [kind: string]: string } = {
  hold: ' · save the Action for a Reaction',
  signal_sa: ' · everybody learns what it sees',
  signal_observe: ' · friends fire there with Advantage',
  sigint: ' · learn where enemy radios are',
  jam: ' · silence enemy radios nearby',
  command_initiative: ' · a better roll for initiative next round',
  main_effort: ' · it acts with Advantage this turn',
  suppress: ' · if it succeeds, heads stay down',
  dig_in: ' · cover from all sides',
  end_turn: ' · your turn is over',
  pass: ' · do nothing',
};

/** A point of one's own: where to go, or where to stand at the start. */
function placeFor(desk: Desk, unit: SeenUnit, commands: readonly Command[]): Choice | undefined {
  const { names, decision } = desk;
  const first = commands.find(
    ({ kind, ...rest }) => kind === 'deploy' || deedOf({ kind, ...rest } as Command).kind === 'move',
  );
  if (first === undefined) return undefined;
  const deploying = first.kind === 'deploy';
  const mover = offerOf<readonly MoverOffer[]>(decision, 'move')?.find((each) => each.unit === unit.id);
  const far =
    mover === undefined
      ? ''
      : `, up to ${inchesText(mover.allowance.total)}${mover.sprint ? ' in place of its Action' : ''}`;
  const prompt = `Where does ${names.unit(unit.id)} ${deploying ? 'stand' : 'go'}${far}?`;
  const make = (at: Spot): Command =>
    (deploying
      ? { kind: 'deploy', unit: unit.id, at }
      : { kind: 'move', unit: unit.id, path: [at] }) as unknown as Command;
  const wrapped = (at: Spot): Command =>
    first.kind === 'react' ? ({ kind: 'react', do: make(at) } as unknown as Command) : make(at);
  const place: Place = {
    prompt,
    highlight: commands.flatMap((each) => endOf(deedOf(each)) ?? []),
    read(text) {
      const at = readSpot(text);
      return at === undefined
        ? { problem: `"${text}" is no point. Type it in inches, such as 24.5,30.` }
        : { command: wrapped(at) };
    },
  };
  return { text: deploying ? 'to a point of your choice' : `move to a point of your choice${far}`, place };
}

function deedOf(command: Command): Command {
  return (command as unknown as { do?: Command }).do ?? command;
}

function endOf(command: Command): Spot | undefined {
  const { path, at } = command as unknown as { path?: readonly Spot[]; at?: Spot };
  return path?.at(-1) ?? at;
}
