import { plain } from '@sandtable/game';
import { type ReactNode, useMemo } from 'react';
import { percentText } from '../app/figures.ts';
import { Icon } from '../app/icons.tsx';
import { hrefOf, readRoute } from '../app/route.ts';
import { roundName } from '../games/catalogue.ts';
import type { Overlay } from '../map/scene.ts';
import { TableMap } from '../map/table-map.tsx';
import { useTable } from '../table/context.ts';
import { useTheme } from '../table/use-theme.ts';
import styles from './ending.module.css';
import type { DecidingMoment } from './ending-worker.ts';
import { useMoment } from './use-moment.ts';
import { words } from './words.ts';

/** A smaller change in the chance to win than this didn't decide anything. */
const TOO_LITTLE = 0.05;

/** The moment that decided it, as far as it can be told: picture, sentence, and the chance to win before and after. */
export function MomentCard({ seat, name }: { readonly seat: string; readonly name: string | null }): ReactNode {
  const moment = useMoment(seat);
  const term = useTable((state) => roundName(state.game));
  return (
    <aside className={styles.moment} aria-live="polite">
      <h2 className={styles.caption}>
        {words.moment}
        {moment == null ? null : <small>{words.round(moment.round, term)}</small>}
      </h2>
      {moment === undefined ? (
        <p className={styles.finding}>{words.finding}</p>
      ) : moment === null ? (
        <p>{words.none}</p>
      ) : Math.abs(moment.after - moment.before) < TOO_LITTLE ? (
        <>
          <p className={styles.title}>{words.none}</p>
          <p>{words.noneHint(Math.abs(moment.after - moment.before), moment.error)}</p>
        </>
      ) : (
        <Found moment={moment} name={name} />
      )}
    </aside>
  );
}

function Found({ moment, name }: { readonly moment: DecidingMoment; readonly name: string | null }): ReactNode {
  const { title, before, after, error, entry } = moment;
  const id = readRoute(location.hash).path[1] ?? '';
  return (
    <>
      <Picture moment={moment} />
      <p className={styles.title}>{plain(title)}</p>
      <p className={styles.chance}>
        <b>{name === null ? words.chance : words.chanceOf(name)}</b>
        <small>{words.estimate(error)}</small>
      </p>
      <div className={styles.track} aria-hidden="true">
        <i style={{ left: `${100 * Math.min(before, after)}%`, width: `${100 * Math.abs(after - before)}%` }} />
        <b style={{ left: `${100 * before}%` }} />
        <b style={{ left: `${100 * after}%` }} data-end="true" />
      </div>
      <p className={styles.ends}>
        <span>
          {percentText(before)} {words.before}
        </span>
        <span>
          {percentText(after)} {words.after_}
        </span>
      </p>
      <p>
        <a className={styles.button} href={hrefOf(['replay', id], { at: String(entry + 1) })}>
          <Icon name="play" size={16} /> {words.watch}
        </a>
      </p>
    </>
  );
}

/** The table as it was then, with the shot that was fired. */
function Picture({ moment: { view, motions, units: named } }: { readonly moment: DecidingMoment }): ReactNode {
  const page = useTable((state) => state.page);
  const theme = useTheme();
  const scene = useMemo(() => page?.scene(view) ?? null, [page, view]);
  const units = useMemo(
    () =>
      (page?.units(view) ?? []).map((unit) =>
        named.includes(unit.id) && unit.state === 'idle' ? { ...unit, state: 'candidate' as const } : unit,
      ),
    [page, view, named],
  );
  const overlays = useMemo(
    () =>
      motions.flatMap((motion, i): Overlay[] =>
        motion.kind === 'shot'
          ? [{ kind: 'sight', id: `shot-${i}`, from: motion.from, to: motion.to, verdict: 'clear' }]
          : motion.kind === 'burst'
            ? [{ kind: 'blast', id: `burst-${i}`, at: motion.at, radius: motion.radius, style: 'legal' }]
            : [],
      ),
    [motions],
  );
  if (scene === null) return null;
  return (
    <div className={styles.picture}>
      <TableMap scene={scene} units={units} overlays={overlays} theme={theme} showMinimap={false} />
    </div>
  );
}
