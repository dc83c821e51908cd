import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import styles from './replay-page.module.css';
import type { Player } from './use-player.ts';
import { words } from './words.ts';

const SPEEDS = [0.5, 1, 4] as const;

/** Start, back, play, on, end; how fast, and by what steps. */
export function Controls({ player, of }: { readonly player: Player; readonly of: number }): ReactNode {
  const { at, playing, speed, by } = player;
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        <button type="button" aria-label={words.first} onClick={() => player.goTo(0)}>
          <Icon name="start" />
        </button>
        <button type="button" aria-label={words.back} onClick={() => player.step(-1)}>
          <Icon name="back" />
        </button>
        <button
          type="button"
          className={styles.play}
          aria-label={playing ? words.pause : words.play}
          onClick={player.toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button type="button" aria-label={words.on} onClick={() => player.step(1)}>
          <Icon name="next" />
        </button>
        <button type="button" aria-label={words.last} onClick={() => player.goTo(of)}>
          <Icon name="end" />
        </button>
        <fieldset className={styles.speeds}>
          <legend className="spoken">{words.speed}</legend>
          {SPEEDS.map((each) => (
            <button key={each} type="button" aria-pressed={speed === each} onClick={() => player.setSpeed(each)}>
              {words.speeds[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <p className={styles.count}>
        <b>{words.moment(at, of)}</b>
        <label>
          {words.stepBy}{' '}
          <select value={by} onChange={(event) => player.setBy(event.target.value as typeof by)}>
            {Object.entries(words.steps).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
    </div>
  );
}
