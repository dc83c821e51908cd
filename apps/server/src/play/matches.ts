import { randomBytes } from 'node:crypto';
import { isBotName } from '@sandtable/bots';
import type {
  ChangedMatch,
  ChangedMatchAnswer,
  MatchInfo,
  NewMatch,
  NewMatchAnswer,
  SitDown,
  TakeOver,
} from '@sandtable/client';
import type { AnyGame } from '@sandtable/game';
import {
  beginMatch,
  botController,
  type Creation,
  folded,
  forgetfulKeeper,
  HostedMatch,
  type KeptEntry,
  newKey,
  unsafeText,
} from '@sandtable/host';
import { commitTo, type DiceDescription, type Json, jsonFault, type Seat } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';
import { steadyNow } from '../operation/steady-time.ts';
import { hashToken, newId, newToken } from '../security/tokens.ts';
import {
  type ChangedTokens,
  Conflict,
  type Role,
  type Store,
  type StoredMatch,
  type StoredSeat,
  type StoredToken,
  UMPIRE_INVITE,
} from '../store/store.ts';
import { awaitedShares, expectNoneOpen, isComplete, opened, sealed, sharesOf } from './dice-shares.ts';
import { NoSuchMatch } from './errors.ts';
import type { KeepDays } from './expiry.ts';
import { infoOf } from './match-info.ts';
import { movedLinks } from './moved-links.ts';
import { Refusal } from './refusal.ts';
import type { Rooms } from './rooms.ts';
import { type Absence, checkAbsenceClaim, checkTakeOver, timesHanded } from './seat-rights.ts';

type Player = NonNullable<NewMatch['players']>[number];

type Dependencies = {
  readonly store: Store;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly rooms: Rooms;
  /** Told of a match that begins or whose seats changed hands. */
  changed(match: StoredMatch, isNew: boolean): void;
  /** What the slowest view of a custom scenario costs; refuses one that costs too much. */
  priceOf(creation: Omit<Creation, 'dice'>, payer: string): Promise<number>;
  readonly keep: KeepDays;
  /** The key for everyone who watches this listed match. */
  watchToken(match: string): string;
};

/** Making matches, sitting down, handing seats over: everything about a match except playing it. */
export class Matches {
  readonly #store: Store;
  readonly #games: Readonly<Record<string, AnyGame>>;
  readonly #rooms: Rooms;
  readonly #changed: Dependencies['changed'];
  readonly #priceOf: Dependencies['priceOf'];
  readonly #keep: KeepDays;
  readonly #watchToken: Dependencies['watchToken'];

  constructor({ store, games, rooms, changed, priceOf, keep, watchToken }: Dependencies) {
    this.#store = store;
    this.#games = games;
    this.#rooms = rooms;
    this.#changed = changed;
    this.#priceOf = priceOf;
    this.#keep = keep;
    this.#watchToken = watchToken;
  }

