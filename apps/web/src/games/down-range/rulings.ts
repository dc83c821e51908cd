import judgements from '@sandtable/down-range/content/judgements.json' with { type: 'json' };
import type { Command, Json } from '@sandtable/kernel';
import type { RulingBook, RulingField, RulingKind } from '../../people/ruling.ts';
import { tableView } from './scene.ts';

const words = {
  unit: 'Unit',
  side: 'Side',
  place: 'Move a unit',
  east: 'Inches from the west edge',
  north: 'Inches from the south edge',
  pointAtPlace: 'Click where the unit should be',
  pointAtPiece: 'Click the terrain',
  setStatus: 'Take a unit out or bring it back',
  status: 'From now on',
  statuses: { active: 'in action', out: 'out of action', removed: 'off the table' },
  setMark: 'Change a unit’s tokens',
  mark: 'Token',
  marks: {
    injured: 'Injured',
    burning: 'Burning',
    disabled: 'Disabled',
    signal: 'Signal token',
    mainEffort: 'Main effort',
    lightOn: 'Light on',
    movedLast: 'Moved last turn',
    reaction: 'Reaction',
  },
  on: 'Change',
  ons: { true: 'Add it', false: 'Remove it' },
  setBudget: 'Change what a unit has left this turn',
  moves: 'Moves used',
  mayAct: 'Action',
  acts: { true: 'can still be used', false: 'used' },
  setAmmunition: 'Change a weapon’s ammo',
  slot: 'Weapon',
  rounds: 'Rounds left',
  setAware: 'Reveal or hide a unit',
  ofSide: 'To',
  aware: { true: 'revealed', false: 'hidden' },
  clearPiece: 'Remove terrain',
  piece: 'Terrain',
  setPoints: 'Change the score',
  points: 'Points',
  setJudgement: 'Change how a rule is read',
  judgement: 'Rule',
  value: 'New value',
  valueHint: '12, true, none …',
} as const;

const unit: RulingField = { kind: 'unit', key: 'unit', label: words.unit };
const INCH = 1000;
const judgementTexts = Object.fromEntries(Object.entries(judgements.settings).map(([id, { text }]) => [id, text]));

type Piece = { readonly id: string; readonly name?: string; readonly kind: { readonly name: string } };
type Armed = { readonly arms?: readonly { readonly slot: string; readonly card: { readonly name: string } }[] };
type Seen = {
  readonly terrain: readonly Piece[];
  readonly cleared: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly units: readonly Armed[];
  readonly players: readonly { readonly side: string; readonly name: string }[];
};

function named(key: string, label: string, names: Readonly<Record<string, string>>): RulingField {
  return { kind: 'choice', key, label, values: Object.entries(names).map(([value, name]) => ({ value, name })) };
}

function yesNo(key: string, label: string, names: { readonly true: string; readonly false: string }): RulingField {
  const values = [
    { value: true, name: names.true },
    { value: false, name: names.false },
  ];
  return { kind: 'choice', key, label, values };
}

const plain = (kind: string) => (filled: Readonly<Record<string, Json>>) => ({ kind, ...filled }) as Command;

/** The rulings of Down Range (DR-CORE-17), in the words of a table. */
export const downRangeRulings: RulingBook = ({ game }) => {
  const seen: Seen = tableView(game);
  return [...ofUnits(seen), ...ofTheTable(seen)];
};

function ofUnits({ width, height, players, units }: Seen): RulingKind[] {
  const arms = units.flatMap((each) => each.arms ?? []).map(({ slot, card }) => [slot, card.name]);
  const sides = Object.fromEntries(players.map(({ side, name }) => [side, name]));
  const number = (key: string, label: string, most: number, step = 1): RulingField => ({
    kind: 'number',
    key,
    label,
    least: 0,
    most,
    step,
  });
  return [
    {
      id: 'place',
      title: words.place,
      fields: [unit, number('east', words.east, width / INCH, 0.1), number('north', words.north, height / INCH, 0.1)],
      pointing: {
        prompt: words.pointAtPlace,
        // The rules count northward, the map southward.
        fill: ({ place: { x, y } }) => ({ east: x.toFixed(1), north: (height / INCH - y).toFixed(1) }),
      },
      edit: ({ unit: id = '', east, north }) => {
        const at = { x: Math.round(Number(east) * INCH), y: Math.round(Number(north) * INCH) };
        return { kind: 'place', unit: id, at } as Command;
      },
      where({ at }) {
        const { x, y } = at as { readonly x: number; readonly y: number };
        return { x: x / INCH, y: (height - y) / INCH };
      },
    },
    {
      id: 'set-status',
      title: words.setStatus,
      fields: [unit, named('status', words.status, words.statuses)],
      edit: plain('set-status'),
    },
    {
      id: 'set-mark',
      title: words.setMark,
      fields: [unit, named('mark', words.mark, words.marks), yesNo('on', words.on, words.ons)],
      edit: plain('set-mark'),
    },
    {
      id: 'set-budget',
      title: words.setBudget,
      fields: [unit, number('moves', words.moves, 2), yesNo('mayAct', words.mayAct, words.acts)],
      edit: plain('set-budget'),
    },
    {
      id: 'set-ammunition',
      title: words.setAmmunition,
      fields: [unit, named('slot', words.slot, Object.fromEntries(arms)), number('rounds', words.rounds, 1000)],
      edit: plain('set-ammunition'),
    },
    {
      id: 'set-aware',
      title: words.setAware,
      fields: [unit, named('side', words.ofSide, sides), yesNo('aware', words.status, words.aware)],
      edit: plain('set-aware'),
    },
  ];
}

function ofTheTable({ terrain, cleared }: Seen): RulingKind[] {
  const standing = terrain.filter(({ id }) => !cleared.includes(id));
  const pieces = Object.fromEntries(standing.map(({ id, name, kind }) => [id, name ?? kind.name]));
  return [
    {
      id: 'clear-piece',
      title: words.clearPiece,
      fields: [named('piece', words.piece, pieces)],
      pointing: {
        prompt: words.pointAtPiece,
        fill({ piece }) {
          const index = standing.findIndex(({ id }) => id === piece);
          return index < 0 ? null : { piece: String(index) };
        },
      },
      edit: plain('clear-piece'),
    },
    {
      id: 'set-points',
      title: words.setPoints,
      fields: [
        { kind: 'seat', key: 'seat', label: words.side },
        { kind: 'number', key: 'points', label: words.points, least: -1000, most: 10_000 },
      ],
      edit: plain('set-points'),
    },
    {
      id: 'set-judgement',
      title: words.setJudgement,
      fields: [
        named('judgement', words.judgement, judgementTexts),
        { kind: 'text', key: 'value', label: words.value, hint: words.valueHint },
      ],
      edit: ({ judgement = '', value = '' }) =>
        ({ kind: 'set-judgement', judgement, value: read(String(value)) }) as Command,
    },
  ];
}

/** Numbers and yes or no as such; anything else is a word. */
function read(typed: string): Json {
  const text = typed.trim();
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null' || text === '') return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
