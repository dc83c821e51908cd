import { type GuidePoint, plain } from '@sandtable/game';
import type { Place } from '../map/scene.ts';
import type { TableSession } from '../table/table-store.ts';

/** Where on the screen something is, and whether it is a thing of the map. */
export type Target = { readonly box: DOMRect; readonly onMap: boolean };

/** The control or the piece that a to-do means, as far as it is on the screen. */
export function targetOf(session: TableSession, todo: GuidePoint): Target | null {
  switch (todo.at) {
    case 'unit':
    case 'target':
      return onMap(session, placeOf(session, todo.unit)) ?? boxOf(rowOf(todo.unit));
    case 'ground':
      return onMap(session, todo.place);
    default: {
      const found = controlOf(todo);
      return found === null ? null : seen(found);
    }
  }
}

/** Brings what a to-do means into sight, moving as little as possible. */
export function showTarget(session: TableSession, todo: GuidePoint): void {
  if (todo.at === 'ground') return showPlace(session, todo.place);
  if (todo.at === 'unit' || todo.at === 'target') {
    const at = placeOf(session, todo.unit);
    return at === null ? undefined : showPlace(session, at);
  }
  controlOf(todo)?.scrollIntoView({ block: 'nearest' });
}

/** Changes when a control moves within its panel or the panel jumps back to its top, but not when the player scrolls. */
export function lieOf({ state: { decision, chosen, intent } }: TableSession, todo: GuidePoint): string {
  const control = controlOf(todo);
  if (control === null) return 'on the map';
  let down = 0;
  for (let at: Element | null = control; at instanceof HTMLElement; at = at.offsetParent) down += at.offsetTop;
  return `${decision?.id} ${chosen} ${intent.kind} ${down}`;
}

/** A finger this close to a unit presses the unit. */
const FINGER = 46;

/** Brings a place or a unit into sight; where a finger would press the one beside it, nearer. */
function showPlace(session: TableSession, place: Place): void {
  const { map, state } = session;
  const at = map?.screenOf(place) ?? null;
  if (map == null || at === null) return;
  if (!matchMedia('(pointer: coarse)').matches) return map.reveal(place);
  const far = (state.facts?.units ?? []).flatMap((unit) => {
    const there = unit.at === null ? null : map.screenOf(unit.at);
    return there === null ? [] : [Math.hypot(there.x - at.x, there.y - at.y)];
  });
  // Where a unit itself is meant, its own place is no neighbor's.
  const nearest = Math.min(FINGER, ...far.filter((pixels) => pixels > 1));
  if (nearest < FINGER) map.zoomBy(FINGER / nearest);
  // To the middle, where no button of the map lies over it.
  map.centre(place);
}

function controlOf(todo: GuidePoint): Element | null {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);
  switch (todo.at) {
    case 'action':
      return all(`[data-action="${CSS.escape(todo.action)}"]`)[0] ?? null;
    case 'commit':
      return all(todo.role === 'place' ? '[data-part="start"]' : '[data-part="commit"]')[0] ?? null;
    case 'place-rest':
      return all('[data-part="place-rest"]')[0] ?? null;
    case 'end-turn':
      return all('[data-part="end-now"]')[0] ?? all('[data-part="end-turn"]')[0] ?? null;
    case 'answer': {
      const rows = all('[data-answer]');
      return rows.find(({ textContent }) => textContent.includes(plain(todo.name))) ?? rows[0] ?? null;
    }
    default:
      return null;
  }
}

function placeOf(session: TableSession, unit: string): Place | null {
  return session.state.facts?.units.find(({ id }) => id === unit)?.at ?? null;
}

/** A counter is about so wide at the usual zoom. */
const COUNTER = 32;

function onMap(session: TableSession, place: Place | null): Target | null {
  const at = place === null ? null : (session.map?.screenOf(place) ?? null);
  if (at === null) return null;
  return { box: new DOMRect(at.x - COUNTER / 2, at.y - COUNTER / 2, COUNTER, COUNTER), onMap: true };
}

function rowOf(unit: string): string {
  return `[data-row="${CSS.escape(unit)}"]`;
}

function boxOf(selector: string): Target | null {
  const found = [...document.querySelectorAll(selector)].find(isShown);
  return found === undefined ? null : seen(found);
}

function seen(element: Element): Target {
  return { box: element.getBoundingClientRect(), onMap: false };
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
