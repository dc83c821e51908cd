import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyGame,
  type Choice,
  choiceText,
  diceText,
  judgeSituation,
  type Sentence,
  Story,
  type StoryLine,
  say,
} from '@sandtable/game';
import {
  createMatch,
  diceOf,
  fastDice,
  type GameEvent,
  type Json,
  type MatchRecord,
  Random,
  type Rejection,
  type Situation,
  seatView,
} from '@sandtable/kernel';
import { type Room, roomOf } from './room.ts';
import { SentenceCollector } from './sentence-collector.ts';

/** Menus, missions and refusals are collected at one command in this many of a recorded game. */
const EVERY = 7;

/** Everything one game says: in its word tables, and in its recorded games. */
export function gameRooms(root: string, game: AnyGame): Room[] {
  const collected = new SentenceCollector();
  for (const record of filesIn<MatchRecord>(root, game, 'test/games')) collectGame(game, record, collected);
  for (const situation of filesIn<Situation>(root, game, 'situations')) collectSituation(game, situation, collected);
  for (const id of Object.keys(game.content.scenarios)) collectSetup(game, id, collected);
  const name = game.meta.name;
  return [
    roomOf(`${name}: its card, scenarios and options`, cardTexts(game)),
    roomOf(`${name}: the game in a few lines, and what is typed`, typedTexts(game), true),
    roomOf(`${name}: story`, collected.of('story')),
    roomOf(`${name}: what stands behind a line`, collected.of('detail')),
    roomOf(`${name}: missions`, collected.of('mission')),
    roomOf(`${name}: questions and choices`, collected.of('menu')),
    roomOf(`${name}: orders`, collected.of('command')),
    roomOf(`${name}: refusals`, collected.of('refusal')),
    roomOf(`${name}: how it ends`, collected.of('result')),
    roomOf(`${name}: as the terminal says it`, collected.of('typed'), true),
  ];
}

function filesIn<File>(root: string, { meta }: AnyGame, where: string): File[] {
  const folder = join(root, 'rulesets', meta.id, where);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as File);
}

function cardTexts({ meta, content }: AnyGame): string[] {
  const scenarios = meta.scenarios.flatMap(({ name, summary }) => [name, summary]);
  const options = meta.options.flatMap(({ name, text }) => [name, text]);
  const guides = Object.values(content.scenarios).flatMap((scenario) => guideTexts(scenario));
  return [meta.name, ...scenarios, ...options, ...guides];
}

/** The texts of a guide, which are in its scenario. */
function guideTexts(scenario: unknown): string[] {
  const { guide = [] } = (scenario ?? {}) as { guide?: readonly { title: string; text: string }[] };
  return guide.flatMap(({ title, text }) => [title, text.replace(/[[\]]/g, '')]);
}

function typedTexts({ words }: AnyGame): string[] {
  return [...words.primer, ...words.orderUsages];
}

function collectGame(game: AnyGame, record: MatchRecord, collected: SentenceCollector): void {
  const { ruleset, words } = game;
  const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers: record.controllers });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const random = new Random(1);
  const story = new Story(words);
  let view = ruleset.view(match.state, 'umpire');
  for (const [i, { seat, decision, command }] of record.entries.entries()) {
    const open = match.open.find((each) => each.seat === seat);
    if (open !== undefined && i % EVERY === 0) {
      const { game: own, decisions } = seatView(match, seat);
      const asked = decisions.find(({ id }) => id === open.id);
      const samples = match.sample(open);
      if (asked !== undefined) {
        const { title, choices } = words.menu(own, asked, samples);
        collected.add('menu', title);
        for (const choice of choices.flatMap(choicesIn)) collected.add('menu', choiceText(choice));
        for (const line of words.explainMoment?.(asked) ?? []) collected.add('typed', [{ text: line }]);
      }
      for (const each of samples) collected.add('command', words.describeCommand(own, each));
      for (const rejection of refusals(game, own, match, open, random))
        collected.add('refusal', words.describeRejection(own, rejection));
    }
    const from = match.log.length;
    match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
    const before = view;
    view = ruleset.view(match.state, 'umpire');
    story.add({ entry: i, before, after: view, events: match.log.slice(from) as readonly GameEvent[] });
    if (i % EVERY === 0)
      for (const seat of match.seats) collectMission(game, ruleset.view(match.state, seat), seat, collected);
  }
  for (const line of story.lines) collectLine(line, collected);
  if (match.result !== undefined) collected.add('result', words.describeResult(view, match.result));
  for (const text of everyRefusal(game, view, match.seats)) collected.add('refusal', text);
}

/** Situation files play rules that come up in no recorded game. */
function collectSituation(game: AnyGame, situation: Situation, collected: SentenceCollector): void {
  const judged = judgeSituation(game, situation);
  if ('faults' in judged) return;
  const { words } = game;
  for (const { rejection } of judged.steps)
    if (rejection != null) collected.add('refusal', words.describeRejection(judged.view, rejection));
  const events = judged.steps.flatMap((step) => step.events);
  for (const line of words.tellStory(judged.view, events)) collectLine(line, collected);
}

