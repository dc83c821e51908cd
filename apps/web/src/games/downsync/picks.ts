import { downsync } from '@sandtable/downsync';
import { plain } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Pickable, Picked, Picking, Why } from '../../thinker/planner.ts';
import { offerOf, refusalOf, refusalText } from './check.ts';
import { countsLine, pointsWith } from './scoring.ts';
import { cardName, leadOf, memberOf, nameOf, ownName, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

type Ambush = { readonly entry: string; readonly ping: string };
type Declarable = { readonly units: readonly string[]; readonly ambushes: readonly Ambush[] };

/** A question that is answered with several units: who may be picked, how that is sent, and what it costs. */
type Pick = {
  readonly kind: string;
  readonly hint: string;
  readonly verb: string;
  able(decision: SeatDecision): readonly string[];
  /** Units that can appear on a Ping to take part. */
  readonly ambushes?: (decision: SeatDecision) => readonly Ambush[];
  readonly forced?: (decision: SeatDecision) => boolean;
  command(members: readonly string[], ambushes: readonly Ambush[]): Command;
  price?(table: Table, count: number): number;
  /** What is worth knowing about a unit here, where it isn't its speed. */
  line?(table: Table, decision: SeatDecision, unit: string): string;
};

const picks: Readonly<Record<string, Pick>> = {
  designate: {
    kind: 'designate',
    hint: words.pick.designate,
    verb: words.pick.designateVerb,
    able: (decision) => offerOf<{ readonly ready: readonly string[] }>(decision, 'designate')?.ready ?? [],
    forced: (decision) => offerOf<{ readonly all: boolean }>(decision, 'designate')?.all === true,
    command: (members) => ({ kind: 'designate', members }) as Command,
  },
  joiners: {
    kind: 'declare-joiners',
    hint: words.pick.joiners,
    verb: words.pick.joinersVerb,
    able: (decision) => offerOf<Declarable>(decision, 'declare-joiners')?.units ?? [],
    ambushes: (decision) => offerOf<Declarable>(decision, 'declare-joiners')?.ambushes ?? [],
    command: (units, ambushes) => ({ kind: 'declare-joiners', units, ambushes }) as Command,
  },
  reactors: {
    kind: 'declare-reactors',
    hint: words.pick.reactors,
    verb: words.pick.reactorsVerb,
    able: (decision) => offerOf<Declarable>(decision, 'declare-reactors')?.units ?? [],
    ambushes: (decision) => offerOf<Declarable>(decision, 'declare-reactors')?.ambushes ?? [],
    command: (units, ambushes) => ({ kind: 'declare-reactors', units, ambushes }) as Command,
    price: ({ state }, count) => previews.reactorPrice(count, state.engagement?.a.length ?? 0),
  },
  'priority-boost': {
    kind: 'boost-priority',
    hint: words.pick.boosts,
    verb: words.pick.boostsVerb,
    able: (decision) => offerOf<readonly string[]>(decision, 'boost-priority') ?? [],
    command: (units) => ({ kind: 'boost-priority', units }) as Command,
    price: (_table, count) => count,
  },
  'objective-use': {
    kind: 'use-units',
    hint: words.pick.scorers,
    verb: words.pick.scorersVerb,
    able: (decision) => offerOf<readonly string[]>(decision, 'use-units') ?? [],
    command: (units) => ({ kind: 'use-units', units }) as Command,
    line: (table, { about }, unit) => countsLine(table, unit, objectiveIn(about)),
  },
};

function objectiveIn(about: SeatDecision['about']): string {
  return (about as { readonly objective?: string } | null)?.objective ?? '';
}

/** Who can be picked at this question; undefined where it wants something else. */
export function pickingOf(table: Table, decision: SeatDecision): Picking | undefined {
  const pick = picks[decision.moment];
  if (pick === undefined) return undefined;
  const able = pick.able(decision);
  const others =
    pick.kind !== 'designate'
      ? []
      : [...table.state.units.filter(previews.isOnTable), ...table.state.pings].filter(
          ({ id, seat }) => seat === table.seat && !able.includes(id),
        );
  const ambushes = pick.ambushes?.(decision) ?? [];
  const rows = able.map((id) => rowOf(table, id, pick.line?.(table, decision, id) ?? lineOf(table, id)));
  return {
    hint: pick.hint,
    able: [...rows, ...ambushes.map((each) => ambushRow(table, each))],
    whole: [...rows, ...together(ambushes).map((each) => ambushRow(table, each))].map(({ unit }) => unit),
    unable: others.map(({ id }) => rowOf(table, id, words.done)),
    all: pick.forced?.(decision) === true,
    verb: pick.verb,
  };
}

/** The row of a unit stands for all of its bases. */
function rowOf(table: Table, member: string, line: string): Pickable {
  const unit = table.state.units.find(({ id }) => id === member);
  const bases = unit === undefined ? [member] : previews.livingBases(unit).map(({ id }) => id);
  const [first = member, ...also] = bases;
  return { unit: first, name: ownName(table, member), line, also: [member, ...also] };
}

/** A unit that would appear on a Ping; a press on the Ping picks it. */
function ambushRow(table: Table, { entry, ping }: Ambush): Pickable {
  return {
    unit: `${entry}@${ping}`,
    name: ownName(table, entry),
    line: words.outOf(ownName(table, ping)),
    also: [ping],
  };
}

/** Ambushes that can be sprung at once: no unit and no Ping twice (DS-RE-29). */
function together(ambushes: readonly Ambush[]): Ambush[] {
  const sprung: Ambush[] = [];
  for (const each of ambushes) {
    if (!sprung.some(({ entry, ping }) => entry === each.entry || ping === each.ping)) sprung.push(each);
  }
  return sprung;
}

/** The Ambushes among what is picked. */
function ambushesIn(picked: readonly string[]): Ambush[] {
  return picked.flatMap((id) => {
    const [entry = '', ping] = id.split('@');
    return ping === undefined ? [] : [{ entry, ping }];
  });
}

function lineOf({ state }: Table, member: string): string {
  const ping = state.pings.find(({ id }) => id === member);
  if (ping !== undefined) {
    const { entries, decoy } = previews.possibilitiesOf(state, ping);
    const cards = [...new Set(entries.map(cardName))];
    return words.canBeBriefly([...cards, ...(decoy ? [words.decoy] : [])]);
  }
  const card = previews.cardOfBase(state, member);
  if (card === undefined) return '';
  return [words.speed(inchesOf(card.speed)), ...refreshLines(state, member, card.countermeasures)].join(' · ');
}

/** What a Refresh gives a unit and takes from it (DS-REF-2). */
function refreshLines({ units }: Table['state'], member: string, full: number | null): string[] {
  const unit = units.find(({ id }) => id === member);
  if (unit === undefined) return [];
  const [base] = previews.livingBases(unit);
  return [
    ...(base !== undefined && full !== null && base.cm < full ? [words.pick.refill(base.cm, full)] : []),
    ...(unit.overwatch ? [words.pick.overwatchGoes] : []),
  ];
}

/** What a pick leads to: the sentence, what it costs and which units it calls up, and the command. */
export function pickedOf(table: Table, decision: SeatDecision, units: readonly string[]): Picked {
  const pick = picks[decision.moment];
  if (pick === undefined) return { title: '', notes: [], command: null, refusal: null };
  const members = units.filter((id) => !id.includes('@')).map(memberOf);
  const command = pick.command(members, ambushesIn(units));
  const rejection = refusalOf(table, decision, command);
  return {
    title: plain(downsync.words.describeCommand(table.json, command)),
    notes: [
      ...priceNote(table, pick, units.length),
      ...reactionNote(table, decision, members),
      ...pointsNote(table, decision, members),
    ],
    overlays: decision.moment === 'designate' ? members.flatMap((id) => speedRing(table, id)) : [],
    command: rejection === undefined ? command : null,
    refusal: rejection === undefined ? null : { text: refusalText(table, rejection), clause: rejection.clause },
  };
}

/** How far a member of the Taskforce can move. */
function speedRing(table: Table, member: string): Overlay[] {
  const { state, places } = table;
  const lead = leadOf(table, member);
  const at = previews.placeOf(state, lead);
  if (at === undefined) return [];
  const speed = previews.cardOfBase(state, lead)?.speed ?? previews.PING_SPEED;
  const radius = inchesOf(speed);
  return [{ kind: 'ring', id: `speed-${member}`, at: places.place(at), radius, shape: 'circle', line: 'solid' }];
}

function priceNote(table: Table, pick: Pick, count: number): Why[] {
  if (pick.price === undefined) return [];
  const purse = table.state.players.find(({ seat }) => seat === table.seat)?.cp ?? 0;
  return [{ text: words.pick.price(purse), value: words.command(pick.price(table, count)), clause: 'DS-CP-6' }];
}

/** How many the other side may bring against this Taskforce without paying, and who that could be (DS-RE-3, DS-RE-8). */
function reactionNote(table: Table, { moment }: SeatDecision, members: readonly string[]): Why[] {
  if (moment !== 'designate') return [];
  const { state } = table;
  const enemy = state.players.find(({ seat }) => seat !== table.seat);
  const count = members.filter((id) => state.units.some((unit) => unit.id === id)).length;
  const reactors = previews.reactorsOf(state).map(({ id, activated }) => ({
    text: nameOf(table, id),
    value: activated ? words.pick.byOverwatch : words.pick.notActed,
    clause: '',
  }));
  const ambushers = enemy === undefined ? [] : previews.ambushesOf(state, enemy.seat).map(({ entry }) => entry);
  return [
    { text: words.pick.free(members.length - count), value: String(count), clause: 'DS-RE-8' },
    { text: words.pick.paid, value: words.command(enemy?.cp ?? 0), clause: 'DS-RE-9' },
    ...reactors,
    ...[...new Set(ambushers)].map((id) => ({
      text: nameOf(table, id),
      value: words.pick.byAmbush,
      clause: 'DS-CARD-23',
    })),
  ];
}

/** What the objective brings each side with these units. */
function pointsNote(table: Table, { moment, about }: SeatDecision, units: readonly string[]): Why[] {
  if (moment !== 'objective-use') return [];
  return pointsWith(table, objectiveIn(about), units).map(({ name, points }) => ({
    text: words.scoring.points(name),
    value: words.scoring.signed(points),
    clause: 'DS-OBJ-3',
  }));
}
