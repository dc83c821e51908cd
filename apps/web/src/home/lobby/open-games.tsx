import type { ReactNode } from 'react';
import { hrefOf } from '../../app/route.ts';
import { gameName } from '../../games/catalogue.ts';
import { tokenOf } from '../../session/server-tokens.ts';
import { minutesOf } from '../battle-cards.tsx';
import { words as homeWords } from '../words.ts';
import styles from './open-games.module.css';
import { scenarioOf, seatNames, sitterName } from './seat-names.ts';
import { type LobbyMatch, useLobby } from './use-lobby.ts';
import { words } from './words.ts';

const SHOWN = 5;

/** Games on this page's server that wait for a player, then games to watch. Without a server, nothing. */
export function OpenGames(): ReactNode {
  const lobby = useLobby();
  if (lobby.kind === 'none' || lobby.kind === 'asking') return null;
  const matches = lobby.kind === 'there' ? lobby.matches : [];
  const open = matches.filter(({ status, seats }) => status === 'gathering' && seats.some(isFree));
  const watched = matches.filter(({ status }) => status === 'playing');
  const shown = [...open, ...watched].slice(0, SHOWN);
  return (
    <section className={styles.open} aria-labelledby="open-games">
      <h2 id="open-games" className={styles.caption}>
        {words.open}
      </h2>
      {lobby.kind === 'down' ? <output className={styles.empty}>{words.down}</output> : null}
      {lobby.kind === 'there' && shown.length === 0 ? <p className={styles.empty}>{words.empty}</p> : null}
      {shown.length === 0 ? null : (
        <>
          <ul className={styles.list}>
            {shown.map((match) => (
              <li key={match.id}>
                <Row match={match} />
              </li>
            ))}
          </ul>
          <p className={styles.host}>
            {words.nothingSuits} <a href={hrefOf(['host'])}>{words.hostOne}</a>
          </p>
        </>
      )}
    </section>
  );
}

function isFree({ kind, ready }: LobbyMatch['seats'][number]): boolean {
  return kind === 'open' && !ready;
}

function Row({ match }: { readonly match: LobbyMatch }): ReactNode {
  const { id, game, title, seats, status } = match;
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
  const line = homeWords.line(
    gameName(game),
    scenario === undefined ? '' : homeWords.minutes(minutesOf(scenario)),
    joining && !mine && free.length === 1 ? words.youWouldBe(free[0] ?? '') : '',
  );
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        <b>{title}</b>
        <small>{line}</small>
      </span>
      <span className={styles.who}>
        {joining ? words.waits(people.join(words.and), people.length > 1) : people.join(words.comma)}
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
