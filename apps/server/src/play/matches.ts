import { randomBytes } from 'node:crypto';
import { isBotName } from '@sandtable/bots';
import type { MatchInfo, NewMatch, NewMatchAnswer, SitDown, TakeOver } from '@sandtable/client';
import type { AnyGame } from '@sandtable/game';
import { beginMatch, botController, type Creation, forgetfulKeeper, HostedMatch, newKey } from '@sandtable/host';
import { commitTo, type DiceDescription, type Fault, type Json, jsonFault, type Seat } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';
import { hashToken, newId, newToken } from '../security/tokens.ts';
import {
  Conflict,
  type Role,
  type Store,
  type StoredMatch,
  type StoredSeat,
  type StoredToken,
} from '../store/store.ts';
import { NoSuchMatch } from './errors.ts';
import { infoOf } from './match-info.ts';
import type { Rooms } from './rooms.ts';

/** What was asked for cannot be had: what a caller did wrong, with every fault where it is a file's. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 409 | 422;
  readonly code: string;
  readonly faults: readonly Fault[] | undefined;
  constructor(status: Refusal['status'], code: string, message: string, faults?: readonly Fault[]) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.faults = faults;
  }
}

type Player = NonNullable<NewMatch['players']>[number];

/** Making matches, sitting down, and handing seats over: everything about a match that is not played. */
export class Matches {
  readonly #store: Store;
  readonly #games: Readonly<Record<string, AnyGame>>;
  readonly #rooms: Rooms;
  readonly #changed: (match: StoredMatch) => void;

  constructor(
    store: Store,
    games: Readonly<Record<string, AnyGame>>,
    rooms: Rooms,
    /** Told of a match that begins or whose seats changed hands. */
    changed: (match: StoredMatch) => void = () => {},
  ) {
    this.#store = store;
    this.#games = games;
    this.#rooms = rooms;
    this.#changed = changed;
  }

