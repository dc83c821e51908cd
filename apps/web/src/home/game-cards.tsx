import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import { hrefOf } from '../app/route.ts';
import { catalogue, type Listed } from '../games/catalogue.ts';
import { games } from '../games/index.ts';
import type { WebGame } from '../games/web-game.ts';
import { minutesOf } from './battle-cards.tsx';
import styles from './game-cards.module.css';
import { ShowcasePicture } from './showcase-picture.tsx';
import { useBegin } from './use-begin.ts';
import { words } from './words.ts';

/** Every game with a look at its table, one press to play it, and the way to all its battles. */
export function GameCards(): ReactNode {
  return (
    <section className={styles.games} aria-labelledby="pick">
      <h2 id="pick">
        {words.pick} <small>{words.pickNote(games.length)}</small>
      </h2>
      <ul className={styles.cards} data-few={games.length < 3}>
        {games.map((game) => (
          <li key={game.meta.id}>
            <Card game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The battle to begin with: a guided one, else the shortest. */
function firstBattle(battles: readonly Listed[]): Listed | undefined {
  return battles.find(({ guided }) => guided) ?? battles.toSorted((a, b) => minutesOf(a) - minutesOf(b))[0];
}

function Card({ game }: { readonly game: WebGame }): ReactNode {
  const { id, name } = game.meta;
  const battles = catalogue.filter((each) => each.game === id);
  const { opening, problem, begin } = useBegin();
  const first = firstBattle(battles);
  if (first === undefined) return null;
  const seats = first.seats.map((_, i) => (i === 0 ? 'person' : 'bot:recruit'));
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ShowcasePicture game={game} />
      </div>
      <div className={styles.body}>
        <h3>
          {name} <small>{words.battles(battles.length, Math.min(...battles.map(minutesOf)))}</small>
        </h3>
        {game.pitch === undefined ? null : <p>{game.pitch}</p>}
        <div className={styles.acts}>
          <button
            type="button"
            aria-label={words.play(name)}
            aria-disabled={opening}
            onClick={() => void begin({ scenario: first, seats, options: {}, handDice: false })}
          >
            <Icon name="play" size={15} /> {opening ? words.opening : words.playShort}
          </button>
          <a href={hrefOf(['new', id])} aria-label={words.allBattlesOf(name)}>
            {words.allBattles}
          </a>
        </div>
        {problem === '' ? null : <p role="alert">{problem}</p>}
      </div>
    </article>
  );
}
