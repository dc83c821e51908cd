import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { DragSource, DragStep, MapUnit, Place, TableScene } from '../map/scene.ts';
import { TableMap } from '../map/table-map.tsx';
import type { TableMapHandle } from '../map/table-map-props.ts';
import { placeBurst } from '../orders/burst.ts';
import { ACTIONS, focusOn } from '../orders/focus-on.ts';
import { addWaypoint, aimAt, chooseUnit, openChoice, planTo, pointAt, takeAim } from '../orders/intents.ts';
import { choose, paceNow, useSettings } from '../settings/settings.ts';
import { askedFor } from './asked.ts';
import { useSession, useTable } from './context.ts';
import { hoverEnds, isOwn, measuredEnds, useMeasure } from './measuring.ts';
import { overlaysOf, unitStates } from './overlays.ts';
import type { TableSession } from './table-store.ts';
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
    () => (ruled ? scene : { ...scene, key: `${scene.key}|unruled`, unruled: true }),
    [scene, ruled],
  );
  const pace = paceNow();
  const { measured, measure } = useMeasure((from, to) => session.thinking.measure(from, to));
  // What was measured stays until the next press, also while the pointer moves on.
  const ruling = useRef(false);
  const overlays = useMemo(() => [...overlaysOf(state, units), ...measured], [state, units, measured]);
  const shown = useMemo(() => unitStates(state, units), [state, units]);
  const [drag, setDrag] = useState<{ readonly via: readonly Place[] } | null>(null);
  // Only when somebody else is chosen: a map that has just come fits the whole table.
  const shownFor = useRef(state.chosen);
  useEffect(() => {
    if (shownFor.current === state.chosen) return;
    shownFor.current = state.chosen;
    const at = session.state.facts?.units.find(({ id }) => id === state.chosen)?.at;
    if (at != null) map.current?.reveal(at);
  }, [session, state.chosen]);
  // A target may be chosen from a list or by a key, and then lie beyond the edge.
  const target = state.intent.kind === 'aim' ? state.intent.target : null;
  useEffect(() => {
    const { intent } = session.state;
    if (target === null || intent.kind !== 'aim') return;
    const at = intent.aimed?.targets.find(({ id }) => id === target)?.at;
    if (at != null) map.current?.reveal(at);
  }, [session, target]);
  // Whoever is reacted to is brought into sight with those who may react, without a change of the zoom.
  const { decision } = state;
  useEffect(() => {
    if (decision?.frame !== 'reaction') return;
    const { facts, considered } = session.state;
    const placeOf = (id: string | null | undefined): Place | null =>
      facts?.units.find((each) => each.id === id)?.at ?? null;
    const at = placeOf(considered?.subject);
    const reactors = (considered?.quick ?? []).flatMap((each) => placeOf(each.unit) ?? []);
    if (at !== null) map.current?.reveal(at, ...reactors);
  }, [session, decision]);
  return (
    <TableMap
      ref={(handle) => {
        map.current = handle;
        session.map = handle;
      }}
      scene={shownScene}
      units={shown}
      overlays={overlays}
      motions={state.motions}
      pace={state.hurried && pace !== 'off' ? 'rush' : pace}
      theme={theme}
      label={words.mapLabel}
      showZones={state.decision?.frame === 'setup'}
      showMinimap
      footRoom={footRoom}
      onRuled={(on) => choose({ grid: on })}
      onPick={(unit, under) => (state.pointing === null ? pick(session, unit) : state.pointing.take(under))}
      onGround={(place, under) => (state.pointing === null ? ground(session, place) : state.pointing.take(under))}
      onOverlay={(overlay) => press(session, overlay)}
      onHover={(under) => ruling.current || measure(hoverEnds(session, under))}
      onMeasure={(step) => {
        ruling.current = step !== null;
        measure(measuredEnds(step));
      }}
      onInspect={(under) => session.set({ inspected: under })}
      canDrag={(source) => canDrag(session, source)}
      onDrag={(step) => dragged(session, step, drag?.via ?? [], (via) => setDrag(via === null ? null : { via }))}
    />
  );
}