  async create(wish: NewMatch, now = Date.now()): Promise<NewMatchAnswer> {
    const game = gameCalled(wish.game, this.#games);
    if (game === undefined) throw new Refusal(422, 'unknown-game', `there is no game ${wish.game}`);
    const setup = readSetup(game, wish);
    const seats = seatsFor(game.ruleset.seats(setup), wish);
    const secret = randomBytes(32).toString('hex');
    const dice: DiceDescription =
      wish.dice === 'hand'
        ? { kind: 'hand' }
        : { kind: 'seeded', commitment: commitTo(secret), contributions: {}, secret };
    const gathering: StoredMatch = {
      id: newId(),
      version: 1,
      game: wish.game,
      title: wish.title ?? game.ruleset.name,
      status: 'gathering',
      listed: wish.listed ?? false,
      seats,
      creation: { game: wish.game, setup: setup as Json, dice, controllers: {} },
      ...(wish.limits === undefined ? {} : { limits: definedOf(wish.limits) }),
      createdAt: now,
      changedAt: now,
      sequence: 0,
      waitingFor: [],
      forBots: false,
    };
    const isReady = wish.begin === 'at-once' || seats.every(({ ready }) => ready);
    const match = isReady ? this.#begun(gathering, now) : gathering;
    const keys = { owner: newToken(), umpire: newToken(), spectator: newToken() };
    const forSeats = Object.fromEntries(
      seats.filter(({ kind }) => kind === 'human').map(({ seat }) => [seat, newToken()]),
    );
    const tokens = Object.entries({ ...forSeats, ...keys }).map(([role, token]) => ({
      hash: hashToken(token),
      match: match.id,
      role,
    }));
    await this.#store.createMatch(match, tokens);
    if (match.status === 'playing') this.#changed(match);
    return { match: infoOf(match), tokens: { ...keys, seats: forSeats } };
  }

  async find(id: string): Promise<StoredMatch> {
    const match = await this.#store.match(id);
    if (match === undefined) throw new NoSuchMatch();
    return match;
  }

  /** Whose token this is. */
  async owner(token: string): Promise<StoredToken | undefined> {
    return this.#store.token(hashToken(token));
  }

  /** Somebody with a seat's link sits down in it. */
  async sitDown(id: string, seat: Seat, who: SitDown): Promise<MatchInfo> {
    return this.#change(id, (match, now) => {
      if (match.status !== 'gathering') return undefined;
      return this.#withSeat(match, now, seat, (old) => ({
        ...old,
        ready: true,
        controller: who.name ?? (old.controller === 'open' ? old.seat : old.controller),
        ...(who.entropy === undefined ? {} : { entropy: who.entropy }),
      }));
    });
  }

  /** Somebody takes an open seat, and gets a key to it. */
  async claim(id: string, seat: Seat, who: SitDown): Promise<{ readonly match: MatchInfo; readonly token: string }> {
    const token = newToken();
    const match = await this.#change(
      id,
      (old, now) => {
        const open = old.seats.find((each) => each.seat === seat);
        if (open === undefined) throw new Refusal(422, 'unknown-seat', `there is no seat ${seat}`);
        if (open.kind !== 'open' || old.status !== 'gathering')
          throw new Refusal(409, 'seat-taken', 'somebody else sits there already');
        return this.#withSeat(old, now, seat, (each) => ({
          ...each,
          kind: 'human',
          ready: true,
          controller: who.name ?? each.seat,
          ...(who.entropy === undefined ? {} : { entropy: who.entropy }),
        }));
      },
      { added: [{ hash: hashToken(token), match: id, role: seat }] },
    );
    return { match, token };
  }

  /** A new key to a match for somebody who only watches. */
  async watch(id: string): Promise<{ readonly match: MatchInfo; readonly token: string }> {
    const token = newToken();
    const match = await this.#change(
      id,
      (old, now) => {
        if (!old.listed) throw new Refusal(403, 'not-listed', 'only who has its link can watch this match');
        return { ...old, version: old.version + 1, changedAt: now };
      },
      { added: [{ hash: hashToken(token), match: id, role: 'spectator' }] },
    );
    return { match, token };
  }

  /** Gives a seat to somebody else, or to a bot. Its old links are void from now on. */
  async takeOver(
    id: string,
    seat: Seat,
    by: TakeOver,
  ): Promise<{ readonly match: MatchInfo; readonly token: string | undefined }> {
    if (by.kind === 'bot' && !isBotName(by.level)) throw new Refusal(422, 'unknown-bot', `there is no bot ${by.level}`);
    const controller = by.kind === 'bot' ? botController(by.level as never) : (by.name ?? seat);
    const token = by.kind === 'bot' ? undefined : newToken();
    const { status, seats } = await this.find(id);
    if (!seats.some((each) => each.seat === seat)) throw new Refusal(422, 'unknown-seat', `there is no seat ${seat}`);
    if (status === 'ended') throw new Refusal(409, 'game-over', 'the game is over');
    if (status === 'playing') {
      const command = { kind: 'take-over', seat, controller };
      const receipt = await this.#rooms.get(id).submit('umpire', { key: newKey(), command });
      if (!receipt.ok) throw new Refusal(409, receipt.rejection.code, 'the seat cannot change hands now');
    }
    const match = await this.#change(
      id,
      (old, now) =>
        this.#withSeat(old, now, seat, (each) => ({
          ...each,
          kind: by.kind === 'bot' ? 'bot' : 'human',
          ready: by.kind === 'bot' || old.status === 'playing',
          controller,
        })),
      { revoked: [seat], added: token === undefined ? [] : [{ hash: hashToken(token), match: id, role: seat }] },
    );
    this.#rooms.known(id)?.dismiss(seat);
    return { match, token };
  }

  /** Puts a match that was played elsewhere into the store; everything in it was checked before. */
  async add(match: StoredMatch, role: Role): Promise<string> {
    const token = newToken();
    await this.#store.createMatch(match, [{ hash: hashToken(token), match: match.id, role }]);
    return token;
  }

  async remove(id: string): Promise<void> {
    await this.#store.deleteMatch(id);
    this.#rooms.known(id)?.closeFor(new NoSuchMatch(), false);
  }

  /** Changes a match, again and again while somebody else is faster. */
  async #change(
    id: string,
    change: (match: StoredMatch, now: number) => StoredMatch | undefined,
    tokens: Parameters<Store['changeMatch']>[1] = {},
  ): Promise<MatchInfo> {
    for (let tries = 1; ; tries++) {
      const old = await this.find(id);
      const changed = change(old, Date.now());
      if (changed === undefined) return infoOf(old);
      try {
        await this.#store.changeMatch(changed, tokens);
      } catch (error) {
        if (error instanceof Conflict && tries < 10) continue;
        throw error;
      }
      await this.#rooms.known(id)?.changedElsewhere();
      this.#changed(changed);
      return infoOf(changed);
    }
  }

  #withSeat(match: StoredMatch, now: number, seat: Seat, change: (seat: StoredSeat) => StoredSeat): StoredMatch {
    const seats = match.seats.map((each) => (each.seat === seat ? change(each) : each));
    const changed = { ...match, seats, version: match.version + 1, changedAt: now };
    const isComplete = match.status === 'gathering' && seats.every(({ ready }) => ready);
    return isComplete ? this.#begun(changed, now) : changed;
  }

  /** The match as it begins: who sits where and what the dice are made of is settled now. */
  #begun(match: StoredMatch, now: number): StoredMatch {
    const { creation, seats } = match;
    const contributions = Object.fromEntries(
      seats.flatMap(({ seat, entropy }) => (entropy === undefined ? [] : [[seat, entropy]])),
    );
    const begun: Creation = {
      ...creation,
      controllers: Object.fromEntries(seats.map(({ seat, controller }) => [seat, controller])),
      dice: creation.dice.kind === 'seeded' ? { ...creation.dice, contributions } : creation.dice,
    };
    const game = gameCalled(match.game, this.#games) as AnyGame;
    const started = beginMatch(game.ruleset, begun, false);
    if ('faults' in started) throw new Refusal(422, 'bad-setup', 'the setup is not valid', started.faults);
    const { outlook } = new HostedMatch({
      match: started.match,
      keeper: forgetfulKeeper(),
      clock: { now: () => now, after: () => () => {} },
      chance: () => 0,
      openSince: now,
      ...(match.limits === undefined ? {} : { limits: match.limits }),
    });
    const { waitingFor, forBots, deadline, ended } = outlook;
    return {
      ...match,
      creation: begun,
      status: ended ? 'ended' : 'playing',
      startedAt: now,
      waitingFor,
      forBots,
      ...(deadline === undefined ? {} : { deadline }),
    };
  }
}

