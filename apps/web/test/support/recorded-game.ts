import { type BotName, botNamed, decide } from '@sandtable/bots';
import { dogsOfWar } from '@sandtable/dogs-of-war';
import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import {
  createMatch,
  type Json,
  type Match,
  type MatchRecord,
  type OpenDecision,
  Random,
  recordOf,
  type SeatDecision,
  type SeatView,
  seatView,
  seededDice,
} from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';

const games = {
  'down-range': downRange,
  'ranged-fun': rangedFun,
  'dogs-of-war': dogsOfWar,
  downsync,
} as const;

/** The record of a whole game between bots; the same seed gives the same game. */
export function recordedGame(game: keyof typeof games, setup: Json, level: BotName = 'recruit', seed = 7): MatchRecord {
  const match = begun(game, setup, seed);
  for (const _ of played(match, game, level, seed));
  return recordOf(match);
}

/** A game between bots, conceded as soon as a unit may do `action` on its own turn: when, which unit, and its view. */
export function recordedUntil(
  action: string,
  game: keyof typeof games,
  setup: Json,
  level: BotName,
  seed: number,
): { readonly record: MatchRecord; readonly moment: number; readonly view: SeatView; readonly unit: string } {
  const match = begun(game, setup, seed);
  for (const open of played(match, game, level, seed)) {
    const view = seatView(match, open.seat);
    const decision = view.decisions.find(({ id, moment }) => id === open.id && moment === 'turn');
    const [unit] = unitsOffered(decision, action);
    if (unit === undefined) continue;
    const moment = match.entries.length;
    match.submit({ seat: open.seat, decision: open.id, command: { kind: 'concede' } });
    return { record: recordOf(match), moment, view, unit };
  }
  throw new Error(`nobody may ${action} in this game`);
}

/** A game between bots, conceded as soon as a seat is asked to react and its view is `wanted`. */
export const recordedUntilReaction = (
  game: keyof typeof games,
  setup: Json,
  level: BotName,
  seed: number,
  wanted?: (view: SeatView) => boolean,
): Asked => recordedUntilAsked({ frame: 'reaction' }, game, setup, level, seed, wanted);

type Asked = { readonly record: MatchRecord; readonly moment: number; readonly view: SeatView };

/** A game between bots, conceded as soon as such a question is asked and the view is `wanted`: when, and what that seat sees. */
export function recordedUntilAsked(
  { moment: asked, frame }: Partial<Pick<OpenDecision, 'moment' | 'frame'>>,
  game: keyof typeof games,
  setup: Json,
  level: BotName,
  seed: number,
  wanted: (view: SeatView) => boolean = () => true,
): Asked {
  const match = begun(game, setup, seed);
  for (const open of played(match, game, level, seed)) {
    if ((asked ?? open.moment) !== open.moment || (frame ?? open.frame) !== open.frame) continue;
    const view = seatView(match, open.seat);
    if (!wanted(view)) continue;
    const moment = match.entries.length;
    // What was begun may have to be answered before anybody can give up.
    for (let next: OpenDecision | undefined = open; next !== undefined; next = match.open[0])
      if (!match.submit({ seat: next.seat, decision: next.id, command: { kind: 'concede' } }).ok)
        answer(match, next, botNamed(level, games[game].advice), new Random(seed));
    return { record: recordOf(match), moment, view };
  }
  throw new Error('no such question is asked in this game');
}

/** The questions on a seat's own turn among the first `most` of a game between random bots. */
export function* ownTurns(
  game: keyof typeof games,
  setup: Json,
  { most, seed = 1 }: { readonly most: number; readonly seed?: number },
): Generator<{ readonly view: SeatView; readonly decision: SeatDecision }> {
  const match = begun(game, setup, seed);
  let asked = 0;
  for (const open of played(match, game, 'random', seed)) {
    if (++asked > most) return;
    if (open.moment !== 'turn') continue;
    const view = seatView(match, open.seat);
    for (const decision of view.decisions) yield { view, decision };
  }
}

/** The units that are offered this action. */
export function unitsOffered(decision: SeatDecision | undefined, action: string): string[] {
  const offer = decision?.offers.find(({ kind }) => kind === action)?.offer as unknown;
  const list = Array.isArray(offer) ? offer : ((offer as { units?: unknown[] } | undefined)?.units ?? []);
  const named = list.map((each) => (typeof each === 'string' ? each : (each as { unit?: string }).unit));
  return [...new Set(named)].filter((id) => id !== undefined);
}

function begun(game: keyof typeof games, setup: Json, seed: number): Match {
  const secret = seed.toString(16).padStart(2, '0').repeat(32);
  const dice = seededDice(secret);
  const created = createMatch(games[game].ruleset as never, setup, { dice, hashes: true });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match;
}

/** Every question of a game, each before a bot has answered it. */
function* played(match: Match, game: keyof typeof games, level: BotName, seed: number): Generator<OpenDecision> {
  const random = new Random(seed);
  const bot = botNamed(level, games[game].advice);
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
    yield open;
    answer(match, open, bot, random);
  }
}

function answer(match: Match, open: OpenDecision, bot: ReturnType<typeof botNamed>, random: Random): void {
  const { command } = decide(match, open, bot, random);
  const outcome = match.submit({ seat: open.seat, decision: open.id, command });
  if (!outcome.ok) throw new Error(outcome.rejection.code);
}
