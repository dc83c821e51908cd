import type { Command, Json } from '@sandtable/kernel';
import { cellAt, cellCentre } from '../../map/outlines.ts';
import type { RulingBook, RulingField, RulingKind } from '../../people/ruling.ts';
import { tableView } from './scene.ts';

const words = {
  unit: 'Unit',
  side: 'Side',
  column: 'Column',
  row: 'Row',
  place: 'Move a unit',
  pointAtSquare: 'Click the square',
  destroy: 'Remove a unit',
  setStat: 'Change a unit’s stats',
  stat: 'Stat',
  stats: { movement: 'Movement', armour: 'Armour', srf: 'SRF', lrf: 'LRF', vlrf: 'VLRF', vsrf: 'VSRF' },
  value: 'From now on',
  setHammered: 'Hammer a unit or clear it',
  hammered: { true: 'hammered', false: 'not hammered' },
  setBudget: 'Change what a unit has left this turn',
  left: 'Movement points left',
  mayFire: 'Fire',
  fires: { true: 'can still fire', false: 'has fired' },
  setGround: 'Change the ground',
  ground: 'Ground',
  grounds: { open: 'Open', rough: 'Rough', wall: 'Wall', rubble: 'Rubble' },
  setPoints: 'Change the score',
  points: 'Points',
} as const;

const unit: RulingField = { kind: 'unit', key: 'unit', label: words.unit };

function named<V extends string>(key: string, label: string, names: Readonly<Record<V, string>>): RulingField {
  return {
    kind: 'choice',
    key,
    label,
    values: Object.entries<string>(names).map(([value, name]) => ({ value, name })),
  };
}

const yesNo = (key: string, label: string, names: { readonly true: string; readonly false: string }): RulingField => ({
  kind: 'choice',
  key,
  label,
  values: [
    { value: true, name: names.true },
    { value: false, name: names.false },
  ],
});

/** The rulings of Ranged Fun (SK-ADJ-1), in the words of a table. */
export const rangedFunRulings: RulingBook = ({ game }) => {
  const { width, height, options } = tableView(game);
  // Squares are numbered as on the edges of the board.
  const square: readonly RulingField[] = [
    { kind: 'number', key: 'column', label: words.column, least: 0, most: width - 1 },
    { kind: 'number', key: 'row', label: words.row, least: 0, most: height - 1 },
  ];
  const grid = { kind: options.hex ? 'hex' : 'square', columns: width, rows: height } as const;
  const pointing: RulingKind['pointing'] = {
    prompt: words.pointAtSquare,
    fill({ place }) {
      const cell = cellAt(grid, place);
      return cell === null ? null : { column: String(cell.column), row: String(cell.row) };
    },
  };
  const at = ({ column, row }: Readonly<Record<string, Json>>): Json => [Number(column), Number(row)];
  const where: RulingKind['where'] = ({ at: asked }) => {
    const [column = 0, row = 0] = Array.isArray(asked) ? asked.map(Number) : [];
    return cellCentre(grid, column, row);
  };
  const plain = (kind: string) => (filled: Readonly<Record<string, Json>>) => ({ kind, ...filled }) as Command;
  return [
    {
      id: 'place',
      title: words.place,
      fields: [unit, ...square],
      pointing,
      edit: (filled) => ({ kind: 'place', unit: filled.unit, at: at(filled) }) as Command,
      where,
    },
    { id: 'destroy', title: words.destroy, fields: [unit], edit: plain('destroy') },
    {
      id: 'set-stat',
      title: words.setStat,
      fields: [
        unit,
        named('stat', words.stat, words.stats),
        { kind: 'number', key: 'value', label: words.value, least: 0, most: 20 },
      ],
      edit: plain('set-stat'),
    },
    {
      id: 'set-hammered',
      title: words.setHammered,
      fields: [unit, yesNo('hammered', words.value, words.hammered)],
      edit: plain('set-hammered'),
    },
    {
      id: 'set-budget',
      title: words.setBudget,
      fields: [
        unit,
        { kind: 'number', key: 'left', label: words.left, least: 0, most: 20, step: 0.5 },
        yesNo('mayFire', words.mayFire, words.fires),
      ],
      edit: plain('set-budget'),
    },
    {
      id: 'set-ground',
      title: words.setGround,
      fields: [...square, named('ground', words.ground, words.grounds)],
      pointing,
      edit: (filled) => ({ kind: 'set-ground', at: at(filled), ground: filled.ground }) as Command,
      where,
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
  ];
};
