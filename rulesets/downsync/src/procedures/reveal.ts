import type { Point } from '@sandtable/geometry';
import type { Play } from '@sandtable/kernel';
import { unitCards } from '../content/catalogue.ts';
import type { UnitCard } from '../content/unit.ts';
import { placeBases, REVEAL_REACH } from '../decisions/place-bases.ts';
import { orderReveals, revealAs } from '../decisions/reveal-as.ts';
import { newUnit } from '../new-unit.ts';
import { leftOverPings, possibilitiesOf } from '../rules/reserve/reserve.ts';
import { taxisFor } from '../rules/transport/taxi.ts';
import { pingsRevealedBy } from '../rules/turn.ts';
import { pingById, playerOf, unitById } from '../rules/units/roster.ts';
import { waryLosers } from '../rules/units/stealth.ts';
import type { Ping, PingId, Unit, UnitId } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askWithin } from './ask-player.ts';
import { checkWipedOut } from './end-game.ts';
import { giveTokens, loseStealth, standingOf } from './stand.ts';

/** REVEAL: its owner says what a Ping is; it appears with its tokens, and Pings left over go (DS-REV-2 to DS-REV-5). */
export function* revealPing(
  table: DownsyncTable,
  id: PingId,
  clause: string,
  ambusher?: UnitId,
): Play<Unit | undefined> {
  const { state } = table;
  const ping = pingById(state, id);
  if (ping === undefined) return undefined; // removed by an earlier one (DS-REV-7)
  const entry = ambusher ?? (yield* chooseEntry(table, ping));
  if (entry === null) {
    table.emit({ type: 'decoy-shown', clause: 'DS-DECOY-1', ping: id });
    checkWipedOut(table);
    return undefined;
  }
  const { card } = playerOf(state, ping.seat).list.find((each) => each.id === entry) as { card: string };
  table.emit({ type: 'ping-identified', clause, ping: id, unit: entry, card });
  yield* appear(table, ping, entry, unitCards[card] as UnitCard, ambusher !== undefined);
  const unit = unitById(state, entry) as Unit;
  giveTokens(table, unit);
  for (const { id: passenger, card: riding, mountedIn } of playerOf(state, ping.seat).list) {
    if (mountedIn === entry)
      table.emit({
        type: 'passenger-aboard',
        clause: 'DS-FORCE-7',
        unit: passenger,
        seat: ping.seat,
        card: riding,
        transport: entry,
      });
  }
  const pings = leftOverPings(state, ping.seat, ping.signature).map((each) => each.id);
  if (pings.length > 0) table.emit({ type: 'pings-removed', clause: 'DS-DECOY-3', pings });
  return unit;
}

/** The entry it becomes, null for a decoy; asked only if there is a choice (DS-HID-8). */
function* chooseEntry(table: DownsyncTable, ping: Ping): Play<UnitId | null> {
  const { state } = table;
  const { entries, decoy } = possibilitiesOf(state, ping);
  const [only] = entries;
  if (only === undefined) return null; // DS-DECOY-6
  if (entries.length === 1 && !decoy) return only.id;
  const about = { ping: ping.id };
  const { seat } = ping;
  const answer = yield* askWithin(table, { seat, moment: 'reveal-as', frame: 'forced', menu: [revealAs], about });
  return answer.entry;
}

/** A single base takes the Ping's place; sub-units are Placed around it, which costs Stealth beside them (DS-REV-3, DS-REV-4). */
function* appear(table: DownsyncTable, ping: Ping, entry: UnitId, card: UnitCard, ambush: boolean): Play {
  const { state } = table;
  const { places, taxi } = card.multiBase
    ? yield* placesFor(table, ping, entry, card)
    : { places: [ping.at], taxi: null };
  const standing = standingOf(state, newUnit(entry, ping.seat, card.id, places), places);
  // DS-REF-6; what is revealed before the Refresh phase is refreshed in it (DS-REV-8).
  const joined = ambush || (state.phase !== 'reveal' && state.taskforce.includes(ping.id));
  const refreshed = ping.activated || (ping.seat === state.active && joined);
  const { seat, id } = ping;
  const what = { unit: entry, seat, card: card.id, ping: id, ...standing, refreshed, taxi };
  table.emit({ type: 'unit-appeared', clause: 'DS-REV-2', ...what });
  if (card.multiBase) loseStealth(table, unitById(state, entry) as Unit);
}

type Chosen = { readonly places: readonly Point[]; readonly taxi: UnitId | null };

/** Where its bases go; within an inch more each time the owner is right that there is no room (DS-REV-12). */
function* placesFor(table: DownsyncTable, { id, seat }: Ping, entry: UnitId, card: UnitCard): Play<Chosen> {
  const taxis = taxisFor(table.state, seat, card).map((unit) => unit.id);
  const menu = [placeBases] as const;
  for (let reach = REVEAL_REACH; ; reach += 1000) {
    const about = { what: 'reveal', ping: id, entry, card: card.id, reach, taxis } as const;
    const answer = yield* askWithin(table, { seat, moment: 'placement', frame: 'forced', menu, about });
    if ('places' in answer) return { places: answer.places, taxi: answer.taxi ?? null };
  }
}

/** TRIGGERS after a move of a unit: Stealth, then the Pings it came near, then the wary (DS-REV-13). */
export function* afterMove(table: DownsyncTable, unit: Unit): Play {
  const { state } = table;
  const found = pingsRevealedBy(state, unit).map(({ id }) => id);
  loseStealth(table, unit);
  for (const ping of yield* inOrder(table, found)) {
    yield* revealPing(table, ping, 'DS-REV-1');
    if (state.result !== null) return;
  }
  for (const { id } of waryLosers(state)) table.emit({ type: 'stealth-lost', clause: 'DS-STL-8', unit: id });
}

function* inOrder(table: DownsyncTable, pings: readonly PingId[]): Play<readonly PingId[]> {
  const [first] = pings;
  if (first === undefined || pings.length === 1) return pings;
  const { seat } = pingById(table.state, first) as Ping;
  const menu = [orderReveals] as const;
  const about = { pings: [...pings] };
  const answer = yield* askWithin(table, { seat, moment: 'reveal-order', frame: 'forced', menu, about });
  return answer.pings;
}
