import { type StoryDice, say } from '@sandtable/game';
import type { RolledEvent } from '@sandtable/kernel';
import type { Seen } from '../state-of-view.ts';
import { tallyDetails } from './describe-reasons.ts';
import { rolls as purposes } from './english/things.ts';
import type { Names } from './names.ts';
import type { Action, Part } from './story-actions.ts';
import { actionBehind } from './story-attack.ts';

/** Throws of both players against each other. */
const LOTS: ReadonlySet<string> = new Set(['first-deployer', 'roles']);

/** The dice thrown for an event, as it read them. */
export function diceFor(names: Names, table: Seen, action: Action, { event, rolls }: Part): StoryDice[] {
  return rolls.map((roll): StoryDice => {
    const plain = plainDice(names, roll);
    switch (event.type) {
      case 'attack-rolled':
      case 'scan-rolled': {
        const { bonus, against, total, hit } = event;
        const id = actionBehind(action, table);
        return {
          ...plain,
          ...(id === undefined ? {} : { title: say`${names.action(id)}` }),
          beside: event.by,
          dropped: droppedOf(roll, 2),
          bonus: bonus.total,
          total,
          needs: against.total,
          result: hit ? (event.type === 'scan-rolled' ? 'found' : 'hit') : `miss by ${against.total - total}`,
          success: hit,
          reasons: [...tallyDetails(bonus, `Bonus ${bonus.total}`), ...tallyDetails(against, `Needs ${against.total}`)],
        };
      }
      case 'check-rolled': {
        const { total, needed, success, base } = event;
        const best = Math.max(...roll.faces);
        return {
          ...plain,
          beside: base,
          dropped: droppedOf(roll, 1),
          bonus: total - best,
          total,
          needs: needed,
          result: success ? 'stopped' : 'fails',
          success,
        };
      }
      case 'priority-rolled': {
        const best = Math.max(...roll.faces);
        return {
          ...plain,
          title: say`${names.unit(event.unit)}, Priority`,
          dropped: droppedOf(roll, 1),
          bonus: event.priority - best,
          total: event.priority,
        };
      }
      default:
        return plain;
    }
  });
}

/** A Boosted roll drops its lowest die. */
function droppedOf({ faces }: RolledEvent, kept: number): number[] {
  return faces.length > kept ? [faces.indexOf(Math.min(...faces))] : [];
}

/** A roll where only the total counts. */
export function plainDice(names: Names, { faces, label, seat, dice, clause }: RolledEvent): StoryDice {
  const purpose = purposes[label] ?? label;
  return {
    title: LOTS.has(label) ? say`${purpose}: ${names.seat(seat)}` : say`${purpose}`,
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
