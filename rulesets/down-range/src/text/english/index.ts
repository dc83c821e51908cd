import { houseEvents } from '@sandtable/game';
import { events } from './events.ts';
import { primer } from './primer.ts';
import { rejections } from './rejections.ts';
import { steps } from './steps.ts';
import { edges, rolls, statuses } from './things.ts';

/** The English of this game: sentences for events and refusals, words for reasons, dice and things. */
export const english = { events, houseEvents, primer, rejections, steps, edges, rolls, statuses };
