import { capitalized, type StoryDice, say } from '@sandtable/game';
import type { RolledEvent } from '@sandtable/kernel';
import { tallyDetails } from './describe-reasons.ts';
import type { Words } from './english/index.ts';
import type { Names } from './names.ts';
import type { Part } from './story-actions.ts';

/** From this face on a glancing hit does harm (RF-ATK-3). */
const GLANCE_HARMS = 3;

/** Throws of all players against each other. */
const LOTS: ReadonlySet<string> = new Set(['first-player', 'zone-lot']);

/** The dice thrown for an event, as it read them. */
export function diceFor(names: Names, words: Words, { event, rolls }: Part): StoryDice[] {
  if (event.type === 'stat-lost') {
    const { unit, losses } = event;
    const result = words.bands[losses[0]?.stat ?? ''] ?? '';
    return rolls.map((roll) => ({ ...plainDice(names, words, roll), title: say`Stat hit`, beside: unit, result }));
  }
  if (event.type !== 'attack-resolved') return rolls.map((roll) => plainDice(names, words, roll));
  const { strength, armour, attackTotal, armourTotal, damage, units, target } = event;
  const result = attackTotal < armourTotal ? 'no effect' : attackTotal > armourTotal ? `${damage} damage` : 'glances';
  return rolls.map((roll): StoryDice => {
    const plain = plainDice(names, words, roll);
    switch (roll.label) {
      case 'attack':
        return {
          ...plain,
          title: say`Attack`,
          ...(units[0] === undefined ? {} : { beside: units[0] }),
          bonus: strength.total,
          total: attackTotal,
          needs: armourTotal,
          result,
          success: attackTotal >= armourTotal,
          reasons: tallyDetails(strength, words.tables.strength(strength.total), names, words),
        };
      case 'armour':
        return {
          ...plain,
          title: say`Armour`,
          ...('unit' in target ? { beside: target.unit } : {}),
          bonus: armour.total,
          total: armourTotal,
          reasons: tallyDetails(armour, words.tables.armour(armour.total), names, words),
        };
      case 'glance':
        return {
          ...plain,
          title: say`Glancing hit`,
          ...(units[0] === undefined ? {} : { beside: units[0] }),
          needs: GLANCE_HARMS,
          result: damage > 0 ? `${damage} damage` : 'no effect',
          success: damage > 0,
        };
      default:
        return plain;
    }
  });
}

/** A roll where only the total counts. */
export function plainDice(names: Names, words: Words, { faces, label, seat, dice, clause }: RolledEvent): StoryDice {
  const purpose = words.rolls[label] ?? label;
  return {
    title: LOTS.has(label) ? say`${names.seat(seat)}, ${purpose}:` : capitalized(say`${purpose}`),
    seat,
    dice,
    faces,
    dropped: [],
    bonus: 0,
    total: faces.reduce((sum, face) => sum + face, 0),
    result: '',
    why: [],
    reasons: [{ text: [], clause }],
  };
}
