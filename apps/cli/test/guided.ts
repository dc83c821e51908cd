import { botNamed, decide } from '@sandtable/bots';
import { type AnyGame, type GuideStep, guideLook, type PassedStep } from '@sandtable/game';
import {
  type Command,
  createMatch,
  fastDice,
  type GameEvent,
  type Match,
  type OpenDecision,
  pass,
  Random,
  type Role,
  seatView,
} from '@sandtable/kernel';

/** How a guided game went for a player who did nothing but what the guide said. */
export type Guided = {
  /** The step the guide had come to, from 0, and whether it was the last. */
  readonly step: number;
  readonly atEnd: boolean;
  /** The battle ended before the guide did. */
  readonly cutShort: boolean;
  /** Steps that closed themselves. */
  readonly closed: number;
  /** What was wrong: an order refused, nothing to do, a step gone back, too many to-dos. */
  readonly faults: readonly string[];
};

const MOST_DECISIONS = 2000;
/** Four for an order that takes a place: the one that is done makes room on the card. */
const MOST_TODOS = 4;

/** Plays a guided scenario against recruits, to the guide's last step. Reactions are passed, what must be chosen is chosen. */
export function playGuided(game: AnyGame, scenario: string, seed: number): Guided {
  const created = createMatch(game.ruleset, game.content.setup({ scenario }), { dice: fastDice(seed) });
  if (!('match' in created)) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match;
  const seat = match.seats[0] as string;
  const random = new Random(seed, 7);
  const recruit = botNamed('recruit', game.advice);
  const passed: PassedStep[] = [];
  const faults: string[] = [];
  let step = 0;
  const look = (): readonly GuideStep[] => {
    const events = match.eventsFor(seat, 0).map(({ event }) => event as GameEvent);
    const source = { setup: match.origin.setup, view: seatView(match, seat), events, passed };
    return game.words.guide?.(guideLook(game, source)) ?? [];
  };
  for (let i = 0; i < MOST_DECISIONS && match.result === undefined && faults.length === 0; i++) {
    const open = match.open[0] as OpenDecision;
    if (open.seat !== seat) {
      const { command } = decide(match, open, recruit, random);
      match.submit({ seat: open.seat, decision: open.id, command });
      continue;
    }
    const steps = look();
    const now = steps.findIndex(({ state }) => state === 'now');
    if (now < step) faults.push(`step ${step + 1} went back to ${now + 1}`);
    step = now;
    if (now === steps.length - 1) break;
    const current = steps[now] as GuideStep;
    if (current.todos.length > MOST_TODOS) faults.push(`step ${now + 1} has ${current.todos.length} to-dos`);
    if (!current.isTask) {
      passed.push({ step: now, at: match.log.length });
      continue;
    }
    const command =
      current.order ?? (isFree(open) ? null : (answer(match, open) ?? decide(match, open, recruit, random).command));
    if (command === null) faults.push(`step ${now + 1} says nothing to do`);
    else if (!match.submit({ seat, decision: open.id, command }).ok)
      faults.push(`step ${now + 1} says ${JSON.stringify(command)}, which is refused`);
  }
  const steps = look();
  const last = steps.findIndex(({ state }) => state === 'now');
  const cutShort = match.result !== undefined;
  const closed = steps.filter(({ state }) => state === 'closed').length;
  return { step: last, atEnd: last === steps.length - 1, cutShort, closed, faults };
}

function isFree({ frame, menu }: OpenDecision): boolean {
  return frame === 'setup' || (frame === 'turn' && menu.some(({ role }) => role === 'end-turn'));
}

/**
 * The guide waits: pass, go on with what was begun, or take the first there is. Null where not reacting isn't simply passing,
 * such as taking a hit: that takes a thought.
 */
function answer(match: Match, open: OpenDecision): Command | null {
  const samples = match.sample(open);
  const by = (wanted: Role): Command | undefined =>
    samples.find((each) => open.menu.find(({ kind }) => kind === each.kind)?.role === wanted);
  if (open.frame === 'reaction' && by('decline')?.kind !== pass.kind) return null;
  return by('decline') ?? by('accept') ?? samples[0] ?? null;
}
