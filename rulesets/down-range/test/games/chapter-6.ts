import { type MatchRecord, recordOf } from '@sandtable/kernel';
import { unitById } from '../../src/state.ts';
import { nextShot, placeMiss, treat } from '../fighting-orders.ts';
import { attack, deploy, deployAboard, endTurn, move, react } from '../orders.ts';
import { mainEffort, signalMessage } from '../signal-orders.ts';
import { board, control, leave } from '../vehicle-orders.ts';
import { ScriptedTable } from './scripted-table.ts';

/** 6.1: the Marines by their mortar; the others with most of the section still aboard. */
function forces(t: ScriptedTable): void {
  t.give('a', deploy('sergeant', [9.6, 17]));
  t.give('a', deploy('mortar-team', [9, 24]));
  t.give('a', deploy('maaws-gunner', [12.4, 33.4]));
  t.give('a', deploy('corpsman', [8, 29]));
  t.give('a', deploy('utv', [11.7, 20]));
  t.give('b', deploy('zbl', [46.3, 20]));
  t.give('b', deploy('officer', [44.5, 24]));
  for (const unit of ['automatic-rifleman', 'missileman', 'rifleman-1', 'rifleman-2', 'rifleman-3', 'rifleman-4'])
    t.give('b', deployAboard(unit, 'zbl'));
}

/** 6.2: the sergeant looks over the ridge with the Black Hornet, the others take cover. */
function scouting(t: ScriptedTable): void {
  t.give('a', control('sergeant', 'black-hornet', [10.4, 17]));
  t.give('a', move('black-hornet', [33, 22]));
  t.give('a', move('maaws-gunner', [14, 36.5]));
  t.give('a', move('corpsman', [6.4, 32]));
  t.give('a', endTurn);
}

/** 6.3: the section gets out and forms a screen; the officer launches a drone of his own, which finds the mortar. */
function screen(t: ScriptedTable): void {
  t.give('b', leave('automatic-rifleman', [43.6, 21], [37, 25]));
  t.give('b', leave('missileman', [43.6, 19], [36, 20.6]));
  t.give('b', move('missileman', [33.5, 21.5]));
  t.give('b', leave('rifleman-1', [43.5, 20], [40, 21]));
  t.give('b', leave('rifleman-4', [45.3, 17.4], [38, 16]));
  t.give('b', move('rifleman-4', [31, 18.5]));
  t.give('b', leave('rifleman-3', [44.4, 17.7], [37, 15.5]));
  t.give('b', leave('rifleman-2', [43.9, 18.4], [42, 19]));
  t.give('b', control('officer', 'officer-drone', [43.7, 24]));
  t.give('b', move('officer-drone', [20, 24]));
  t.give('b', endTurn, 5, 3);
}

/** 6.4: the mortar fires on what the sergeant saw; the Marines set their ambush. */
function ambush(t: ScriptedTable): void {
  t.give('a', attack('mortar-team', '60mm-mortar', [39.5, 23]), 4, 8, 8, 3, 1, 8, 8, 2, 2, 1, 2);
  t.give('a', move('sergeant', [9.6, 18.4]));
  t.give('a', move('corpsman', [6.4, 26]));
  t.give('a', move('maaws-gunner', [14, 28.5]));
  t.give('a', endTurn);
}

/**
 * 6.5: the officer's main effort drives onto the ridge; the MAAWS misses it, its own gun does not. The officer gets in
 * before it leaves him behind: it has further to go here than in the book's picture.
 */
function contact(t: ScriptedTable): void {
  t.give('b', mainEffort('officer', 'zbl'));
  t.give('b', board('officer', 'zbl', [[45, 22.75]]));
  t.give('b', move('zbl', [43, 28.2], [33, 28.2], [23, 28]));
  t.give('b', attack('zbl-commander', 'gun', 'utv', { assistants: ['zbl-gunner'] }));
  t.give('a', react(attack('maaws-gunner', 'maaws', 'zbl')), 1);
  t.give('b', placeMiss([17.8, 28.3]), 4, 1);
  t.give('b', nextShot('utv'), 6, 2, 7, 5, 5, 3);
  t.give('b', nextShot('mortar-team'), 2);
  t.give('b', nextShot('mortar-team'), 6, 4, 6);
}

/**
 * 6.5.2 and 6.5.3: the infantry comes over the crest, and its missile comes back on it. It bursts below the crest, which is
 * partial cover to both it strikes (DR-EXP-6): two throws each, the book's being the worse.
 */
function infantry(t: ScriptedTable): void {
  t.give('b', move('automatic-rifleman', [30, 21.5]));
  t.give('b', move('automatic-rifleman', [23, 18]));
  t.waitUntil((state) => (unitById(state, 'automatic-rifleman')?.at?.x ?? 0) <= 24_000);
  t.give('a', react(attack('sergeant', 'm4', 'automatic-rifleman')), 6, 6);
  t.give('b', move('rifleman-3', [29.5, 16.5]));
  t.give('b', move('rifleman-3', [24.5, 16.5]));
  t.waitUntil((state) => (unitById(state, 'rifleman-3')?.at?.x ?? 0) <= 25_500);
  t.give('a', react(move('corpsman', [9.3, 20.3])));
  t.give('b', { kind: 'continue-move' });
  t.give('b', move('missileman', [25.6, 20.5]));
  t.give('b', attack('missileman', 'at-missile', [10.8, 16.8]), 6, 2);
  t.give('a', placeMiss([18.7, 18]), 3, 4, 5, 6, 2, 6, 5, 5);
  t.give('b', move('rifleman-4', [27.5, 24.5]));
  t.give('b', board('rifleman-4', 'zbl', [[25.3, 26.4]]));
  t.give('b', endTurn, 8, 4);
}

/** 6.6: the sergeant's main effort ends it. */
function reply(t: ScriptedTable): void {
  t.give('a', move('sergeant', [10.3, 22.6]));
  t.give('a', mainEffort('sergeant', 'maaws-gunner'));
  t.give('a', attack('maaws-gunner', 'maaws', 'zbl'), 6, 2, 7, 7, 6, 7);
  t.give('a', move('corpsman', [8, 22.4]));
  t.give('a', endTurn);
}

/** 6.6.1: the wounded are treated, a helicopter is called. */
function aid(t: ScriptedTable): void {
  t.give('b', endTurn, 7, 2);
  t.give('a', treat('corpsman', 'mortarman-1'), 6);
  t.give('a', move('sergeant', [9.3, 22.3]));
  t.give('a', signalMessage('sergeant', 'Two wounded, ridge held, request medical evacuation.'));
  t.give('a', endTurn);
  t.give('b', endTurn, 9, 4);
  t.give('a', move('mortarman-1', [9, 26]));
  t.give('a', treat('corpsman', 'mortarman-2', 'sergeant'), 8);
}

/** The rest of the eight rounds: nobody is left to shoot at. */
function quiet(t: ScriptedTable): void {
  while (t.match.result === undefined) {
    t.letPass();
    const [open] = t.match.open;
    if (open !== undefined) t.give(open.seat, endTurn, ...(open.seat === 'b' && t.match.state.round < 8 ? [6, 5] : []));
  }
}

const CHAPTERS = [forces, scouting, screen, ambush, contact, infantry, reply, aid, quiet] as const;

/** The battle of the book's chapter 6 under the ledger's rulings, with the book's dice, as a record. */
export function playChapter6(): MatchRecord {
  const table = new ScriptedTable('contact-on-the-ridge');
  for (const chapter of CHAPTERS) chapter(table);
  return recordOf(table.match);
}
