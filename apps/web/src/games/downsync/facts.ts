import { downsync, type Previews } from '@sandtable/downsync';
import type { SeatView } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { SideFacts, TableFacts, UnitFacts } from '../../thinker/planner.ts';
import { reserveFacts } from './reserve.ts';
import { sceneWords } from './scene-words.ts';
import { scoringOf } from './scoring.ts';
import { statsOf } from './stats.ts';
import { chainOf, ladderOf, stripOf } from './strip.ts';
import { cardName, leadOf, ownName, sideIndexOf, type Table, tableOf } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** How things stand, for bar, rail and cards. */
export function factsOf(view: SeatView): TableFacts {
  const table = tableOf(view);
  const { scenario, round, phase } = table.state;
  const [strip, ladder, chain] = [stripOf(table), ladderOf(table), chainOf(table)];
  const [reserve, scoring] = [reserveFacts(table), scoringOf(table)];
  return {
    name: scenario.name,
    game: words.game,
    round,
    rounds: scenario.rounds ?? null,
    phase: words.phases[phase] ?? phase,
    sides: table.state.players.map((player) => sideFacts(table, player)),
    units: [
      ...table.state.units.flatMap((unit) => basesOf(table, unit)),
      ...table.state.pings.map((ping) => pingFacts(table, ping)),
    ],
    stops: [],
    stopsAreUsual: true,
    hasSecrets: true,
    ...(strip === undefined ? {} : { strip }),
    ...(ladder === undefined ? {} : { ladder }),
    ...(chain === undefined ? {} : { chain }),
    ...(reserve === undefined ? {} : { reserve }),
    ...(scoring === undefined ? {} : { scoring }),
  };
}

function sideFacts({ state, seat: own, names }: Table, { seat, points, cp }: Previews.Player): SideFacts {
  const units = state.units.filter((unit) => unit.seat === seat);
  const pings = state.pings.filter((ping) => ping.seat === seat).length;
  return {
    seat,
    side: sideIndexOf(seat),
    name: names.seat(seat).text,
    points,
    active: state.round > 0 && state.phase !== 'over' && state.active === seat,
    own: seat === own,
    neutral: false,
    up: pings + units.filter((unit) => previews.livingBases(unit).length > 0).length,
    of: pings + units.length,
    purse: words.command(cp),
  };
}

function basesOf(table: Table, unit: Previews.Unit): UnitFacts[] {
  const card = previews.cardOf(unit);
  const carrier = unit.carriedBy;
  return unit.bases.map((base): UnitFacts => {
    const gone = !base.alive;
    const line = gone
      ? words.lost
      : carrier !== null
        ? words.aboard(ownName(table, carrier))
        : [
            words.speed(inchesOf(card.speed)),
            ...(unit.activated ? [words.done] : card.actions.slice(0, 1).map(({ name }) => name)),
          ].join(' · ');
    return {
      id: base.id,
      seat: unit.seat,
      side: sideIndexOf(unit.seat),
      name: ownName(table, base.id),
      kind: card.type,
      line,
      pips: [],
      state: gone ? 'down' : carrier !== null ? 'reserve' : unit.activated ? 'done' : 'ready',
      at: gone || carrier !== null ? null : table.places.place(base.at),
      stats: statsOf(card),
      notes: card.actions.map(({ name }) => name),
      ...orderOf(table, unit, base.id),
    };
  });
}

/** A Ping's card says what everybody can work out: its size, and what it can still turn out to be. */
function pingFacts(table: Table, ping: Previews.Ping): UnitFacts {
  const { entries, decoy } = previews.possibilitiesOf(table.state, ping);
  const cards = [...new Set(entries.map(cardName))];
  const all = [...cards, ...(decoy ? [words.decoy] : [])];
  const couldBe = words.canBe(all);
  return {
    id: ping.id,
    seat: ping.seat,
    side: sideIndexOf(ping.seat),
    name: sceneWords.ping(ping.id),
    kind: words.sizes[ping.signature] ?? ping.signature,
    line: [...(ping.activated ? [words.done] : []), words.canBeBriefly(all)].join(' · '),
    pips: [],
    state: ping.activated ? 'done' : 'ready',
    at: table.places.place(ping.at),
    stats: [{ label: words.stats.speed, value: `${inchesOf(previews.PING_SPEED)}″` }],
    notes: [],
    unknown: true,
    couldBe,
    ...orderOf(table, ping, ping.id),
  };
}

type Member = { readonly id: string; readonly activated: boolean };

/** A member's number in the Taskforce until it has acted, on the base that stands for it. */
function orderOf(table: Table, { id: member, activated }: Member, base: string): Pick<UnitFacts, 'order'> {
  const at = table.state.taskforce.indexOf(member);
  return at < 0 || activated || leadOf(table, member) !== base ? {} : { order: at + 1 };
}
