import { type Disc, discsOverlap, inches } from '@sandtable/geometry';
import type { Json, Random } from '@sandtable/kernel';
import type { Catalogue } from '../content/cards.ts';
import { catalogues } from '../content/catalogue.ts';
import type { ForceUnit, Player } from '../content/force.ts';
import type { JudgementChoices } from '../content/judgements.ts';
import { pointAt } from '../content/measure.ts';
import type { OptionChoices } from '../content/options.ts';
import type { Piece } from '../content/piece.ts';
import type { Scenario } from '../content/scenario.ts';
import type { Victory } from '../content/victory.ts';
import { randomForce, THEMES, type Theme } from './random-force.ts';
import { randomPieces, type Size, type Standing } from './random-ground.ts';

const EDGES = ['north', 'east', 'south', 'west'] as const;
const SEATS = ['a', 'b', 'c', 'd'] as const;
/** What a theme cannot do without: a team that is no token, or a wreck that burns, is of no use to it. */
const OPTIONS_OF: Readonly<Record<Theme, OptionChoices>> = {
  anything: {},
  hospital: { rules: 'full' },
  workshop: { rules: 'full', burningWrecks: false },
  gunners: { teamTokens: true, declaredReactions: false },
  airfield: {},
};

/**
 * A scenario on a table so small that everything happens: a few units of all kinds within a throw of each other, any
 * ground between them, one to three rounds.
 */
export function randomBrawl(random: Random, chosen: OptionChoices, judgements: JudgementChoices): Json {
  const theme = random.below(2) === 0 ? 'anything' : (random.pick(THEMES) ?? 'anything');
  const options = { ...chosen, ...OPTIONS_OF[theme] };
  const catalogue = catalogues[options.rules ?? 'full'];
  const table = { width: 12 + random.below(10), height: 12 + random.below(10) };
  const seats = SEATS.slice(0, random.below(4) === 0 ? 3 + random.below(2) : 2);
  const rounds = theme === 'anything' ? 1 + random.below(2) : 2 + random.below(2);
  const standing: Standing[] = [];
  const draft = { random, catalogue, table, rounds, standing, theme, teamTokens: options.teamTokens === true };
  const players = seats.map((id) => randomPlayer(draft, id, seats));
  const pieces = randomPieces(random, catalogue, table, standing);
  const boats = players.some(({ units }) => units.some(({ card }) => catalogue.units[card]?.mobility === 'water'));
  const scenario = {
    format: 'sandtable-scenario',
    version: 1,
    game: 'down-range',
    id: 'brawl',
    name: 'Brawl',
    summary: 'Too little room for everybody.',
    options,
    judgements,
    table: { ...table, light: random.below(4) === 0 ? 'night' : 'day', ground: groundOf(random, boats) },
    pieces,
    hazards: theme === 'hospital' || random.below(5) === 0 ? randomHazards(draft) : [],
    players,
    ...(random.below(3) === 0 ? { opening: [seats[random.below(seats.length)] as string] } : {}),
    exits: random.below(3) === 0 ? [{ edge: random.pick(EDGES) ?? 'north', sides: sidesOf(players) }] : [],
    rounds,
    ...(random.below(3) === 0 ? { untilEliminated: true } : {}),
    victory: randomVictory(random, players, pieces, table, rounds),
    special: randomSpecial(random, players, pieces, rounds),
  } satisfies Scenario;
  return scenario as Json;
}

function groundOf(random: Random, boats: boolean): string {
  if (boats) return 'deep-water';
  return random.below(5) === 0 ? (random.pick(['road', 'mud', 'deep-snow', 'fordable-water']) as string) : 'open';
}

type Draft = {
  readonly random: Random;
  readonly catalogue: Catalogue;
  readonly table: Size;
  readonly rounds: number;
  /** Everybody placed so far; grows as players are drawn. */
  readonly standing: Standing[];
  readonly theme: Theme;
  readonly teamTokens: boolean;
};

