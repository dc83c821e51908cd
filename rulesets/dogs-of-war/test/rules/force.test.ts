import { describe, expect, test } from 'vitest';
import { type Army, armySchema, type Team } from '../../src/content/army.ts';
import { forces } from '../../src/content/catalogue.ts';
import { houseChart } from '../../src/content/chart.ts';
import type { ModelRole } from '../../src/content/force.ts';
import { optionsSchema } from '../../src/content/options.ts';
import { armyFaults } from '../../src/rules/force/army-faults.ts';
import { outfitOf } from '../../src/rules/force/outfit.ts';
import { armyPrice, teamPrice } from '../../src/rules/force/price.ts';
import { model, position, rgr, tal } from '../position.ts';

const off = optionsSchema.parse({});
const codes = (
  teams: Team[],
  { limit = 2000, options = {}, ...more }: { limit?: number; options?: object; leader?: number } = {},
) =>
  armyFaults({ teams, ...more } as Army, { chart: houseChart, options: optionsSchema.parse(options), limit }).map(
    ({ code, clause }) => `${code} ${clause}`,
  );
const outfit = (team: Team, role: ModelRole, options: object = {}) =>
  outfitOf(houseChart, forces[team.force]!, team, role, optionsSchema.parse(options));

describe('prices', () => {
  test('[DW-BLD-1] [DW-BLD-3] V64: two Ranger teams cost 500; goggles are over the limit', () => {
    const rangers: Team[] = [{ force: 'rangers' }, { force: 'rangers' }];
    expect(armyPrice(houseChart, { teams: rangers })).toBe(500);
    expect(codes(rangers, { limit: 500 })).toEqual([]);
    const [first, second] = rangers as [Team, Team];
    const goggles: Team = { ...first, models: { leader: { items: { goggles: 1 } } } };
    expect(codes([goggles, second], { limit: 500 })).toEqual(['over-budget DW-BLD-1']);
    expect(codes([goggles, second], { limit: 525 })).toEqual([]);
  });

  test('[DW-BLD-3] V64: a Green Beret team pays for its firearms', () => {
    const models = {
      leader: { weapons: ['m4', 'm203'] },
      rifleman: { weapons: ['m4'] },
      gunner: { weapons: ['m249-para'] },
      assistant: { weapons: ['m4'] },
    };
    expect(teamPrice(houseChart, { force: 'green-berets', models })).toBe(370);
  });

  test('[DW-BLD-7] V64: an upgraded Marine pays the difference, and nothing for a cheaper weapon', () => {
    const team = (exchange: string, upgrade?: string): Team => ({
      force: 'marines',
      ...(upgrade === undefined ? {} : { upgrade }),
      models: { rifleman: { exchange } },
    });
    expect(teamPrice(houseChart, team('sniper-rifle', 'meu-soc'))).toBe(275);
    expect(teamPrice(houseChart, team('shotgun', 'meu-soc'))).toBe(250);
    expect(codes([team('sniper-rifle', 'meu-soc')])).toEqual([]);
    expect(codes([team('sniper-rifle')])).toEqual(['not-listed DW-BLD-7']);
    expect(codes([team('ak-47', 'meu-soc')])).toEqual(['not-listed DW-BLD-7']);
    expect(codes([team('ak-47', 'force-recon')])).toEqual([]);
  });

  test('[DW-BLD-7] [DW-BLD-14] a leader who exchanges his rifle leaves a launcher behind that doesn’t fit the new one', () => {
    const leader = (exchange: string): Team => ({
      force: 'marines',
      upgrade: 'meu-soc',
      models: { leader: { exchange } },
    });
    const types = (exchange: string) => outfit(leader(exchange), 'leader').weapons.map(({ type }) => type);
    expect([codes([leader('m4')]), codes([leader('shotgun')])]).toEqual([[], []]);
    expect([types('m4'), types('shotgun')]).toEqual([['m4', 'm203'], ['shotgun']]);
  });
});

