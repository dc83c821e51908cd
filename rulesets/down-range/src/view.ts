import type { Json, Viewer } from '@sandtable/kernel';
import { knowledgeOf } from './knowledge.ts';
import { isFoggy, isVeiled } from './rules/knowledge/fog.ts';
import { isOwn, knows, seesPoint, showsEmplacement, sideOfViewer } from './rules/knowledge/viewing.ts';
import type { Player, State } from './state.ts';
import { rememberedUnit, seenUnit, wholeUnit } from './unit-view.ts';

/**
 * What a viewer may know, built up from nothing. The table is open, as the book wants it, but for everybody's standing
 * orders; with concealed deployment or fog the units of others are what the viewer's side knows of them (DR-VIS-8, DR-FOG).
 */
export function viewFor(state: State, viewer: Viewer): Json {
  const { scenario } = state;
  return {
    scenario: {
      id: scenario.id,
      name: scenario.name,
      rounds: scenario.rounds,
      untilEliminated: scenario.untilEliminated,
      victory: scenario.victory,
    },
    options: state.options,
    judgements: state.judgements,
    width: state.width,
    height: state.height,
    night: state.night,
    ground: scenario.ground,
    terrain: state.terrain,
    exits: scenario.exits,
    zones: scenario.players.map(({ id, zones }) => ({ seat: id, zones })),
    phase: state.phase,
    round: state.round,
    order: state.order,
    takers: state.takers,
    active: state.phase === 'turn' ? state.active : null,
    turns: state.turns,
    done: state.done,
    players: state.players.map((player) => playerView(state, player, viewer)),
    units: state.units.flatMap((unit) => unitView(state, unit, viewer) ?? []),
    clouds: state.clouds,
    emplacements: state.emplacements.filter((ring) => showsEmplacement(state, ring, viewer)),
    hazards: state.hazards,
    dropped: state.dropped.filter(({ at }) => seesPoint(state, viewer, at)),
    charges: state.charges.filter(({ at, seat }) => isOwn(state, viewer, { seat }) || seesPoint(state, viewer, at)),
    burning: state.burning,
    cleared: state.cleared,
    tallies: isFoggy(state) && viewer !== 'umpire' ? {} : state.tallies,
    knowledge: knowledgeFor(state, viewer),
    briefing: scenario.players.find(({ id }) => id === viewer)?.briefing ?? null,
  } as unknown as Json;
}

function unitView(state: State, unit: State['units'][number], viewer: Viewer): Json | undefined {
  if (isOwn(state, viewer, unit)) return wholeUnit(state, unit, viewer);
  if (!isFoggy(state)) return knows(state, viewer, unit) ? wholeUnit(state, unit, viewer) : undefined;
  return knows(state, viewer, unit) ? seenUnit(state, unit, viewer) : rememberedUnit(state, unit, viewer);
}

/** Stops are the pre-thought use of Reactions: for the player alone (State, hidden information). */
function playerView(state: State, player: Player, viewer: Viewer): Json {
  const { stops, enhanced, enhancedBy, ...open } = player;
  const own = viewer === 'umpire' || viewer === player.seat;
  const ally = own || player.side === sideOfViewer(state, viewer);
  return {
    ...open,
    ...(ally || !isFoggy(state) ? { enhanced, enhancedBy } : {}),
    ...(own ? { stops } : {}),
  } as Json;
}

/** What sides know of each other: for all sides on an open table, only the viewer's own side if units can be hidden. */
function knowledgeFor(state: State, viewer: Viewer): Json {
  const side = sideOfViewer(state, viewer);
  const sides = [...new Set(state.players.filter(({ neutral }) => !neutral).map((player) => player.side))];
  const shown = viewer === 'umpire' || !isVeiled(state) ? sides : sides.filter((each) => each === side);
  return Object.fromEntries(shown.map((each) => [each, knowledgeOf(state, each)])) as Json;
}