function randomPlayer(draft: Draft, id: string, seats: readonly string[]): Player {
  const { random, table } = draft;
  const deploying = random.below(4) === 0;
  const handfuls = seats.length === 2 ? 1 + random.below(3) : 1 + random.below(2);
  const groups =
    random.below(2) === 0
      ? [
          { id: `${id}-one`, name: 'One' },
          { id: `${id}-two`, name: 'Two' },
        ]
      : [];
  const units = randomForce(draft, id, handfuls, draft.theme)
    .map((unit) => start(draft, unit, deploying))
    .map((unit) => (groups.length === 0 ? unit : { ...unit, group: random.pick(groups)?.id ?? '' }));
  const player: Player = {
    id,
    name: id.toUpperCase(),
    zones: [{ rectangle: { from: [0, 0], to: [table.width, table.height] } }],
    groups,
    units,
    ...(seats.length > 2 && id !== 'a' && random.below(2) === 0 ? { side: id === 'd' ? 'a' : 'b' } : {}),
  };
  return random.below(4) === 0 ? { ...player, offMap: [randomGuns(draft, `${id}-guns`)] } : player;
}

function randomGuns({ random, catalogue }: Draft, id: string) {
  const guns = Object.values(catalogue.weapons).filter(({ artillery }) => artillery);
  return { id, name: id, weapon: random.pick(guns)?.id ?? '', assistants: random.below(5) };
}

/** Where a unit starts that is neither aboard nor in a pack: at a place of its own, by deployment, or later. */
function start(draft: Draft, unit: ForceUnit, deploying: boolean): ForceUnit {
  const { random, catalogue, rounds } = draft;
  if (unit.aboard !== undefined || unit.carriedBy !== undefined) return unit;
  if (random.below(16) === 0)
    return { ...unit, arrives: { round: 1 + random.below(rounds), edge: random.pick(EDGES) ?? 'north' } };
  const card = catalogue.units[unit.card];
  // Vehicles do not deploy: at random, on a table this full, they would leave each other no room.
  if (card?.kind === 'troop' && (deploying || unit.mayStartAboard !== undefined)) return unit;
  const radius = card?.radius ?? 0;
  for (let attempt = 0; attempt < 20; attempt++) {
    const apart = random.below(draft.theme === 'anything' ? 2 : 4) === 0;
    const at = apart ? placeFor(draft, radius) : placeBeside(draft, radius);
    if (at === undefined) continue;
    const base: Disc = { ...pointAt(at), radius };
    if (draft.standing.some((other) => discsOverlap(base, other))) continue;
    draft.standing.push({ ...base, vehicle: card?.kind === 'vehicle' });
    return { ...unit, at, ...(random.below(10) === 0 ? { emplacement: 1.5 } : {}) };
  }
  return { ...unit, arrives: { round: 1, edge: random.pick(EDGES) ?? 'north' } };
}

/** A place on the table, to the quarter of an inch, for a base of that radius. */
function placeFor({ random, table }: Draft, radius: number): [number, number] {
  const along = (side: number): number => {
    const margin = Math.ceil((4 * radius) / inches(1));
    return (margin + random.below(4 * side - 2 * margin + 1)) / 4;
  };
  return [along(table.width), along(table.height)];
}

/** A place half an inch to an inch and a half from the last unit placed, so that helpers stand together. */
function placeBeside({ random, table, standing }: Draft, radius: number): [number, number] | undefined {
  const last = standing.at(-1);
  if (last === undefined) return undefined;
  const away = last.radius + radius + 250 + random.below(750);
  // Along one of the axes, or a 3-4-5 triangle between them.
  const [dx, dy] = random.pick([
    [5, 0],
    [0, 5],
    [3, 4],
    [4, 3],
  ] as const) ?? [5, 0];
  const sign = () => (random.below(2) === 0 ? 1 : -1);
  const place = [last.x + (sign() * dx * away) / 5, last.y + (sign() * dy * away) / 5] as const;
  const [x, y] = place.map((mils) => Math.round(mils / 10) / 100) as [number, number];
  const margin = (radius + 10) / inches(1);
  const isOn = x >= margin && y >= margin && x <= table.width - margin && y <= table.height - margin;
  return isOn ? [x, y] : undefined;
}

