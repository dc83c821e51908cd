import type { ChangedMatch, MatchInfo, Player } from '@sandtable/client';
import type { Listed } from '../../games/catalogue.ts';
import { withShare } from '../../session/own-dice.ts';
import { keepOwnName } from '../../session/own-name.ts';
import { serverHere } from '../../session/server-chair.ts';
import { forgetToken, keepToken, tokenOf } from '../../session/server-tokens.ts';
import { forgetLinks, type HostedLinks, keepLinks } from '../hosted-links.ts';
import { CLOCKS, type HostTerms } from './terms.ts';

type Tokens = Readonly<Record<string, string>>;
type Keys = { readonly owner: string; readonly spectator: string; readonly umpire?: string | undefined };

/** Opens a table on the server; the host sits down, and the other seats wait for players to open their links. */
export async function openTable(scenario: Listed, terms: HostTerms): Promise<HostedLinks> {
  const wish = wishFor(scenario, terms);
  const { match, tokens } = await withShare(
    (seal) => serverHere().create({ ...wish, seal }),
    (made) => {
      const token = made.tokens.seats[made.match.seats[terms.seat ?? -1]?.seat ?? ''];
      return token === undefined ? undefined : { match: made.match, token };
    },
  );
  return kept(match, tokens.seats, await withOffice(tokens, terms), scenario, terms);
}

/** Sets up an open table again with other terms. Links already sent stay good. */
export async function changeTable(links: HostedLinks, scenario: Listed, terms: HostTerms): Promise<HostedLinks> {
  const { match: id, owner } = links;
  const { match, moved, tokens } = await serverHere().change(id, owner, wishFor(scenario, terms));
  const own = tokenOf(id);
  const before = Object.fromEntries(links.seats.map(({ seat, token }) => [seat, token]));
  if (own !== undefined && own.seat !== 'umpire') before[own.seat] = own.token;
  const after: Record<string, string> = { ...tokens };
  for (const [from, to] of Object.entries(moved)) after[to] = before[from] ?? '';
  if (own !== undefined) forgetToken(id, own.seat);
  const { umpire: _, ...keys } = links;
  // A host who is the umpire already has that key; an invite made before stays good.
  const umpire = tokens['umpire-invite'] ?? (own?.seat === 'umpire' ? own.token : links.umpire);
  const isWished = match.umpire !== undefined && umpire !== undefined;
  return kept(match, after, await withOffice(isWished ? { ...keys, umpire } : keys, terms), scenario, terms);
}

/** Removes the table for everyone. */
export async function cancelTable({ match, owner }: HostedLinks): Promise<void> {
  await serverHere().remove(match, owner);
  const own = tokenOf(match);
  if (own !== undefined) forgetToken(match, own.seat);
  forgetLinks(match);
}

/** A host who doesn't play a side becomes the umpire, which voids the umpire's invite. */
async function withOffice(keys: Keys, { seat, name }: HostTerms): Promise<Keys> {
  if (seat !== null || keys.umpire === undefined) return keys;
  const { token } = await serverHere().sitDown(keys.umpire, name.trim() === '' ? {} : { name: name.trim() });
  return { ...keys, umpire: token };
}

function kept(match: MatchInfo, tokens: Tokens, keys: Keys, scenario: Listed, terms: HostTerms): HostedLinks {
  const own = terms.seat === null ? 'umpire' : (match.seats[terms.seat]?.seat ?? '');
  const token = terms.seat === null ? keys.umpire : tokens[own];
  if (token === undefined) throw new Error(`the server gave no key for ${own}`);
  keepToken({ match: match.id, token, seat: own, title: match.title });
  keepOwnName(terms.name);
  const { owner, umpire, spectator } = keys;
  const links: HostedLinks = {
    match: match.id,
    title: match.title,
    game: match.game,
    seats: match.seats.flatMap(({ seat }, i) => {
      const called = scenario.seats[i]?.name ?? '';
      const name = called === '' ? seat.slice(0, 1).toUpperCase() + seat.slice(1) : called;
      return seat === own || tokens[seat] === undefined ? [] : [{ seat, name, token: tokens[seat] }];
    }),
    owner,
    // The host's own office is nobody's to give away.
    ...(umpire === undefined || own === 'umpire' ? {} : { umpire }),
    spectator,
    terms,
  };
  keepLinks(links);
  return links;
}

function wishFor(scenario: Listed, terms: HostTerms): ChangedMatch {
  const { seat, name, listed, umpire, clock, options, factions, handDice } = terms;
  const others: Player = listed ? { kind: 'open' } : { kind: 'human' };
  const limits = CLOCKS[clock];
  return {
    game: scenario.game,
    scenario: scenario.id,
    options: { ...options },
    players: scenario.seats.map((_, i): Player => (i === seat ? { kind: 'me' } : others)),
    title: scenario.name,
    dice: handDice ? 'hand' : 'seeded',
    listed,
    umpire: umpire || seat === null,
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
    ...(scenario.forces.length === 0 ? {} : { factions: [...factions] }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  };
}
