import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { canPickUp, pickUp } from '../deploy/pick-up.ts';
import { placeUnit } from '../deploy/place-unit.ts';
import { isWithin, middleOf } from '../deploy/zones.ts';
import type { DragSource, DragStep, MapUnit, Place, TableScene } from '../map/scene.ts';
import { TableMap } from '../map/table-map.tsx';
import type { TableMapHandle } from '../map/table-map-props.ts';
import { type MapButton, toolPictures } from '../map/zoom-buttons.tsx';
import { placeBurst } from '../orders/burst.ts';
import { chooseUnit, planTo, takeAim } from '../orders/intents.ts';
import { pressGround, pressOverlay, pressUnit } from '../orders/pressed.ts';
import { turnTo } from '../orders/queue.ts';
import { toggleRuler, toggleSights } from '../orders/sights.ts';
import { useRibbon } from '../orders/use-ribbon.ts';
import { choose, paceNow, useSettings } from '../settings/settings.ts';
import { useSession, useTable } from './context.ts';
import { hoverEnds, isOwn, measuredEnds, useMeasure } from './measuring.ts';
import { shownOverlays, unitStates } from './overlays.ts';
import type { TableState } from './table-state.ts';
import type { TableSession } from './table-store.ts';
import { useShots } from './use-shots.ts';
import { useTheme } from './use-theme.ts';
import { words } from './words.ts';

/** The table from above, with what is planned over it; what is done to it goes to the table's orders. */
export function MapView({
  scene,
  units,
  footRoom,
}: {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  /** Pixels at the map's foot that the decision bar covers. */
  readonly footRoom: number;
}): ReactNode {
  const session = useSession();
  const theme = useTheme();
  const state = useTable((whole) => whole);
  const map = useRef<TableMapHandle>(null);
  useSettings((settings) => settings.pace);
  const ruled = useSettings((settings) => settings.grid);
  const shownScene = useMemo(
    () => (ruled && scene.unmeasured !== true ? scene : { ...scene, key: `${scene.key}|unruled`, unruled: true }),
    [scene, ruled],
  );
  const pace = paceNow();
  const { measured, measure } = useMeasure((from, to) => session.thinking.measure(from, to));
  // What was measured stays until the next press, also while the pointer moves on.
  const ruling = useRef(false);
  const { ruler } = state;
  useEffect(() => {
    if (ruler.shown) return;
    ruling.current = false;
    measure(null);
  }, [ruler, measure]);
  const measures = scene.unmeasured !== true;
  const tools: readonly MapButton[] = [
    ...(measures
      ? [
          {
            label: words.rulerTool,
            picture: toolPictures.ruler,
            press: () => toggleRuler(session),
            pressed: ruler.held,
          },
        ]
      : []),
    {
      label: words.sightTool,
      picture: toolPictures.sight,
      press: () => void toggleSights(session),
      pressed: state.sights?.how === 'kept',
    },
  ];
  const planned = useRibbon()?.overlays ?? NOTHING;
  // A move in hand draws its own way.
  const queued = state.queue.length > 0 && state.intent.kind !== 'move' ? planned : NOTHING;
  const overlays = useMemo(
    () => [...shownOverlays(state, scene, units), ...queued, ...(state.missionOpen ? [] : measured)],
    [state, scene, units, queued, measured],
  );
  const shown = useMemo(() => unitStates(state, units), [state, units]);
  const shots = useShots();
  const [drag, setDrag] = useState<{ readonly via: readonly Place[] } | null>(null);
  // Only when another unit is chosen: a map that has just opened fits the whole table.
  const shownFor = useRef(state.chosen);
  useEffect(() => {
    if (shownFor.current === state.chosen) return;
    shownFor.current = state.chosen;
    const at = session.state.facts?.units.find(({ id }) => id === state.chosen)?.at;
    if (at != null) map.current?.reveal(at);
  }, [session, state.chosen]);
  // A table too large to be shown whole opens where the player's soldiers are.
  useEffect(() => {
    const own = session.state.facts?.units.filter(({ seat, at }) => seat === session.state.seat && at !== null) ?? [];
    const [first, ...others] = own.flatMap(({ at }) => at ?? []);
    if (first !== undefined) map.current?.reveal(first, ...others);
  }, [session]);
  // A target may be chosen from a list or by a key, and then lie beyond the edge.
  const target = state.intent.kind === 'aim' ? state.intent.target : null;
  useEffect(() => {
    const { intent } = session.state;
    if (target === null || intent.kind !== 'aim') return;
    const at = intent.aimed?.targets.find(({ id }) => id === target)?.at;
    if (at != null) map.current?.reveal(at);
  }, [session, target]);
  // Where a shot is fired, the map goes; without a change of the zoom.
  useEffect(() => {
    const [first, ...others] = Object.values(shots?.pictures.at(-1)?.places ?? {});
    if (first !== undefined) map.current?.reveal(first, ...others);
  }, [shots?.pictures]);
  // Brings the acting unit into sight along with its target and the best answer, without changing the zoom.
  const { decision } = state;
  useEffect(() => {
    if (decision?.frame !== 'reaction') return;
    const { facts, considered } = session.state;
    const placeOf = (id: string | null | undefined): Place | null =>
      facts?.units.find((each) => each.id === id)?.at ?? null;
    const [best] = considered?.quick ?? [];
    const ids = [considered?.subject, considered?.reaction?.threat?.target, best?.target, best?.unit];
    const [first, ...others] = ids.flatMap((id) => placeOf(id) ?? []);
    if (first !== undefined) map.current?.reveal(first, ...others);
  }, [session, decision]);
  // Where units are to be placed, there the map is.
  const placing = state.considered?.placing ?? null;
  const zone = placing === null ? '' : JSON.stringify(placing.units[0]?.zones);
  useEffect(() => {
    const zones = session.state.considered?.placing?.units[0]?.zones ?? [];
    // Several edges have no middle worth seeing: the map goes to the spot that is offered first.
    const first = zones.length > 1 ? session.state.considered?.placing?.units[0]?.first : null;
    const at = zone === '' ? null : (first ?? middleOf(zones));
    if (at !== null) map.current?.reveal(at, ...(first == null ? zones.flat() : []));
  }, [session, zone]);
  // Where a place is asked for, there the map is.
  const asksFor = state.intent.kind === 'choice' ? state.intent.choice.place : undefined;
  const laid = state.considered?.laying?.zones;
  useEffect(() => {
    const [first, ...others] = asksFor?.spots.map(({ at }) => at) ?? laid?.flat() ?? [];
    if (first !== undefined) map.current?.reveal(first, ...others);
  }, [asksFor, laid]);
  const side = state.facts?.sides.find(({ own }) => own)?.side;
  // The own zone is drawn lit, with the unit in hand; what is left are those of the others.
  const laidOut = useMemo(
    () =>
      placing === null
        ? shownScene
        : {
            ...shownScene,
            zones: shownScene.zones.filter((each) => each.kind !== 'deployment' || each.side !== side),
          },
    [shownScene, placing, side],
  );
  return (
    <TableMap
      ref={(handle) => {
        map.current = handle;
        session.map = handle;
      }}
      scene={laidOut}
      units={shown}
      overlays={overlays}
      motions={state.motions}
      {...(shots === null ? {} : { shots })}
      pace={state.hurried && pace !== 'off' ? 'rush' : pace}
      theme={theme}
      label={words.mapLabel}
      showZones={state.decision?.frame === 'setup'}
      showMinimap
      footRoom={footRoom}
      keep={keptInSight(state)}
      {...(measures ? { onRuled: (on: boolean) => choose({ grid: on }) } : {})}
      tools={tools}
      measures={ruler.held}
      onPick={(unit, under) => pressUnit(session, unit, under)}
      onGround={(_, under) => pressGround(session, under)}
      onOverlay={(overlay) => pressOverlay(session, overlay)}
      onHover={(under) => ruling.current || measure(hoverEnds(session, under))}
      onMeasure={(step) => {
        ruling.current = step !== null;
        measure(measuredEnds(step));
        if (session.state.ruler.shown !== ruling.current)
          session.set({ ruler: { ...session.state.ruler, shown: ruling.current } });
      }}
      onInspect={(under) => session.set({ inspected: under })}
      canDrag={(source) => canDrag(session, source)}
      onDrag={(step) => dragged(session, step, drag?.via ?? [], (via) => setDrag(via === null ? null : { via }))}
    />
  );
}

