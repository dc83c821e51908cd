import { describe, expect, test } from 'vitest';
import { placeMiss } from '../fighting-orders.ts';
import { aboard, attack, battle, box, eventsOf, type Given, rollsOf, soldier, vehicle } from '../table.ts';

type Battle = ReturnType<typeof battle>;
const status = (b: Battle, ...ids: string[]) => ids.map((id) => b.unit(id).status);

/** Two who are not in it, so that nobody is out of the game when the others are. */
const elsewhere = { a0: soldier('A', [70, 2]), b0: soldier('B', [70, 46]) };

/** A mortar far away drops a round at (30, 24); its Skill roll is 6 and hits. */
const shelled = (units: Given['units'], more: Partial<Given> = {}) =>
  battle({ units: { m: soldier('A', [2, 2], { weapons: ['60mm-mortar'] }), ...units }, ...more });

describe('a hit', () => {
  test('[DR-EXP-3] V11: a separate damage roll for each in the radius', () => {
    const b = battle({
      units: {
        g: soldier('A', [20, 24], { weapons: ['hand-grenade'] }),
        c1: soldier('B', [27, 24]),
        c2: soldier('B', [30, 25]),
        c3: soldier('B', [34, 24]),
      },
    });
    b.dice(4, 5, 5).accepts('A', attack('g', 'hand-grenade', [28.5, 24]));
    expect(status(b, 'c1', 'c2', 'c3')).toEqual(['downed', 'downed', 'active']);
    expect(b.unit('g').arms[0]?.ammunition).toBe(0);
  });
  test('[DR-EXP-4] V18: in order of distance, and who cannot be harmed is skipped without dice', () => {
    const armor = { items: ['body-armor'] };
    const b = battle({
      units: {
        m: soldier('A', [2, 24], { weapons: ['60mm-mortar'] }),
        h: soldier('A', [2, 22.5]),
        s: soldier('A', [2, 30], { items: ['radio'] }),
        d: vehicle('A', 'black-hornet', [30, 24], { flying: true, operator: 's', feedTo: 's', feedUntil: 9 }),
        officer: soldier('B', [40, 25], armor),
        ar: soldier('B', [42, 24], armor),
        at: soldier('B', [40, 21], armor),
        r1: soldier('B', [44, 24], armor),
        r2: soldier('B', [40, 29], armor),
        zbl: vehicle('B', 'zbl-09', [45, 20]),
      },
      terrain: [box('high-wall', [8, 10], [8.5, 40])],
    });
    const events = b
      .dice(4, 2, 2, 3, 1, 1, 2, 8, 8, 8, 8)
      .accepts('A', attack('m', '60mm-mortar', [40, 24], { assistants: ['h'] }));
    expect(eventsOf(events, 'damage-rolled').map(({ target }) => target)).toEqual(['officer', 'ar', 'at', 'r1', 'r2']);
    expect(eventsOf(events, 'unit-unharmed').map(({ target, why }) => [target, why])).toEqual([['zbl', 'armour']]);
    expect(status(b, 'officer', 'ar', 'at', 'r1', 'r2', 'zbl')).toEqual([
      'active',
      'active',
      'active',
      'downed',
      'downed',
      'active',
    ]);
    expect([b.unit('m').focused, b.unit('h').focused]).toEqual([true, true]);
  });
  test('[DR-RNG-4] V50: the attacker and friends in the radius roll like the rest', () => {
    const b = battle({
      units: {
        g: soldier('A', [20, 24], { weapons: ['rpg-7'] }),
        f: soldier('A', [22, 24]),
        e: soldier('B', [26, 24]),
        ...elsewhere,
      },
    });
    const events = b.dice(4, 9, 9, 9).accepts('A', attack('g', 'rpg-7', 'e'));
    expect(eventsOf(events, 'damage-rolled').map(({ target }) => target)).toEqual(['e', 'f', 'g']);
    expect(status(b, 'g', 'f', 'e')).toEqual(['downed', 'downed', 'downed']);
  });
  test('[DR-EXP-1] direct fire at a unit bursts at the nearest point of its base', () => {
    const b = battle({ units: { g: soldier('A', [20, 24], { weapons: ['at-4'] }), e: vehicle('B', 'ifv', [40, 24]) } });
    const events = b.dice(6, 5, 9, 9, 9).accepts('A', attack('g', 'at-4', 'e'));
    expect(eventsOf(events, 'blast-placed')).toMatchObject([{ at: { x: 37_750, y: 24_000 }, radius: 6000 }]);
  });
  test('[DR-CORE-7] V34: all ones fail against a number; [DR-CORE-8] V35: a Defense of all ones fails too', () => {
    const man = battle({
      units: { g: soldier('A', [20, 24], { weapons: ['top-attack'] }), e: soldier('B', [40, 24]) },
    });
    man.dice(5, 1, 1, 1).accepts('A', attack('g', 'top-attack', 'e'));
    expect(status(man, 'e')).toEqual(['active']);
    const tank = () =>
      battle({ units: { g: soldier('A', [20, 24], { weapons: ['at-4'] }), e: vehicle('B', 'tank', [40, 24]) } });
    const wrecked = tank();
    wrecked.dice(4, 3, 1, 1, 1, 1).accepts('A', attack('g', 'at-4', 'e'));
    const spared = tank();
    spared.dice(4, 1, 1, 1, 1, 1).accepts('A', attack('g', 'at-4', 'e'));
    expect([...status(wrecked, 'e'), ...status(spared, 'e')]).toEqual(['wreck', 'active']);
  });
});