/** A line with everything that unfolds from it. */
function collectLine(line: StoryLine, collected: SentenceCollector): void {
  collected.add('story', line.text);
  for (const dice of line.dice) {
    collected.add('detail', diceText(dice, true));
    for (const { text } of dice.reasons) collected.add('detail', text);
  }
  for (const { text } of [...line.notes, ...line.details]) collected.add('detail', text);
  for (const under of line.under) collectLine(under, collected);
}

/** What is said before the first decision of each shipped scenario. */
function collectSetup(game: AnyGame, scenario: string, collected: SentenceCollector): void {
  const { ruleset, words, content } = game;
  const setup = content.setup({ scenario }) as Json;
  const created = createMatch(ruleset, setup, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  for (const line of words.describeSetup(setup, match.seats)) collected.type(line);
  for (const seat of [...match.seats, 'spectator']) {
    const view = ruleset.view(match.state, seat);
    collectMission(game, view, seat, collected);
    const briefing = words.mission?.(view, seat, [])?.briefing ?? null;
    for (const paragraph of briefing?.split(/\n+/) ?? []) collected.add('mission', say`${paragraph}`);
  }
}

function collectMission({ words }: AnyGame, view: Json, seat: string, collected: SentenceCollector): void {
  const mission = words.mission?.(view, seat, []);
  if (mission === undefined) return;
  collected.add('mission', mission.who);
  for (const { name, rule, live } of mission.awards) {
    collected.add('mission', say`${name}: ${rule}`);
    collected.add('mission', live);
  }
  if (mission.outlook !== null) collected.add('mission', say`${mission.outlook.label}: ${mission.outlook.text}.`);
  collected.add('mission', mission.ends);
}

function choicesIn(choice: Choice): Choice[] {
  return [choice, ...(choice.choices ?? []).flatMap(choicesIn)];
}

/** Random orders; most of them are refused. */
function refusals(
  { fuzz }: AnyGame,
  view: Json,
  match: { check(seat: string, id: number, order: never): Rejection | undefined },
  { seat, id }: { readonly seat: string; readonly id: number },
  random: Random,
): Rejection[] {
  const orders = Array.from({ length: 20 }, () => fuzz.randomOrder?.(view, seat, random));
  return orders.flatMap((order) => (order === undefined ? [] : (match.check(seat, id, order as never) ?? [])));
}

/** What details of refusals contain besides units and lengths. */
const FIELDS: { readonly [field: string]: Json } = {
  ap: 4,
  capacity: 4,
  cost: 2,
  count: 3,
  cp: 1,
  due: 2,
  length: 9700,
  reach: 3000,
  rof: 2,
  signature: 'small',
  aims: 2,
  armour: 3,
  targets: 3,
  assistants: 3,
  band: 'vlrf',
  building: 2,
  blockedAt: [1, 1],
  die: 1,
  edge: 'west',
  entered: 3,
  face: 9,
  fan: 3,
  gap: 6300,
  height: 3300,
  item: 'white-light',
  kind: 'move',
  known: ['place', 'set-points'],
  least: 8,
  limit: 2,
  most: 3,
  payload: 'smoke',
  posture: 'prone',
  range: 6000,
  short: 300,
  side: 'Blue',
  sides: 4,
  soldiers: 2,
  square: [2, 2],
  steps: 2,
  strength: 1,
  task: 'dig',
  thing: 'rifle',
  thrown: 2,
  until: 3,
  weapon: 'm4',
  zone: 'west',
};

/** Every code the sources of a game can refuse with, with a detail that has every field. */
function everyRefusal({ meta, words }: AnyGame, view: Json, seats: readonly string[]): Sentence[] {
  const root = join(import.meta.dirname, '../..');
  const { units, models, terrain, objectives } = view as Readonly<Record<string, unknown>>;
  const [first = 'a', second = first] = idsOf(units ?? models);
  const pieces = idsOf(terrain);
  const sources = [join(root, 'rulesets', meta.id, 'src'), join(root, 'packages/kernel/src')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const found = new Map<string, Rejection>();
  for (const [, code = '', clause = ''] of sources
    .join('\n')
    .matchAll(/reject\(\s*'([a-z-]+)',\s*'([A-Z]+-[A-Z]+-\d+)'/g)) {
    const lengths = { distance: 8300, range: 8000, short: 300, price: 8300, allowance: 8000, over: 300 };
    const names = { unit: first, other: second, target: second, vehicle: second, drone: second, patient: second };
    const [seat = 'blue', by = seat] = seats;
    const lists = { ready: [first, second], left: models === undefined ? 1 : [first, second], first: [second] };
    const others = { ...FIELDS, ...lists, seat, by, carrier: second, observer: second, piece: pieces[0] ?? 'hill' };
    const [objective] = idsOf(objectives);
    const scored = objective === undefined ? {} : { objective };
    found.set(`${code} ${clause}`, { code, clause, detail: { ...others, ...scored, ...names, ...lengths } });
    const strange = code === 'unknown-seat' ? { seat: 'purple' } : {};
    found.set(code, { code, clause, detail: { ...others, ...strange, unit: first } });
  }
  return [...found.values()].flatMap((rejection) => {
    try {
      return [words.describeRejection(view, rejection)];
    } catch {
      // The made-up detail doesn't have the shape that this code's own detail has.
      return [];
    }
  });
}

/** The ids in a view's list; none if a game keeps it in another form. */
function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(({ id }: { id: string }) => id) : [];
}
