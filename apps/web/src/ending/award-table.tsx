import { plain } from '@sandtable/game';
import type { ReactNode } from 'react';
import { roundTitle } from '../app/terms.ts';
import { roundName } from '../games/catalogue.ts';
import { SideMark } from '../map/marks.tsx';
import type { ShownAward, ShownMission } from '../mission/shown-mission.ts';
import { useTable } from '../table/context.ts';
import type { SideFacts } from '../thinker/planner.ts';
import styles from './ending.module.css';
import { words } from './words.ts';

/** Where the points came from: a row for each award, a cell for each round that counted, and the sums. */
export function AwardTable({
  mission: { awards, scored },
  sides,
  seat,
  scores,
}: {
  readonly mission: ShownMission;
  readonly sides: readonly SideFacts[];
  readonly seat: string;
  readonly scores: Readonly<Record<string, number>>;
}): ReactNode {
  const term = useTable((state) => roundName(state.game));
  const counted = awards.some(({ points }) => Object.keys(points).length > 0);
  const all = scored.map(({ round }) => round);
  const first = Math.min(...all);
  const rounds = all.length === 0 ? [] : Array.from({ length: Math.max(...all) - first + 1 }, (_, i) => first + i);
  if (!counted)
    return (
      <section>
        <h2 className={styles.caption}>{words.conditions}</h2>
        <dl className={styles.conditions}>
          {awards.map(({ id, name, rule, live }) => (
            <div key={id}>
              <dt>{plain(name)}</dt>
              <dd>
                {plain(rule)} <b>{plain(live)}</b>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  return (
    <table className={styles.awards}>
      <caption className="spoken">{words.points}</caption>
      <thead>
        <tr>
          <td className={styles.caption}>{words.points}</td>
          {rounds.map((round, i) => (
            <th key={round} scope="col" className={styles.round}>
              {i === 0 ? words.round(round, term) : round}
            </th>
          ))}
          {sides.map((side) => (
            <th key={side.seat} scope="col" data-side={side.side}>
              {side.seat === seat ? words.you : side.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {awards.map((award) => (
          <tr key={award.id} data-award={award.id}>
            <th scope="row">
              {plain(award.name)}
              <small>{plain(award.rule)}</small>
            </th>
            <Cells award={award} scored={scored} rounds={rounds} sides={sides} />
            {sides.map((side) => (
              <td key={side.seat} data-zero={(award.points[side.seat] ?? 0) === 0}>
                {award.points[side.seat] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={1 + rounds.length}>
            {words.total}
          </th>
          {sides.map((side) => (
            <td key={side.seat} data-side={side.side}>
              {scores[side.seat] ?? 0}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Who scored in which round; where nobody ever did, how it stands. */
function Cells({
  award: { id, live },
  scored,
  rounds,
  sides,
}: {
  readonly award: ShownAward;
  readonly scored: ShownMission['scored'];
  readonly rounds: readonly number[];
  readonly sides: readonly SideFacts[];
}): ReactNode {
  const term = useTable((state) => roundName(state.game));
  const own = scored.filter(({ award }) => award === id);
  if (rounds.length === 0) return null;
  if (own.length === 0)
    return (
      <td colSpan={rounds.length} className={styles.live}>
        {plain(live)}
      </td>
    );
  return rounds.map((round) => {
    const here = own.filter((each) => each.round === round);
    const [best] = [...here].sort((a, b) => b.points - a.points);
    const side = sides.find(({ seat }) => seat === best?.seat);
    if (best === undefined || side === undefined)
      return (
        <td key={round} className={styles.cell} data-side="none">
          <span className="spoken">{words.nobody(roundTitle(round, term))}</span>
        </td>
      );
    const points = here.filter(({ seat }) => seat === best.seat).reduce((sum, each) => sum + each.points, 0);
    return (
      <td key={round} className={styles.cell} data-side={side.side}>
        <span>
          <SideMark side={side.side} size={11} />
          {points > 1 ? <b>{points}</b> : null}
        </span>
        <span className="spoken">{words.roundSpoken(roundTitle(round, term), side.name, points)}</span>
      </td>
    );
  });
}
