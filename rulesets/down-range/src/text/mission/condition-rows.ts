import { capitalized, joined, type MissionAward, type Sentence, say, uncapitalized } from '@sandtable/game';
import type { ConditionCard, VictoryCard } from '../../content/victory-card.ts';
import { holds } from '../../missions/conditions.ts';
import { hasExited, isOut, isStanding, presence, selected } from '../../missions/selection.ts';
import { isActive, sideOf } from '../../state.ts';
import { type Briefed, seatOf } from './briefed.ts';
import { placeIn, selectionText } from './selection-text.ts';

type Conditions = Extract<VictoryCard, { kind: 'conditions' }>;
type Counted = Extract<VictoryCard, { kind: 'most-active' | 'last-side' }>;

/** Each case that decides the game, in the order they are asked, and the outcome if none of them holds. */
export function caseRows(briefed: Briefed, { cases, otherwise }: Conditions): MissionAward[] {
  const { state } = briefed;
  const decided = cases.findIndex(({ when }) => when.every((condition) => holds(state, condition)));
  const rows = cases.map(({ when, result }, index): MissionAward => {
    return {
      ...nothingThere,
      id: String(index),
      name: outcomeName(briefed, result),
      rule: say`${capitalized(
        joined(
          when.map((condition) => conditionText(briefed, condition)),
          ' and ',
        ),
      )}${index === 0 ? '' : ', but none of the above has happened'}.`,
      live: joined(
        when.map((condition) => statusText(briefed, condition)),
        ' ',
      ),
      to: decided === index ? seatOf(briefed.table, result) : null,
      places: when.flatMap((condition) => (condition.kind === 'holds' ? [placeIn(condition)] : [])),
      pieces: [...new Set(when.flatMap((condition) => ('piece' in condition ? (condition.piece ?? []) : [])))],
      units: [...new Set(when.flatMap((condition) => ('units' in condition ? (condition.units.units ?? []) : [])))],
    };
  });
  return [
    ...rows,
    {
      ...nothingThere,
      id: 'otherwise',
      name: outcomeName(briefed, otherwise),
      rule:
        cases.length === 1
          ? say`That hasn’t happened by the end of the game.`
          : say`None of that has happened by the end of the game.`,
      live: decided < 0 ? say`That’s how it stands.` : say`Not as it stands.`,
      to: decided < 0 ? seatOf(briefed.table, otherwise) : null,
    },
  ];
}

/** What decided the game, behind `Garrison wins: `: the case that holds, or what the first case still lacked. */
export function decidingText(briefed: Briefed, { cases }: Conditions, index: number): Sentence {
  const decided = cases[index]?.when;
  if (decided !== undefined)
    return joined(
      decided.map((condition) => conditionText(briefed, condition)),
      ' and ',
    );
  const lacking = cases[0]?.when.find((condition) => !holds(briefed.state, condition));
  return lacking === undefined ? [] : uncapitalized(statusText(briefed, lacking));
}

const nothingThere = { points: {}, places: [], pieces: [], units: [] } as const;

function outcomeName({ sides }: Briefed, result: string): Sentence {
  return result === 'draw' ? say`A draw` : sides.does(result, 'wins');
}

function conditionText(briefed: Briefed, condition: ConditionCard): Sentence {
  const { names, sides } = briefed;
  switch (condition.kind) {
    case 'destroyed':
      return say`the ${names.piece(condition.piece)} is destroyed`;
    case 'out':
      return say`at least ${condition.least} of ${selectionText(briefed, condition.units)} are out`;
    case 'exited':
      return say`at least ${condition.least} of ${selectionText(briefed, condition.units)} have left${edgeText(condition.edge)}`;
    case 'survived': {
      const [part, whole] = condition.share;
      const away = (condition.exits ?? []).length === 0 ? '' : ` or got away${edgeText(condition.exits?.join(' or '))}`;
      return say`at least ${shareText(part, whole)} of ${selectionText(briefed, condition.units)} are still up${away}`;
    }
    case 'holds':
      return say`${sides.to(condition.side)} ${condition.side === sides.own ? 'hold' : 'holds'} the marked ground`;
    case 'task-done': {
      const where = condition.piece === undefined ? '' : say` at the ${names.piece(condition.piece)}`;
      return say`${condition.task.replaceAll('-', ' ')} is done${where}`;
    }
  }
}

