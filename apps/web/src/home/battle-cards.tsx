import { type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { hrefOf } from '../app/route.ts';
import type { Listed } from '../games/catalogue.ts';
import { catalogue, gameName } from '../games/catalogue.ts';
import styles from './battle-cards.module.css';
import { TablePicture } from './table-picture.tsx';
import { useBegin } from './use-begin.ts';
import { words } from './words.ts';

const LENGTHS = [25, 60, 90] as const;

/** The guided battle first, then game by game, the short before the long. */
const games = [...new Set(catalogue.map((scenario) => scenario.game))];
const ordered = catalogue.toSorted(
  (a, b) =>
    Number(b.guided) - Number(a.guided) || games.indexOf(a.game) - games.indexOf(b.game) || minutesOf(a) - minutesOf(b),
);

/** Every shipped scenario as a card with its true table. */
export function BattleCards(): ReactNode {
  const [game, setGame] = useState('');
  const [longest, setLongest] = useState(0);
  const shown = ordered.filter(
    (scenario) => (game === '' || scenario.game === game) && (longest === 0 || minutesOf(scenario) <= longest),
  );
  return (
    <section className={styles.battles} id="battles" aria-labelledby="battles-title">
      <div className={styles.head}>
        <h2 id="battles-title">{words.choose}</h2>
        <fieldset className={styles.games}>
          <legend className="spoken">{words.choose}</legend>
          {['', ...games].map((each) => (
            <button key={each} type="button" aria-pressed={game === each} onClick={() => setGame(each)}>
              {each === '' ? words.everyGame : gameName(each)}{' '}
              {each === '' ? null : <small>{catalogue.filter((scenario) => scenario.game === each).length}</small>}
            </button>
          ))}
        </fieldset>
        <label className={styles.length}>
          <span className="spoken">{words.length}</span>
          <select value={longest} onChange={(event) => setLongest(Number(event.target.value))}>
            <option value={0}>{words.anyLength}</option>
            {LENGTHS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {words.upTo(minutes)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 ? <p>{words.nothingFits}</p> : null}
      <ul className={styles.cards}>
        {shown.map((scenario) => (
          <li key={`${scenario.game}/${scenario.id}`}>
            <Card scenario={scenario} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a scenario does not say how long it takes: five minutes a round, as our own games went. */
export function minutesOf({ minutes, rounds }: Listed): number {
  return minutes ?? (rounds ?? 6) * 5;
}

export function sizeOf({ size: { width, height, measure } }: Listed): string {
  return words.size(width, height, measure === 'inch');
}

function Card({ scenario }: { readonly scenario: Listed }): ReactNode {
  const { game, id, name, summary, seats, guided, night } = scenario;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <TablePicture game={game} scenario={id} width={250} height={150} plate={4.6} />
        {guided ? <em>{words.guided}</em> : night ? <em>{words.night}</em> : null}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <a href={hrefOf(['new', game, id])}>{name}</a>
          <small>{gameName(game)}</small>
        </h3>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.facts}>
          <span>
            <Icon name="users" size={15} />
            <span className="spoken">{words.seats(seats.length)}</span>
            <span aria-hidden="true">{seats.length}</span>
          </span>
          <span>
            <Icon name="clock" size={15} />
            {words.minutes(minutesOf(scenario))}
          </span>
          <span>{sizeOf(scenario)}</span>
        </p>
        <PlayButton scenario={scenario} />
      </div>
    </article>
  );
}

/** At once, with the first side against a recruit; everything else is chosen behind the name. */
function PlayButton({ scenario }: { readonly scenario: Listed }): ReactNode {
  const { opening, problem, begin } = useBegin();
  const seats = scenario.seats.map((_, i) => (i === 0 ? 'person' : 'bot:recruit'));
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={words.play(scenario.name)}
        aria-disabled={opening}
        onClick={() => void begin({ scenario, seats, options: {}, handDice: false })}
      >
        <Icon name="play" size={14} /> {opening ? words.opening : words.playShort}
      </button>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </>
  );
}
