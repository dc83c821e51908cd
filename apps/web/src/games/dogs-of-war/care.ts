import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Care } from '../../thinker/body.ts';
import { modelOf, nameOf, type Table } from './table.ts';
import { signed, words } from './words.ts';

const { previews } = dogsOfWar;

/** As many turns ahead as a card has room for. */
const TURNS = 6;

/** What becomes of a wounded man if nobody helps him, and who of his own side can; null where nothing is wrong with him. */
export function careOf(table: Table, unit: string): Care | null {
  const { state, seat } = table;
  const model = modelOf(table, unit);
  if (model === undefined || model.dead || !(previews.isBleeding(model) || previews.hasDuty(model))) return null;
  const { left, health } = previews.survivalOf(state, unit, TURNS);
  const bleeds = previews.isBleeding(model);
  const help = model.seat === seat ? previews.helpersFor(state, model).map((each) => helpLine(table, each)) : [];
  return {
    untreated: bleeds
      ? left.map((alive, i) => ({
          turn: words.turnShort(state.turn + i),
          alive,
          health: signed(Math.max(previews.DEAD_AT, health[i] ?? 0)),
        }))
      : [],
    help,
    alone: model.seat === seat && help.length === 0 ? words.nobodyInReach : '',
  };
}

function helpLine(table: Table, { model, by, length, ap }: Previews.Helper): Care['help'][number] {
  return {
    unit: model,
    name: nameOf(table, model),
    text: by === null ? words.dressHere : words.goAndDress(by, inchesText(inchesOf(length))),
    price: words.ap(ap),
  };
}
