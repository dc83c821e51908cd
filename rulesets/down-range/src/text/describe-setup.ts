import type { Json } from '@sandtable/kernel';
import type { Scenario } from '../content/scenario.ts';
import type { Award, Condition } from '../content/victory.ts';
import { possessive } from './english/things.ts';

/** What a game is about, from its setup: a few lines to read before the first decision. */
export function describeSetup(setup: Json, seats: readonly string[]): string[] {
  const { scenario, options = {} } = setup as unknown as { scenario: Scenario; options?: Record<string, unknown> };
  const name = (id: string): string => scenario.players.find((player) => player.id === id)?.name ?? id;
  const lines = [`${scenario.name}. ${scenario.summary}`, missionOf(scenario, name), lengthOf(scenario)];
  const named = seats.filter((seat) => name(seat).toLowerCase() !== seat);
  if (named.length > 0) lines.push(`Players: ${named.map((seat) => `${seat} is ${name(seat)}`).join(', ')}.`);
  const chosen = Object.entries({ ...scenario.options, ...options }).filter(([, value]) => value !== false);
  if (chosen.length > 0) {
    lines.push(`Options: ${chosen.map(([id, value]) => (value === true ? id : `${id} ${String(value)}`)).join(', ')}.`);
  }
  return lines;
}

function lengthOf({ rounds, untilEliminated }: Scenario): string {
  const until = untilEliminated === true ? ' or until one side has nobody left' : '';
  return typeof rounds === 'number' ? `It lasts ${rounds} rounds${until}.` : 'It lasts until one side has nobody left.';
}

type Naming = (id: string) => string;

function missionOf({ victory }: Scenario, name: Naming): string {
  switch (victory.kind) {
    case 'points':
      return `More points win. ${victory.awards.map((award) => awardText(award, name)).join(' ')}`;
    case 'conditions':
      return victory.cases
        .map(
          ({ when, result }) =>
            `${name(result)} wins if ${when.map((each) => conditionText(each, name)).join(' and ')}.`,
        )
        .concat(victory.otherwise === 'draw' ? 'Otherwise it is a draw.' : `Otherwise ${name(victory.otherwise)} wins.`)
        .join(' ');
    case 'most-active':
      return 'Whoever has most units active at the end wins.';
    case 'last-side':
      return 'The last side with anybody active wins.';
  }
}

function awardText(award: Award, name: Naming): string {
  const each = `${award.points} ${award.points === 1 ? 'point' : 'points'}`;
  switch (award.kind) {
    case 'hold': {
      const when = Array.isArray(award.rounds)
        ? `round ${award.rounds.join(', ')}`
        : `each round from ${award.rounds.from} on`;
      return `${award.name}: ${each} at the end of ${when} to who has more units within ${award.within}″ of (${award.at.join(',')}).`;
    }
    case 'exited':
      return `${award.name}: ${each} to ${name(award.to)} for each${award.edge === undefined ? '' : ` by the ${award.edge} edge`}.`;
    default:
      return `${award.name}: ${each} to ${name(award.to)}.`;
  }
}

function conditionText(condition: Condition, name: Naming): string {
  switch (condition.kind) {
    case 'destroyed':
      return `the ${condition.piece} is destroyed`;
    case 'out':
      return `${condition.least} of ${someOf(condition.units, name)} are out`;
    case 'exited':
      return `${condition.least} of ${someOf(condition.units, name)} have left${condition.edge === undefined ? '' : ` by the ${condition.edge} edge`}`;
    case 'survived':
      return `${condition.share.join(' of every ')} of ${someOf(condition.units, name)} survive`;
    case 'holds':
      return `${name(condition.side)} holds (${condition.at.join(',')})`;
    case 'task-done':
      return `${name(condition.side)} has done ${condition.task}`;
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
): string {
  if (units !== undefined) return units.join(', ');
  return `${side === undefined ? 'all' : possessive(name(side))} ${kind === undefined ? 'units' : `${kind}s`}`;
}
