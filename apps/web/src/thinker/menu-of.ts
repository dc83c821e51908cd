import { capitalized, choiceText, type Menu, type Choice as MenuChoice, plain, typedText } from '@sandtable/game';
import { type Command, type Json, roleOf } from '@sandtable/kernel';
import { type Coordinates, coordinatesOf } from './coordinates.ts';
import type { GameInfo } from './game-info.ts';
import type { Choice } from './planner.ts';

/** The choice at the end of a trail. */
export function choiceAt({ choices }: Menu, trail: readonly number[]): MenuChoice | undefined {
  let level: readonly MenuChoice[] = choices;
  let found: MenuChoice | undefined;
  for (const index of trail) {
    found = level[index];
    level = found?.choices ?? [];
  }
  return found;
}

type Desk = { readonly info: GameInfo; readonly view: Json; readonly coordinates: Coordinates };

/** A game's menu as plain data. */
export function choicesOf(info: GameInfo, view: Json, { choices }: Menu): readonly Choice[] {
  const desk = { info, view, coordinates: coordinatesOf(info.game.previews.sketch(view)) };
  return choices.map((choice, i) => asData(desk, choice, [i]));
}

function asData(desk: Desk, choice: MenuChoice, trail: readonly number[]): Choice {
  const { info, view, coordinates } = desk;
  const { title, remark, more, typed, place, command } = choice;
  const sample = sampleOf(choice);
  const spots = place?.spots.map(({ text: printed, ...point }) => ({
    at: coordinates.place(point),
    typed: `${point.x},${point.y}`,
    ...(printed === undefined ? {} : { text: printed }),
  }));
  return {
    trail,
    text: plain(choiceText(choice)),
    title: capitalized(title),
    remark: remark ?? [],
    ...(more === undefined ? {} : { more: more.map(plain) }),
    ...(typed === true ? { typed: typedText(title) } : {}),
    unit: sample === undefined ? null : unitOf(info, sample),
    action: sample === undefined ? null : innerOf(info, sample).kind,
    role: sample === undefined ? null : (roleOf(info.game.ruleset.decisions, sample) ?? null),
    ...(command === undefined ? {} : { command }),
    ...(choice.choices === undefined
      ? {}
      : { choices: choice.choices.map((each, i) => asData(desk, each, [...trail, i])) }),
    ...(place === undefined ? {} : { place: { prompt: place.prompt, spots: spots ?? [] } }),
    names: command === undefined ? [] : namesIn(innerOf(info, command)),
    end: command === undefined ? null : info.endOf(view, innerOf(info, command)),
  };
}

/** Some command that the choice can lead to: it tells who would do what. */
function sampleOf({ command, choices, place }: MenuChoice): Command | undefined {
  if (command !== undefined) return command;
  for (const each of choices ?? []) {
    const found = sampleOf(each);
    if (found !== undefined) return found;
  }
  if (place === undefined) return undefined;
  // Where no spot is proposed, any point tells whose order it is and what for.
  const answer = place.at(place.spots[0] ?? { x: 0, y: 0 });
  return 'command' in answer ? answer.command : undefined;
}

/** The order itself, where a command wraps one, as a reaction does. */
export function innerOf({ game }: Pick<GameInfo, 'game'>, command: Command): Command {
  const kind = game.ruleset.decisions.find((each) => each.kind === command.kind);
  return kind?.inner?.(command) ?? command;
}

type Fields = { readonly [key: string]: unknown };

/** Whose order it is: the unit that a command names first. */
function unitOf(info: GameInfo, command: Command): string | null {
  const { unit, model, units }: Fields = { ...innerOf(info, command) };
  const named = [unit, model].find((id) => typeof id === 'string');
  if (typeof named === 'string') return named;
  const [first] = Array.isArray(units) ? units : [];
  return typeof first === 'string' ? first : null;
}

/** Fields of a command that hold a unit's id. */
const NAMING = ['unit', 'model', 'target', 'vehicle', 'carrier', 'to', 'from', 'patient', 'enemy', 'casualty', 'team'];

/** Every unit that a command names beside the one that acts. */
function namesIn(command: Command): string[] {
  const { unit: _, model: __, kind: ___, ...rest }: Fields = { ...command };
  const found: string[] = [];
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string' && NAMING.includes(key)) found.push(value);
    else if (Array.isArray(value)) for (const each of value) look(each, key === 'targets' ? 'unit' : key);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, each] of Object.entries(value)) look(each, inner);
  };
  for (const [key, value] of Object.entries(rest)) look(value, key);
  return found;
}
