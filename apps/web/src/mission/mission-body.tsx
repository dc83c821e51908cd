import type { Sentence } from '@sandtable/game';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import { SideMark } from '../map/marks.tsx';
import type { SideFacts } from '../thinker/planner.ts';
import styles from './mission.module.css';
import type { ShownAward, ShownMission } from './shown-mission.ts';
import { words } from './words.ts';

/** Who you are, what scores and how it stands, what would come of it, when it ends, and your briefing. */
export function MissionBody({
  mission,
  sides,
  seat,
  lit = null,
  typed = false,
  onLight,
}: {
  readonly mission: ShownMission;
  readonly sides: readonly SideFacts[];
  /** Whose mission it is; a seat of no side for those who only watch. */
  readonly seat: string;
  /** The row that is lit on the map, where there is one. */
  readonly lit?: string | null;
  /** With the ids and coordinates people type. */
  readonly typed?: boolean;
  onLight?(award: string | null): void;
}): ReactNode {
  const { who, awards, outlook, ends, briefing } = mission;
  const counted = awards.some(({ points }) => Object.keys(points).length > 0);
  const own = sides.some((side) => side.seat === seat);
  return (
    <>
      <p className={styles.who}>
        <Colored text={who} sides={sides} />
      </p>
      <h3 className={styles.caption}>
        <span>{counted ? words.awards : words.conditions}</span>
        {counted ? <span>{own && sides.length === 2 ? words.soFar : words.soFarNamed}</span> : null}
      </h3>
      <ol className={styles.rows} onPointerLeave={() => onLight?.(null)}>
        {awards.map((award, i) => (
          <AwardRow
            key={award.id}
            award={award}
            number={i + 1}
            sides={sides}
            seat={seat}
            lit={lit === award.id}
            typed={typed}
            {...(onLight === undefined ? {} : { onLight })}
          />
        ))}
      </ol>
      {outlook === null ? null : (
        <p className={styles.outlook}>
          <span>{outlook.label}</span>
          <b>
            <Colored text={outlook.text} sides={sides} />
          </b>
        </p>
      )}
      <section className={styles.part}>
        <h3>{words.ends}</h3>
        <p>
          <Colored text={ends} sides={sides} />
        </p>
      </section>
      {briefing === null ? null : (
        <section className={styles.part} data-part="briefing">
          <h3>
            {words.briefing}
            <small>
              <Icon name="lock" size={13} /> {words.private}
            </small>
          </h3>
          {briefing.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
    </>
  );
}

function AwardRow({
  award: { id, name, rule, live, to, points },
  number,
  sides,
  seat,
  lit,
  typed,
  onLight,
}: {
  readonly award: ShownAward;
  readonly number: number;
  readonly sides: readonly SideFacts[];
  readonly seat: string;
  readonly lit: boolean;
  readonly typed: boolean;
  onLight?(award: string | null): void;
}): ReactNode {
  const side = sides.find((each) => each.seat === to);
  const light = onLight === undefined ? {} : { onPointerEnter: () => onLight(id), onFocus: () => onLight(id) };
  const text = (
    <>
      <span className={styles.number} data-side={side?.side}>
        {number}
      </span>
      <span className={styles.text}>
        <b>
          <Colored text={name} sides={sides} typed={typed} />
        </b>
        <span className={styles.rule}>
          <Colored text={rule} sides={sides} typed={typed} />
        </span>
        <span className={styles.live} data-side={side?.side}>
          {side === undefined ? null : <SideMark side={side.side} size={10} />}
          <Colored text={live} sides={[]} typed={typed} />
        </span>
      </span>
      <Points points={points} sides={sides} seat={seat} />
    </>
  );
  return (
    <li data-lit={lit} data-award={id} {...light}>
      {onLight === undefined ? (
        <div className={styles.row}>{text}</div>
      ) : (
        <button type="button" className={styles.row} aria-pressed={lit} onClick={() => onLight(lit ? null : id)}>
          {text}
        </button>
      )}
    </li>
  );
}

/** Own points first. */
function Points({
  points,
  sides,
  seat,
}: {
  readonly points: ShownAward['points'];
  readonly sides: readonly SideFacts[];
  readonly seat: string;
}): ReactNode {
  if (Object.keys(points).length === 0) return null;
  const ordered = [...sides].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  return (
    <span className={styles.points}>
      {ordered.map((side, i) => (
        <Fragment key={side.seat}>
          {i === 0 ? '' : ' – '}
          <b data-side={side.side} title={side.name}>
            {points[side.seat] ?? 0}
          </b>
        </Fragment>
      ))}
    </span>
  );
}

/** A sentence in which the sides it names have their colors. */
export function Colored({
  text,
  sides,
  typed = false,
}: {
  readonly text: Sentence;
  readonly sides: readonly SideFacts[];
  readonly typed?: boolean;
}): ReactNode {
  return text.map((span, i) => {
    const words = typed ? (span.typed ?? span.text) : span.text;
    const side = span.unit === undefined ? sides.find(({ seat }) => seat === span.seat)?.side : undefined;
    return side === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a sentence stand in a fixed order
      <Fragment key={i}>{words}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a sentence stand in a fixed order
      <b key={i} className={styles.side} data-side={side}>
        {words}
      </b>
    );
  });
}
