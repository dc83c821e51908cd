import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf } from '../app/route.ts';
import { catalogue } from '../games/catalogue.ts';
import { BattleCards } from './battle-cards.tsx';
import { ContinueList, useShelf } from './continue-list.tsx';
import { HeroMap } from './hero-map.tsx';
import styles from './home-page.module.css';
import { Lobby } from './lobby/lobby.tsx';
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
              <a href={hrefOf(['new'])}>
                <Icon name="users" />
                <span data-long>{words.host}</span>
                <span data-short>{words.hostShort}</span>
              </a>
              <a href={hrefOf(['rules'])}>
                <Icon name="book" />
                <span data-long>{words.rules}</span>
                <span data-short>{words.rulesShort}</span>
              </a>
            </div>
            <JoinByLink />
            {games === null ? null : <ContinueList games={games} minutes={guided?.minutes ?? null} />}
          </div>
          <HeroMap />
        </div>
        <div className={styles.lobby}>
          <Lobby />
        </div>
        <BattleCards />
      </main>
    </div>
  );
}

/** The guided battle, at once. */
function PlayNow(): ReactNode {
  const { opening, problem, begin } = useBegin();
  if (guided === undefined) return null;
  const seats = guided.seats.map((_, i) => (i === 0 ? 'person' : 'bot:recruit'));
  const units = guided.seats.map((seat) => seat.units ?? 0).join(' against ');
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
        <b>{opening ? words.opening : words.playNowName(guided.name)}</b>
        <span>{words.playNowFacts(units, guided.minutes)}</span>
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
