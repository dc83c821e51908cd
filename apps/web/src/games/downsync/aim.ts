import { downsync } from '@sandtable/downsync';
import { apartTexts, plain, say } from '@sandtable/game';
import type { Command, Rejection, SeatDecision } from '@sandtable/kernel';
import { chanceOf, oddsOf } from '@sandtable/odds';
import { hitKillText, inchesText, percentText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Aimed, AimWish, Chances, Target, Why } from '../../thinker/planner.ts';
import { refusalOf, refusalText } from './check.ts';
import { actingBase } from './desk.ts';
import { sightBetween, sightText } from './sight.ts';
import { memberOf, nameOf, ownName, sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** All units an attack or scan could target, with the whole action's chances; the others with the reason why not. */
export function aimOf(table: Table, decision: SeatDecision, wish: AimWish): Aimed {
  const { state } = table;
  const by = actingBase(decision) ?? wish.unit;
  const action = previews.cardOfBase(state, by)?.actions.find(({ id }) => id === wish.arm);
  if (action === undefined)
    return { targets: [], refused: [], ground: null, inside: [], note: '', order: '', overlays: [] };
  const pings = action.effect === 'reveal' ? previews.enemyPings(state, memberOf(by)).map(({ id }) => id) : [];
  const enemies = [...previews.enemyBases(state, memberOf(by)).map(({ base }) => base.id), ...pings];
  const all = enemies.map((enemy) => targetFor(table, decision, wish, by, action.kind, enemy));
  const targets = all.filter(({ command }) => command !== null).sort((a, b) => worth(b) - worth(a));
  return {
    targets,
    refused: all.filter(({ command }) => command === null),
    ground: null,
    inside: [],
    note:
      targets.length === 0 ? words.noTargets(ownName(table, by)) : action.effect === 'kill' ? words.wholeAction : '',
    order: words.order,
    overlays: rangeRing(table, by, action.range),
  };
}

function worth({ chances }: Target): number {
  return (chances?.kill ?? 0) * 2 + (chances?.hit ?? 0);
}

function targetFor(
  table: Table,
  decision: SeatDecision,
  wish: AimWish,
  by: string,
  kind: string,
  enemy: string,
): Target {
  const { state, places } = table;
  const command = {
    kind: decision.moment === 'next-shot' ? 'target' : kind === 'scan' ? 'scan' : 'attack',
    ...(decision.moment === 'next-shot' ? {} : { action: wish.arm }),
    target: enemy,
    boost: wish.payload === 'boost',
  } as Command;
  const rejection = refusalOf(table, decision, command);
  const chances = rejection === undefined ? chancesOf(table, command, by, wish.arm, enemy) : null;
  const line = sightBetween(table, by, enemy, `aim-${enemy}`);
  const at = previews.placeOf(state, enemy) ?? { x: 0, y: 0 };
  return {
    id: enemy,
    name: nameOf(table, enemy),
    side: sideIndexOf(previews.seatOf(state, enemy) ?? ''),
    at: places.place(at),
    line: sightText(table, by, enemy),
    friend: false,
    chip: chances === null ? '' : chipOf(chances),
    chances,
    command: rejection === undefined ? command : null,
    refusal:
      rejection === undefined
        ? null
        : {
            text: refusalText(table, rejection),
            short: shortly(rejection) ?? firstSentence(plain(refusalText(table, rejection))),
            clause: rejection.clause,
          },
    fix: null,
    why: rejection === undefined ? whyOf(state, by, wish.arm, enemy) : [],
    overlays: line === undefined ? [] : [line],
    rays: null,
    verdict: null,
    clause: kind === 'scan' ? 'DS-SCAN-1' : 'DS-COM-1',
  };
}

/** On the map there is room for a few words beside each enemy; the list says all of it. */
function shortly({ code, detail = {} }: Rejection): string | undefined {
  if (code === 'out-of-sight') return words.noSight;
  if (code === 'wrong-type') return words.only(detail.versus === 'infantry');
  if (code !== 'out-of-range' || detail.gap === undefined) return undefined;
  const [far, most] = apartTexts(inchesOf(Number(detail.gap)), inchesOf(Number(detail.range)));
  return words.beyond(far, most);
}

/** The first sentence says what's wrong; what to do about it comes after. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}

function chipOf({ hit, kill }: Chances): string {
  return kill === null ? percentText(hit ?? 0) : hitKillText(hit ?? 0, kill);
}

/** That the first roll succeeds, and that the target is gone when the action is over, countermeasures spent as well as can be. */
function chancesOf({ state, seat }: Table, command: Command, by: string, arm: string, enemy: string): Chances | null {
  const odds = oddsOf(downsync, { checkpoint: state }, seat, command, { policy: 'best', budget: 600, samples: 200 });
  if ('rejection' in odds) return null;
  const kills = previews.canKill(state, command);
  return {
    hit:
      command.kind === 'target'
        ? nextHit(state, command, by, arm, enemy)
        : chanceOf(odds.marginals, 'first-hit', enemy),
    kill: kills ? chanceOf(odds.marginals, 'destroyed', enemy) : null,
    exact: odds.exact,
  };
}

/** Of a later shot of an action: the chance of its own roll. */
function nextHit(state: Table['state'], command: Command, by: string, arm: string, enemy: string): number {
  const { boost } = command as Command & { readonly boost?: boolean };
  const sum = previews.rollSum(state, by, arm, enemy);
  return sum === undefined ? 0 : previews.rollChance(2, sum.needed, boost === true);
}

function rangeRing({ state, places }: Table, by: string, range: number | null): Overlay[] {
  const at = previews.placeOf(state, by);
  if (range === null || at === undefined) return [];
  const radius = inchesOf(range + previews.radiusOf(state, by));
  const label = inchesText(inchesOf(range));
  return [{ kind: 'ring', id: 'range', at: places.place(at), radius, shape: 'circle', line: 'dashed', label }];
}

/** The roll step by step: what is added to the dice, and what they must reach. */
function whyOf(state: Table['state'], by: string, action: string, enemy: string): Why[] {
  return previews.rollSteps(state, by, action, enemy).map((step) => ({
    text: plain(say`${previews.stepWords(step)}`),
    value: 'set' in step ? String(step.set) : `${(step.add ?? 0) > 0 ? '+' : '−'}${Math.abs(step.add ?? 0)}`,
    clause: step.clause,
  }));
}