const SHARES: { readonly [share: string]: string } = {
  '1/2': 'half',
  '1/3': 'a third',
  '1/4': 'a quarter',
  '2/3': 'two thirds',
  '3/4': 'three quarters',
};

/** `a quarter`, `half`, `3 out of 8`. */
function shareText(part: number, whole: number): string {
  return SHARES[`${part}/${whole}`] ?? `${part} out of ${whole}`;
}

function edgeText(edge: string | undefined): string {
  return edge === undefined ? '' : ` by the ${edge} edge`;
}

function statusText(briefed: Briefed, condition: ConditionCard): Sentence {
  const { names, state, sides, hidden } = briefed;
  switch (condition.kind) {
    case 'destroyed': {
      const piece = names.piece(condition.piece);
      return holds(state, condition) ? say`The ${piece} is gone.` : say`The ${piece} still stands.`;
    }
    case 'out': {
      const all = selected(state, condition.units);
      return say`${all.filter(isOut).length} of ${condition.least} needed are out.`;
    }
    case 'exited': {
      const gone = selected(state, condition.units).filter((unit) => hasExited(unit, condition.edge)).length;
      return say`${gone} of ${condition.least} needed have left.`;
    }
    case 'survived': {
      const [part, whole] = condition.share;
      const all = selected(state, condition.units);
      const exits = condition.exits ?? [];
      const alive = all.filter((unit) => isStanding(state, unit) || exits.some((edge) => hasExited(unit, edge))).length;
      const theirs = condition.units.side !== undefined && condition.units.side !== sides.own;
      if (hidden && theirs) return say`Nobody knows how many of them are up.`;
      return say`${alive} of ${all.length} up or away: ${Math.ceil((all.length * part) / whole)} are enough.`;
    }
    case 'holds':
      return capitalized(say`${sides.counted(presence(state, condition), hidden ? ' in sight' : '')} there.`);
    case 'task-done':
      return holds(state, condition) ? say`Done.` : say`Not done yet.`;
  }
}

/** Which side has more units left, if that alone decides. */
export function countRow({ state, sides, hidden, table }: Briefed, victory: Counted): MissionAward {
  const up = new Map<string, number>();
  for (const unit of state.units) {
    if (!isActive(unit) || unit.offMap) continue;
    up.set(sideOf(state, unit), (up.get(sideOf(state, unit)) ?? 0) + 1);
  }
  const most = Math.max(0, ...up.values());
  const first = [...up].filter(([, count]) => count === most).map(([side]) => side);
  const leader = first.length === 1 ? first[0] : undefined;
  const level =
    victory.kind === 'most-active' && victory.equal !== 'draw'
      ? uncapitalized(sides.does(victory.equal, 'wins'))
      : 'it’s a draw';
  return {
    ...nothingThere,
    id: victory.kind,
    name: victory.kind === 'last-side' ? say`Last side standing` : say`Most units still up`,
    rule:
      victory.kind === 'last-side'
        ? say`The last side with anyone up wins. If nobody’s beaten after the last round, it’s a draw.`
        : say`The side with more units up at the end wins; if it’s tied, ${level}.`,
    live:
      most === 0 && state.units.every(({ status }) => status === 'reserve' || status === 'in-team')
        ? say`Nobody’s on the table yet.`
        : capitalized(say`${sides.counted(up, hidden ? ' in sight' : '')}${leader === undefined ? ': tied' : ''}.`),
    to: leader === undefined ? null : seatOf(table, leader),
  };
}