  async create(wish: NewMatch, payer: string): Promise<NewMatchAnswer> {
    const now = steadyNow();
    const game = gameCalled(wish.game, this.#games);
    if (game === undefined) throw new Refusal(422, 'unknown-game', `there’s no game called ${wish.game}`);
    const setup = readSetup(game, wish);
    const seats = seatsFor(game.ruleset.seats(setup), wish);
    const price = await this.#priced(wish, setup as Json, payer);
    const gathering: StoredMatch = {
      id: newId(),
      version: 1,
      game: wish.game,
      title: wish.title ?? game.ruleset.name,
      status: 'gathering',
      listed: wish.listed ?? false,
      seats,
      creation: { game: wish.game, setup: setup as Json, dice: diceFor(wish), controllers: {} },
      ...(wish.limits === undefined ? {} : { limits: definedOf(wish.limits) }),
      ...agreedOn(wish),
      payer,
      ...price,
      createdAt: now,
      changedAt: now,
      sequence: 0,
      waitingFor: [],
      forBots: false,
    };
    const isAtOnce = wish.begin === 'at-once';
    if (isAtOnce && wish.seal !== undefined)
      throw new Refusal(
        422,
        'seal-at-once',
        'a match that starts right away leaves no time to open your share of the dice',
      );
    const match = isAtOnce || isComplete(gathering) ? this.#begun(gathering, now) : awaiting(gathering);
    const keys = { owner: newToken(), spectator: newToken() };
    const invite = wish.umpire === true ? newToken() : undefined;
    const forSeats = Object.fromEntries(
      seats.filter(({ kind }) => kind !== 'bot').map(({ seat }) => [seat, newToken()]),
    );
    const roles = { ...forSeats, ...keys, ...(invite === undefined ? {} : { [UMPIRE_INVITE]: invite }) };
    const tokens = Object.entries(roles).map(([role, token]) => ({ hash: hashToken(token), match: match.id, role }));
    await this.#store.createMatch(match, tokens);
    if (match.status === 'playing') this.#changed(match, true);
    return { match: this.info(match), tokens: { ...keys, ...(invite && { umpire: invite }), seats: forSeats } };
  }

  /** Changes a match's set-up for its maker. Links already given away stay good: they lead to the remaining seats. */
  async change(id: string, wish: ChangedMatch, payer: string): Promise<ChangedMatchAnswer> {
    const game = gameCalled(wish.game, this.#games);
    if (game === undefined) throw new Refusal(422, 'unknown-game', `there’s no game called ${wish.game}`);
    const setup = readSetup(game, wish) as Json;
    const price = await this.#priced(wish, setup, payer);
    let moved: ChangedMatchAnswer['moved'] = {};
    let tokens: Record<Seat, string> = {};
    const match = await this.#change(
      id,
      (old, now) => {
        if (old.status !== 'gathering' || old.seats.some(isTaken))
          throw new Refusal(409, 'somebody-sits', 'another player has joined, so the game stays as it is');
        return { ...this.#setUpAnew(old, now, wish, setup), ...price };
      },
      (old, { seats }) => {
        const links = movedLinks(old.seats, seats);
        moved = links.moved;
        tokens = Object.fromEntries(links.fresh.map((seat) => [seat, newToken()]));
        if (wish.umpire === true && old.umpire === undefined) tokens[UMPIRE_INVITE] = newToken();
        const added = Object.entries(tokens).map(([role, token]) => ({ hash: hashToken(token), match: id, role }));
        const umpires = wish.umpire === true ? [] : [UMPIRE_INVITE, 'umpire'];
        return { added, revoked: [...links.void, ...umpires], moved };
      },
    );
    return { match, moved, tokens };
  }

  /** What the views of a custom scenario cost; those of shipped ones are known to be cheap. */
  async #priced({ game, scenario }: ChangedMatch, setup: Json, payer: string): Promise<{ readonly price?: number }> {
    if (typeof scenario !== 'object') return {};
    return { price: await this.#priceOf({ game, setup, controllers: {} }, payer) };
  }

  #setUpAnew(old: StoredMatch, now: number, wish: ChangedMatch, setup: Json): StoredMatch {
    const game = gameCalled(wish.game, this.#games) as AnyGame;
    const makers = old.seats.find((each) => each.makers);
    // A player without a name goes by the seat's, which mustn't follow them to another seat.
    const name = makers?.controller === makers?.seat ? undefined : makers?.controller;
    const seats = seatsFor(game.ruleset.seats(setup as never), {
      ...wish,
      name: wish.name ?? name,
      seal: makers?.seal,
    });
    const { limits: _limits, price: _price, umpire, absenceMs: _absence, ...rest } = old;
    const anew: StoredMatch = {
      ...rest,
      version: old.version + 1,
      revision: (old.revision ?? 0) + 1,
      game: wish.game,
      title: wish.title ?? game.ruleset.name,
      listed: wish.listed ?? false,
      seats,
      creation: { ...old.creation, game: wish.game, setup, dice: diceFor(wish, old.creation.dice) },
      ...(wish.limits === undefined ? {} : { limits: definedOf(wish.limits) }),
      ...agreedOn(wish, umpire),
      changedAt: now,
    };
    return isComplete(anew) ? this.#begun(anew, now) : awaiting(anew);
  }

  async find(id: string): Promise<StoredMatch> {
    const match = await this.#store.match(id);
    if (match === undefined) throw new NoSuchMatch();
    return match;
  }

  /** What anyone who may know of a match may know about it; players also learn whether they're asked. */
  info(match: StoredMatch, role?: Role): MatchInfo {
    return infoOf(match, this.#keep, role);
  }

  /** Whose token this is. */
  async owner(token: string): Promise<StoredToken | undefined> {
    return this.#store.token(hashToken(token));
  }

  /** Which match and which role a token opens, both as of one moment: a new set-up may move a link to another seat. */
  async admit(token: string): Promise<{ readonly token: StoredToken; readonly match: StoredMatch } | undefined> {
    for (;;) {
      const owner = await this.owner(token);
      const match = owner === undefined ? undefined : await this.#store.match(owner.match);
      if (owner === undefined || match === undefined) return undefined;
      if ((await this.owner(token))?.role === owner.role) return { token: owner, match };
    }
  }

  /** Takes the seat or the umpire's role that the link is for. Other links only tell what they open. */
  async sitDown(
    token: string,
    who: SitDown,
  ): Promise<{ readonly match: MatchInfo; readonly role: Role; readonly token: string }> {
    for (;;) {
      const admitted = await this.admit(token);
      if (admitted === undefined) throw new NoSuchMatch();
      const {
        match,
        token: { role },
      } = admitted;
      if (role === UMPIRE_INVITE) return this.#appoint(match.id, who);
      if (!match.seats.some(({ seat }) => seat === role)) return { match: this.info(match), role, token };
      let moved = false;
      const info = await this.#change(match.id, (old, now) => {
        moved = old.revision !== match.revision;
        if (moved || old.status !== 'gathering') return undefined;
        return this.#withSeat(old, now, role, ({ declinedBy: _, ...each }) => ({
          ...sealed(old.seats, each, who.seal),
          kind: 'human',
          ready: true,
          controller: who.name ?? (each.controller === 'open' ? each.seat : each.controller),
        }));
      });
      if (!moved) return { match: info, role, token };
    }
  }

  /** The player a seat's link was sent to says no: everyone who waits hears it. The link stays good for a change of mind. */
  async decline(token: string, { name }: Pick<SitDown, 'name'>): Promise<MatchInfo> {
    const admitted = await this.admit(token);
    if (admitted === undefined) throw new NoSuchMatch();
    const {
      match,
      token: { role },
    } = admitted;
    return this.#change(match.id, (old, now) => {
      const isWaiting = old.seats.some(({ seat, ready }) => seat === role && !ready);
      if (!isWaiting || old.status !== 'gathering' || old.revision !== match.revision) return undefined;
      const declinedBy = name ?? role;
      // Under a name that's someone else's it would be told as theirs.
      checkNames(old.seats.map((each) => (each.seat === role ? { ...each, controller: declinedBy } : each)));
      return this.#withSeat(old, now, role, (each) => ({ ...each, declinedBy }));
    });
  }

  /** Opens a seat's share of the dice; with the last one the game begins. */
  async open(token: string, entropy: string): Promise<MatchInfo> {
    const admitted = await this.admit(token);
    if (admitted === undefined) throw new NoSuchMatch();
    const { role } = admitted.token;
    return this.#change(admitted.match.id, (old, now) => {
      const own = old.seats.find(({ seat }) => seat === role);
      if (own === undefined) throw new Refusal(403, 'not-allowed', 'this isn’t a player’s link');
      if (old.status !== 'gathering' || own.entropy === entropy) return undefined;
      return this.#withSeat(old, now, role, (each) => opened(old, each, entropy));
    });
  }

  /** Makes an umpire. The invite is then void, so the person who passed it on can't see through the fog with it. */
  async #appoint(id: string, { name = 'Umpire' }: SitDown) {
    const token = newToken();
    const match = await this.#change(
      id,
      (old, now) => {
        expectOwnName(name, old.seats);
        return { ...old, umpire: { name }, version: old.version + 1, changedAt: now };
      },
      { revoked: [UMPIRE_INVITE], added: [{ hash: hashToken(token), match: id, role: 'umpire' }] },
    );
    return { match, role: 'umpire', token };
  }

  /** Takes an open seat, and returns a key to it. */
  async claim(id: string, seat: Seat, who: SitDown): Promise<{ readonly match: MatchInfo; readonly token: string }> {
    const token = newToken();
    const match = await this.#change(
      id,
      (old, now) => {
        const open = old.seats.find((each) => each.seat === seat);
        if (open === undefined) throw new Refusal(422, 'unknown-seat', `there’s no seat called ${seat}`);
        if (open.kind !== 'open' || open.ready || old.status !== 'gathering')
          throw new Refusal(409, 'seat-taken', 'that seat is taken');
        // The maker has a link to this seat too, and may be at the table with it: a new revision disconnects them.
        const anew = { ...old, revision: (old.revision ?? 0) + 1 };
        return this.#withSeat(anew, now, seat, ({ declinedBy: _, ...each }) => ({
          ...sealed(old.seats, each, who.seal),
          kind: 'human',
          ready: true,
          controller: who.name ?? each.seat,
        }));
      },
      { revoked: [seat], added: [{ hash: hashToken(token), match: id, role: seat }] },
    );
    return { match, token };
  }

  /**
   * The key to a listed match for spectators. It's the same for everyone, so asking for it again stores nothing and
   * wakes nobody.
   */
  async watch(id: string): Promise<{ readonly match: MatchInfo; readonly token: string }> {
    const match = await this.find(id);
    if (!match.listed) throw new NoSuchMatch();
    const token = this.#watchToken(id);
    await this.#store.addToken({ hash: hashToken(token), match: id, role: 'spectator' });
    return { match: this.info(match), token };
  }

  /** Gives a seat to another player or a bot. Its old links are void from then on. */
  async takeOver(
    id: string,
    seat: Seat,
    by: TakeOver,
    /** Looks the caller's link up once the match is read: what changes hands before that voids the link, after it the count. */
    roleOfCaller: () => Promise<Role>,
  ): Promise<{ readonly match: MatchInfo; readonly token: string | undefined }> {
    if (by.kind === 'bot' && !isBotName(by.level))
      throw new Refusal(422, 'unknown-bot', `there’s no bot called ${by.level}`);
    const controller = by.kind === 'bot' ? botController(by.level as never) : (by.name ?? seat);
    const token = by.kind === 'bot' ? undefined : newToken();
    const stored = await this.find(id);
    const role = await roleOfCaller();
    if (role === 'umpire' && by.kind === 'human')
      throw new Refusal(403, 'not-allowed', 'an umpire doesn’t play; the seat’s player can hand it over');
    checkTakeOver(stored, seat, role, await this.#absence(stored, seat));
    const { status } = stored;
    const tokens: ChangedTokens = {
      revoked: [seat],
      added: token === undefined ? [] : [{ hash: hashToken(token), match: id, role: seat }],
    };
    const given = (old: StoredMatch): StoredMatch => {
      if (timesHanded(old, seat, role) !== timesHanded(stored, seat, role))
        throw new Refusal(409, 'seat-changed', 'that seat has just changed hands');
      return this.#withSeat(
        old,
        steadyNow(),
        seat,
        ({ makers: _, declinedBy: __, seal: ___, handed = 0, ...each }) => ({
          ...each,
          handed: handed + 1,
          kind: by.kind === 'bot' ? 'bot' : 'human',
          ready: by.kind === 'bot' || old.status === 'playing',
          controller,
        }),
      );
    };
    if (status !== 'playing') {
      const before = (old: StoredMatch): StoredMatch => {
        expectNoneOpen(old);
        return given(old);
      };
      return { match: await this.#change(id, before, tokens), token };
    }
    // The same entry that gives the seat away voids its old links, on every server.
    const order = { key: newKey(), command: { kind: 'take-over', seat, controller } };
    const along = (old: StoredMatch) => ({ match: given(old), tokens });
    const receipt = await this.#rooms.get(id).submit('umpire', order, { along });
    if (!receipt.ok) throw new Refusal(409, receipt.rejection.code, 'the seat can’t change hands right now');
    return { match: this.info(await this.find(id)), token };
  }

  /** Ends a game whose other player has been away for as long as was agreed: a draw, or that player has lost. */
  async claimAbsence(id: string, seat: Seat, role: Role, outcome: 'draw' | 'win'): Promise<MatchInfo> {
    const stored = await this.find(id);
    checkAbsenceClaim(stored, seat, role, await this.#absence(stored, seat));
    const room = this.#rooms.get(id);
    const say = async (by: Seat, command: { readonly kind: string }): Promise<void> => {
      // Asked of the match itself: the claimant needn't wait for the absent player to answer.
      const receipt = await room.submit(by, { key: `!absence-${newKey()}`, command });
      if (!receipt.ok) throw new Refusal(409, receipt.rejection.code, 'that can’t be claimed right now');
    };
    if (outcome === 'win') await say(seat, { kind: 'concede' });
    else {
      await say(role, { kind: 'propose', proposal: { kind: 'draw' } } as { readonly kind: string });
      await say(seat, { kind: 'consent' });
    }
    return this.info(await this.find(id));
  }

  async #absence({ id, status, seats }: StoredMatch, seat: Seat): Promise<Absence> {
    if (!seats.some((each) => each.seat === seat))
      throw new Refusal(422, 'unknown-seat', `there’s no seat called ${seat}`);
    if (status === 'ended') throw new Refusal(409, 'game-over', 'the game is over');
    return status === 'playing' ? this.#rooms.get(id).absence(seat) : { askedMs: 0, timedOut: false };
  }

  /** Puts a match that was played elsewhere into the store; everything in it was checked before. */
  async add(match: StoredMatch, entries: readonly KeptEntry[], role: Role): Promise<string> {
    const token = newToken();
    await this.#store.importMatch(match, [{ hash: hashToken(token), match: match.id, role }], entries);
    return token;
  }

  async remove(id: string): Promise<void> {
    await this.#store.deleteMatch(id);
    this.#rooms.known(id)?.closeFor(new NoSuchMatch(), false);
  }

  /** Changes a match, and retries while others change it first. */
  async #change(
    id: string,
    change: (match: StoredMatch, now: number) => StoredMatch | undefined,
    tokens: ChangedTokens | ((old: StoredMatch, changed: StoredMatch) => ChangedTokens) = {},
  ): Promise<MatchInfo> {
    for (let tries = 1; ; tries++) {
      const old = await this.find(id);
      const changed = change(old, steadyNow());
      if (changed === undefined) return this.info(old);
      try {
        await this.#store.changeMatch(changed, typeof tokens === 'function' ? tokens(old, changed) : tokens);
      } catch (error) {
        if (error instanceof Conflict && tries < 10) continue;
        throw error;
      }
      await this.#rooms.known(id)?.changedElsewhere();
      const isNews = changed.status === 'playing' || changed.waitingFor.length > old.waitingFor.length;
      this.#changed(changed, old.status === 'gathering' && isNews);
      return this.info(changed);
    }
  }

  #withSeat(match: StoredMatch, now: number, seat: Seat, change: (seat: StoredSeat) => StoredSeat): StoredMatch {
    const seats = match.seats.map((each) => (each.seat === seat ? change(each) : each));
    checkNames(seats, match.umpire?.name);
    const changed = { ...match, seats, version: match.version + 1, changedAt: now };
    if (match.status !== 'gathering') return changed;
    return isComplete(changed) ? this.#begun(changed, now) : awaiting(changed);
  }

  /** The match as it begins: who sits where and what the dice are made of is settled now. */
  #begun(match: StoredMatch, now: number): StoredMatch {
    const { creation, seats } = match;
    const game = gameCalled(match.game, this.#games) as AnyGame;
    const begun: Creation = {
      ...creation,
      rules: game.ruleset.version,
      controllers: Object.fromEntries(seats.map(({ seat, controller }) => [seat, controller])),
      dice: creation.dice.kind === 'seeded' ? { ...creation.dice, ...sharesOf(seats) } : creation.dice,
    };
    const started = beginMatch(game.ruleset, begun, false);
    if ('faults' in started) throw new Refusal(422, 'bad-setup', 'this setup can’t be played', started.faults);
    const { outlook } = new HostedMatch({
      match: started.match,
      keeper: forgetfulKeeper(),
      clock: { now: () => now, after: () => () => {} },
      chance: () => 0,
      openSince: now,
      playersSitApart: true,
      ...(match.limits === undefined ? {} : { limits: match.limits }),
    });
    const { waitingFor, turn, forBots, deadline, ended } = outlook;
    return {
      ...match,
      creation: begun,
      status: ended ? 'ended' : 'playing',
      startedAt: now,
      waitingFor,
      ...(turn === undefined ? {} : { turn }),
      forBots,
      ...(deadline === undefined ? {} : { deadline }),
    };
  }
}

