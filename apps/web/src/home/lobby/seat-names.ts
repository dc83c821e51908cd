import { catalogue, type Listed } from '../../games/catalogue.ts';
import { words } from './words.ts';

/** The scenario a match on a server is played in, if it bears its name. */
export function scenarioOf(game: string, title: string): Listed | undefined {
  return catalogue.find((each) => each.game === game && each.name === title);
}

/** What the seats of a match are called: by the scenario, or by their own names. */
export function seatNames(game: string, title: string, seats: readonly string[]): Readonly<Record<string, string>> {
  const scenario = scenarioOf(game, title);
  return Object.fromEntries(
    seats.map((seat, i) => {
      const called = scenario?.seats[i]?.name ?? '';
      return [seat, called === '' ? seat.slice(0, 1).toUpperCase() + seat.slice(1) : called];
    }),
  );
}

/** Who plays a seat, in words. */
export function sitterName(controller: string): string {
  if (controller === 'open') return words.nobody;
  return controller.startsWith('bot:') ? words.bot(controller.slice(4)) : controller;
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** A length of time in one word. */
export function timeName(ms: number): string {
  if (ms >= DAY) return words.days(Math.round(ms / DAY));
  if (ms >= HOUR) return words.hours(Math.round(ms / HOUR));
  return ms >= MINUTE ? words.minutes(Math.round(ms / MINUTE)) : words.seconds(Math.round(ms / SECOND));
}

/** The clock of a match in words. */
export function clockName(
  limits: { readonly answerMs?: number | undefined; readonly reactionMs?: number | undefined } | undefined,
): string {
  const { answerMs, reactionMs } = limits ?? {};
  if (answerMs === undefined && reactionMs === undefined) return words.noClock;
  const [answer, reaction] = [answerMs, reactionMs].map((ms) => (ms === undefined ? '' : timeName(ms)));
  return words.clock(answer === '' ? (reaction ?? '') : (answer ?? ''), reaction ?? '');
}
