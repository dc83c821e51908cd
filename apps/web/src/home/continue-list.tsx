import { type ReactNode, useEffect, useState } from 'react';
import { hrefOf } from '../app/route.ts';
import { catalogue, gameName, roundName } from '../games/catalogue.ts';
import { sitAs } from '../session/server-tokens.ts';
import { type ShelvedGame, shelvedGames } from '../session/shelf.ts';
import styles from './continue-list.module.css';
import { sitterName } from './lobby/seat-names.ts';
import { TablePicture } from './table-picture.tsx';
import { type OnlineGame, useOnline } from './use-online.ts';
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

/** Who plays on the other side, in words. */
export function oppositionOf({ people, controllers }: ShelvedGame): string {
  const levels = Object.entries(controllers)
    .filter(([seat]) => !people.includes(seat))
    .map(([, controller]) => controller.replace(/^bot:/, ''));
  if (people.length === 0) return words.botsOnly;
  if (levels.length === 0) return words.hotSeat;
  return [...new Set(levels)].map((level) => words.levels[level] ?? level).join(', ');
}

/** A game of this device in a line: which, against whom, how far. */
export function lineOf(game: ShelvedGame): string {
  const rounds = catalogue.find((each) => each.game === game.game && each.id === game.scenario)?.rounds ?? null;
  return words.line(
    gameName(game.game),
    oppositionOf(game),
    words.round(game.round ?? 0, rounds, roundName(game.game)),
  );
}

const SHOWN = 3;

/** One row: a game that goes on, wherever it is kept. */
type Running = {
  readonly id: string;
  /** Which seat it is, of a match on a server. */
  readonly seat: string | null;
  readonly game: string;
  readonly scenario: string | null;
  readonly name: string;
  readonly line: string;
  readonly pill: string;
  readonly yours: boolean;
  readonly touched: number;
};

function here(game: ShelvedGame): Running {
  const yours = isYours(game);
  return {
    id: game.id,
    seat: null,
    game: game.game,
    scenario: game.scenario,
    name: game.name,
    line: lineOf(game),
    pill: game.people.length === 0 ? words.watching : yours ? words.yourTurn : words.theirTurn,
    yours,
    touched: game.touched,
  };
}

function there({ id, game, title, role, status, yours, others, waitingFor, touched, expiresAt }: OnlineGame): Running {
  const looksOn = role === 'spectator' || role === 'umpire';
  const scenario = catalogue.find((each) => each.name === title && (game === '' || each.game === game));
  const who = others.filter((each) => each !== 'open').map(sitterName);
  const pills = {
    gathering: words.gathering,
    unknown: words.unreachable,
    ended: words.over,
    playing: yours
      ? words.yourTurn
      : waitingFor.length === 1
        ? words.turnOf(sitterName(waitingFor[0] ?? ''))
        : words.theirTurn,
  };
  return {
    id,
    seat: role,
    game: scenario?.game ?? game,
    scenario: scenario?.id ?? null,
    name: title,
    line: words.line(gameName(scenario?.game ?? game), who.join(', '), expiryText(expiresAt)),
    pill: looksOn && status === 'playing' ? words.watching : pills[status],
    yours,
    touched,
  };
}

/** A game shows when it will be deleted from this long before. */
const NOTICE_MS = 7 * 24 * 3600 * 1000;

function expiryText(expiresAt = Number.POSITIVE_INFINITY): string {
  if (expiresAt - Date.now() > NOTICE_MS) return '';
  return words.expires(new Date(expiresAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' }));
}

/** Games that go on, those that wait for the person first. */
export function ContinueList({
  games,
  minutes,
}: {
  readonly games: readonly ShelvedGame[];
  readonly minutes: number | null;
}): ReactNode {
  const online = useOnline();
  const running = [
    ...online.filter(({ status }) => status !== 'ended').map(there),
    ...games.filter(({ ended }) => !ended).map(here),
  ].sort((a, b) => Number(b.yours) - Number(a.yours) || b.touched - a.touched);
  const count = games.length + online.length;
  return (
    <section className={styles.continue} aria-labelledby="continue">
      <h2 id="continue" className={styles.caption}>
        <span>{words.continue}</span>
        {count > SHOWN ? <a href={hrefOf(['replays'])}>{words.all(count)}</a> : null}
      </h2>
      {running.length === 0 ? (
        <p className={styles.empty}>{words.continueEmpty(minutes)}</p>
      ) : (
        <ul className={styles.list}>
          {running.slice(0, SHOWN).map((game) => (
            <li key={`${game.id} ${game.seat}`}>
              <Row game={game} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ game: { id, seat, game, scenario, name, line, pill, yours } }: { readonly game: Running }): ReactNode {
  return (
    <a className={styles.row} href={hrefOf(['match', id])} onClick={() => seat !== null && sitAs(id, seat)}>
      <span className={styles.picture}>
        {scenario === null ? null : (
          <TablePicture game={game} scenario={scenario} width={64} height={46} plate={2.6} cover />
        )}
      </span>
      <span className={styles.text}>
        <b>{name}</b>
        <small>{line}</small>
      </span>
      <span className={styles.pill} data-yours={yours}>
        {pill}
      </span>
    </a>
  );
}