/** A match that still gathers, and whom it waits for. */
function awaiting(match: StoredMatch): StoredMatch {
  return { ...match, waitingFor: awaitedShares(match) };
}

/** Reads the requested setup, or refuses it with everything that's wrong. */
function readSetup(game: AnyGame, wish: ChangedMatch): unknown {
  const unsound = jsonFault(wish);
  if (unsound !== undefined)
    throw new Refusal(422, 'malformed', 'that isn’t a setup', [{ code: 'malformed', ...unsound }]);
  const unsafe = unsafeText(wish);
  if (unsafe !== undefined) {
    const fault = { code: 'unsafe-text', where: unsafe, message: 'invisible characters aren’t allowed' };
    throw new Refusal(422, 'unsafe-text', 'this setup holds invisible characters', [fault]);
  }
  const { scenario, factions = [], options = {} } = wish;
  const raw = game.content.setup({
    ...(scenario === undefined ? {} : { scenario }),
    factions,
    options: options as Record<string, Json>,
  });
  const read = game.ruleset.readSetup(raw);
  if ('faults' in read) throw new Refusal(422, 'bad-setup', 'this setup can’t be played', read.faults);
  return read.setup;
}

/** Dice nobody can predict: the commitment is shown from the start, and stays when the rest of the set-up changes. */
function diceFor({ dice }: Pick<NewMatch, 'dice'>, before?: DiceDescription): DiceDescription {
  if (dice === 'hand') return { kind: 'hand' };
  if (before?.kind === 'seeded') return before;
  const secret = randomBytes(32).toString('hex');
  return { kind: 'seeded', commitment: commitTo(secret), contributions: {}, secret };
}

