import { type ReactNode, useEffect } from 'react';
import { COVER } from '../map/covers.ts';
import { offeredBuilding, shownLevels, unitsOn } from '../map/floors.ts';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit, TableScene } from '../map/scene.ts';
import { Key } from '../panels/parts.tsx';
import { useSession, useTable } from './context.ts';
import styles from './floor-switcher.module.css';
import type { TableSession } from './table-store.ts';
import { useLayout } from './use-layout.ts';
import { words } from './words.ts';

/** One row for each floor of a building, the roof on top, with who is there; pressing one shows it on the map. */
export function FloorSwitcher({
  scene,
  units,
}: {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
}): ReactNode {
  const session = useSession();
  const chosen = useTable((state) => state.chosen);
  const asked = useTable((state) => state.floor);
  const layout = useLayout();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const by = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : null;
      if (by !== null && changeFloor(session, { scene, units }, by)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session, scene, units]);
  const piece = offeredBuilding(scene, units, { chosen, asked });
  if (piece === undefined) return null;
  const level = shownLevels(scene, units, { chosen, asked }).get(piece.id);
  const rows = [...(piece.levels ?? [])].reverse();
  const show = (to: number): void => session.set({ floor: { piece: piece.id, level: to } });
  const now = rows.find((each) => each.level === level);
  if (layout === 'phone' || layout === 'drawer' || layout === 'short') {
    const next = rows[((now === undefined ? 0 : rows.indexOf(now)) + rows.length - 1) % rows.length];
    return (
      <button
        type="button"
        className={styles.chip}
        data-part="floors"
        data-low={layout === 'short'}
        onClick={() => next !== undefined && show(next.level)}
        aria-label={words.floorNow(piece.label ?? '', now?.name ?? '', next?.name ?? '')}
      >
        {now?.name} <span aria-hidden="true">▾</span>
      </button>
    );
  }
  // It would lie over the table: it opens for a unit inside, or when it is asked for.
  const isInside = units.some(({ id, floor }) => id === chosen && floor?.piece === piece.id);
  if (asked === null && !isInside)
    return (
      <button
        type="button"
        className={styles.chip}
        data-part="floors"
        {...COVER}
        aria-expanded={false}
        onClick={() => show(level ?? 1)}
      >
        {words.floorShown(piece.label ?? '', now?.name ?? '')} <span aria-hidden="true">▾</span>
      </button>
    );
  return (
    <section className={styles.switcher} data-part="floors" {...COVER} aria-label={words.floorsOf(piece.label ?? '')}>
      <h2>{piece.label}</h2>
      <ul>
        {rows.map((row, i) => (
          <li key={row.level}>
            <button type="button" aria-pressed={row.level === level} onClick={() => show(row.level)}>
              <span className={styles.name}>
                <b>{row.name}</b>
                <small>{row.note}</small>
              </span>
              <span className={styles.people}>
                {unitsOn(units, { piece: piece.id, level: row.level })
                  .slice(0, 6)
                  .map((unit) => (
                    <UnitMark key={unit.id} side={unit.side} symbol={unit.symbol} size={18} />
                  ))}
              </span>
              {i === 0 ? <Key name="PgUp" /> : i === rows.length - 1 ? <Key name="PgDn" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the floor above or below the one that is shown; false where there is no building to look into. */
function changeFloor(
  session: TableSession,
  { scene, units }: { readonly scene: TableScene; readonly units: readonly MapUnit[] },
  by: 1 | -1,
): boolean {
  const { chosen, floor: asked } = session.state;
  const piece = offeredBuilding(scene, units, { chosen, asked });
  const level = piece === undefined ? undefined : shownLevels(scene, units, { chosen, asked }).get(piece.id);
  if (piece === undefined || level === undefined) return false;
  const to = (piece.levels ?? []).find((each) => each.level === level + by);
  if (to !== undefined) session.set({ floor: { piece: piece.id, level: to.level } });
  return true;
}
