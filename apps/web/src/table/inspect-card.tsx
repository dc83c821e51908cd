import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Icon } from '../app/icons.tsx';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit, TableScene } from '../map/scene.ts';
import { mapWords } from '../map/words.ts';
import { PencilNote } from '../notes/pencil-note.tsx';
import { useSession, useTable } from './context.ts';
import styles from './inspect-card.module.css';
import { words } from './words.ts';

const WaysHere = lazy(async () => ({ default: (await import('./ways-here.tsx')).WaysHere }));

/** The card of whatever was pressed long or with the other button: a unit, a piece of terrain, bare ground. */
export function InspectCard({
  scene,
  units,
}: {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
}): ReactNode {
  const session = useSession();
  const under = useTable((state) => state.inspected);
  const card = useRef<HTMLElement>(null);
  const close = (): void => session.set({ inspected: null });
  // A press anywhere else puts it away; the one that opened it has not ended yet.
  useEffect(() => {
    if (under === null) return;
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && card.current?.contains(target) === true)) session.set({ inspected: null });
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [session, under]);
  if (under === null) return null;
  const unit = units.find(({ id }) => id === under.unit);
  return (
    <section ref={card} className={styles.card} aria-label={words.inspected}>
      {unit === undefined ? <Ground scene={scene} /> : <OfUnit unit={unit} />}
      <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}

function OfUnit({ unit }: { readonly unit: MapUnit }): ReactNode {
  const facts = useTable((state) => state.facts?.units.find(({ id }) => id === unit.id));
  return (
    <>
      <h2>
        <UnitMark side={unit.side} symbol={unit.symbol} size={28} /> {unit.name}
      </h2>
      <p>{[facts?.kind, facts?.line].filter(Boolean).join(' · ')}</p>
      {facts === undefined || facts.stats.length === 0 ? null : (
        <p>{facts.stats.map(({ label, value }) => `${label} ${value}`).join(' · ')}</p>
      )}
      {unit.tokens.length === 0 ? null : (
        <p>{unit.tokens.map((token) => unit.tokenWords?.[token] ?? mapWords.tokens[token]).join(', ')}</p>
      )}
      {facts?.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {facts?.unknown === true ? <PencilNote unit={unit.id} /> : null}
    </>
  );
}

function Ground({ scene }: { readonly scene: TableScene }): ReactNode {
  const under = useTable((state) => state.inspected);
  if (under === null) return null;
  const { x, y } = under.place;
  const piece = scene.pieces.find(({ id }) => id === under.piece);
  const hill = scene.hills.find(({ id }) => id === under.piece);
  const what = piece?.spoken ?? (hill === undefined ? words.openGround : words.hill(hill.height));
  const where =
    scene.grid === null ? words.atInches(x, scene.height - y) : words.atSquare(Math.floor(x), Math.floor(y));
  return (
    <>
      <h2>{what}</h2>
      <p>{where}</p>
      <Suspense>
        <WaysHere to={under.place} />
      </Suspense>
    </>
  );
}