/** A player other than the match's maker sits there. */
function isTaken({ kind, ready, makers }: StoredSeat): boolean {
  return kind !== 'bot' && ready && makers !== true;
}

type Sitters = Pick<NewMatch, 'players'> & {
  readonly name?: string | undefined;
  readonly seal?: string | undefined;
};

function seatsFor(seats: readonly Seat[], { players = [{ kind: 'me' }], name, seal }: Sitters): StoredSeat[] {
  if (players.length > seats.length)
    throw new Refusal(422, 'too-many-players', `${players.length} players, but only ${seats.length} seats`);
  if (players.filter(({ kind }) => kind === 'me').length > 1)
    throw new Refusal(422, 'two-chairs', 'you can only take one seat');
  const seated = seats.map((seat, i) => seatFor(seat, players[i] ?? { kind: 'open' }, { name, seal }));
  checkNames(seated);
  return seated;
}

function seatFor(seat: Seat, player: Player, { name, seal }: Omit<Sitters, 'players'>): StoredSeat {
  switch (player.kind) {
    case 'me':
      return {
        seat,
        kind: 'human',
        controller: name ?? seat,
        ready: true,
        makers: true,
        ...(seal === undefined ? {} : { seal }),
      };
    case 'human':
    case 'open':
      return { seat, kind: player.kind, controller: 'open', ready: false };
    case 'bot':
      if (!isBotName(player.level)) throw new Refusal(422, 'unknown-bot', `there’s no bot called ${player.level}`);
      return { seat, kind: 'bot', controller: botController(player.level), ready: true };
  }
}

