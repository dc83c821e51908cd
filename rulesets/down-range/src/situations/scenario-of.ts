import { freeze } from '@sandtable/game';
import { inches } from '@sandtable/geometry';
import type { Catalogue } from '../content/cards.ts';
import { catalogueFor } from '../content/catalogue.ts';
import { judgementsFor, optionsFor } from '../content/defaults.ts';
import { pointAt } from '../content/measure.ts';
import { pieceCard } from '../content/piece-card.ts';
import type { HazardAreaCard, PlayerCard, ScenarioCard } from '../content/scenario-card.ts';
import { specialCard, victoryCard } from '../content/victory-card.ts';
import { zoneCard } from '../content/zone-card.ts';
import type { Given } from './given.ts';
import { tableOf } from './given-table.ts';
import { givenOffMap, musterGiven, type Tables } from './muster-given.ts';

/** The tables a position's names are looked up in. */
export function tablesFor(given: Given): Tables {
  const options = optionsFor(given.options);
  const judgements = judgementsFor(given.judgements);
  return { catalogue: catalogueFor(options, judgements), options, judgements, table: tableOf(given) };
}

/** A situation is a piece of a game; the scenario it stands in has what the rules ask of it and no more. */
export function scenarioOf(given: Given, tables: Tables): ScenarioCard {
  const { catalogue, options, judgements, table } = tables;
  return freeze({
    id: 'situation',
    name: 'Situation',
    rules: options.rules,
    options,
    judgements,
    catalogue,
    width: inches(given.table.width),
    height: inches(given.table.height),
    night: given.light === 'night',
    ground: kindOf(catalogue, given.ground),
    pieces: table.pieces.map((piece) => pieceCard(piece, kindOf(catalogue, piece.kind), judgements)),
    hazards: given.hazards.map((area) => hazardOf(area, catalogue)),
    players: given.seats.map((seat) => playerOf(seat, given, tables)),
    units: Object.keys(given.units).map((id) => musterGiven(id, given, tables)),
    deployment: given.seats,
    opening: given.opening ?? null,
    exits: given.exits,
    rounds: given.rounds ?? null,
    untilEliminated: false,
    victory: victoryCard(given.victory ?? { kind: 'last-side' }),
    special: given.special.map(specialCard),
    guide: [],
  });
}

function kindOf(catalogue: Catalogue, id: string) {
  const kind = catalogue.terrain[id];
  if (kind === undefined) throw new Error(`no table has ${id}`);
  return kind;
}

function hazardOf(
  { id, hazard, name, shape, untilRound }: Given['hazards'][number],
  catalogue: Catalogue,
): HazardAreaCard {
  const card = catalogue.hazards[hazard];
  if (card === undefined) throw new Error(`no table has ${hazard}`);
  return {
    id,
    name: name ?? card.name,
    hazard: card,
    shape: 'polygon' in shape ? shape.polygon.map(pointAt) : { ...pointAt(shape.at), radius: inches(shape.radius) },
    untilRound: untilRound ?? null,
  };
}

function playerOf(seat: string, given: Given, tables: Tables): PlayerCard {
  const groups = Object.values(given.units).flatMap((unit) => (unit.seat === seat && unit.group ? [unit.group] : []));
  return {
    id: seat,
    name: seat,
    side: given.sides[seat] ?? seat,
    neutral: given.neutral.includes(seat),
    briefing: null,
    zones: (given.zones[seat] ?? []).map((zone) => zoneCard(zone, tables.table)),
    groups: [...new Set(groups)].map((id) => ({ id, name: id, zones: [] })),
    offMap: givenOffMap(seat, given, tables),
  };
}
