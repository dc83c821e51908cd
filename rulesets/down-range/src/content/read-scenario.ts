import { freeze } from '@sandtable/game';
import { inches } from '@sandtable/geometry';
import { assert } from '@sandtable/kernel';
import type { Catalogue } from './cards.ts';
import { catalogueFor } from './catalogue.ts';
import { judgementsFor, optionsFor } from './defaults.ts';
import type { Player } from './force.ts';
import type { JudgementChoices, Judgements } from './judgements.ts';
import { pointAt } from './measure.ts';
import { musterPlayer } from './muster.ts';
import type { OptionChoices } from './options.ts';
import { pieceCard } from './piece-card.ts';
import type { Scenario } from './scenario.ts';
import type { HazardAreaCard, OffMapCard, PlayerCard, ScenarioCard } from './scenario-card.ts';
import type { HazardArea } from './special-rule.ts';
import { specialCard, victoryCard } from './victory-card.ts';
import { zoneCard } from './zone-card.ts';

/**
 * The scenario as the rules read it. It must have passed `validateScenario`. What the players choose goes before what the
 * scenario says, and that before the defaults.
 */
export function scenarioCard(
  scenario: Scenario,
  chosen: { readonly options?: OptionChoices; readonly judgements?: JudgementChoices } = {},
): ScenarioCard {
  const options = optionsFor({ ...scenario.options, ...chosen.options });
  const judgements = judgementsFor({ ...scenario.judgements, ...chosen.judgements });
  const catalogue = catalogueFor(options, judgements, scenario.cards);
  return freeze({
    id: scenario.id,
    name: scenario.name,
    rules: options.rules,
    options,
    judgements,
    catalogue,
    width: inches(scenario.table.width),
    height: inches(scenario.table.height),
    night: scenario.table.light === 'night',
    ground: known(catalogue.terrain, scenario.table.ground),
    pieces: scenario.pieces.map((piece) => pieceCard(piece, known(catalogue.terrain, piece.kind), judgements)),
    hazards: (scenario.hazards ?? []).map((area) => hazardAreaCard(area, catalogue)),
    players: scenario.players.map((player) => playerCard(player, scenario, catalogue, judgements)),
    units: scenario.players.flatMap((player) => musterPlayer(player, scenario, catalogue)),
    deployment: scenario.deployment ?? scenario.players.map(({ id }) => id),
    opening: scenario.opening ?? null,
    exits: scenario.exits ?? [],
    rounds: scenario.rounds ?? null,
    untilEliminated: scenario.untilEliminated ?? false,
    victory: victoryCard(scenario.victory),
    special: (scenario.special ?? []).map(specialCard),
    guide: scenario.guide ?? [],
  });
}

function playerCard(player: Player, scenario: Scenario, catalogue: Catalogue, judgements: Judgements): PlayerCard {
  return {
    id: player.id,
    name: player.name,
    side: player.side ?? player.id,
    neutral: player.neutral ?? false,
    briefing: player.briefing ?? null,
    zones: player.zones.map((zone) => zoneCard(zone, scenario)),
    groups: (player.groups ?? []).map(({ id, name, zones = [] }) => ({
      id,
      name,
      zones: zones.map((zone) => zoneCard(zone, scenario)),
    })),
    offMap: (player.offMap ?? []).map((asset): OffMapCard => {
      const weapon = known(catalogue.weapons, asset.weapon);
      return {
        id: asset.id,
        name: asset.name,
        weapon,
        skill: asset.skill ?? judgements.offMapSkill,
        assistants: asset.assistants ?? weapon.assistants,
        ammunition: asset.ammunition ?? judgements.offMapAmmunition,
      };
    }),
  };
}

function hazardAreaCard({ id, name, hazard, shape, untilRound }: HazardArea, catalogue: Catalogue): HazardAreaCard {
  const card = known(catalogue.hazards, hazard);
  return {
    id,
    name: name ?? card.name,
    hazard: card,
    shape: 'polygon' in shape ? shape.polygon.map(pointAt) : { ...pointAt(shape.at), radius: inches(shape.radius) },
    untilRound: untilRound ?? null,
  };
}

function known<T>(table: Readonly<Record<string, T>>, id: string): T {
  const card = table[id];
  assert(card !== undefined, `nobody checked the scenario: ${id} is unknown`);
  return card;
}
