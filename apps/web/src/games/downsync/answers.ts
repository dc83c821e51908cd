import { downsync } from '@sandtable/downsync';
import { joined, plain, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { percentText } from '../../app/figures.ts';
import { asShown } from '../../thinker/plain-reaction.ts';
import type { Choice, Considered, Quick } from '../../thinker/planner.ts';
import { offerOf } from './check.ts';
import { survivalOf } from './counter.ts';
import { actingBase } from './desk.ts';
import { scoringOverlays } from './scoring.ts';
import { leadOf, type Table } from './table.ts';
import { words } from './words.ts';

/** The moment that asks about another side's Turn; here a player may also pass for longer. */
const MAY_PASS_ON = 'reaction';

/** A question with this game's own headings, names for letting it pass, and how each answer to a hit ends. */
export function answered(table: Table, decision: SeatDecision, considered: Considered): Considered {
  const { reaction, choices, quick, passes } = considered;
  const title = words.headings[decision.moment];
  const acting = actingBase(decision);
  const decline = choices.find(({ role }) => role === 'decline');
  const named = decline === undefined || decline.command?.kind === 'pass' ? undefined : plain(decline.title);
  return {
    ...considered,
    choices: withUnits(table, decision, choices),
    overlays: [...considered.overlays, ...scoringOverlays(table, decision)],
    reaction: reaction === null || title === undefined ? reaction : { ...reaction, title },
    passes: decision.moment === MAY_PASS_ON ? passes : [],
    quick: asShown(
      quick.map((answer) => ({
        ...answer,
        unit: leadOf(table, memberIn(answer.command) ?? answer.unit),
        ...survival(table, decision, answer),
      })),
    ),
    ...(acting === null || decision.moment !== 'action' ? {} : { actor: acting }),
    ...(named === undefined ? {} : { decline: { title: named, grave: decision.moment === 'countermeasure' } }),
  };
}

/** Every choice with the base or Ping it is about, so that pressing that on the map means the same. */
function withUnits(table: Table, decision: SeatDecision, choices: readonly Choice[]): readonly Choice[] {
  // The menu has a row for each member that can move, in the order they are offered.
  const movers = (offerOf<readonly { readonly member: string }[]>(decision, 'move') ?? []).map(({ member }) => member);
  return choices.map((choice) => {
    const member = choice.place === undefined ? memberIn(choice.command) : movers.shift();
    return member === undefined ? choice : { ...choice, unit: leadOf(table, member) };
  });
}

const NAMES_MEMBER = new Set(['activate', 'hold', 'forgo', 'reveal-ping']);

/** Who is sent, shown or takes its turn with this command. */
function memberIn(command: Command | undefined): string | undefined {
  if (command === undefined || !NAMES_MEMBER.has(command.kind)) return undefined;
  const { member, unit, ping } = command as Command & Partial<Record<'member' | 'unit' | 'ping', string>>;
  return member ?? unit ?? ping;
}

/** Of an answer to a hit: whether it stops this one, and whether the base outlives the whole action. */
function survival(
  table: Table,
  decision: SeatDecision,
  { command, line }: Quick,
): Pick<Quick, 'line'> & Partial<Pick<Quick, 'figures' | 'because'>> {
  const alive = survivalOf(table, decision, command);
  if (alive === null) return { line };
  const stops = downsync.previews.stopChance(table.state, command);
  const { token, boost } = command as { readonly token?: string; readonly boost?: boolean };
  return {
    ...(token === 'cm' && boost !== true ? { because: say`${words.comesBack}` } : {}),
    line: joined([...(line.length === 0 ? [] : [line]), words.stillThere(percentText(alive))], ' · '),
    figures: [
      { value: percentText(stops), label: words.thisHit, spoken: words.toStopHit, amount: stops },
      { value: percentText(alive), label: words.afterAll, spoken: words.toOutlive, amount: alive },
    ],
  };
}
