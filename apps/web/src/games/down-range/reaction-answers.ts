import { downRange, type Previews } from '@sandtable/down-range';
import { joined } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { hitKillText, inchesText, percentText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Quick } from '../../thinker/planner.ts';
import { asAnswer, offerFor, refusalOf, sent } from './check.ts';
import { wayOut } from './dodge.ts';
import type { About } from './reaction.ts';
import { words } from './reaction-words.ts';
import { prospectOf, shortReasons } from './shots.ts';
import { sightLine } from './sightings.ts';
import { spanOf, type Table } from './table.ts';
import { type Danger, hitAndKill } from './threat.ts';

const { previews } = downRange;

/** A reaction, and whether it changes the outcome of what it reacts to. */
export type Answer = Quick & { readonly matters: boolean };

/** What could be done about it, at most one of a sort by each unit: shots, fire that spoils the aim, ways out. */
export function answersOf(
  table: Table,
  decision: SeatDecision,
  about: About,
  danger: Danger | null,
): readonly Answer[] {
  return [
    ...shots(table, decision, about),
    ...(danger === null ? [] : spoilers(table, decision, danger)),
    ...(danger === null ? [] : dodges(table, decision, danger)),
    ...bails(table, decision),
  ];
}

type Shot = Answer & { readonly worth: number; readonly aside: boolean };

/**
 * The best shot of each unit: at the acting enemy if possible, else at another. During a move, with a reaction window
 * every inch, only a shot at the mover matters, or the player would be asked about the same other shot each time.
 */
function shots(table: Table, decision: SeatDecision, about: About): Answer[] {
  const { trigger = '' } = about;
  const onTheWay = trigger === 'move-step' || trigger === 'move-ended';
  const offers = previews.offerOf<readonly Previews.ShooterOffer[]>(decision, 'attack') ?? [];
  return offers.flatMap(({ unit, weapons }) => {
    const found = weapons.flatMap((held) =>
      held.targets.flatMap((offer) => shotAt(table, decision, unit, held, offer, about) ?? []),
    );
    found.sort((a, b) => Number(a.aside) - Number(b.aside) || b.worth - a.worth);
    const [best] = found;
    if (best === undefined) return [];
    const { worth, aside, ...answer } = best;
    return [{ ...answer, matters: worth > 0 && !(aside && onTheWay) }];
  });
}

function shotAt(
  table: Table,
  decision: SeatDecision,
  by: string,
  offered: Previews.WeaponOffer,
  offer: Previews.ShotOffer,
  { unit: actor = null, command }: About,
): Shot | undefined {
  const { state, seat } = table;
  const target = offer.target.unit;
  const [shooter, enemy] = [previews.unitById(state, by), target && previews.unitById(state, target)];
  const held = shooter && previews.reachableArms(state, shooter).find(({ arm }) => arm.slot === offered.weapon);
  if (!shooter || !enemy || held === undefined) return undefined;
  const action = sent({ kind: 'attack', unit: by, weapon: offered.weapon, target: { unit: enemy.id } });
  if (refusalOf(table, decision, action) !== undefined) return undefined;
  const terms = previews.shotTerms(state, seat, action as Parameters<typeof previews.shotTerms>[2], 'reaction');
  if ('code' in terms) return undefined;
  const { hit, kill } = prospectOf(state, held, terms, enemy);
  const fires = command?.kind === 'attack' || command?.kind === 'suppress';
  const chip = hitKillText(hit, kill ?? 0);
  const line = sightLine(table, state, shooter, enemy, previews.sightTo(state, shooter, enemy), `quick-${by}`, chip);
  const [name, whom] = [spanOf(table, by), spanOf(table, enemy.id)];
  return {
    key: `fire-${by}-${offered.weapon}-${enemy.id}`,
    unit: by,
    target: enemy.id,
    title: words.fire,
    line: words.at(name, whom),
    note: joined(
      [
        ...(weaponsOf(table, shooter) > 1 ? [held.arm.card.name] : []),
        inchesText(inchesOf(offer.distance)),
        shortReasons(terms) || words.clearShot,
      ],
      ', ',
    ),
    short: words.fireWith(name),
    chip,
    figures: hitAndKill(hit, kill ?? 0),
    chances: { hit, kill, exact: true },
    command: asAnswer(decision, action),
    overlays: line === undefined ? [] : [line],
    matters: false,
    ...(fires && enemy.id === actor ? { because: words.beforeTheyFire } : {}),
    // A shot that can hit but never take the target out changes nothing.
    worth: kill === null || kill <= 0 ? 0 : kill * 2 + hit,
    aside: actor !== null && enemy.id !== actor,
  };
}

function weaponsOf({ state }: Table, unit: Previews.Unit): number {
  return previews.reachableArms(state, unit).filter(({ arm }) => arm.ammunition !== 0).length;
}