/** Reads what was wished for as a setup, or refuses it with everything that is wrong. */
function readSetup(game: AnyGame, wish: NewMatch): unknown {
  const unsound = jsonFault(wish);
  if (unsound !== undefined) throw new Refusal(422, 'malformed', 'not a setup', [{ code: 'malformed', ...unsound }]);
  const { scenario, factions = [], options = {} } = wish;
  const raw = game.content.setup({
    ...(scenario === undefined ? {} : { scenario }),
    factions,
    options: options as Record<string, Json>,
  });
  const read = game.ruleset.readSetup(raw);
  if ('faults' in read) throw new Refusal(422, 'bad-setup', 'this cannot be played', read.faults);
  return read.setup;
}

function seatsFor(seats: readonly Seat[], { players = [{ kind: 'me' }], name, entropy }: NewMatch): StoredSeat[] {
  if (players.length > seats.length)
    throw new Refusal(422, 'too-many-players', `there are ${seats.length} seats, and ${players.length} players`);
  if (players.filter(({ kind }) => kind === 'me').length > 1)
    throw new Refusal(422, 'two-chairs', 'whoever makes the match can sit in one seat only');
  return seats.map((seat, i) => seatFor(seat, players[i] ?? { kind: 'open' }, { name, entropy }));
}

function seatFor(seat: Seat, player: Player, { name, entropy }: Pick<NewMatch, 'name' | 'entropy'>): StoredSeat {
  switch (player.kind) {
    case 'me':
      return {
        seat,
        kind: 'human',
        controller: name ?? seat,
        ready: true,
        ...(entropy === undefined ? {} : { entropy }),
      };
    case 'human':
    case 'open':
      return { seat, kind: player.kind, controller: 'open', ready: false };
    case 'bot':
      if (!isBotName(player.level)) throw new Refusal(422, 'unknown-bot', `there is no bot ${player.level}`);
      return { seat, kind: 'bot', controller: botController(player.level), ready: true };
  }
}

function definedOf({ answerMs, reactionMs }: NonNullable<NewMatch['limits']>) {
  return { ...(answerMs === undefined ? {} : { answerMs }), ...(reactionMs === undefined ? {} : { reactionMs }) };
}
