import { downsync } from '@sandtable/downsync';
import { inches } from '@sandtable/geometry';
import type { Command, Json } from '@sandtable/kernel';
import { inchesOf, placesOf, type TablePoint } from '../../map/inch-places.ts';
import type { RulingBook, RulingField } from '../../people/ruling.ts';

const words = {
  unit: 'Unit or Ping',
  side: 'Side',
  place: 'Move a unit or a Ping',
  east: 'Inches from the west edge',
  north: 'Inches from the south edge',
  pointAt: 'Click where it should be',
  destroy: 'Remove a unit',
  setCm: 'Change a unit’s Countermeasures',
  cm: 'Countermeasures (CM)',
  cmPlus: 'Emergency Countermeasures (CM+)',
  setStun: 'Stun a unit or clear it',
  stuns: { true: 'stunned', false: 'not stunned' },
  setMark: 'Change what’s true of a unit',
  mark: 'What',
  marks: { activated: 'Done this Round', overwatch: 'On Overwatch', stealth: 'Stealth', jammed: 'Jammed' },
  value: 'From now on',
  ons: { true: 'yes', false: 'no' },
  setCp: 'Change Command Points',
  cp: 'Command Points (CP)',
  setPoints: 'Change the score',
  points: 'Points',
} as const;

const unit: RulingField = { kind: 'unit', key: 'unit', label: words.unit };
const seat: RulingField = { kind: 'seat', key: 'seat', label: words.side };

function yesNo(key: string, label: string, names: { readonly true: string; readonly false: string }): RulingField {
  const values = [
    { value: true, name: names.true },
    { value: false, name: names.false },
  ];
  return { kind: 'choice', key, label, values };
}

function number(key: string, label: string, most: number, step = 1): RulingField {
  return { kind: 'number', key, label, least: 0, most, step };
}

const plain = (kind: string) => (filled: Readonly<Record<string, Json>>) => ({ kind, ...filled }) as Command;

/** The rulings of Downsync (SK-ADJ-1), in the words of a table. */
export const downsyncRulings: RulingBook = ({ game }) => {
  const { maxX, maxY } = downsync.previews.stateOf(game).ground.bounds;
  const places = placesOf(maxY);
  const marks = Object.entries(words.marks).map(([value, name]) => ({ value, name }));
  return [
    {
      id: 'place',
      title: words.place,
      fields: [
        unit,
        number('east', words.east, inchesOf(maxX), 0.1),
        number('north', words.north, inchesOf(maxY), 0.1),
      ],
      pointing: {
        prompt: words.pointAt,
        fill({ place }) {
          const { x, y } = places.point(place);
          return { east: inchesOf(x).toFixed(1), north: inchesOf(y).toFixed(1) };
        },
      },
      edit: ({ unit: id = '', east, north }) =>
        ({ kind: 'place', unit: id, at: { x: inches(Number(east)), y: inches(Number(north)) } }) as Command,
      where: ({ at }) => places.place(at as unknown as TablePoint),
    },
    { id: 'destroy', title: words.destroy, fields: [unit], edit: plain('destroy') },
    {
      id: 'set-tokens',
      title: words.setCm,
      fields: [unit, number('cm', words.cm, 9), number('cmPlus', words.cmPlus, 9)],
      edit: plain('set-tokens'),
    },
    {
      id: 'set-stun',
      title: words.setStun,
      fields: [unit, yesNo('stun', words.value, words.stuns)],
      edit: plain('set-tokens'),
    },
    {
      id: 'set-mark',
      title: words.setMark,
      fields: [
        unit,
        { kind: 'choice', key: 'mark', label: words.mark, values: marks },
        yesNo('on', words.value, words.ons),
      ],
      edit: plain('set-mark'),
    },
    { id: 'set-cp', title: words.setCp, fields: [seat, number('cp', words.cp, 20)], edit: plain('set-cp') },
    {
      id: 'set-points',
      title: words.setPoints,
      fields: [seat, number('points', words.points, 50)],
      edit: plain('set-points'),
    },
  ];
};
