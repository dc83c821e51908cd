import type { CSSProperties, ReactNode } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { Said } from '../panels/said.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { Quick } from '../thinker/planner.ts';
import { giveAnswer } from './answers.ts';
import { Figures } from './figures.tsx';
import styles from './reaction.module.css';

/** One answer: its key, whose it is, what it does, and its chances. The first is the best and the only one filled. */
export function AnswerRow({
  answer,
  index,
  units,
}: {
  readonly answer: Quick;
  readonly index: number;
  readonly units: readonly MapUnit[];
}): ReactNode {
  const session = useSession();
  const sending = useTable((state) => state.sending);
  const unit = units.find(({ id }) => id === answer.unit);
  const show = (): void => session.set({ pointed: answer.key });
  const hide = (): void => session.set({ pointed: null });
  const said = { lit: [] };
  const meter = answer.figures?.find((figure) => figure.meter === true);
  return (
    <button
      type="button"
      className={styles.answer}
      data-best={index === 0}
      aria-disabled={sending}
      onClick={() => giveAnswer(session, index)}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      {unit === undefined ? null : <UnitMark side={unit.side} symbol={unit.symbol} size={28} />}
      <span className={styles.what}>
        <span className={styles.title}>
          <strong>
            <Said text={answer.title} within={said} />
          </strong>
          {answer.figures === undefined ? null : <Figures figures={answer.figures} />}
          {answer.badge === undefined ? null : <span className={styles.badge}>{answer.badge}</span>}
        </span>
        <span>
          <Said text={answer.line} within={said} />
        </span>
        {[answer.note, answer.because].map((each, i) =>
          each === undefined ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: always these two
            <small key={i}>
              <Said text={each} within={said} />
            </small>
          ),
        )}
        {meter?.amount === undefined ? null : <span className={styles.meter} style={share(meter.amount)} />}
      </span>
    </button>
  );
}

/** How much of a meter is filled. */
function share(amount: number): CSSProperties {
  return { '--share': amount } as CSSProperties;
}
