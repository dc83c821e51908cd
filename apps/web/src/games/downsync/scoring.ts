import { downsync } from '@sandtable/downsync';
import { capitalized, plain, say } from '@sandtable/game';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Scoring } from '../../thinker/scoring.ts';
import { sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** The objectives while a Round's end is scored, and until the first Taskforce of the next one goes out. */
export function scoringOf(table: Table): Scoring | undefined {
  const { state } = table;
  const counting = state.phase === 'scoring';
  if (!counting && !isFreshRound(table)) return undefined;
  const left = state.scoring?.left ?? [];
  const round = counting ? state.round : state.round - 1;
  if (state.objectives.length === 0) return undefined;
  return {
    title: counting ? words.scoring.now(round) : words.scoring.done(round),
    round,
    cards: state.objectives.map(({ id }) => ({
      award: id,
      title: plain(capitalized(say`${table.names.objective(id)}`)),
      when: !counting || !left.includes(id) ? 'done' : left[0] === id ? 'now' : 'later',
      sides: sidesAt(table, id),
    })),
  };
}

function sidesAt(table: Table, objective: string): Scoring['cards'][number]['sides'] {
  const { state, names } = table;
  const points = previews.scoreWith(state, objective);
  return previews.standingAt(state, objective).map(({ seat, scoring, blocking }) => ({
    seat,
    side: sideIndexOf(seat),
    name: names.seat(seat).text,
    line: words.scoring.there(scoring.length, blocking.filter((id) => !scoring.includes(id)).length),
    points: points[seat],
  }));
}

/** Nobody has acted in this Round yet. */
function isFreshRound({ state: { phase, round, units, pings, scenario } }: Table): boolean {
  if (phase !== 'designate' || round < 3 || scenario.mission.kind === 'corner-extraction') return false;
  return [...units, ...pings].every(({ activated }) => !activated);
}

/** The objective that is scored now, with how far it is scored and how far it is kept from the enemy. */
export function scoringOverlays({ state, places }: Table, { about }: SeatDecision): Overlay[] {
  const { objective: id } = (about ?? {}) as { readonly objective?: string };
  const objective = state.objectives.find((each) => each.id === id);
  if (objective === undefined) return [];
  const ring = (kind: string, mils: number, line: 'solid' | 'dashed', label: string): Overlay => ({
    kind: 'ring',
    id: `objective-${kind}`,
    at: places.place(objective.at),
    radius: inchesOf(mils),
    shape: 'circle',
    line,
    label,
  });
  return [
    ring('scores', previews.OBJECTIVE_REACH, 'solid', words.scoring.scores),
    ring('blocks', previews.BLOCKING_RADIUS, 'dashed', words.scoring.blocks),
  ];
}

/** What a unit that may choose does at an objective: `scores and blocks here, or at the east objective`. */
export function countsLine(table: Table, unit: string, objective: string): string {
  const { state } = table;
  const does = (id: string): string => {
    const standing = previews.standingAt(state, id);
    return words.scoring.does(
      standing.some(({ scoring }) => scoring.includes(unit)),
      standing.some(({ blocking }) => blocking.includes(unit)),
    );
  };
  const left = state.scoring?.left ?? [];
  const others = left.filter((id) => id !== objective && does(id) !== '');
  return words.scoring.counts(
    does(objective),
    others.map((id) => `${does(id)} at ${plain(say`${table.names.objective(id)}`)}`),
  );
}

/** What this objective brings each side if these units of the player count here. */
export function pointsWith(
  table: Table,
  objective: string,
  units: readonly string[],
): { name: string; points: number }[] {
  const chosen = { seat: table.seat as 'one' | 'two', units };
  const points = previews.scoreWith(table.state, objective, chosen);
  return table.state.players.map(({ seat }) => ({ name: table.names.seat(seat).text, points: points[seat] }));
}
