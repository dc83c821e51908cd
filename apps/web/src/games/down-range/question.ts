import { downRange, type Previews } from '@sandtable/down-range';
import type { Command, SeatDecision } from '@sandtable/kernel';
import type { Overlay } from '../../map/scene.ts';
import type { Choice, Considered, Quick } from '../../thinker/planner.ts';
import { refusalOf, sent } from './check.ts';
import { inchesOf, type TablePoint } from './places.ts';
import { type Prospect, prospectOf, shortReasons } from './shots.ts';
import { sightLine } from './sightings.ts';
import { nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Question = Pick<Considered, 'quick' | 'unable' | 'clause' | 'overlays'> &
  Partial<Pick<Considered, 'title' | 'passes' | 'burst'>>;

/** What a question of this game shows beside its words: likely answers with odds, who cannot, and what it is about. */
export function questionOf(table: Table, decision: SeatDecision, choices: readonly Choice[]): Question {
  switch (decision.moment) {
    case 'reaction':
      return windowQuestion(table, decision, choices);
    case 'next-shot':
      return nextShotQuestion(table, decision);
    case 'place-miss':
      return missQuestion(table, decision);
    case 'moving':
      return { ...NOTHING, clause: 'DR-REA-8', overlays: restOfMove(table, decision) };
    default:
      return NOTHING;
  }
}

const NOTHING: Question = { quick: [], unable: [], clause: '', overlays: [] };

/** Reactors with their best shot at whoever opened the window, then at anybody. */
function windowQuestion(table: Table, decision: SeatDecision, choices: readonly Choice[]): Question {
  const { unit: trigger } = (decision.about ?? {}) as { readonly unit?: string | null };
  const quick = previews.offerOf<readonly Previews.ShooterOffer[]>(decision, 'attack') ?? [];
  const shots = quick.flatMap(({ unit, weapons }) =>
    weapons.flatMap((held) =>
      held.targets.flatMap((offer) => {
        const target = offer.target.unit;
        if (target === undefined || (typeof trigger === 'string' && target !== trigger)) return [];
        return reaction(table, decision, unit, held, offer, target) ?? [];
      }),
    ),
  );
  const able = new Set(choices.flatMap(({ unit }) => (unit === null ? [] : [unit])));
  return {
    ...windowTitle(table, decision),
    quick: best(shots),
    unable: table.view.units
      .filter((unit) => unit.seat === table.seat && unit.reaction === true && !able.has(unit.id))
      .map(({ id }) => ({ unit: id, name: nameOf(table, id), line: words.cannotReact })),
    clause: 'DR-REA-6',
    overlays: threat(table, decision),
    passes: passesOf(decision),
  };
}

/** An attack that opened the window, drawn from who fires to whom it is meant for. */
function threat(table: Table, { about }: SeatDecision): Overlay[] {
  const { command } = (about ?? {}) as { readonly command?: Command | null };
  const { unit, target } = (command ?? {}) as { readonly unit?: string; readonly target?: { readonly unit?: string } };
  const [from, to] = [unit, target?.unit].map((id) => id && previews.unitById(table.state, id));
  if (!from || !to) return [];
  const verdict = previews.sightTo(table.state, from, to);
  return [sightLine(table, table.state, from, to, verdict, 'threat', words.attacks) ?? []].flat();
}

/** On somebody's way one may wait for a better shot; and any window may be the last one asked about in this turn. */
function passesOf({ offers, about }: SeatDecision): Considered['passes'] {
  if (!offers.some(({ kind }) => kind === 'pass')) return [];
  const { trigger = '' } = (about ?? {}) as { readonly trigger?: string };
  const waiting = trigger.startsWith('move-') ? [{ id: 'wait', typed: 'wait' }] : [];
  return [...waiting, { id: 'turn', typed: 'pass turn' }];
}

/** A deed that is neither move nor shot in the words of its button: `Leader: Name the main effort. React?` */
function windowTitle(table: Table, { about }: SeatDecision): { readonly title?: string } {
  const { unit, command } = (about ?? {}) as { readonly unit?: string | null; readonly command?: Command | null };
  const named = command == null ? undefined : words.deeds[command.kind];
  if (named === undefined || command?.kind === 'move' || typeof unit !== 'string') return {};
  return { title: words.reactTo(nameOf(table, unit), named[0]) };
}

/** One shot a unit: the one that is likeliest to put the target out. */
function best(shots: readonly (Quick & { readonly worth: number })[]): Quick[] {
  const found = new Map<string, Quick & { readonly worth: number }>();
  for (const shot of shots) {
    const known = found.get(shot.unit);
    if (known === undefined || shot.worth > known.worth) found.set(shot.unit, shot);
  }
  return [...found.values()].sort((a, b) => b.worth - a.worth);
}

function reaction(
  table: Table,
  decision: SeatDecision,
  unit: string,
  held: Previews.WeaponOffer,
  offer: Previews.ShotOffer,
  target: string,
): (Quick & { readonly worth: number }) | undefined {
  const deed = sent({ kind: 'attack', unit, weapon: held.weapon, target: { unit: target } });
  if (refusalOf(table, decision, deed) !== undefined) return undefined;
  const terms = previews.shotTerms(
    table.state,
    table.seat,
    deed as Parameters<typeof previews.shotTerms>[2],
    'reaction',
  );
  if ('code' in terms) return undefined;
  const made = quickShot(table, unit, held.weapon, offer, terms, target, { kind: 'react', do: deed } as Command);
  return made === undefined ? undefined : { ...made, title: words.fires(nameOf(table, unit)) };
}

function quickShot(
  table: Table,
  by: string,
  weapon: string,
  offer: Previews.ShotOffer,
  terms: Previews.ShotTerms,
  target: string,
  command: Command,
): (Quick & { readonly worth: number }) | undefined {
  const { state } = table;
  const [shooter, enemy] = [previews.unitById(state, by), previews.unitById(state, target)];
  const held = shooter && previews.reachableArms(state, shooter).find(({ arm }) => arm.slot === weapon);
  if (shooter === undefined || enemy === undefined || held === undefined) return undefined;
  const prospect: Prospect = prospectOf(state, held, terms, enemy);
  const verdict = previews.sightTo(state, shooter, enemy);
  const chip = words.hitKill(prospect.hit, prospect.kill ?? 0);
  const line = sightLine(table, state, shooter, enemy, verdict, `quick-${by}-${target}`, chip);
  const reasons = shortReasons(terms);
  return {
    key: `${by}-${weapon}-${target}`,
    unit: by,
    target,
    title: nameOf(table, target),
    line: [held.arm.card.name, words.inches(inchesOf(offer.distance)), ...(reasons === '' ? [] : [reasons])].join(
      ' · ',
    ),
    chip,
    chances: { hit: prospect.hit, kill: prospect.kill, exact: true },
    command,
    overlays: line === undefined ? [] : [line],
    worth: (prospect.kill ?? 0) * 2 + prospect.hit,
  };
}

/** A fan of fire goes on: whom the next attack could go at, and the arc they must lie in. */
function nextShotQuestion(table: Table, decision: SeatDecision): Question {
  const about = decision.about as unknown as {
    readonly unit: string;
    readonly weapon: string;
    readonly bearings: readonly TablePoint[];
    readonly bonus?: number;
  };
  const offer = previews.offerOf<{ readonly targets: readonly Previews.ShotOffer[] }>(decision, 'next-shot');
  const quick = (offer?.targets ?? []).flatMap((shot) => {
    const target = shot.target.unit;
    if (target === undefined) return [];
    const command = sent({ kind: 'next-shot', target: { unit: target } });
    const terms = nextTerms(table, about.unit, about.weapon, target, about.bonus);
    return (terms && quickShot(table, about.unit, about.weapon, shot, terms, target, command)) ?? [];
  });
  return {
    title: words.nextShot(nameOf(table, about.unit)),
    quick: quick.sort((a, b) => b.worth - a.worth),
    unable: [],
    clause: 'DR-AUT-2',
    overlays: cone(table, about.unit, about.bearings),
  };
}

function nextTerms(
  { state }: Table,
  by: string,
  weapon: string,
  target: string,
  bonus = 0,
): Previews.ShotTerms | undefined {
  const unit = previews.unitById(state, by);
  const held = unit && previews.reachableArms(state, unit).find(({ arm }) => arm.slot === weapon);
  return held && previews.shotTermsAt(state, unit, held, target, bonus);
}

function cone({ state, places }: Table, id: string, [first]: readonly TablePoint[]): Overlay[] {
  const unit = previews.unitById(state, id);
  const at = unit === undefined ? null : previews.placeOf(state, unit);
  if (at === null || first === undefined) return [];
  return [{ kind: 'cone', id: 'cone', at: places.place(at), towards: places.place(first), degrees: 45, length: 30 }];
}

function missQuestion({ places }: Table, { about }: SeatDecision): Question {
  const { intended, within, radius } = about as unknown as { intended: TablePoint; within: number; radius: number };
  const burst = { at: places.place(intended), within: inchesOf(within), radius: inchesOf(radius) };
  const circle: Overlay = {
    kind: 'blast',
    id: 'miss',
    at: burst.at,
    radius: burst.within,
    style: 'miss',
    label: words.mayLand,
  };
  return { ...NOTHING, clause: 'DR-MISS-4', overlays: [circle], burst };
}

function restOfMove({ state, places }: Table, { about }: SeatDecision): Overlay[] {
  const { unit: id, rest } = about as unknown as { unit: string; rest: readonly TablePoint[] };
  const at = previews.unitById(state, id)?.at;
  if (at == null || rest.length === 0) return [];
  return [{ kind: 'path', id: 'rest', points: [at, ...rest].map(places.place), style: 'rest' }];
}