describe('what a list offers', () => {
  test('[DW-BLD-6] Soviet weapons for Green Berets and Delta only; irregulars have their own items alone', () => {
    const with_ = (force: string, weapon: string): Team => ({ force, models: { rifleman: { weapons: [weapon] } } });
    expect(codes([with_('rangers', 'm9')])).toEqual([]);
    expect(codes([with_('rangers', 'rpg')])).toEqual(['not-listed DW-BLD-6']);
    expect(codes([with_('green-berets', 'ak-47')])).toEqual([]);
    expect(codes([with_('taliban', 'm9')])).toEqual(['not-listed DW-BLD-6']);
    expect(codes([{ force: 'taliban', models: { rifleman: { items: { rpg: 1 } } } }])).toEqual([]);
  });

  test('[DW-BLD-8] special equipment comes from the own list; radios are for leaders', () => {
    const item = (force: string, id: string, role: ModelRole = 'leader'): Team => ({
      force,
      models: { [role]: { items: { [id]: 1 } } },
    });
    expect(codes([item('rangers', 'motorola')])).toEqual([]);
    expect(codes([item('rangers', 'motorola', 'gunner')])).toEqual(['not-a-leader DW-BLD-8']);
    expect(codes([item('marines', 'motorola')])).toEqual(['not-listed DW-BLD-8']);
    expect(codes([item('rangers', 'm67')])).toEqual([]); // the chart is open to them
    expect(codes([item('rangers', 'grenade-40mm')])).toEqual([]);
    expect([codes([item('rangers', 'c4-pound')]), codes([item('rangers', 'c4')])]).toEqual([
      [],
      ['not-listed DW-BLD-8'],
    ]);
    expect([codes([item('rangers', 'club')]), codes([item('rangers', 'unarmed')])]).toEqual([
      [],
      ['not-listed DW-BLD-8'],
    ]);
    expect(codes([item('rangers', 'soviet-grenade')])).toEqual(['not-listed DW-BLD-8']);
    expect(codes([item('marines', 'm67')])).toEqual(['not-listed DW-BLD-8']);
    expect(codes([item('rangers', 'smoke-grenade')])).toEqual(['not-in-mode DW-NGT-7']);
    expect(codes([item('rangers', 'smoke-grenade')], { options: { smoke: true } })).toEqual([]);
  });

  test('[DW-BLD-5] each perk once, and only listed ones', () => {
    const perk = (force: string, ...perks: string[]): Team => ({ force, models: { leader: { perks } } });
    expect(codes([perk('rangers', 'gun-nut', 'ocs-candidate')])).toEqual([]);
    expect(codes([perk('rangers', 'gun-nut', 'gun-nut')])).toEqual(['already-used DW-BLD-5']);
    expect(codes([perk('rangers', 'hard-corps')])).toEqual(['not-listed DW-BLD-5']);
    expect(codes([perk('somali-militia', 'jihad')])).toEqual(['not-listed DW-BLD-5']);
  });

  test('[DW-BLD-15] specialists need their option; fearless teams come from scenarios', () => {
    const medic: Team = { force: 'rangers', models: { assistant: { perks: ['combat-medic'] } }, signals: true };
    expect(codes([medic])).toEqual(['not-in-mode DW-BLD-15', 'not-in-mode DW-BLD-15']);
    expect(codes([medic], { options: { specialists: true } })).toEqual([]);
    expect(teamPrice(houseChart, medic)).toBe(300);
    expect(codes([{ force: 'rangers', fearless: true }], { options: { specialists: true } })).toEqual([
      'not-listed DW-BLD-15',
    ]);
  });

  test('[DW-BLD-2] teams of one side, [DW-BLD-16] led by one of their leaders, [DW-BLD-17] all faults at once', () => {
    expect(codes([{ force: 'rangers' }, { force: 'delta' }])).toEqual([]);
    expect(codes([{ force: 'rangers' }, { force: 'taliban' }])).toEqual(['not-listed DW-BLD-2']);
    expect(codes([{ force: 'rangers' }], { leader: 0 })).toEqual([]);
    expect(codes([{ force: 'rangers' }], { leader: 1 })).toEqual(['not-a-leader DW-BLD-16']);
    const teams = Array.from({ length: 10 }, (): Team => ({ force: 'somali-civilians' }));
    expect([9, 10].map((leader) => armySchema.safeParse({ teams, leader }).success)).toEqual([true, false]);
    expect(codes([{ force: 'pirates' }, { force: 'rangers', gun: 'rpd', upgrade: 'meu-soc' }], { limit: 100 })).toEqual(
      ['unknown-force DW-BLD-1', 'not-listed DW-BLD-7', 'not-listed DW-BLD-10', 'over-budget DW-BLD-1'],
    );
  });

  test('[DW-BLD-12] V65: every second Jihad man of Al Qaeda wears a bomb', () => {
    const roles: ModelRole[] = ['leader', 'rifleman', 'gunner', 'assistant'];
    const team = (force: string, jihad: number, bombs: number): Team => ({
      force,
      models: Object.fromEntries(
        roles.map((role, i) => [
          role,
          { ...(i < jihad ? { perks: ['jihad'] } : {}), ...(i < bombs ? { bomb: true } : {}) },
        ]),
      ),
    });
    expect(codes([team('al-qaeda', 3, 1)])).toEqual([]);
    expect(codes([team('al-qaeda', 3, 2)])).toEqual(['wrong-count DW-BLD-12']);
    const said = (jihad: number, bombs: number) =>
      armyFaults({ teams: [team('al-qaeda', jihad, bombs)] } as Army, {
        chart: houseChart,
        options: optionsSchema.parse({}),
        limit: 1000,
      }).map(({ message }) => message);
    expect(said(2, 0)).toContain('this team needs 1 man with a bomb and has none');
    expect(said(4, 1)).toContain('this team needs 2 men with a bomb and has 1');
    expect(said(1, 1)).toContain('nobody in this team can wear a bomb');
    expect(codes([team('al-qaeda', 1, 0)])).toEqual([]);
    expect(codes([team('al-qaeda', 4, 1)])).toEqual(['wrong-count DW-BLD-12']);
    expect(codes([team('taliban', 4, 0)])).toEqual([]);
    expect(codes([team('taliban', 4, 2)])).toEqual(['wrong-count DW-BLD-12']);
    const onAnother: Team = {
      force: 'al-qaeda',
      models: { leader: { perks: ['jihad'] }, rifleman: { perks: ['jihad'] }, gunner: { bomb: true } },
    };
    expect(codes([onAnother])).toEqual(['not-listed DW-BLD-12']);
  });

  test('[DW-BLD-14] one two-handed firearm with its launcher, one tube, one pistol', () => {
    const carry = (...weapons: string[]): Team => ({ force: 'green-berets', models: { gunner: { weapons } } });
    expect(codes([carry('m4', 'm203', 'rpg', 'm9')])).toEqual([]);
    expect(codes([carry('m4', 'm16a2')])).toEqual(['over-carry DW-BLD-14']);
    expect(codes([carry('m9', 'm9')])).toEqual(['over-carry DW-BLD-14']);
    expect(codes([carry('m249', 'm203')])).toEqual(['over-carry DW-BLD-14']);
    expect(codes([{ force: 'taliban', models: { gunner: { items: { rpg: 2 } } } }])).toEqual(['over-carry DW-BLD-14']);
    const recon = (weapons: string[]): Team => ({
      force: 'marines',
      upgrade: 'force-recon',
      models: { gunner: { exchange: 'rpg', weapons } },
    });
    expect([codes([recon([])]), codes([recon(['rpg'])])]).toEqual([[], ['over-carry DW-BLD-14']]);
  });
});

