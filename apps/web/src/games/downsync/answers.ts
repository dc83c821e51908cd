import { downsync } from '@sandtable/downsync';
import { listed, plain, type Sentence, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { percentText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import { asShown } from '../../thinker/plain-reaction.ts';
import type { Choice, Considered, Quick } from '../../thinker/planner.ts';
import { offerOf } from './check.ts';
import { survivalOf } from './counter.ts';
import { actingBase, isHidden } from './desk.ts';
import { objectiveOverlays, objectiveSize } from './objective-line.ts';
import { withCards } from './reveal-cards.ts';
import { scoringOverlays } from './scoring.ts';
import { leadOf, ownName, sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** The moment that asks about another side's Turn; here a player may also pass for longer. */
const MAY_PASS_ON = 'reaction';

/** A question with this game's own headings, names for letting it pass, and how each answer to a hit ends. */
export function answered(table: Table, decision: SeatDecision, considered: Considered): Considered {
  const { reaction, choices, quick, passes } = considered;
  const title = words.headings[decision.moment];
  const actor = actorOf(table, decision);
  const decline = choices.find(({ role }) => role === 'decline');
  const idle = decline?.command?.kind === 'forgo' ? memberIn(decline.command) : undefined;
  const named =
    decline === undefined || decline.command?.kind === 'pass'
      ? undefined
      : idle === undefined
        ? plain(decline.title)
        : words.doNothing(ownName(table, idle));
  return {
    ...considered,
    choices: withCards(
      table,
      withUnits(table, decision, choices).filter((choice) => !findsNothing(table, choice)),
    ),
    overlays: [
      ...considered.overlays,
      ...scoringOverlays(table, decision),
      ...objectiveOverlays(table, decision),
      ...askedRings(table, decision, choices),
    ],
    reaction: reaction === null || title === undefined ? reaction : { ...reaction, title },
    passes: decision.moment === MAY_PASS_ON ? passes : [],
    quick: asShown(
      quick.map((answer) => ({
        ...answer,
        unit: leadOf(table, memberIn(answer.command) ?? answer.unit),
        ...survival(table, decision, answer),
        ...(decision.moment === MAY_PASS_ON ? { line: reactLine(table) } : {}),
      })),
    ),
    ...(decision.moment === 'objective' ? { laid: objectiveSize() } : {}),
    ...(actor === null ? {} : { actor }),
    ...(named === undefined ? {} : { decline: { title: named, grave: GRAVE.has(decision.moment) } }),
  };
}

/** Who could react, and how many of them for nothing (DS-RE-3, DS-RE-8). */
function reactLine(table: Table): Sentence {
  const { state } = table;
  const hidden = previews.ambushesOf(state, table.seat as 'one').map(({ entry }) => entry);
  const able = [...previews.reactorsOf(state).map(({ id }) => id), ...new Set(hidden)].map((id) => ownName(table, id));
  const free = state.taskforce.filter((id) => state.units.some((unit) => unit.id === id)).length;
  return able.length === 0 ? [] : say`${listed(able)}${words.reactFree(Math.min(free, able.length), able.length)}`;
}

/** A scan that would only find a unit everybody sees: legal, and good for nothing. Aiming still shows it. */
function findsNothing({ state }: Table, { command, choices = [] }: Choice): boolean {
  const order = (command ?? choices[0]?.command) as { kind?: string; action?: string; target?: string } | undefined;
  if (order?.kind !== 'scan' || order.target === undefined) return false;
  const card = previews.cardOfBase(state, state.activations.at(-1)?.base ?? '');
  const reveals = card?.actions.find(({ id }) => id === order.action)?.effect === 'reveal';
  return reveals && !isHidden(state, order.target);
}

/** Every choice with the base or Ping it is about, so that pressing that on the map means the same. */
function withUnits(table: Table, decision: SeatDecision, choices: readonly Choice[]): readonly Choice[] {
  // The menu has a row for each member that can move, in the order they are offered.
  const movers = moversOf(decision);
  return choices.map((choice) => {
    const member = choice.place === undefined ? memberIn(choice.command) : movers.shift();
    return member === undefined ? choice : { ...choice, unit: leadOf(table, member) };
  });
}

/** Letting it pass here costs a unit its life or its turn, so no single key does it. */
const GRAVE = new Set(['countermeasure', 'slot']);

/** Moments at which one base acts and no other. */
const ACTING = new Set(['action', 'next-shot', 'countermeasure']);

/** Who a question is about: the one base that acts, the squad that acts, or the last of a Taskforce that can still move. */
function actorOf(table: Table, decision: SeatDecision): string | null {
  if (ACTING.has(decision.moment)) return actingBase(decision);
  if (decision.moment === 'sub-unit') return leadOf(table, (decision.about as { readonly unit: string }).unit);
  const [mover, ...others] = decision.moment === 'moving' ? moversOf(decision) : [];
  return mover === undefined || others.length > 0 ? null : leadOf(table, mover);
}

function moversOf(decision: SeatDecision): string[] {
  return (offerOf<readonly { readonly member: string }[]>(decision, 'move') ?? []).map(({ member }) => member);
}

/** Moments at which pressing one of several own units is the answer. */
const PRESSED = new Set(['reveal', 'moving', 'activation', 'slot']);

/** A ring around everyone who can be pressed now. */
function askedRings(table: Table, decision: SeatDecision, choices: readonly Choice[]): Overlay[] {
  if (!PRESSED.has(decision.moment)) return [];
  const { state, places } = table;
  return [...new Set(withUnits(table, decision, choices).flatMap(({ unit }) => unit ?? []))].flatMap(
    (id): Overlay[] => {
      const at = previews.placeOf(state, id);
      if (at === undefined) return [];
      const side = sideIndexOf(previews.seatOf(state, id) ?? '');
      const radius = inchesOf(previews.radiusOf(state, id)) + 0.35;
      const look = { shape: 'circle', line: 'dashed', tone: 'side', side } as const;
      return [{ kind: 'ring', id: `asked-${id}`, at: places.place(at), radius, ...look }];
    },
  );
}

const NAMES_MEMBER = new Set(['activate', 'hold', 'forgo', 'reveal-ping']);

/** Who is sent, shown or takes its turn with this command. */
function memberIn(command: Command | undefined): string | undefined {
  if (command === undefined || !NAMES_MEMBER.has(command.kind)) return undefined;
  const { member, unit, ping } = command as Command & Partial<Record<'member' | 'unit' | 'ping', string>>;
  return member ?? unit ?? ping;
}

/** The chances of an answer to a hit: that it stops this one, and that the base survives the whole action. */
function survival(
  table: Table,
  decision: SeatDecision,
  { command, line }: Quick,
): Pick<Quick, 'line'> & Partial<Pick<Quick, 'figures' | 'because'>> {
  const alive = survivalOf(table, decision, command);
  if (alive === null) return { line };
  const stops = previews.stopChance(table.state, command);
  const figure = { value: percentText(stops), label: words.thisHit, spoken: words.toStopHit, amount: stops };
  const spent = leaves(table, decision, command) ?? line;
  // Nobody dies of being stunned.
  if (table.state.hit?.effect === 'stun') return { line: spent, figures: [{ ...figure, meter: true }] };
  const { token, boost } = command as Spending;
  const outlives = { value: percentText(alive), label: words.afterAll, spoken: words.toOutlive, amount: alive };
  return {
    ...(token === 'cm' && boost !== true ? { because: say`${words.comesBack}` } : {}),
    line: spent,
    figures: [figure, { ...outlives, meter: true }],
  };
}

type Spending = { readonly token?: string; readonly from?: string; readonly boost?: boolean };

/** What the base that is hit and its side have left after this answer, where it spends something of their own (DS-CM-2, DS-CM-4). */
function leaves({ state, seat }: Table, decision: SeatDecision, command: Command): Sentence | undefined {
  const { token, from, boost = false } = command as Spending;
  const base = state.units.flatMap(({ bases }) => bases).find(({ id }) => id === actingBase(decision));
  const player = state.players.find((each) => each.seat === seat);
  if (token === undefined || from !== undefined || base === undefined || player === undefined) return undefined;
  const [cm, plus] = token === 'cm' ? [base.cm - 1, base.cmPlus] : [base.cm, base.cmPlus - 1];
  return say`${words.leaves(cm, plus, boost ? player.cp - 1 : undefined)}`;
}
