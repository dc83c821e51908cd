import { type ReactNode, useEffect, useRef } from 'react';
import { roundName } from '../games/catalogue.ts';
import { SideMark } from '../map/marks.tsx';
import { Bar } from '../panels/bar.tsx';
import { Said } from '../panels/said.tsx';
import { useSession, useTable } from '../table/context.ts';
import { LiveRegions } from '../table/live-regions.tsx';
import { AwardTable } from './award-table.tsx';
import { DiceLine } from './dice-line.tsx';
import styles from './ending.module.css';
import { EndingButtons } from './ending-buttons.tsx';
import { MomentCard } from './moment-card.tsx';
import { verdictOf } from './verdict.ts';
import { words } from './words.ts';

/** How it ended, in large letters; why; the moment that decided it; and where to go from here. */
export function EndingScreen(): ReactNode {
  const session = useSession();
  const facts = useTable((state) => state.facts);
  const result = useTable((state) => state.view?.result ?? null);
  const told = useTable((state) => state.result);
  const mission = useTable((state) => state.mission);
  const conceded = useTable((state) => state.mission?.conceded ?? null);
  const seat = useTable((state) => state.seat);
  const term = useTable((state) => roundName(state.game));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (facts === null || result === null) return null;
  const round = facts.rounds === null ? facts.round : Math.min(facts.round, facts.rounds);
  const { word, winner, sentence, sides, scores } = verdictOf(result, facts.sides, seat, { round, term, conceded });
  const plays = sides.some((side) => side.seat === seat);
  const watched = plays ? seat : (winner?.seat ?? sides[0]?.seat ?? seat);
  const name = plays ? null : (sides.find((side) => side.seat === watched)?.name ?? null);
  return (
    <div className={styles.screen}>
      <Bar />
      <main className={styles.main}>
        <section className={styles.result} aria-labelledby="verdict">
          <div className={styles.head}>
            <h1 id="verdict" ref={heading} tabIndex={-1} data-side={winner?.side}>
              {word}
            </h1>
            {Object.keys(scores).length === 0 ? null : (
              <p className={styles.score}>
                {sides.map((side, i) => (
                  <span key={side.seat}>
                    {i === 0 ? null : <i>–</i>}
                    {i === 0 || sides.length > 2 ? <SideMark side={side.side} size={20} /> : null}
                    {scores[side.seat] ?? 0}
                    {i === 1 && sides.length === 2 ? <SideMark side={side.side} size={20} /> : null}
                  </span>
                ))}
              </p>
            )}
          </div>
          <p className={styles.why}>{sentence}</p>
          <p className={styles.told} data-testid="result">
            {told === null ? null : <Said text={told} />}
          </p>
          {mission === null ? null : <AwardTable mission={mission} sides={sides} seat={seat} scores={scores} />}
          <ul className={styles.rosters}>
            {sides.map((side) => (
              <li key={side.seat}>
                <SideMark side={side.side} size={13} /> <b>{side.name}</b> <small>{words.up(side.up, side.of)}</small>
              </li>
            ))}
          </ul>
          <DiceLine />
          <div className={styles.onward}>
            <EndingButtons />
            <button type="button" className={styles.link} onClick={() => session.set({ endSeen: true })}>
              {words.table}
            </button>
          </div>
        </section>
        <MomentCard seat={watched} name={name} />
      </main>
      <LiveRegions />
    </div>
  );
}