describe('what a man starts with', () => {
  test('[DW-BLD-4] [DW-BLD-11] V13: a Marine fire team, loaded', () => {
    const marines: Team = { force: 'marines' };
    const leader = outfit(marines, 'leader');
    expect(leader.weapons).toEqual([
      { type: 'm16a2', loaded: 30 },
      { type: 'm203', loaded: 1 },
    ]);
    expect(leader.reserve).toEqual({ '5.56': 180, '40 mm': 3 });
    expect(leader.ready).toBe('m16a2');
    expect(outfit(marines, 'gunner')).toMatchObject({
      weapons: [{ type: 'm249', loaded: 200 }],
      reserve: { '5.56': 10 },
    });
    expect(outfit(marines, 'assistant')).toMatchObject({
      weapons: [{ type: 'm16a2', loaded: 30 }],
      reserve: { '5.56': 580 },
    });
    expect(outfit(marines, 'rifleman')).toMatchObject({
      grenades: { m67: 2 },
      items: { knife: 1, 'gas-mask': 1 },
      bayonet: true,
    });
  });

  test('[DW-BLD-11] ammunition follows the weapon: an M60E3 gunner has 7.62, and so has his assistant', () => {
    const team: Team = { force: 'rangers', gun: 'm60e3' };
    expect(outfit(team, 'gunner')).toMatchObject({
      weapons: [{ type: 'm60e3', loaded: 100 }],
      reserve: { '7.62 NATO': 110 },
    });
    expect(outfit(team, 'assistant').reserve).toEqual({ '5.56': 180, '7.62 NATO': 400 });
  });

  test('[DW-BLD-4] [DW-BLD-11] the assistant’s 400 rounds are for the gun, whatever the gunner bought first', () => {
    const rounds = (...weapons: string[]) =>
      outfit({ force: 'green-berets', models: { gunner: { weapons } } }, 'assistant').reserve;
    expect([rounds('m249', 'm9'), rounds('m9', 'm249'), rounds('rpg', 'm249')]).toEqual([
      { '5.56': 400 },
      { '5.56': 400 },
      { '5.56': 400 },
    ]);
    expect(rounds('rpg')).toEqual({});
  });

  test('[DW-BLD-11] the 210 rounds are for the main weapon, shells too; a pistol beside it has three full loads', () => {
    const rounds = (...weapons: string[]) => {
      const { weapons: loaded, reserve } = outfit(
        { force: 'green-berets', models: { rifleman: { weapons } } },
        'rifleman',
      );
      return [loaded.map((each) => each.loaded), reserve];
    };
    expect(rounds('shotgun')).toEqual([[7], { '12 gauge': 203 }]);
    expect(rounds('shotgun', 'm9')).toEqual([[7, 15], { '12 gauge': 203, '9 mm': 30 }]);
    expect(rounds('m9')).toEqual([[15], { '9 mm': 195 }]);
  });

  test('[DW-BLD-11] rockets and 40 mm rounds that were paid for are there, with or without the tube', () => {
    const carrier: Team = { force: 'taliban', models: { rifleman: { items: { 'rpg-rocket': 2 } } } };
    expect(outfit(carrier, 'rifleman').reserve).toEqual({ '7.62 × 39': 30, rocket: 2 });
    expect(outfit(carrier, 'leader').reserve).toEqual({ '7.62 × 39': 30 });
  });

  test('[DW-BLD-11] a fitted launcher is ready with its rifle and isn’t named by itself', () => {
    const ready = (id: string): Team => ({ force: 'rangers', models: { leader: { ready: id } } });
    expect([codes([ready('m16a2')]), codes([ready('m203')]), codes([ready('m9')])]).toEqual([
      [],
      ['not-listed DW-BLD-11'],
      ['not-listed DW-BLD-11'],
    ]);
  });

  test('[DW-BLD-11] the main weapon has the 210 rounds in whatever order things were bought; pistols and launchers never', () => {
    const reserve = (...weapons: string[]) =>
      outfit({ force: 'green-berets', models: { leader: { weapons } } }, 'leader').reserve;
    expect([reserve('m4', 'm9'), reserve('m9', 'm4')]).toEqual([
      { '5.56': 180, '9 mm': 30, '40 mm': 4 },
      { '5.56': 180, '9 mm': 30, '40 mm': 4 },
    ]);
    expect([reserve('m4', 'm203'), reserve('m203', 'm4')]).toEqual([
      { '5.56': 180, '40 mm': 3 },
      { '5.56': 180, '40 mm': 3 },
    ]);
  });

  test('[DW-BLD-13] the RPG stands in the irregulars’ own lists: they know it, Rangers don’t', () => {
    const state = position({ models: { r: rgr(10, 10), t: tal(20, 10) } });
    expect([model(state, 't').known.includes('rpg'), model(state, 'r').known.includes('rpg')]).toEqual([true, false]);
  });

  test('[DW-BLD-11] nobody goes into action with an empty launcher', () => {
    const team: Team = { force: 'taliban', models: { assistant: { items: { rpg: 1, 'rpg-rocket': 2 } } } };
    const { weapons, reserve, ready } = outfit(team, 'assistant');
    expect(weapons).toEqual([
      { type: 'ak-47', loaded: 30 },
      { type: 'rpg', loaded: 1 },
    ]);
    expect([reserve, ready]).toEqual([{ '7.62 × 39': 30, rocket: 2 }, 'ak-47']);
    const tube: Team = { force: 'taliban', models: { assistant: { items: { rpg: 1 }, ready: 'rpg' } } };
    expect(outfit(tube, 'assistant').ready).toBe('rpg');
  });

  test('[DW-BLD-5] [DW-FRC-8] perks change scores, never beyond 10', () => {
    const team: Team = { force: 'al-qaeda', models: { leader: { perks: ['desert-survival', 'camp-trained'] } } };
    expect(outfit(team, 'leader').scores).toMatchObject({ ft: 5, hp: 4, wp: 6 });
    expect(outfit({ force: 'al-qaeda' }, 'leader').scores).toMatchObject({ ft: 4, hp: 5, wp: 5 });
  });

  test('[DW-BLD-9] an engineer brings a shaped charge and a pound of C4', () => {
    const team: Team = {
      force: 'marines',
      models: { rifleman: { perks: ['combat-engineer'], items: { 'mine-pair': 1 } } },
    };
    expect(outfit(team, 'rifleman')).toMatchObject({ items: { 'shaped-charge': 1, 'c4-quarter': 4, mine: 2 } });
    expect(outfit(team, 'rifleman').traits).toContain('combat-engineer');
    expect(outfit(team, 'leader').traits).not.toContain('combat-engineer');
  });

  test('[DW-ARM-2] armor covers head, chest and stomach; a long jacket the abdomen too', () => {
    expect(outfit({ force: 'rangers' }, 'leader').armor).toEqual({ head: 5, chest: 5, stomach: 5 });
    expect(outfit({ force: 'delta' }, 'leader').armor.head).toBe(2);
    expect(outfit({ force: 'rangers' }, 'leader', { longArmor: true }).armor.abdomen).toBe(5);
    const vest: Team = { force: 'al-qaeda', models: { leader: { items: { 'kevlar-vest': 1 } } } };
    expect(outfit(vest, 'leader').armor).toEqual({ chest: 4, stomach: 4 });
    expect(outfit(vest, 'gunner').armor).toEqual({});
  });

  test('[DW-FRC-10] Airborne and Delta have what the other US lists have, unless they go bare', () => {
    for (const force of ['airborne', 'delta']) {
      expect(outfit({ force }, 'leader').traits).toEqual(['expert-rifleman', 'disciplined']);
      expect(outfit({ force }, 'leader', { bareAirborne: true }).traits).toEqual([]);
    }
    expect(outfit({ force: 'rangers' }, 'leader', { bareAirborne: true }).traits).toHaveLength(2);
    expect(off.bareAirborne).toBe(false);
  });
});