describe('cover from the centre', () => {
  const behind = (height: number, weapon = 'hand-grenade') =>
    battle({
      units: { g: soldier('A', [22, 24], { weapons: [weapon] }), e: soldier('B', [33.5, 24]), ...elsewhere },
      terrain: [box('low-wall', [32, 22], [32.4, 26], { height })],
    });
  test('[DR-EXP-6] V46: partial cover, the damage dice are rolled twice and the lower counts', () => {
    const b = behind(0.5);
    expect(rollsOf(b.dice(5, 5, 9, 2).accepts('A', attack('g', 'hand-grenade', [30, 24])))).toEqual([
      'skill',
      'damage',
    ]);
    expect(status(b, 'e')).toEqual(['active']);
    const struck = behind(0.5);
    struck.dice(5, 5, 9, 4).accepts('A', attack('g', 'hand-grenade', [30, 24]));
    expect(status(struck, 'e')).toEqual(['downed']);
  });
  test('[DR-EXP-5] V46: complete cover, immune without dice; a heavier weapon is not stopped', () => {
    const b = behind(2);
    const events = b.dice(5).accepts('A', attack('g', 'hand-grenade', [30, 24]));
    expect(eventsOf(events, 'unit-unharmed')).toMatchObject([{ target: 'e', why: 'cover' }]);
    const maaws = battle({
      units: { g: soldier('A', [20, 24], { weapons: ['maaws'] }), e: soldier('B', [33, 24]), ...elsewhere },
      terrain: [box('low-wall', [32, 22], [32.4, 26], { height: 2 })],
    });
    maaws.dice(5, 3, 3).accepts('A', attack('g', 'maaws', [31, 24]));
    expect(status(maaws, 'e')).toEqual(['downed']);
  });
  test('[DR-QS-6] the quick-start has no Disadvantage on damage, but complete cover', () => {
    const quick = (height: number) =>
      battle({
        options: { rules: 'quick-start' },
        units: {
          g: soldier('A', [26, 24], { weapons: ['grenade'] }),
          e: soldier('B', [33, 24], { weapons: ['rifle'] }),
          f: soldier('B', [70, 2], { weapons: [] }),
        },
        terrain: [box('low-wall', [32, 22], [32.4, 26], { height })],
      });
    const b = quick(0.5);
    b.dice(5, 5, 9).accepts('A', attack('g', 'grenade', [30, 24]));
    expect(status(b, 'e')).toEqual(['downed']);
    quick(2)
      .dice(5)
      .accepts('A', attack('g', 'grenade', [30, 24]));
  });
  test('[DR-EXP-7] a burst on its base leaves a unit no cover; [DR-COV-7] nor one inside its emplacement (V85)', () => {
    const ring = { emplacements: [{ centre: [30, 24] as [number, number], radius: 1.5 }] };
    const inside = shelled({ e: soldier('B', [30, 24]) }, ring);
    inside.dice(6, 2, 2).accepts('A', attack('m', '60mm-mortar', 'e'));
    expect(status(inside, 'e')).toEqual(['downed']);
    const outside = shelled({ e: soldier('B', [30, 24]), s: soldier('B', [28, 24]) }, ring);
    outside.dice(6, 1, 2, 6, 6, 1, 2).accepts('A', attack('m', '60mm-mortar', [28, 24]));
    expect(status(outside, 'e', 's')).toEqual(['active', 'active']);
  });
});

