import { type Choice, inTwoForms, type Menu, type Sentence, say } from '@sandtable/game';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { type MoverOffer, offerOf } from '../../offers.ts';
import type { UnitId } from '../../state.ts';
import { ownSeat, type SeenUnit, seen, spotOf } from '../../view-types.ts';
import { commandText } from '../describe-command.ts';
import { spotText } from '../measures.ts';
import { namesIn } from '../names.ts';
import { isOnTheWay, untilBetterShot, untilItEnds } from '../passing.ts';
import { sightSummary } from '../sight-lines.ts';
import { deployChoices } from './deploy-choices.ts';
import { type Desk, innerOrder } from './desk.ts';
import { missChoices } from './miss-choices.ts';
import { placeFor } from './move-place.ts';
import { remark } from './remark.ts';
import { spotChoices } from './spot-choices.ts';
import { titleOf } from './title.ts';

/**
 * A decision as a tree of choices that stays readable: unit by unit if many units can act, otherwise a list. Every
 * choice is one of `samples`, the kernel's legal commands; points are typed.
 */
export function menu(view: Json, decision: SeatDecision, samples: readonly Command[]): Menu {
  const table = seen(view);
  const desk: Desk = { table, names: namesIn(table), decision };
  if (decision.moment === 'place-miss') {
    const choices = missChoices(table, desk.names, decision, ownSeat(table), samples);
    return { title: titleOf(table, decision), choices };
  }
  if (decision.moment === 'deployment') return deployMenu(desk, samples);
  const units = new Map<UnitId, Command[]>();
  const plain: Command[] = [];
  for (const command of samples) {
    const id = unitOf(command);
    if (id === undefined) plain.push(command);
    else units.set(id, [...(units.get(id) ?? []), command]);
  }
  const choices = table.units.flatMap(({ id }) => {
    const commands = units.get(id);
    return commands === undefined ? [] : [unitChoice(desk, id, commands)];
  });
  const answers = samples.filter(({ kind }) => kind !== 'concede');
  const only =
    decision.moment === 'reaction' && answers.length === 1 && answers[0]?.kind === 'pass' ? answers[0] : undefined;
  return {
    title: titleOf(table, decision),
    choices: [...choices, ...plain.flatMap((each) => plainChoices(desk, each))],
    ...(only === undefined ? {} : { only }),
  };
}

function deployMenu(desk: Desk, samples: readonly Command[]): Menu {
  const { table, names, decision } = desk;
  const seatOf = (id: UnitId): string => table.units.find((each) => each.id === id)?.seat ?? '';
  const tell = (command: Command): Sentence => commandText(names, command);
  const others = samples.filter((command) => command.kind !== 'deploy').map((each) => commandChoice(desk, each));
  return {
    title: titleOf(table, decision),
    choices: [...deployChoices(names, decision, samples, seatOf, tell), ...others],
  };
}

/** Letting a move go by is three things: all of it, until there is a shot worth it, or this inch. */
function plainChoices(desk: Desk, command: Command): Choice[] {
  if (command.kind !== 'pass' || !isOnTheWay(desk.decision)) return [commandChoice(desk, command)];
  return [
    { title: say`pass`, remark: say`let this move happen`, typed: true, command, ...untilItEnds(desk.decision) },
    {
      title: say`wait`,
      remark: say`ask again when a better shot comes up, or the move ends`,
      typed: true,
      command,
      ...untilBetterShot(desk.decision),
    },
    { title: say`wait an inch`, remark: say`then ask again`, typed: true, command },
  ];
}

function unitOf(command: Command): UnitId | undefined {
  const { unit, do: order } = command as { unit?: UnitId; do?: { unit: UnitId } };
  return unit ?? order?.unit;
}

function unitChoice(desk: Desk, id: UnitId, commands: readonly Command[]): Choice {
  const { table, names } = desk;
  const unit = table.units.find((each) => each.id === id) as SeenUnit;
  const place = placeFor(desk, unit, commands);
  const ranked = [...commands].sort((a, b) => rank(innerOrder(a).kind) - rank(innerOrder(b).kind));
  const choices = ranked.map((each) => commandChoice(desk, each));
  const moves = choices.findLastIndex(({ command }) => command !== undefined && innerOrder(command).kind === 'move');
  if (place !== undefined) choices.splice(moves + 1, 0, place);
  choices.push(...spotChoices(desk, unit, commands));
  const spot = spotOf(table, unit);
  const where = spot === null ? '' : say`, ${inTwoForms(names.at(spot).text, spotText(spot))}`;
  const left = leftText(desk, unit);
  return {
    title: say`${names.unit(id)}${where}${left}`,
    ...sightSummary(table, desk.decision, unit),
    seat: unit.seat,
    choices,
  };
}

/** Fighting first, then moving, then the rest; free actions last. */
const RANKS: readonly (readonly string[])[] = [
  ['attack'],
  ['move', 'deploy', 'arrive', 'leave'],
  ['suppress', 'signal-observe', 'signal-sa', 'treat', 'task', 'control'],
  ['posture', 'toggle-light', 'drop', 'pick-up', 'change-seat'],
];
const REST = 2.5;

function rank(kind: string): number {
  const found = RANKS.findIndex((kinds) => kinds.includes(kind));
  return found < 0 ? REST : found;
}

/** What a unit still has of its turn, once it has begun it. */
function leftText({ decision }: Desk, { id, moves, actionUsed, held, reaction }: SeenUnit): string {
  if (decision.moment === 'reaction') return reaction === true ? ', has a Reaction' : '';
  if (decision.moment !== 'turn' || moves === undefined) return '';
  const mayMove = offerOf<readonly MoverOffer[]>(decision, 'move')?.some((each) => each.unit === id) === true;
  if (actionUsed === true) return mayMove ? ', Move left' : ', done';
  if (held === true) return ', holding';
  return moves === 0 ? '' : ', Action left';
}

function commandChoice(desk: Desk, command: Command): Choice {
  const order = ((command as { do?: Command }).do ?? command) as Command;
  const said = remark(desk, order);
  return {
    title: commandText(desk.names, order),
    ...(said === undefined ? {} : { remark: said }),
    typed: true,
    command,
  };
}
