import { type PointerEvent, type ReactNode, useRef } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit, SideIndex } from '../map/scene.ts';
import { answerOf, chooseUnit } from '../orders/intents.ts';
import { placeRest } from '../orders/place-rest.ts';
import { ActKey } from '../panels/parts.tsx';
import { Actions } from '../panels/unit-panel.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { Placing } from '../thinker/planner.ts';
import { canPickUp, pickUp } from './pick-up.ts';
import { placeUnit, startBattle } from './place-unit.ts';
import styles from './tray.module.css';
import { words } from './words.ts';
import { isWithin } from './zones.ts';

/** Units to be put on the table: drag one there, or press it and then the ground; the rest can be left to the computer. */
export function Tray({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const session = useSession();
  const placing = useTable((state) => state.considered?.placing ?? null);
  const seat = useTable((state) => state.seat);
  const own = useTable((state) => state.facts?.units ?? NONE).filter((unit) => unit.seat === seat);
  const ready = useTable((state) => state.ready);
  const desk = useTable((state) => state.desk);
  const side = useTable((state) => state.facts?.sides.find((each) => each.own)?.side ?? 0);
  const busy = useTable((state) => state.placing || state.sending);
  const passing = useTable((state) => (state.considered === null ? undefined : answerOf(session, 'decline')));
  if (placing === null) return null;
  const left = placing.units.length - (ready === null ? 0 : 1);
  const placed = own.filter(({ id, at }) => at !== null && !placing.units.some(({ unit }) => unit === id));
  const all = placed.length + placing.units.length;
  const done = all - left;
  const isDeploying = placing.kind === 'start';
  // Where the rules bring them on one by one, it isn't known here how many are to come.
  const isCounted = isDeploying || placing.units.length > 1;
  return (
    <section className={styles.tray} data-part="tray" data-side={side} aria-label={placing.title}>
      <header className={styles.head}>
        <h2>
          <span>{placing.title}</span> {isCounted ? <small>{words.count(done, all)}</small> : null}
        </h2>
        {isCounted ? (
          <div className={styles.track} aria-hidden="true">
            <i style={{ width: `${(100 * done) / Math.max(1, all)}%` }} />
          </div>
        ) : null}
        <p>{placing.hint}</p>
      </header>
      <ol className={styles.rows}>
        {placing.units.map((row) => (
          <li key={row.unit}>
            <Row row={row} units={units} />
          </li>
        ))}
      </ol>
      {desk === null || desk.actions.length === 0 || !isDeploying ? null : (
        <div className={styles.more}>
          <Actions actions={desk.actions} />
        </div>
      )}
      {placed.length === 0 || !isDeploying ? null : (
        <div className={styles.placed}>
          <h3>{words.onTheTable}</h3>
          <ul>
            {placed.map(({ id, name, side, line }) => (
              <li key={id}>
                <Placed id={id}>
                  <UnitMark side={side} symbol={units.find((unit) => unit.id === id)?.symbol ?? 'rifle'} size={22} />
                  <span>
                    <b>{name}</b> <small>{line}</small>
                  </span>
                </Placed>
              </li>
            ))}
          </ul>
        </div>
      )}
      <footer className={styles.foot}>
        {left === 0 ? null : (
          <button
            type="button"
            aria-disabled={busy}
            data-part="place-rest"
            onClick={() => !busy && void placeRest(session)}
          >
            {isDeploying ? words.restForMe : words.bringRest} <ActKey act="actions" />
          </button>
        )}
        {isDeploying ? (
          <button
            type="button"
            className={styles.start}
            data-part="start"
            aria-disabled={ready === null || busy}
            onClick={() => void startBattle(session)}
          >
            {words.start(left)}
          </button>
        ) : passing === undefined ? null : (
          <button type="button" onClick={() => void session.choose(passing)}>
            {words.keepBack}
          </button>
        )}
      </footer>
    </section>
  );
}

/** A unit that is already placed; a press picks it up again. */
function Placed({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  const session = useSession();
  const busy = useTable((state) => state.placing || state.sending);
  if (!canPickUp(session, id)) return children;
  return (
    <button type="button" aria-disabled={busy} onClick={() => void pickUp(session, id)}>
      {children}
      <em>{words.moveIt}</em>
    </button>
  );
}

const NONE: readonly never[] = [];
/** A finger or mouse that goes less far has pressed. */
const DRAG = 8;

function Row({
  row,
  units,
}: {
  readonly row: Placing['units'][number];
  readonly units: readonly MapUnit[];
}): ReactNode {
  const session = useSession();
  const facts = useTable((state) => state.facts?.units.find(({ id }) => id === row.unit));
  const taken = useTable((state) => state.chosen === row.unit);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const dragged = useRef(false);
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const start = from.current;
    if (start === null || (!dragged.current && Math.hypot(clientX - start.x, clientY - start.y) < DRAG)) return;
    dragged.current = true;
    const at = session.map?.placeAt(clientX, clientY) ?? null;
    session.set({ held: at === null ? null : { unit: row.unit, at, legal: isWithin(row.zones, at) } });
  };
  const end = (event: PointerEvent): void => {
    from.current = null;
    if (!dragged.current) return;
    const at = session.map?.placeAt(event.clientX, event.clientY) ?? null;
    session.set({ held: null });
    if (at !== null) void placeUnit(session, row.unit, at);
  };
  const side = (facts?.side ?? 0) as SideIndex;
  const symbolOf = (id: string) => units.find((unit) => unit.id === id)?.symbol ?? 'rifle';
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={taken}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        void chooseUnit(session, row.unit);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = null;
        session.set({ held: null });
      }}
      onClick={() => !dragged.current && void chooseUnit(session, row.unit)}
    >
      <UnitMark side={side} symbol={symbolOf(row.unit)} size={30} />
      <span className={styles.what}>
        <b>{facts?.name ?? row.unit}</b>
        <span>{row.line}</span>
        {row.use === '' ? null : <small>{row.use}</small>}
        {row.riders.length === 0 ? null : (
          <small className={styles.riders}>
            {row.riders.map((rider) => (
              <UnitMark key={rider} side={side} symbol={symbolOf(rider)} size={18} />
            ))}
            {words.aboard(row.riders.length)}
          </small>
        )}
      </span>
      {taken ? <em>{words.inHand}</em> : <Grip />}
    </button>
  );
}

function Grip(): ReactNode {
  return (
    <svg width={10} height={16} viewBox="0 0 10 16" aria-hidden="true" focusable="false" fill="currentColor">
      {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.4} />))}
    </svg>
  );
}
