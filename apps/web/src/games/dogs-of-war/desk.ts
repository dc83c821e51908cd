import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import { capitalized, say } from '@sandtable/game';
import type { SeatDecision } from '@sandtable/kernel';
import type { Overlay } from '../../map/scene.ts';
import type { Arm, Choice, Desk } from '../../thinker/planner.ts';
import type { Press } from '../../thinker/ribbon.ts';
import { reachOf } from './reach.ts';
import { arcOf } from './sight.ts';
import { capital, modelOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/** What a man can do at this question: everything while his team acts, nothing by hand otherwise. */
export function deskOf(table: Table, decision: SeatDecision, unit: string, choices: readonly Choice[]): Desk {
  const model = modelOf(table, unit);
  const acts = decision.moment === 'act' && table.state.acting.includes(unit);
  if (model === undefined || !acts || !previews.isActive(model)) {
    const actions = decision.frame === 'turn' || decision.frame === 'setup' ? actionsOf(table, choices, unit) : [];
    return {
      unit,
      canMove: false,
      reach: null,
      arms: [],
      actions,
      overlays: model === undefined ? [] : arcs(table, model),
    };
  }
  const canMove = model.ap > 0 && !model.immobilized && !model.broken && model.courage !== 'failed';
  return {
    unit,
    canMove,
    reach: canMove ? reachOf(table, model) : null,
    arms: armsOf(table, model),
    actions: actionsOf(table, choices, unit),
    presses: pressesOf(table, unit),
    overlays: [...arcs(table, model), ...turnHandle(table, model)],
    plansAhead: true,
    hurry: 'run',
  };
}

/** A way he has to go leads where the rules say: nobody points at a place for it. */
const FORCED = 'do-duty';

/** Answers of the menu that concern him, without walking and shooting, which are done on the map. */
function actionsOf(table: Table, choices: readonly Choice[], unit: string): Choice[] {
  const own = choices.filter((choice) => choice.unit === unit);
  const flat = own.flatMap((choice) => choice.choices ?? [choice]);
  return flat
    .filter(({ action, role }) => action === FORCED || (role !== 'move' && role !== 'attack' && action !== 'face'))
    .map((choice) => titled(table, choice));
}

/** An action that involves nothing and nobody else needs only its name and price; the others say their price too. */
function titled({ state }: Table, choice: Choice): Choice {
  const { command, action, names, remark } = choice;
  if (command === undefined) return unnamed(choice);
  const title = action === null ? undefined : words.orders[action];
  const price = previews.orderPrice(state, command);
  if (title !== undefined && names.length === 0)
    return { ...choice, title: say`${title}`, remark: say`${words.ap(price)}` };
  const isPriced = remark.length > 0 || price === 0;
  return unnamed(isPriced ? choice : { ...choice, remark: say`${words.ap(price)}` });
}

/** `Sgt Hale: take up his M9` on his own card: his name stands above it. */
function unnamed(choice: Choice): Choice {
  const [first, second, ...rest] = choice.title;
  if (first?.unit !== choice.unit || second === undefined || !second.text.startsWith(': ')) return choice;
  return { ...choice, title: capitalized([{ ...second, text: second.text.slice(2) }, ...rest]) };
}

function arcs(table: Table, model: Previews.Model): Overlay[] {
  const watching = previews
    .enemiesOf(table.state, model)
    .filter((enemy) => enemy.opFire && previews.isActive(enemy))
    .flatMap(({ id }) => arcOf(table, id, 'enemy') ?? []);
  const own = previews.isActive(model) ? arcOf(table, model.id, 'own') : undefined;
  return [...(own === undefined ? [] : [own]), ...watching];
}

/** A handle on his rim that turns him. */
function turnHandle({ places }: Table, { place, facing }: Previews.Model): Overlay[] {
  const at = places.place(place);
  const towards = { x: at.x + facing.x / 1000, y: at.y - facing.y / 1000 };
  return [{ kind: 'facing', id: 'facing', at, towards, label: words.turnHandle }];
}

/** What he can shoot and throw with: each mode of each weapon in hand, aimed ones too. */
function armsOf(table: Table, model: Previews.Model): Arm[] {
  return previews.armsOf(table.state, model).map(({ weapon, mode, aimed, scope, ap, rounds, grenade, fault }) => {
    const name = table.names.thing(weapon);
    const label = grenade ? words.throwNote : modeName(mode, aimed, scope, ap);
    const house = !grenade && previews.isHouseWeapon(table.state, weapon);
    return {
      id: [weapon, mode, aimed ? 'aimed' : '', scope ? 'scope' : ''].join('/'),
      name: capital(name),
      note: label,
      facts: [
        { label: words.magazine, value: grenade ? String(model.grenades[weapon] ?? 0) : words.rounds(rounds) },
        ...(house ? [{ label: words.house, value: '' }] : []),
      ],
      refusal: fault === undefined ? null : dogsOfWar.words.describeRejection(table.json, fault),
      payloads: [],
      canSuppress: false,
      fan: 1,
      canAimAtGround: grenade || previews.bursts(table.state, weapon),
      ...(grenade || previews.bursts(table.state, weapon) ? { scarce: true } : {}),
      helpers: [],
    };
  });
}

export function modeName(mode: string, aimed: boolean, scope: boolean, ap: number): string {
  const called = words.modes[mode] ?? mode;
  if (scope) return words.scopedMode(called, ap);
  return aimed ? words.aimedMode(called, ap) : words.mode(called, ap);
}

/** Doors, windows and stairs he can use now, or walk to and use. */
function pressesOf(table: Table, unit: string): Press[] {
  const { names, places } = table;
  return previews.usesOf(table.state, unit).map(({ what, piece, opening, stairs, orders, price }, i): Press => {
    const text = words.use[what](price);
    const thing = opening === null ? words.stairs(names.thePiece(piece).text) : names.opening(opening.id).text;
    return { id: `use-${i}`, ...endsOf(places, opening, stairs), text, spoken: words.useSpoken(text, thing), orders };
  });
}

type Ends = Pick<Press, 'from' | 'to'>;

function endsOf(
  places: Table['places'],
  opening: Previews.Opening | null,
  stairs: { x: number; y: number } | null,
): Ends {
  if (opening === null) {
    const at = stairs ?? { x: 0, y: 0 };
    return { from: places.place({ x: at.x - 400, y: at.y }), to: places.place({ x: at.x + 400, y: at.y }) };
  }
  const { wall, from, to } = opening;
  const middle = wall.along === 'x' ? (wall.minY + wall.maxY) / 2 : (wall.minX + wall.maxX) / 2;
  const end = (at: number) => places.place(wall.along === 'x' ? { x: at, y: middle } : { x: middle, y: at });
  return { from: end(from), to: end(to) };
}
