import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import type { Roster, RosterCard, RosterMan, RosterPress, RosterTeam } from '../../thinker/roster.ts';
import { offerOf } from './check.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;
const say = words.roster;

type Army = Previews.Army;
type Man = Previews.TeamBill['men'][number];

/** Does the question ask the player to build a force? */
export function isBuying(decision: SeatDecision): boolean {
  return offerOf(decision, 'confirm-force') !== undefined;
}

/** A force man by man, with everything that can be changed about it; judged by the rules. */
export function rosterOf(table: Table, draft: Json | null, man: string | null): Roster {
  const { state, seat } = table;
  const ready = previews
    .forcesAtHand(state)
    .map(({ name, army }, i) => ({ name: name ?? say.own(i === 0 ? 'one' : 'two', seat), draft: jsonOf(army) }));
  const own = previews.forcesAtHand(state)[seat === 'two' ? 1 : 0]?.army;
  const army = (draft as unknown as Army | null) ?? own ?? { teams: [] };
  const { price, faults } = previews.forceBill(state, army);
  const [at = '', role = ''] = man?.split('/') ?? [];
  return {
    spent: price,
    limit: state.scenario.points,
    ready,
    teams: army.teams.flatMap((team, i) => teamOf(table, army, team, i) ?? []),
    add: previews.forceLists().map((force) => addition(army, force)),
    offers: man === null ? [] : offersOf(table, army, Number(at), role as Man['role']),
    faults: faults.map(({ message, clause }) => ({ text: sentence(message), clause })),
    command: faults.length === 0 ? ({ kind: 'confirm-force', force: army } as unknown as Command) : null,
    cards: army.teams.flatMap((team, i) => cardOf(table, team, i) ?? []),
  };
}

function jsonOf(army: Army): Json {
  return army as unknown as Json;
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

function addition(army: Army, { id, name, points }: ReturnType<typeof previews.forceLists>[number]): RosterPress {
  const draft = jsonOf({ ...army, teams: [...army.teams, { force: id }] });
  return { title: name, line: '', price: say.points(points), refusal: null, draft };
}

type Team = Army['teams'][number];

function teamOf(table: Table, army: Army, team: Team, at: number): RosterTeam | null {
  const bill = previews.teamBill(table.state, team);
  if (bill === undefined) return null;
  const guns = previews.gunsOf(team);
  const withTeam = (next: Team): Json =>
    jsonOf({ ...army, teams: army.teams.map((each, i) => (i === at ? next : each)) });
  return {
    id: String(at),
    name: say.team(at),
    line: bill.force.name,
    price: say.points(bill.price),
    choice:
      guns.length === 0
        ? null
        : {
            label: say.gun,
            options: guns.map(({ gun, chosen }) => ({
              name: table.names.thing(gun),
              chosen,
              draft: withTeam({ ...team, gun }),
            })),
          },
    men: bill.men.map((man) => manOf(table, army, at, man)),
    copy: jsonOf({ ...army, teams: [...army.teams, team] }),
    remove: army.teams.length < 2 ? null : jsonOf({ ...army, teams: army.teams.filter((_, i) => i !== at) }),
  };
}

function manOf(table: Table, army: Army, at: number, { role, price, outfit }: Man): RosterMan {
  return {
    id: `${at}/${role}`,
    name: words.roles[role] ?? role,
    line: outfit.weapons.map(({ type }) => table.names.thing(type)).join(' + '),
    price: price === 0 ? '' : say.more(price),
    bought: previews.boughtFor(table.state, army, at, role).map((each) => pressOf(table, each, '')),
  };
}

/** What he may have first, and within that the cheapest first. */
function offersOf(table: Table, army: Army, at: number, role: Man['role']): RosterPress[] {
  return previews
    .offersFor(table.state, army, at, role)
    .toSorted((a, b) => Number(a.fault !== null) - Number(b.fault !== null) || a.price - b.price)
    .map((each) => pressOf(table, each, say.kinds[each.kind]));
}

function pressOf({ state }: Table, purchase: Previews.Purchase, line: string): RosterPress {
  const { fault, price, army } = purchase;
  return {
    title: previews.purchaseName(state, purchase),
    line,
    price: say.points(price),
    refusal: fault === null ? null : { text: sentence(fault.message), clause: fault.clause },
    draft: jsonOf(army),
  };
}

function cardOf(table: Table, team: Team, at: number): RosterCard | null {
  const bill = previews.teamBill(table.state, team);
  if (bill === undefined) return null;
  const { force, price, men } = bill;
  return {
    title: say.team(at),
    line: say.cardLine(force.name, price),
    scores: (['wp', 'wk', 'cq', 'st', 'ft', 'ml', 'cc'] as const).map((score) => ({
      label: score.toUpperCase(),
      value: String(force.scores[score]),
    })),
    men: men.map(({ role, outfit }) => ({
      name: words.roles[role] ?? role,
      line: carried(table, outfit),
      boxes: outfit.scores.hp,
    })),
  };
}

/** Weapons with what each way of firing costs, then grenades and what else he carries. */
function carried({ state, names }: Table, { weapons, grenades, items }: Man['outfit']): string {
  const guns = weapons.map(({ type, loaded }) => {
    const modes = Object.entries(state.chart.firearms[type]?.modes ?? {});
    return say.armed(
      names.thing(type),
      modes.map(([mode, { ap }]) => `${mode.toUpperCase()} ${ap}`),
      loaded,
    );
  });
  const things = Object.entries({ ...grenades, ...items }).map(([id, count]) => say.counted(names.thing(id), count));
  return [...guns, ...things].join(' · ');
}