/** A unit was pressed: a target while aiming, a friend to choose, an enemy to aim at. */
function pick(session: TableSession, id: string): void {
  const { intent, facts, seat, desk, decision, considered, chosen } = session.state;
  const unit = facts?.units.find((each) => each.id === id);
  if (unit === undefined) return;
  if (considered?.burst != null && unit.at !== null) return void placeBurst(session, unit.at);
  if (intent.kind === 'choice' && intent.choice.place !== undefined && unit.at !== null)
    return void pointAt(session, unit.at);
  if (intent.kind === 'choice') {
    const named = intent.choice.choices?.find(({ names }) => names.includes(id));
    if (named !== undefined) return void openChoice(session, named);
  }
  // Pressed once more, it shows what it can do.
  if (id === chosen && unit.seat === seat && intent.kind === 'none' && desk !== null) return focusOn(session, ACTIONS);
  if (unit.seat === seat || desk === null || desk.arms.length === 0) {
    const asked =
      decision !== null &&
      askedFor(decision) !== 'turn' &&
      session.state.considered?.choices.find((each) => each.unit === id);
    if (asked) return void (asked.choices === undefined ? openChoice(session, asked) : chooseUnit(session, id));
    return void chooseUnit(session, id);
  }
  void aimAt(session, id);
}

/** Bare ground was pressed: a place that was asked for, where a burst is to fall, or where to go. */
function ground(session: TableSession, place: Place): void {
  const { intent, desk, chosen, decision, considered } = session.state;
  if (considered?.burst != null) return void placeBurst(session, place);
  if (intent.kind === 'choice' && intent.choice.place !== undefined) return void pointAt(session, place);
  if (askedFor(decision) === 'placing' && chosen !== null) return void deployAt(session, chosen, place);
  if (intent.kind === 'aim') {
    const arm = desk?.arms.find(({ id }) => id === intent.wish.arm);
    if (arm?.canAimAtGround === true) void takeAim(session, { arm: arm.id, at: place });
    return;
  }
  if (desk === null ? chosen !== null : desk.canMove) return void addWaypoint(session, place);
  const only = considered?.choices.filter((choice) => choice.place !== undefined) ?? [];
  const [first] = only;
  if (chosen === null && only.length === 1 && first !== undefined)
    void openChoice(session, first).then(() => pointAt(session, place));
}

/** Units are put where one points, at once: taking it back is free. */
async function deployAt(session: TableSession, unit: string, place: Place): Promise<void> {
  const choice = session.state.considered?.choices.find((each) => each.unit === unit);
  const asking = choice?.place !== undefined ? choice : choice?.choices?.find((each) => each.place !== undefined);
  if (asking === undefined) return;
  await openChoice(session, asking);
  await pointAt(session, place, true);
}

function press(session: TableSession, overlay: string): void {
  const { intent } = session.state;
  if (overlay.startsWith('target-')) return void aimAt(session, overlay.slice('target-'.length));
  if (intent.kind !== 'choice') return;
  const [kind, index] = overlay.split('-');
  if (kind === 'spot') {
    const spot = intent.choice.place?.spots[Number(index)];
    if (spot !== undefined) void pointAt(session, spot.at);
  } else if (kind === 'end') {
    const choice = intent.choice.choices?.[Number(index)];
    if (choice !== undefined) void openChoice(session, choice);
  }
}

/** An own unit is dragged to plan; from anybody else's one measures, and anything else pans the map. */
function canDrag(session: TableSession, source: DragSource): boolean {
  if (source.kind !== 'unit') return source.kind === 'handle';
  return session.state.decision !== null && isOwn(session, source.id);
}

function dragged(
  session: TableSession,
  { phase, source, under }: DragStep,
  via: readonly Place[],
  keep: (via: readonly Place[] | null) => void,
): void {
  const { intent, chosen } = session.state;
  if (phase === 'cancel') return keep(null);
  if (source.kind === 'unit') {
    if (chosen !== source.id) void chooseUnit(session, source.id);
    else if (phase !== 'start') void planTo(session, under.place, via);
    return;
  }
  if (source.kind !== 'handle') return;
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
