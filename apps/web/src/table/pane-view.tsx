import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import shell from '../app/shell.module.css';
import { cutAt, liftedAt, onShownLevels, onTopFloors, shownLevels } from '../map/floors.ts';
import type { MapUnit, Place, TableScene } from '../map/scene.ts';
import { aimAt, chooseUnit } from '../orders/intents.ts';
import { pressGround, pressOverlay, pressUnit } from '../orders/pressed.ts';
import { EyeView, Table3D } from '../scene3d/index.ts';
import type { Eyed } from '../thinker/planner.ts';
import { useSession, useTable } from './context.ts';
import { EyeCard } from './eye-card.tsx';
import { FloorSwitcher } from './floor-switcher.tsx';
import { InspectCard } from './inspect-card.tsx';
import { MapView } from './map-view.tsx';
import { shownOverlays, unitStates } from './overlays.ts';
import type { TableSession } from './table-store.ts';
import { useTheme } from './use-theme.ts';
import { words } from './words.ts';

/** The table as it is looked at: from above, in space, or from a soldier's eye. */
export function PaneView({
  scene,
  units,
  footRoom,
}: {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  readonly footRoom: number;
}): ReactNode {
  const pane = useTable((state) => state.pane);
  const chosen = useTable((state) => state.chosen);
  const eye = units.find(({ id }) => id === chosen);
  const asked = useTable((state) => state.floor);
  const levels = useMemo(() => shownLevels(scene, units, { chosen, asked }), [scene, units, chosen, asked]);
  const cut = useMemo(() => cutAt(scene, levels), [scene, levels]);
  const shown = useMemo(() => onShownLevels(scene, units, levels), [scene, units, levels]);
  const lifted = useMemo(() => liftedAt(scene, levels), [scene, levels]);
  const standing = useMemo(() => onTopFloors(units, levels), [units, levels]);
  if (pane === '3d')
    return (
      <Suspense fallback={<output className={shell.notice}>{words.loading}</output>}>
        <InSpace scene={lifted} units={standing} footRoom={footRoom} />
        <FloorSwitcher scene={scene} units={units} />
      </Suspense>
    );
  if (pane === 'eye' && eye !== undefined)
    return (
      <Suspense fallback={<output className={shell.notice}>{words.loading}</output>}>
        <ThroughEyes scene={scene} units={units} unit={eye} />
      </Suspense>
    );
  return (
    <>
      <MapView scene={cut} units={shown} footRoom={footRoom} />
      <FloorSwitcher scene={scene} units={units} />
      <InspectCard scene={cut} units={units} />
    </>
  );
}

type Shown = { readonly scene: TableScene; readonly units: readonly MapUnit[] };

function InSpace({ scene, units, footRoom }: Shown & { readonly footRoom: number }): ReactNode {
  const session = useSession();
  const state = useTable((whole) => whole);
  const shown = useMemo(() => unitStates(state, units), [state, units]);
  const overlays = useMemo(() => shownOverlays(state, scene, units), [state, scene, units]);
  return (
    <Table3D
      scene={scene}
      units={shown}
      theme={useTheme()}
      flyTo={state.chosen}
      footRoom={footRoom}
      overlays={overlays}
      onPick={(unit, under) => pressUnit(session, unit, under)}
      onGround={(under) => pressGround(session, under)}
      onOverlay={(overlay) => pressOverlay(session, overlay)}
    />
  );
}

/** From where it stands, or from where it's planned to go. */
function ThroughEyes({ scene, units, unit }: Shown & { readonly unit: MapUnit }): ReactNode {
  const session = useSession();
  const planned = useTable((state) =>
    state.intent.kind === 'move' && !state.eyeHere ? (state.intent.plan?.end ?? null) : null,
  );
  const target = useTable((state) => (state.intent.kind === 'aim' ? state.intent.target : null));
  const view = useTable((state) => state.view);
  const [labels, setLabels] = useState<readonly Eyed[]>([]);
  const [bearing, setBearing] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is looked at anew
  useEffect(() => {
    let gone = false;
    session.thinking.eye(unit.id, planned).then(
      (seen) => {
        if (!gone) setLabels(seen);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [session, unit.id, planned, view]);
  const theme = useTheme();
  const drawn = useMemo(() => labels.filter(({ verdict }) => verdict !== 'none'), [labels]);
  return (
    <>
      <EyeView
        scene={scene}
        units={units}
        theme={theme}
        unit={unit}
        {...(planned === null ? {} : { from: planned })}
        towards={lookedAt(scene, units, labels, target)}
        labels={drawn}
        chosen={target}
        onPick={(id) => picked(session, id)}
        onLook={setBearing}
      />
      <EyeCard name={unit.name} labels={labels} bearing={bearing} />
    </>
  );
}

/** The target, else the first enemy in sight, else the middle of the table. */
function lookedAt(scene: TableScene, units: readonly MapUnit[], labels: readonly Eyed[], target: string | null): Place {
  const wanted = target ?? labels.find(({ verdict }) => verdict === 'clear' || verdict === 'partial')?.unit;
  return units.find(({ id }) => id === wanted)?.at ?? { x: scene.width / 2, y: scene.height / 2 };
}

function picked(session: TableSession, id: string): void {
  const { facts, seat, desk } = session.state;
  const own = facts?.units.find((unit) => unit.id === id)?.seat === seat;
  if (own || desk === null || desk.arms.length === 0) void chooseUnit(session, id);
  else void aimAt(session, id);
}
