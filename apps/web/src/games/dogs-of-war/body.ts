import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import type { Body, BodyPart } from '../../thinker/body.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/** A soldier's body: armor, wounds, and what he may still do. */
export function bodyOf({ state }: Table, model: Previews.Model): Body {
  const { armor, wounds, hp, scores } = model;
  return {
    armor: Object.keys(armor) as BodyPart[],
    wounds: wounds.map((wound) => ({
      part: wound.location as BodyPart,
      title: words.wound(words.locations[wound.location] ?? wound.location, wound.severity),
      text: noteOf(wound),
      look: wound.severity === 'minor' ? 'minor' : wound.dressed ? 'dressed' : 'open',
    })),
    states: statesOf(model),
    health: {
      now: Math.max(previews.DEAD_AT, hp),
      most: scores.hp,
      least: previews.DEAD_AT,
      note: words.healthNote(hp, scores.hp),
    },
    may: previews.stillCan(state, model).map(({ what, can, reason, ap, clause }) => ({
      text: words.ability(words.abilities[what] ?? what, can ? '' : (words.reasons[reason] ?? reason)),
      price: can && what !== 'shoot' ? words.ap(ap) : '',
      can,
      clause,
    })),
  };
}

function noteOf({ bleed, ima, dressed, severity }: Previews.Wound): string {
  if (dressed) return words.woundNotes.dressed;
  if (severity === 'minor') return words.woundNotes.minor;
  return [...(bleed ? [words.woundNotes.bleed] : []), ...(ima ? [words.woundNotes.ima] : [])].join(', ');
}

function statesOf(model: Previews.Model): string[] {
  const { states } = words;
  const all: readonly (readonly [string, boolean])[] = [
    [states.unconscious, model.unconscious && !model.dead],
    [states.bleeding, previews.isBleeding(model)],
    [states.ima, previews.hasDuty(model)],
    [states.immobilized, model.immobilized && !model.dead],
    [states.broken, model.broken],
    [states.rightArm, model.arms.right === 'useless'],
    [states.leftArm, model.arms.left === 'useless'],
  ];
  return all.flatMap(([text, holds]) => (holds ? [text] : []));
}
