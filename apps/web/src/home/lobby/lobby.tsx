import type { ReactNode } from 'react';
import { hrefOf } from '../../app/route.ts';
import { gameName } from '../../games/catalogue.ts';
import { tokenOf } from '../../session/server-tokens.ts';
import { TablePicture } from '../table-picture.tsx';
import styles from './lobby.module.css';
import { clockName, scenarioOf, seatNames, sitterName } from './seat-names.ts';
import { type LobbyMatch, useLobby } from './use-lobby.ts';
import { words } from './words.ts';

const SHOWN = 6;

/** What goes on on this page's server: games that wait for players, and games one may watch. Without a server, nothing. */
export function Lobby(): ReactNode {
  const lobby = useLobby();
  if (lobby.kind === 'down') {
    return (
      <section className={styles.lobby} aria-labelledby="lobby-open">
        <h2 id="lobby-open" className={styles.caption}>
          {words.open}
        </h2>
        <output className={styles.empty}>{words.down}</output>
      </section>
    );
  }
  if (lobby.kind !== 'there') return null;
  const open = lobby.matches.filter(({ status, seats }) => status === 'gathering' && seats.some(isFree));
  const watched = lobby.matches.filter(({ status }) => status === 'playing');
  if (open.length === 0 && watched.length === 0) {
    return (
      <section className={styles.lobby} aria-labelledby="lobby-open">
        <h2 id="lobby-open" className={styles.caption}>
          {words.onServer}
        </h2>
        <p className={styles.empty}>{words.nothing}</p>
      </section>
    );
  }
  return (
    <div className={styles.columns}>
      <List id="lobby-open" title={words.open} empty={words.openEmpty} matches={open} />
      <List id="lobby-watch" title={words.watch} empty={words.watchEmpty} matches={watched} />
    </div>
  );
}

function isFree({ kind }: LobbyMatch['seats'][number]): boolean {
  return kind === 'open';
}

function List({
  id,
  title,
  empty,
  matches,
}: {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly matches: readonly LobbyMatch[];
}): ReactNode {
  return (
    <section className={styles.lobby} aria-labelledby={id}>
      <h2 id={id} className={styles.caption}>
        {title}
      </h2>
      {matches.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {matches.slice(0, SHOWN).map((match) => (
            <li key={match.id}>
              <Row match={match} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ match }: { readonly match: LobbyMatch }): ReactNode {
  const { id, game, title, seats, limits, status } = match;
  const scenario = scenarioOf(game, title);
  const names = seatNames(
    game,
    title,
    seats.map(({ seat }) => seat),
  );
  const free = seats.filter(isFree).map(({ seat }) => names[seat] ?? seat);
  const people = seats.filter((seat) => !isFree(seat)).map(({ controller }) => sitterName(controller));
  const mine = tokenOf(id) !== undefined;
  const joining = status === 'gathering';
  const line = joining
    ? [people.join(words.and), words.freeSeats(free.join(', '))].filter((part) => part !== '').join(' · ')
    : words.playing(people.join(words.against));
  return (
    <div className={styles.row}>
      <span className={styles.picture}>
        {scenario === undefined ? null : (
          <TablePicture game={game} scenario={scenario.id} width={64} height={46} plate={2.6} cover />
        )}
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        <small>
          {gameName(game)} · {line}
        </small>
        {limits === undefined ? null : <small>{clockName(limits)}</small>}
      </span>
      <a
        className={styles.act}
        href={hrefOf(mine ? ['match', id] : ['open', id])}
        aria-label={mine ? words.goOnNamed(title) : joining ? words.joinNamed(title) : words.watchNamed(title)}
      >
        {mine ? words.goOn : joining ? words.join : words.watchIt}
      </a>
    </div>
  );
}