describe('[DR-EXP-8] vehicles in a blast', () => {
  const truck = (): Given['units'] => ({
    t: vehicle('B', 'military-truck', [30, 24]),
    d: aboard('B', 't', 'driver'),
    p: aboard('B', 't'),
  });
  test('one target; who sits in the open is rolled after it, at Disadvantage, only if it survives', () => {
    const b = shelled(truck());
    const events = b.dice(6, 1, 2, 8, 7, 7, 2, 1).accepts('A', attack('m', '60mm-mortar', 't'));
    expect(eventsOf(events, 'damage-rolled').map(({ target }) => target)).toEqual(['t', 'p']);
    expect(status(b, 't', 'd', 'p')).toEqual(['active', 'active', 'active']);
    const gone = shelled(truck());
    gone.dice(6, 8, 8, 3).accepts('A', attack('m', '60mm-mortar', 't'));
    expect(status(gone, 't', 'd', 'p')).toEqual(['wreck', 'downed', 'downed']); // [DR-VEH-8]
  });
});

describe('payloads', () => {
  const mortar = (payload: string, ...dice: number[]) => {
    const b = shelled({ e: soldier('B', [30, 24]) });
    b.dice(...dice).accepts('A', attack('m', '60mm-mortar', [20, 20], { payload }));
    return b;
  };
  test('[DR-VAR-2] V49: smoke of twice the radius, until the end of its maker’s next turn', () => {
    const b = mortar('smoke', 6);
    expect(b.state.clouds).toMatchObject([
      { kind: 'smoke', centre: { x: 20_000, y: 20_000 }, radius: 12_000, taker: 'A', endsWithTurn: 2 },
    ]);
  });
  test('[DR-VAR-3] [DR-VAR-4] illumination and infrared lie as long and as wide', () => {
    expect(mortar('illumination', 6).state.clouds).toMatchObject([{ kind: 'illumination', radius: 12_000 }]);
    expect(mortar('ir', 6).state.clouds).toMatchObject([{ kind: 'ir', radius: 12_000 }]);
  });
  test('[DR-VAR-5] a payload is missed like high explosive, and hurts nobody', () => {
    const b = mortar('smoke', 3);
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'place-miss' }]);
    b.accepts('B', placeMiss([26, 20]));
    expect(b.state.clouds).toMatchObject([{ centre: { x: 26_000, y: 20_000 } }]);
    expect(status(b, 'e')).toEqual(['active']);
  });
  test('[DR-AMM-3] all payloads draw on the same count', () => {
    const b = battle({ units: { g: soldier('A', [20, 24], { weapons: ['maaws'] }), e: soldier('B', [50, 24]) } });
    b.dice(5).accepts('A', attack('g', 'maaws', [30, 24], { payload: 'smoke' }));
    expect(b.unit('g').arms[0]?.ammunition).toBe(3);
  });
});

describe('in the air', () => {
  test('[DR-FLY-4] an explosive at a unit in flight bursts there and reaches only the air', () => {
    const b = battle({
      units: {
        g: soldier('A', [20, 24], { weapons: ['manpad'] }),
        h: vehicle('B', 'attack-helicopter', [40, 24], { flying: true }),
        under: soldier('B', [40, 30]),
      },
    });
    const events = b.dice(5, 8, 7, 7, 7, 7).accepts('A', attack('g', 'manpad', 'h'));
    expect(eventsOf(events, 'damage-rolled').map(({ target }) => target)).toEqual(['h']);
  });
  test('[DR-MISS-7] and missed it bursts harmlessly', () => {
    const b = battle({
      units: {
        g: soldier('A', [20, 24], { weapons: ['manpad'] }),
        h: vehicle('B', 'attack-helicopter', [40, 24], { flying: true }),
      },
    });
    b.dice(4).accepts('A', attack('g', 'manpad', 'h'));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
});
