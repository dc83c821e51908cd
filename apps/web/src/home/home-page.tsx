import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf } from '../app/route.ts';
import { catalogue } from '../games/catalogue.ts';
import { ContinueList, useShelf } from './continue-list.tsx';
import { GameCards } from './game-cards.tsx';
import styles from './home-page.module.css';
import { OpenGames } from './lobby/open-games.tsx';
import { tokenIn } from './seat-links.ts';
import { SiteBar } from './site-bar.tsx';
import { useBegin } from './use-begin.ts';
import { words } from './words.ts';

const guided = catalogue.find((scenario) => scenario.guided);

/** The first page: one press to play, a few to play anything else. */
export function HomePage(): ReactNode {
  const games = useShelf();
  return (
    <div className={styles.page}>
      <SiteBar page="play" />
      <main className={styles.main}>
        <div className={styles.top}>
          <div className={styles.left}>
            <h1>
              {words.claim[0]} <br />
              {words.claim[1]}
            </h1>
            <p className={styles.lead}>{words.lead}</p>
            <PlayNow />
            <div className={styles.doors}>
              <a href={hrefOf(['host'])}>
                <Icon name="users" />
                {words.host}
              </a>
              <JoinByLink />
            </div>
          </div>
          <div className={styles.column}>
            {games === null ? null : <ContinueList games={games} minutes={guided?.minutes ?? null} />}
          </div>
          <div className={styles.column}>
            <OpenGames />
          </div>
        </div>
        <GameCards />
        <a className={styles.rules} href={hrefOf(['rules'])}>
          <Icon name="book" size={24} />
          <span>
            <b>{words.rules}</b>
            <small>{words.rulesNote}</small>
          </span>
        </a>
      </main>
    </div>
  );
}

/** The guided battle, at once. */
function PlayNow(): ReactNode {
  const { opening, problem, begin } = useBegin();
  if (guided === undefined) return null;
  const seats = guided.seats.map((_, i) => (i === 0 ? 'person' : 'bot:recruit'));
  const units = [...new Set(guided.seats.map((seat) => seat.units ?? null))];
  return (
    <div className={styles.play}>
      <button
        type="button"
        aria-disabled={opening}
        onClick={() => void begin({ scenario: guided, seats, options: {}, handDice: false })}
      >
        <Icon name="play" size={20} /> {words.playNow}
      </button>
      <p>
        {opening ? (
          <span>{words.opening}</span>
        ) : (
          <span>
            <b>{words.playNowName(guided.name)}</b>
            {words.playNowKind}
          </span>
        )}
        <span>{words.playNowFacts(units.length === 1 ? (units[0] ?? null) : null, guided.minutes)}</span>
      </p>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </div>
  );
}

function JoinByLink(): ReactNode {
  const [problem, setProblem] = useState('');
  const join = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const link = String(new FormData(event.currentTarget).get('link') ?? '');
    const found = tokenIn(link);
    if (found === undefined) return setProblem(words.joinFault);
    // A seat of another server is taken on that server's own page.
    if (found.base !== null && found.base !== location.origin + location.pathname.replace(/\/+$/, ''))
      location.href = link.trim();
    else goTo(['join', found.token]);
  };
  return (
    <form className={styles.join} onSubmit={join} noValidate>
      <Icon name="link" />
      <input name="link" aria-label={words.joinLabel} placeholder={words.joinPlaceholder} autoComplete="off" />
      <button type="submit">{words.join}</button>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
