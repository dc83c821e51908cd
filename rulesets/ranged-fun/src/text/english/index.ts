import { houseEvents } from '@sandtable/game';
import { events } from './events.ts';
import { missions, orders, primer, tables } from './orders.ts';
import { rejections } from './rejections.ts';
import { steps } from './steps.ts';
import { bands, building, classes, conjunction, grounds, rolls, standings } from './things.ts';

/** Every English string of this game in one table; another language is another table of the same shape. */
export const english = {
  events,
  houseEvents,
  missions,
  orders,
  primer,
  tables,
  rejections,
  steps,
  bands,
  building,
  classes,
  conjunction,
  grounds,
  rolls,
  standings,
};
export type Words = typeof english;