/** Gas around a unit on the table. */
function randomHazards({ random, catalogue, standing, rounds, theme }: Draft) {
  const kinds = Object.values(catalogue.hazards).filter(({ effect }) => theme !== 'hospital' || effect === 'lethal');
  return Array.from({ length: 1 + random.below(2) }, (_, i) => {
    const vehicle = theme === 'hospital' ? standing.find((each) => each.vehicle) : undefined;
    const { x, y } = vehicle ?? random.pick(standing) ?? { x: 0, y: 0 };
    return {
      id: `gas-${i}`,
      hazard: random.pick(kinds)?.id ?? '',
      shape: { at: [x / inches(1), y / inches(1)] as [number, number], radius: 1 + random.below(5) },
      ...(random.below(2) === 0 ? { untilRound: 1 + random.below(rounds) } : {}),
    };
  });
}

function sidesOf(players: readonly Player[]): string[] {
  return [...new Set(players.map(({ id, side }) => side ?? id))];
}

function randomVictory(
  random: Random,
  players: readonly Player[],
  pieces: readonly Piece[],
  { width, height }: Size,
  rounds: number,
): Victory {
  const sides = sidesOf(players);
  const side = (): string => random.pick(sides) ?? '';
  const circle = { at: [width / 2, height / 2] as [number, number], within: 6 };
  const piece = random.pick(pieces)?.id;
  switch (random.below(4)) {
    case 0:
      return {
        kind: 'points',
        awards: [
          { kind: 'hold', name: 'Middle', ...circle, count: {}, rounds: { from: 1 + random.below(rounds) }, points: 2 },
          { kind: 'out', name: 'Losses', to: side(), units: { side: side() }, when: 'ever', points: 1 },
          { kind: 'out', name: 'Losses at the end', to: side(), units: { side: side() }, when: 'end', points: 3 },
          ...(piece === undefined ? [] : [{ kind: 'destroyed' as const, name: 'Ruins', to: side(), piece, points: 4 }]),
        ],
        equal: 'draw',
      };
    case 1:
      return {
        kind: 'conditions',
        cases: [
          { when: [{ kind: 'out', units: { side: side() }, least: 1 }], result: side() },
          { when: [{ kind: 'survived', units: { side: side() }, share: [1, 2] }], result: side() },
          { when: [{ kind: 'holds', side: side(), ...circle, count: {} }], result: side() },
          ...(piece === undefined ? [] : [{ when: [{ kind: 'destroyed' as const, piece }], result: side() }]),
        ],
        otherwise: 'draw',
      };
    case 2:
      return { kind: 'last-side' };
    default:
      return { kind: 'most-active', equal: 'draw' };
  }
}

function randomSpecial(
  random: Random,
  players: readonly Player[],
  pieces: readonly Piece[],
  rounds: number,
): NonNullable<Scenario['special']> {
  const piece = random.pick(pieces)?.id;
  if (piece === undefined) return [];
  switch (random.below(4)) {
    case 0:
      return [{ kind: 'obstacle', piece, task: 'clear-light-obstacle', successes: 1 + random.below(2) }];
    case 1:
      return [{ kind: 'demolition', piece, place: 'place-charge', trigger: 'trigger-charge', triggerWithin: 12 }];
    case 2:
      return [
        {
          kind: 'asleep',
          side: random.pick(sidesOf(players)) ?? '',
          inside: piece,
          untilRound: 1 + random.below(rounds),
          wokenByFire: random.below(2) === 0,
        },
      ];
    default:
      return [];
  }
}
