import { joined, possessive, type Sayable, type Sentence, type Span, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Scenario } from '../content/scenario.ts';
import type { Award, Condition } from '../content/victory.ts';

/** What a game is about, from its setup: a few lines to read before the first decision. */
export function describeSetup(setup: Json, seats: readonly string[]): Sentence[] {
  const { scenario, options = {} } = setup as unknown as { scenario: Scenario; options?: Record<string, unknown> };
  const name = (id: string): Span => ({
    text: scenario.players.find((player) => player.id === id)?.name ?? id,
    seat: id,
  });
  const lines = [say`${scenario.name}. ${scenario.summary}`, missionOf(scenario, name), lengthOf(scenario)];
  const named = seats.filter((seat) => name(seat).text.toLowerCase() !== seat);
  if (named.length > 0)
    lines.push(
      say`Players: ${joined(
        named.map((seat) => say`${{ text: seat, seat }} is ${name(seat)}`),
        ', ',
      )}.`,
    );
  const chosen = Object.entries({ ...scenario.options, ...options }).filter(([, value]) => value !== false);
  if (chosen.length > 0) {
    lines.push(
      say`Options: ${chosen.map(([id, value]) => (value === true ? id : `${id} ${String(value)}`)).join(', ')}.`,
    );
  }
  return lines;
}

function lengthOf({ rounds, untilEliminated }: Scenario): Sentence {
  const until = untilEliminated === true ? ' or until one side has nobody left' : '';
  return typeof rounds === 'number'
    ? say`It lasts ${rounds} rounds${until}.`
    : say`It lasts until one side has nobody left.`;
}

type Naming = (id: string) => Span;

function missionOf({ victory }: Scenario, name: Naming): Sentence {
  switch (victory.kind) {
    case 'points':
      return say`More points win. ${joined(
        victory.awards.map((award) => awardText(award, name)),
        ' ',
      )}`;
    case 'conditions':
      return joined(
        [
          ...victory.cases.map(({ when, result }) => {
            const conditions = when.map((each) => conditionText(each, name));
            return say`${name(result)} wins if ${joined(conditions, ' and ')}.`;
          }),
          victory.otherwise === 'draw' ? 'Otherwise it is a draw.' : say`Otherwise ${name(victory.otherwise)} wins.`,
        ],
        ' ',
      );
    case 'most-active':
      return say`Whoever has most units active at the end wins.`;
    case 'last-side':
      return say`The last side with anybody active wins.`;
  }
}

function awardText(award: Award, name: Naming): Sentence {
  const each = `${award.points} ${award.points === 1 ? 'point' : 'points'}`;
  switch (award.kind) {
    case 'hold': {
      const when = Array.isArray(award.rounds)
        ? say`round ${award.rounds.join(', ')}`
        : say`each round from ${award.rounds.from} on`;
      return say`${award.name}: ${each} at the end of ${when} to who has more units within ${award.within}″ of (${award.at.join(',')}).`;
    }
    case 'exited':
      return say`${award.name}: ${each} to ${name(award.to)} for each${award.edge === undefined ? '' : say` by the ${award.edge} edge`}.`;
    default:
      return say`${award.name}: ${each} to ${name(award.to)}.`;
  }
}

function conditionText(condition: Condition, name: Naming): Sentence {
  switch (condition.kind) {
    case 'destroyed':
      return say`the ${{ text: condition.piece, piece: condition.piece }} is destroyed`;
    case 'out':
      return say`${condition.least} of ${someOf(condition.units, name)} are out`;
    case 'exited':
      return say`${condition.least} of ${someOf(condition.units, name)} have left${condition.edge === undefined ? '' : say` by the ${condition.edge} edge`}`;
    case 'survived':
      return say`${condition.share.join(' of every ')} of ${someOf(condition.units, name)} survive`;
    case 'holds':
      return say`${name(condition.side)} holds (${condition.at.join(',')})`;
    case 'task-done':
      return say`${name(condition.side)} has done ${condition.task}`;
  }
}

function someOf(
  {
    side,
    kind,
    units,
  }: {
    readonly side?: string | undefined;
    readonly kind?: string | undefined;
    readonly units?: readonly string[] | undefined;
  },
  name: Naming,
): Sayable {
  if (units !== undefined)
    return joined(
      units.map((unit) => ({ text: unit, unit })),
      ', ',
    );
  return say`${side === undefined ? 'all' : possessive(name(side))} ${kind === undefined ? 'units' : say`${kind}s`}`;
}