/** Fire that keeps the attacker down, where that lowers the chance. */
function spoilers(table: Table, decision: SeatDecision, { attacker, held, target, hit }: Danger): Answer[] {
  const { state, seat } = table;
  const offers =
    previews.offerOf<readonly { unit: string; weapons: readonly { weapon: string; targets: readonly string[] }[] }[]>(
      decision,
      'suppress',
    ) ?? [];
  return offers.flatMap(({ unit: by, weapons }) => {
    const after = previews.keptDown(state, attacker.id, by);
    const shaken = previews.unitById(after, attacker.id);
    const spoiled = shaken && previews.shotTermsAt(after, shaken, held, target.id)?.hit;
    if (spoiled === undefined || spoiled >= hit) return [];
    const all = weapons.flatMap(({ weapon, targets }) => {
      if (!targets.includes(attacker.id)) return [];
      const action = sent({ kind: 'suppress', unit: by, weapon, targets: [attacker.id] });
      const terms = previews.shotTerms(state, seat, action as Parameters<typeof previews.shotTerms>[2], 'reaction');
      return 'code' in terms || terms.hit <= 0 ? [] : [{ action, works: terms.hit }];
    });
    all.sort((a, b) => b.works - a.works);
    const [best] = all;
    if (best === undefined) return [];
    const [name, whom] = [spanOf(table, by), spanOf(table, attacker.id)];
    return [
      {
        key: `suppress-${by}`,
        unit: by,
        target: attacker.id,
        title: words.suppress,
        line: words.at(name, whom),
        note: words.spoils(hit, spoiled),
        short: words.suppressWith(name),
        chip: percentText(best.works),
        figures: [{ value: percentText(best.works), amount: best.works, ...words.suppressed }],
        chances: { hit: best.works, kill: null, exact: true },
        command: asAnswer(decision, best.action),
        overlays: lineTo(table, by, attacker, percentText(best.works)),
        matters: true,
      },
    ];
  });
}

function lineTo(table: Table, by: string, enemy: Previews.Unit, label: string): Overlay[] {
  const { state } = table;
  const unit = previews.unitById(state, by);
  if (unit === undefined) return [];
  const line = sightLine(table, state, unit, enemy, previews.sightTo(state, unit, enemy), `suppress-${by}`, label);
  return line === undefined ? [] : [line];
}

/** The target, and anyone else in the blast, gets out of the way if there is a place to go. */
function dodges(table: Table, decision: SeatDecision, danger: Danger): Answer[] {
  const { state, seat, places } = table;
  const { attacker, held, target, burst } = danger;
  const caught =
    burst === null ? [target] : previews.caughtIn(state, held.arm.card, burst, false).map(({ unit }) => unit);
  return caught.flatMap((unit) => {
    const offer = offerFor<Previews.MoverOffer>(decision, 'move', unit.id);
    if (unit.seat !== seat || offer === undefined || unit.at === null) return [];
    const way = wayOut(table, unit, offer.allowance.total, danger);
    if (way === undefined) return [];
    const action: Command = sent({ kind: 'move', unit: unit.id, path: way.path });
    if (refusalOf(table, decision, action) !== undefined) return [];
    const [name, enemy] = [spanOf(table, unit.id), spanOf(table, attacker.id)];
    const points = [unit.at, ...way.path].map((point) => places.place(point));
    return [
      {
        key: `move-${unit.id}`,
        unit: unit.id,
        target: null,
        title: words.move(name),
        line: burst !== null ? words.clears : words.hides(way.behind, enemy),
        short: words.move(name),
        chip: words.safe,
        badge: words.safe,
        chances: null,
        command: asAnswer(decision, action),
        overlays: [
          { kind: 'path', id: `dodge-${unit.id}`, points, style: 'plan' },
          {
            kind: 'ring',
            id: `dodge-end-${unit.id}`,
            at: points.at(-1) as (typeof points)[number],
            radius: inchesOf(unit.card.radius),
            shape: 'circle',
            line: 'dashed',
            tone: 'ink',
          },
        ],
        matters: true,
      },
    ];
  });
}

/** Getting out of a vehicle about to be hit, to the first free place for each unit. */
function bails(table: Table, decision: SeatDecision): Answer[] {
  type Offer = readonly { readonly unit: string; readonly places: readonly { x: number; y: number }[] }[];
  const offers = (decision.offers.find(({ kind }) => kind === 'bail')?.offer ?? []) as Offer;
  return offers.flatMap(({ unit, places: [at] }) => {
    if (at === undefined) return [];
    const name = spanOf(table, unit);
    return [
      {
        key: `bail-${unit}`,
        unit,
        target: null,
        title: words.getOut(name),
        line: words.beforeItHits,
        short: words.getOut(name),
        chip: '',
        chances: null,
        command: sent({ kind: 'bail', unit, at }),
        overlays: [],
        matters: true,
      },
    ];
  });
}
