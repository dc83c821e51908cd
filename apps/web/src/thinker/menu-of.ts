import type { Menu, Choice as MenuChoice } from '@sandtable/game';
import type { Command, Json } from '@sandtable/kernel';
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

/** A game's menu as plain data. */
export function choicesOf(info: GameInfo, view: Json, { choices }: Menu): readonly Choice[] {
  return choices.map((choice, i) => asData(info, view, choice, [i]));
}

function asData(info: GameInfo, view: Json, choice: MenuChoice, trail: readonly number[]): Choice {
  const { text, place } = choice;
  const sample = sampleOf(info, view, choice);
  const spots = place?.highlight.map((each) => info.spot(view, each)) ?? [];
  const cut = text.indexOf(' · ');
  return {
    trail,
    text,
    title: cut < 0 ? text : text.slice(0, cut),
    remark: cut < 0 ? '' : text.slice(cut + 3),
    unit: sample === undefined ? null : unitOf(sample),
    deed: sample === undefined ? null : deedOf(sample).kind,
    ...(choice.command === undefined ? {} : { command: choice.command }),
    ...(choice.choices === undefined
      ? {}
      : { choices: choice.choices.map((each, i) => asData(info, view, each, [...trail, i])) }),
    ...(place === undefined ? {} : { place: { prompt: place.prompt, spots } }),
    names: sample === undefined || choice.command === undefined ? [] : namesIn(sample),
    end: choice.command === undefined ? null : info.endOf(view, deedOf(choice.command)),
  };
}

/** Some command that the choice can lead to: it tells whose deed of which kind this is. */
function sampleOf(info: GameInfo, view: Json, { command, choices, place }: MenuChoice): Command | undefined {
  if (command !== undefined) return command;
  for (const each of choices ?? []) {
    const found = sampleOf(info, view, each);
    if (found !== undefined) return found;
  }
  const [first] = place?.highlight ?? [];
  if (place === undefined || first === undefined) return undefined;
  const answer = place.read(info.typed(view, info.spot(view, first).at));
  return 'command' in answer ? answer.command : undefined;
}

type Fields = { readonly [key: string]: unknown };

/** The deed itself, where a command is a Reaction that wraps one. */
export function deedOf(command: Command): Command {
  const { do: deed } = command as unknown as { do?: Command };
  return deed ?? command;
}

export function unitOf(command: Command): string | null {
  const { unit, units } = deedOf(command) as unknown as { unit?: unknown; units?: readonly unknown[] };
  if (typeof unit === 'string') return unit;
  const [first] = units ?? [];
  return typeof first === 'string' ? first : null;
}

/** Every unit that a command names beside the one that acts. */
function namesIn(command: Command): string[] {
  const { unit: _, kind: __, ...rest } = deedOf(command) as unknown as Fields;
  const found: string[] = [];
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string' && ['unit', 'target', 'vehicle', 'carrier', 'to', 'from', 'patient'].includes(key))
      found.push(value);
    else if (Array.isArray(value)) for (const each of value) look(each, key === 'targets' ? 'unit' : key);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, each] of Object.entries(value)) look(each, inner);
  };
  for (const [key, value] of Object.entries(rest)) look(value, key);
  return found;
}
