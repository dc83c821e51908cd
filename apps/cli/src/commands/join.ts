import { randomBytes } from 'node:crypto';
import {
  connectTable,
  type MatchInfo,
  type NewMatch,
  readSeatLink,
  type Seated,
  ServerClient,
  ServerRefusal,
  seatLink,
} from '@sandtable/client';
import { asTyped } from '../as-typed.ts';
import { type CliCommand, type Values, wholeNumber } from '../command.ts';
import { printFaults } from '../faults.ts';
import { readJson } from '../files.ts';
import { gameCalled, games } from '../games.ts';
import { processTerminal } from '../play/terminal.ts';
import { RemoteTable } from '../remote/remote-table.ts';
import { runRemote } from '../remote/run-remote.ts';
import { UserError } from '../user-error.ts';

/** A game on a server, in the terminal. */
export const join: CliCommand = {
  name: 'join',
  usage: '<link or server> [--name YOU] [--new GAME [--scenario ID|FILE] [--against human|open|BOT]…]',
  summary: 'Play at a table on a server: with a link, at an open table, or at a new one',
  help: [
    'sandtable join http://host:4320/#/join/…          sit down where the link leads',
    `sandtable join http://host:4320 --new ${Object.keys(games)[0]}  a new table; prints the link for your opponent`,
    'sandtable join http://host:4320                   the open tables; with --table ID sit down at one',
    '--name YOU           how the others see you',
    '--scenario ID|FILE   for a new table: a printed scenario or a file of your own',
    '--option NAME        for a new table: an optional rule; again for more',
    '--against WHO        once for each other seat: human (a link to send), open (anybody), or a bot (default: human)',
    '--limit SECONDS      for a new table: how long an answer may take',
    '--watch              only watch the table of --table ID',
  ],
  options: {
    name: { type: 'string' },
    new: { type: 'string' },
    scenario: { type: 'string' },
    option: { type: 'string', multiple: true },
    faction: { type: 'string', multiple: true },
    against: { type: 'string', multiple: true },
    limit: { type: 'string' },
    table: { type: 'string' },
    watch: { type: 'boolean' },
  },
  takes: [1, 1],
  async run([where], values) {
    const link = readSeatLink(where as string);
    const base = link?.base ?? serverCalled(where as string);
    const client = new ServerClient(base);
    try {
      if (link !== undefined) return await sit(client, await client.sitDown(link.token, youAre(values)));
      if (values.new !== undefined) return await host(client, values);
      if (values.table !== undefined) return await sit(client, await chosenTable(client, values));
      return listTables(await client.lobby(), base);
    } catch (error) {
      throw asUserError(error, base);
    }
  },
};

function serverCalled(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UserError(
      `${text} is neither a link to a table nor the address of a server, as in http://127.0.0.1:4320`,
    );
  return new URL(text).origin;
}

function youAre({ name }: Values) {
  // Added to the server's dice: with it nobody can have known them beforehand.
  const entropy = randomBytes(16).toString('hex');
  return { ...(name === undefined ? {} : { name: String(name) }), entropy };
}

async function sit(client: ServerClient, { match, role, token }: Seated): Promise<number> {
  const game = gameCalled(match.game);
  const terminal = processTerminal();
  terminal.print(`${match.title}: you are ${role === 'spectator' || role === 'umpire' ? `the ${role}` : role}.`);
  const link = connectTable(client.base, token);
  return runRemote(new RemoteTable(link, game, terminal), token, client.base);
}

async function host(client: ServerClient, values: Values): Promise<number> {
  const game = String(values.new);
  if (!Object.hasOwn(games, game)) gameCalled(game);
  const { match, tokens } = await client.create(wishOf(game, values));
  const [own] = match.seats;
  for (const { seat } of match.seats.slice(1)) {
    const token = tokens.seats[seat];
    if (token !== undefined) console.log(`For ${`${seat}:`.padEnd(9)} ${seatLink(client.base, token)}`);
  }
  console.log(`To watch:     ${seatLink(client.base, tokens.spectator)}`);
  console.log(`As umpire:    ${seatLink(client.base, tokens.umpire)}`);
  const role = own?.seat as string;
  return sit(client, { match, role, token: tokens.seats[role] as string });
}

function wishOf(game: string, values: Values): NewMatch {
  const against = (values.against ?? ['human']) as string[];
  const others = against.map((who) =>
    who === 'human' || who === 'open' ? { kind: who } : { kind: 'bot', level: who },
  );
  const options = Object.fromEntries(((values.option ?? []) as string[]).map((name) => [name, true]));
  const seconds = wholeNumber(values.limit, 'limit', 1);
  const { scenarios } = gameCalled(game).meta;
  const scenario = values.scenario === undefined ? undefined : String(values.scenario);
  return {
    game,
    players: [{ kind: 'me' }, ...others] as NonNullable<NewMatch['players']>,
    listed: against.includes('open'),
    options,
    ...youAre(values),
    ...(scenario === undefined
      ? {}
      : { scenario: scenarios.some(({ id }) => id === scenario) ? scenario : (readJson(scenario) as object as never) }),
    ...(values.faction === undefined ? {} : { factions: values.faction as string[] }),
    ...(seconds === undefined ? {} : { limits: { answerMs: 1000 * seconds } }),
  };
}

async function chosenTable(client: ServerClient, values: Values): Promise<Seated> {
  const id = String(values.table);
  if (values.watch === true) return client.watch(id);
  const match = await client.match(id);
  const open = match.seats.find(({ kind }) => kind === 'open');
  if (open === undefined) throw new UserError('no seat is open at this table; --watch only watches');
  return client.claim(id, open.seat, youAre(values));
}

function listTables(matches: readonly MatchInfo[], base: string): number {
  if (matches.length === 0) {
    console.log(
      `There are no open tables. Make one with: ${asTyped(`join ${base} --new ${Object.keys(games)[0]} --against open`)}`,
    );
    return 0;
  }
  for (const { id, game, title, seats, status } of matches) {
    const sitting = seats.map(({ seat, kind, controller }) => `${seat}: ${kind === 'open' ? 'open' : controller}`);
    console.log(`${id}  ${game}  ${title} (${status})  ${sitting.join(', ')}`);
  }
  console.log(`Sit down with: ${asTyped(`join ${base} --table ID`)}`);
  return 0;
}

/** What the server refused, or that it cannot be reached, in a line. */
function asUserError(error: unknown, base: string): unknown {
  if (error instanceof ServerRefusal) {
    const { faults } = error.problem;
    if (faults !== undefined) printFaults('what was asked for', 'setup', faults);
    return new UserError(error.message, 1);
  }
  if (error instanceof TypeError && /fetch failed/.test(error.message))
    return new UserError(`there is no server at ${base} at the moment`, 1);
  return error;
}
