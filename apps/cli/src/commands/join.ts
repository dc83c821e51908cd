import {
  connectTable,
  keepShare,
  type MatchInfo,
  type NewMatch,
  newShare,
  readSeatLink,
  type Seated,
  ServerClient,
  ServerRefusal,
  seatLink,
} from '@sandtable/client';
import { asTyped } from '../as-typed.ts';
import { type CliCommand, type Values, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { printFaults } from '../faults.ts';
import { readJson } from '../files.ts';
import { gameCalled, games } from '../games.ts';
import { processTerminal } from '../play/terminal.ts';
import { diceFiles, RemoteDice } from '../remote/remote-dice.ts';
import { RemoteTable } from '../remote/remote-table.ts';
import { runRemote } from '../remote/run-remote.ts';
import { UserError } from '../user-error.ts';

/** A game on a server, in the terminal. */
export const join: CliCommand = {
  name: 'join',
  usage: '<link or server> [--name YOU] [--new GAME [--scenario ID|FILE] [--against human|open|BOT]…]',
  summary: 'Play on a server: with a link, at an open table, or at a new one',
  help: [
    'sandtable join http://host:4320/#/join/…          take the seat the link is for',
    `sandtable join http://host:4320 --new ${Object.keys(games)[0]}  host a new table; prints the link for your opponent`,
    'sandtable join http://host:4320                   list the open tables; --table ID joins one',
    '--name YOU           what the others call you',
    '--scenario ID|FILE   for a new table: a scenario, or a file of your own',
    '--option NAME        for a new table: an optional rule; repeat for more',
    '--against WHO        once per other seat: human (a link to send), open (anyone), or a bot (default: human)',
    '--limit SECONDS      for a new table: time limit per decision',
    '--watch              just watch the table of --table ID',
    'Exit code 0: played or left. 1: the server said no. 2: no server there.',
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
      if (link !== undefined)
        return await sit(client, await withShare((seal) => client.sitDown(link.token, { ...youAre(values), seal })));
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
    throw new UserError(`${text} is neither an invite nor a server address such as http://127.0.0.1:4320`);
  return new URL(text).origin;
}

function youAre({ name }: Values) {
  return name === undefined ? {} : { name: String(name) };
}

/** Sits down with a share of the dice that this machine keeps: after the game it can tell whether they were honest. */
async function withShare(sitDown: (seal: string) => Promise<Seated>): Promise<Seated> {
  const { entropy, seal } = newShare();
  const seated = await sitDown(seal);
  keepShare(diceFiles, seated.match, seated.token, entropy);
  return seated;
}

async function sit(client: ServerClient, { match, role, token }: Seated): Promise<number> {
  const game = gameCalled(match.game);
  const terminal = processTerminal();
  terminal.print(`${match.title}: you are ${role === 'spectator' || role === 'umpire' ? `the ${role}` : role}.`);
  const link = connectTable(client.base, token);
  return runRemote(new RemoteTable(link, game, terminal), new RemoteDice(client, match.id, token), token, client.base);
}

async function host(client: ServerClient, values: Values): Promise<number> {
  const game = String(values.new);
  if (!Object.hasOwn(games, game)) gameCalled(game);
  const { entropy, seal } = newShare();
  const { match, tokens } = await client.create({ ...wishOf(game, values), seal });
  const [own] = match.seats;
  const role = own?.seat as string;
  const token = tokens.seats[role] as string;
  keepShare(diceFiles, match, token, entropy);
  for (const { seat } of match.seats.slice(1)) {
    const invite = tokens.seats[seat];
    if (invite !== undefined) console.log(`For ${`${seat}:`.padEnd(9)} ${seatLink(client.base, invite)}`);
  }
  console.log(`To watch:     ${seatLink(client.base, tokens.spectator)}`);
  return sit(client, { match, role, token });
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
  if (open === undefined) throw new UserError('no open seat at this table; --watch lets you watch');
  return withShare((seal) => client.claim(id, open.seat, { ...youAre(values), seal }));
}

function listTables(matches: readonly MatchInfo[], base: string): number {
  if (matches.length === 0) {
    console.log(
      `No open tables right now. Host one with: ${asTyped(`join ${base} --new ${Object.keys(games)[0]} --against open`)}`,
    );
    return EXIT.yes;
  }
  for (const { id, game, title, seats, status } of matches) {
    const sitting = seats.map(({ seat, kind, controller }) => `${seat}: ${kind === 'open' ? 'open' : controller}`);
    console.log(`${id}  ${game}  ${title} (${status})  ${sitting.join(', ')}`);
  }
  console.log(`Join one with: ${asTyped(`join ${base} --table ID`)}`);
  return EXIT.yes;
}

/** Why the server said no, or that it can't be reached, in a line. */
function asUserError(error: unknown, base: string): unknown {
  if (error instanceof ServerRefusal) {
    const { faults } = error.problem;
    if (faults !== undefined) printFaults('your table', 'setup', faults);
    return new UserError(error.message, EXIT.no);
  }
  if (error instanceof TypeError && /fetch failed/.test(error.message))
    return new UserError(`no server answers at ${base}`);
  return error;
}