const NOTHING: readonly never[] = [];

/** The chosen unit, and where its plan leads or points; nothing where a place is asked for, or a guide points at one. */
function keptInSight({ facts, chosen, intent, guide }: TableState): readonly Place[] {
  const at = facts?.units.find(({ id }) => id === chosen)?.at ?? null;
  if (at === null || intent.kind === 'choice' || guide.some(({ state }) => state === 'now')) return [];
  if (intent.kind === 'move') return [at, ...(intent.plan === null ? [] : [intent.plan.end])];
  if (intent.kind !== 'aim') return [at];
  return [at, ...(intent.aimed?.targets ?? []).flatMap((each) => (each.id === intent.target ? [each.at] : []))];
}

/** Dragging your own unit plans a move; from any other unit a drag measures, and elsewhere it pans the map. */
function canDrag(session: TableSession, source: DragSource): boolean {
  if (source.kind !== 'unit') return source.kind === 'handle';
  return session.state.decision !== null && isOwn(session, source.id);
}

/** A unit that stands already is carried to another place. */
function carried(session: TableSession, unit: string, phase: DragStep['phase'], at: Place): void {
  const zones = session.state.considered?.placing?.units[0]?.zones ?? [];
  if (!canPickUp(session, unit)) return;
  if (phase !== 'end' || !isWithin(zones, at)) return session.set({ held: { unit, at, legal: isWithin(zones, at) } });
  session.set({ held: null });
  void pickUp(session, unit).then(() => placeUnit(session, unit, at));
}

function dragged(
  session: TableSession,
  { phase, source, under }: DragStep,
  via: readonly Place[],
  keep: (via: readonly Place[] | null) => void,
): void {
  const { intent, chosen, considered } = session.state;
  if (phase === 'cancel') {
    if (session.state.held !== null) session.set({ held: null });
    return keep(null);
  }
  if (source.kind === 'unit' && considered?.placing != null) return carried(session, source.id, phase, under.place);
  if (source.kind === 'unit') {
    if (chosen !== source.id) void chooseUnit(session, source.id);
    else if (phase !== 'start') void planTo(session, under.place, via);
    return;
  }
  if (source.kind !== 'handle') return;
  if (source.id === 'facing') return phase === 'end' ? void turnTo(session, under.place) : undefined;
  if (source.id === 'burst') return void placeBurst(session, under.place);
  if (source.id === 'blast' && intent.kind === 'aim')
    return void takeAim(session, { arm: intent.wish.arm, at: under.place });
  if (intent.kind !== 'move') return;
  if (source.id === 'ghost') return void planTo(session, under.place, intent.wish.via);
  // The planner's own turns are waypoints as well as soon as one of them is moved. Handle 0 is where the unit stands.
  const ways = intent.plan?.corners ?? intent.wish.via;
  void planTo(
    session,
    intent.wish.to,
    ways.map((place, i) => (i === source.index - 1 ? under.place : place)),
  );
}
