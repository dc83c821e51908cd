import {
  type Command,
  canonicalJson,
  createMatch,
  fastDice,
  handDice,
  type Json,
  type Match,
  type OpenDecision,
  Random,
  type Submission,
  UMPIRE,
} from '@sandtable/kernel';
import { garble } from '@sandtable/testkit';
import { copyProblems, recordProblems } from './copy-problems.ts';
import { Counts } from './counts.ts';
import type { FuzzSubject } from './fuzz-subject.ts';

/** What one random game showed. `problems` is empty when everything held. */
export type FuzzedGame = {
  readonly index: number;
  /** Was it played to its end, not broken off? */
  readonly whole: boolean;
  readonly commands: number;
  readonly malformed: number;
  readonly events: Counts;
  readonly kinds: Counts;
  readonly problems: readonly string[];
};

/** One command in this many tries something outside the game's normal course. */
const GARBLE = 20;
const GARBLED_AT_ONCE = 10;
const COPY = 250;
const HOUSE = 120;
const WILD = 2;
const WILD_ATTEMPTS = 6;
const LISTED = 40;
const LOOK = 40;

/** Plays game `index` of the run with this `seed`; the two numbers determine everything in it. */
export function fuzzGame(subject: FuzzSubject, seed: number, index: number): FuzzedGame {
  const random = new Random(seed, index + 1);
  const events = new Counts();
  const kinds = new Counts();
  const problems: string[] = [];
  const tally = { commands: 0, malformed: 0, whole: false };
  try {
    const match = start(subject, random);
    const last = commandLimit(subject, random);
    giveStanding(subject, match, random, kinds);
    while (match.result === undefined && problems.length === 0) {
      problems.push(
        ...subject.ruleset.inconsistencies(match.state).map((what) => `command ${tally.commands}: ${what}`),
      );
      const open = random.pick(match.open);
      if (open === undefined) problems.push(`command ${tally.commands}: the game is not over, but nobody is asked`);
      else if (tally.commands >= subject.fuzz.longest) problems.push(`not over after ${subject.fuzz.longest} commands`);
      if (open === undefined || problems.length > 0 || tally.commands >= last) break;
      if (random.below(GARBLE) === 0) tally.malformed += sendGarbled(match, open, random, problems);
      if (random.below(COPY) === 0) problems.push(...copyProblems(match, random));
      if (random.below(LOOK) === 0) problems.push(...viewProblems(match, random));
      if (random.below(HOUSE) === 0) actOutsideTheGame(subject, match, random, kinds);
      else giveOrder(subject, match, open, random, kinds, problems);
      tally.commands++;
    }
    tally.whole = match.result !== undefined;
    for (const { type } of match.log as readonly { type: string }[]) events.add(type);
    if (problems.length === 0) problems.push(...recordProblems(match, random));
  } catch (error) {
    problems.push(
      `command ${tally.commands}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
  return { index, ...tally, events, kinds, problems };
}

function start({ ruleset, fuzz: { randomSetup } }: FuzzSubject, random: Random): Match {
  const setup = randomSetup(random);
  const dice = random.below(16) === 0 ? handDice() : fastDice(random.bits());
  const created = createMatch(ruleset, setup, { dice, hashes: random.below(16) === 0 });
  if ('faults' in created) throw new Error(`a random setup is refused: ${JSON.stringify(created.faults)}`);
  return created.match;
}

/** After how many commands a game is broken off. */
function commandLimit({ fuzz: { patience, longest } }: FuzzSubject, random: Random): number {
  return patience === undefined || random.below(4) === 0 ? longest : patience;
}

/** In one game of three the players start by choosing what they want to be asked about. */
function giveStanding({ fuzz: { randomStanding } }: FuzzSubject, match: Match, random: Random, kinds: Counts): void {
  if (randomStanding === undefined || random.below(3) !== 0) return;
  for (const seat of match.seats)
    if (match.submit({ seat, command: { kind: 'stand', orders: randomStanding(random) } }).ok)
      kinds.add('house: stand');
}

/** A view must be plain JSON, and making it must not fail. One viewer at a time: views can be expensive. */
function viewProblems(match: Match, random: Random): string[] {
  const viewer = random.pick([...match.seats, 'spectator', UMPIRE]) as string;
  const view = canonicalJson(match.ruleset.view(match.state, viewer));
  const since = Math.max(0, match.log.length - 10);
  const events = canonicalJson(match.eventsFor(viewer, since) as unknown as Json);
  return [view, events]
    .filter((text) => canonicalJson(JSON.parse(text)) !== text)
    .map(() => `what ${viewer} is shown is no plain JSON`);
}

function giveOrder(
  subject: FuzzSubject,
  match: Match,
  open: OpenDecision,
  random: Random,
  kinds: Counts,
  problems: string[],
): void {
  const command = orderFor(subject, match, open, random);
  const outcome = match.submit({ seat: open.seat, decision: open.id, command });
  if (outcome.ok) kinds.add(command.kind);
  else problems.push(`offered, but refused: ${JSON.stringify(command)}: ${JSON.stringify(outcome.rejection)}`);
}

function orderFor(subject: FuzzSubject, match: Match, open: OpenDecision, random: Random): Command {
  if (subject.fuzz.randomOrder !== undefined && random.below(WILD) === 0) {
    const view = subject.fuzz.glance?.(match.state) ?? subject.ruleset.view(match.state, open.seat);
    for (let attempt = 0; attempt < WILD_ATTEMPTS; attempt++) {
      const wild = subject.fuzz.randomOrder(view, open.seat, random);
      if (wild !== undefined && match.check(open.seat, open.id, wild) === undefined) return wild;
    }
  }
  return (random.below(LISTED) === 0 ? random.pick(match.sample(open)) : undefined) ?? match.draw(open, random);
}

/** Sends garbled versions of a legal command; all must be refused and leave no trace. Returns how many were sent. */
function sendGarbled(match: Match, open: OpenDecision, random: Random, problems: string[]): number {
  const legal = random.below(8) === 0 ? outsideSubmission(match, open, random) : answered(match, open, random);
  const before = standing(match);
  let sent = 0;
  for (let i = 0; i < GARBLED_AT_ONCE; i++) {
    const submission = garble(legal, random);
    if (isLegal(match, submission)) continue; // garbled into another legal command, by chance
    sent++;
    if (match.submit(submission).ok) problems.push(`accepted: ${JSON.stringify(submission)?.slice(0, 400)}`);
  }
  if (standing(match) !== before) problems.push('refused commands changed the match');
  return sent;
}

function answered(match: Match, { seat, id, ...open }: OpenDecision, random: Random) {
  return { seat, decision: id, command: match.draw({ seat, id, ...open }, random) };
}

/** A submission outside the game, of any kind the kernel knows, to be garbled. */
function outsideSubmission(match: Match, { seat }: OpenDecision, random: Random) {
  const said: Command[] = [
    { kind: 'propose', proposal: { kind: 'undo', to: match.entries.length - 1 } } as Command,
    {
      kind: 'propose',
      proposal: { kind: 'adjudicate', edit: { kind: 'load-roll', faces: [1] }, reason: '' },
    } as Command,
    { kind: 'take-over', seat, controller: 'somebody' } as Command,
    { kind: 'stand', orders: {} } as Command,
  ];
  return { seat, command: random.pick(said) as Command };
}

function isLegal(match: Match, submission: unknown): boolean {
  const { seat, decision, command } = (submission ?? {}) as Partial<Submission>;
  if (typeof seat !== 'string') return false;
  // Without a decision it's something outside the game: a copy shows whether it's legal.
  if (decision === undefined) return match.fork().submit(submission).ok;
  return match.check(seat, decision, command) === undefined && match.fork().submit(submission).ok;
}

function standing(match: Match): string {
  return [match.hash(), match.log.length, match.entries.length, match.position].join();
}

/** What players and umpires may do outside the game: standing orders, rulings, undos, draws, conceding. Refusals are fine. */
function actOutsideTheGame(subject: FuzzSubject, match: Match, random: Random, kinds: Counts): void {
  const {
    ruleset,
    fuzz: { randomEdit, randomStanding },
  } = subject;
  const seat = random.pick(match.seats) as string;
  const say = (by: string, command: object): void => {
    if (match.submit({ seat: by, command }).ok) kinds.add(`house: ${(command as Command).kind}`);
  };
  const answer = () => {
    for (const other of match.seats)
      if (match.house.proposal !== undefined) say(other, { kind: random.below(3) === 0 ? 'refuse' : 'consent' });
  };
  if (randomStanding !== undefined && random.below(3) === 0)
    return say(seat, { kind: 'stand', orders: randomStanding(random) });
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      if (randomEdit === undefined) return;
      return say(UMPIRE, {
        kind: 'propose',
        proposal: { kind: 'adjudicate', edit: randomEdit(ruleset.view(match.state, UMPIRE), random), reason: 'chance' },
      });
    case 3:
      say(seat, {
        kind: 'propose',
        proposal: { kind: 'undo', to: Math.max(0, match.entries.length - 1 - random.below(12)) },
      });
      return answer();
    case 4:
      return say(UMPIRE, {
        kind: 'propose',
        proposal: { kind: 'adjudicate', edit: { kind: 'load-roll', faces: [1 + random.below(4)] }, reason: 'chance' },
      });
    case 5:
      return say(seat, { kind: 'take-over', seat, controller: `player ${random.below(100)}` });
    case 6:
      say(seat, { kind: 'propose', proposal: { kind: 'draw' } });
      return random.below(4) === 0 ? answer() : say(seat, { kind: 'refuse' });
    default:
      return random.below(3) === 0 ? say(seat, { kind: 'concede' }) : undefined;
  }
}
