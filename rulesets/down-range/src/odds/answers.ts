import { assert, type Command, type Question, type Seat } from '@sandtable/kernel';
import { attack } from '../actions/attack.ts';
import { suppress } from '../actions/suppress.ts';
import { type NextShot, type NextShotAbout, nextShot } from '../decisions/next-shot.ts';
import { type MissAbout, type PlaceMiss, placeMiss } from '../decisions/place-miss.ts';
import type { React } from '../decisions/react.ts';
import { enemiesOf } from '../rules/shooting/targets.ts';
import { unitsInCircle } from '../rules/space/space.ts';
import { playerOf, type State, sideOf, type Unit, unitById } from '../state.ts';
import { placesWorthALook } from './miss-places.ts';

/**
 * Answers of a player who lets things happen: no reacting or bailing out, moves go on, tasks are agreed to. An
 * automatic weapon keeps firing at its first target, then at the next one. A miss goes where it catches the fewest of
 * the player's own units and the most of the others.
 */
export function plain(state: State, question: Question): Command {
  switch (question.moment) {
    case 'reaction':
    case 'bail':
    case 'reinforcements':
      return { kind: 'pass' };
    case 'agree-task':
      return { kind: 'accept-task' };
    case 'next-shot':
      return goOn(state, question as Question<NextShotAbout>);
    case 'place-miss':
      return awayFromOwn(state, question as Question<MissAbout>);
  }
  return first(sampled(state, question), question);
}

/** What he might answer to get the best of it. In a window that is to shoot, to suppress, to bail out or to wait: not to run. */
export function answers(state: State, question: Question): readonly Command[] {
  switch (question.moment) {
    case 'reaction':
      return [{ kind: 'pass' }, ...answeringFire(state, question), ...sampled(state, question, ['bail'])];
    case 'place-miss':
      return placesWorthALook(state, question as Question<MissAbout>);
    case 'bail':
    case 'next-shot':
    case 'agree-task':
      return sampled(state, question);
  }
  return [plain(state, question)];
}

function answeringFire(state: State, { seat }: Question): React[] {
  const orders = [...attack.sample(state, seat, 'reaction'), ...suppress.sample(state, seat, 'reaction')];
  return orders.map((order) => ({ kind: 'react', do: order }));
}

/** Checking one enemy after another is much cheaper than listing every possible target. */
function goOn(state: State, question: Question<NextShotAbout>): Command {
  const { unit, shotAt } = question.about;
  const enemies = enemiesOf(state, unitById(state, unit) as Unit).map(({ id }) => id);
  for (const id of [...shotAt.slice(0, 1), ...enemies]) {
    const command: NextShot = { kind: 'next-shot', target: { unit: id } };
    if (nextShot.check(state, question, command) === undefined) return command;
  }
  return { kind: 'stop-shots' };
}

function awayFromOwn(state: State, question: Question<MissAbout>): PlaceMiss {
  const places = placeMiss.sample(state, question);
  let best = first(places, question);
  let most = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const gain = gainAt(state, question.seat, question.about, place);
    if (gain > most) [best, most] = [place, gain];
  }
  return best;
}

/** Other sides' units in the circle minus the player's own; vehicles count double. */
function gainAt(state: State, seat: Seat, { radius }: MissAbout, { at }: PlaceMiss): number {
  const side = sideOf(state, { seat });
  return unitsInCircle(state, at, radius).reduce((sum, unit) => {
    if (unit.flying || playerOf(state, unit.seat).neutral) return sum;
    const weight = unit.card.kind === 'vehicle' ? 2 : 1;
    return sum + (sideOf(state, unit) === side ? -weight : weight);
  }, 0);
}

function sampled(state: State, question: Question, kinds?: readonly string[]): Command[] {
  const menu = kinds === undefined ? question.menu : question.menu.filter(({ kind }) => kinds.includes(kind));
  return menu.flatMap((decision) => decision.sample(state, question));
}

function first<C extends Command>(commands: readonly C[], { seat, moment }: Question): C {
  const [command] = commands;
  assert(command !== undefined, `no answer for ${seat} at ${moment}`);
  return command;
}
