import { type ReactNode, useEffect, useState } from 'react';
import { hrefOf } from '../app/route.ts';
import { type ShelvedGame, shelvedGames } from '../session/shelf.ts';
import styles from './continue-list.module.css';
import { gameName } from './game-names.ts';
import { TablePicture } from './table-picture.tsx';
import { words } from './words.ts';

/** The games this browser keeps; null while they are fetched. A browser that keeps nothing has none. */
export function useShelf(): readonly ShelvedGame[] | null {
  const [games, setGames] = useState<readonly ShelvedGame[] | null>(null);
  useEffect(() => {
    shelvedGames().then(setGames, () => setGames([]));
  }, []);
  return games;
}

/** Does a person at this screen have to answer? */
export function isYours({ ended, waitingFor, people }: ShelvedGame): boolean {
  return !ended && waitingFor.some((seat) => people.includes(seat));
}

/** Against whom a game is played, in words. */
export function oppositionOf({ people, controllers }: ShelvedGame): string {
  const levels = Object.entries(controllers)
    .filter(([seat]) => !people.includes(seat))
    .map(([, controller]) => controller.replace(/^bot:/, ''));
  if (people.length === 0) return words.botsOnly;
  if (levels.length === 0) return words.hotSeat;
  return words.against([...new Set(levels)].map((level) => words.levels[level] ?? level).join(', '));
}

const SHOWN = 3;

/** Games that go on, those that wait for the person first. */
export function ContinueList({ games, minutes }: { readonly games: readonly ShelvedGame[]; readonly minutes: number | null }): ReactNode {
  const running = games
    .filter(({ ended }) => !ended)
    .sort((a, b) => Number(isYours(b)) - Number(isYours(a)) || b.touched - a.touched);
  return (
    <section className={styles.continue} aria-labelledby="continue">
      <h2 id="continue" className={styles.caption}>
        <span>{words.continue}</span>
        {games.length > SHOWN ? <a href={hrefOf(['replays'])}>{words.all(games.length)}</a> : null}
      </h2>
      {running.length === 0 ? (
        <p className={styles.empty}>{words.continueEmpty(minutes)}</p>
      ) : (
        <ul>
          {running.slice(0, SHOWN).map((game) => (
            <li key={game.id}>
              <Row game={game} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ game }: { readonly game: ShelvedGame }): ReactNode {
  const yours = isYours(game);
  return (
    <a className={styles.row} href={hrefOf(['match', game.id])}>
      <span className={styles.picture}>
        <TablePicture game={game.game} scenario={game.scenario} width={64} height={46} plate={2.6} cover />
      </span>
      <span className={styles.text}>
        <b>{game.name}</b>
        <small>{words.continueLine(gameName(game.game), oppositionOf(game), game.orders)}</small>
      </span>
      <span className={styles.pill} data-yours={yours}>
        {game.people.length === 0 ? words.watching : yours ? words.yourTurn : words.theirTurn}
      </span>
    </a>
  );
}
