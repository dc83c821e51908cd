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

/** Guided battles first, then game by game, the short before the long. */
const games = [...new Set(catalogue.map((scenario) => scenario.game))];
const ordered = catalogue.toSorted(
  (a, b) =>
    Number(b.guided) - Number(a.guided) || games.indexOf(a.game) - games.indexOf(b.game) || minutesOf(a) - minutesOf(b),
);

/** Every shipped battle as a card with its true map; each page says what its button does. */
export function BattleCards({
  game: first = '',
  most = ordered.length,
  isChosen = () => false,
  button,
}: {
  /** The game whose battles are shown at first. */
  readonly game?: string;
  /** How many are shown until the player asks for the rest. */
  readonly most?: number;
  isChosen?(scenario: Listed): boolean;
  button(scenario: Listed): ReactNode;
}): ReactNode {
  const [game, setGame] = useState(games.includes(first) ? first : '');
  const [longest, setLongest] = useState(0);
  const [all, setAll] = useState(false);
  const fitting = ordered.filter(
    (scenario) => (game === '' || scenario.game === game) && (longest === 0 || minutesOf(scenario) <= longest),
  );
  const shown = all ? fitting : fitting.slice(0, most);
  return (
    <div className={styles.battles}>
      <div className={styles.head}>
        <fieldset className={styles.games}>
          <legend className="spoken">{words.game}</legend>
          {['', ...games].map((each) => (
            <button key={each} type="button" aria-pressed={game === each} onClick={() => setGame(each)}>
              {each === '' ? words.everyGame : gameName(each)}{' '}
              <small>{catalogue.filter((scenario) => each === '' || scenario.game === each).length}</small>
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
            <Card scenario={scenario} chosen={isChosen(scenario)} button={button(scenario)} />
          </li>
        ))}
      </ul>
      {fitting.length > shown.length ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {words.moreBattles(fitting.length - shown.length)} <Icon name="down" size={14} />
        </button>
      ) : null}
    </div>
  );
}

/** If a scenario doesn't say how long it takes: five minutes a round, as measured in our own games. */
export function minutesOf({ minutes, rounds }: Listed): number {
  return minutes ?? (rounds ?? 6) * 5;
}

export function sizeOf({ size: { width, height, measure } }: Listed): string {
  return words.size(width, height, measure === 'inch');
}

function Card({
  scenario,
  chosen,
  button,
}: {
  readonly scenario: Listed;
  readonly chosen: boolean;
  readonly button: ReactNode;
}): ReactNode {
  const { game, id, name, summary, guided, night } = scenario;
  return (
    <article className={styles.card} data-chosen={chosen}>
      <div className={styles.picture}>
        <TablePicture game={game} scenario={id} width={250} height={188} plate={4.6} />
        {guided ? <em>{words.guided}</em> : night ? <em>{words.night}</em> : null}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <a href={hrefOf(['new', game, id])}>{name}</a>
        </h3>
        <p className={styles.facts}>{words.line(gameName(game), words.minutes(minutesOf(scenario)))}</p>
        <p className={styles.summary}>{summary}</p>
        {button}
      </div>
    </article>
  );
}

/** Its name, with its game's where another game has a battle of the same name. */
function calledApart({ name, game }: Listed): string {
  return catalogue.some((other) => other.name === name && other.game !== game) ? `${name}, ${gameName(game)}` : name;
}

/** Starts at once, with the first side against a recruit; everything else is chosen behind the name. */
export function PlayButton({
  scenario,
  children,
}: {
  readonly scenario: Listed;
  readonly children?: ReactNode;
}): ReactNode {
  const { opening, problem, begin } = useBegin();
  const seats = scenario.seats.map((_, i) => (i === 0 ? 'person' : 'bot:recruit'));
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={words.play(calledApart(scenario))}
        aria-disabled={opening}
        onClick={() => void begin({ scenario, seats, options: {}, handDice: false })}
      >
        {children ?? (
          <>
            <Icon name="play" size={14} /> {opening ? words.opening : words.playShort}
          </>
        )}
      </button>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </>
  );
}