/** What all who sit down agree on: whether there's an umpire, and how long a player may be away. */
function agreedOn(
  { umpire, absenceMs }: Pick<ChangedMatch, 'umpire' | 'absenceMs'>,
  before: StoredMatch['umpire'] = { name: null },
): Pick<StoredMatch, 'umpire' | 'absenceMs'> {
  return { ...(umpire === true ? { umpire: before } : {}), ...(absenceMs === undefined ? {} : { absenceMs }) };
}

/** Refuses a name that another seat, or the umpire, goes by or is called by at a glance. */
function checkNames(seats: readonly StoredSeat[], umpire?: string | null): void {
  for (const { seat, kind, controller } of seats) {
    if (kind === 'bot' || controller === 'open' || controller === seat) continue;
    expectOwnName(
      controller,
      seats.filter((other) => other.seat !== seat),
      umpire,
    );
  }
}

function expectOwnName(name: string, others: readonly StoredSeat[], umpire?: string | null): void {
  const taken = [...others.flatMap(({ seat, controller }) => [seat, controller]), ...(umpire == null ? [] : [umpire])];
  if (taken.some((each) => folded(each) === folded(name)))
    throw new Refusal(409, 'name-taken', 'someone at the table already goes by that name; choose another');
}

function definedOf({ answerMs, reactionMs }: NonNullable<NewMatch['limits']>) {
  return { ...(answerMs === undefined ? {} : { answerMs }), ...(reactionMs === undefined ? {} : { reactionMs }) };
}
