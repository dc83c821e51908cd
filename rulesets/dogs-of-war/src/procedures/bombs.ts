import { ask, concede, type Play, pass } from '@sandtable/kernel';
import { releaseBomb } from '../decisions/release-bomb.ts';
import { c4Rings } from '../rules/blast/blast.ts';
import { minesUnder } from '../rules/explosives/devices.ts';
import { standingAt } from '../rules/ground/surfaces.ts';
import { roomAt } from '../rules/marks/rooms.ts';
import { groundNow, isPresent } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { burst } from './burst.ts';
import { giveUp } from './end-game.ts';
import { tripMines } from './explosives.ts';
import { burstInside } from './vehicle-damage.ts';
import { kill } from './wound.ts';

/**
 * What goes off once an attack is resolved: bombs on dead and unconscious men, one after another in roster order, and
 * mines that a man fell on or was put down on (DW-EXP-17, DW-EXP-18, DW-EXP-23).
 */
export function* setOffDue(table: DogsOfWarTable): Play {
  const { state } = table;
  while (state.result === null) {
    const wearer = state.models.find(
      ({ bomb, on, dead, unconscious }) => bomb && on !== 'left' && (dead || unconscious),
    );
    const fallen =
      state.devices.length === 0
        ? undefined
        : state.models.find((model) => isPresent(model) && minesUnder(state, model).length > 0);
    if (wearer !== undefined) yield* goUp(table, wearer);
    else if (fallen !== undefined) yield* tripMines(table, fallen);
    else return;
  }
}

/** The owner sets off a bomb, then the bombs of men it killed go off (DW-EXP-17). */
export function* letGo(table: DogsOfWarTable, wearer: Model): Play {
  yield* goUp(table, wearer);
  yield* setOffDue(table);
}

/** A quarter pound at the base center; the wearer always dies (DW-EXP-17). */
function* goUp(table: DogsOfWarTable, wearer: Model): Play {
  const { state } = table;
  const { seat, place } = wearer;
  table.emit({ type: 'bomb-released', clause: 'DW-EXP-17', model: wearer.id });
  if (!wearer.dead) kill(table, wearer, 'DW-EXP-17');
  const aboard = state.vehicles.find(({ crew }) => crew.includes(wearer.id));
  if (aboard !== undefined) return yield* burstInside(table, seat, aboard.row.id);
  const blast = state.chart.blasts.c4!;
  const room = roomAt(state.terrain, place);
  const level = room === undefined ? null : { building: room.building.id, level: room.level, rolls: 1 };
  const at = { ...standingAt(groundNow(state), place), surface: place.surface };
  yield* burst(table, { seat, blast, rings: c4Rings(state.chart, 1), at, level });
}

/** A bomb wearer is held down or about to be tied: his owner may let go. True: he did (DW-KOT-11). */
export function* deadMan(table: DogsOfWarTable, wearer: Model): Play<boolean> {
  if (!wearer.bomb || wearer.unconscious || wearer.dead) return false;
  const { seat } = wearer;
  const menu = [releaseBomb, pass, concede] as const;
  const answer = yield* ask({ seat, moment: 'dead-man', frame: 'reaction', menu, about: { wearer: wearer.id } });
  if (answer.kind === 'concede') giveUp(table, seat);
  if (answer.kind !== 'release-bomb') return answer.kind === 'concede';
  yield* letGo(table, wearer);
  return true;
}
