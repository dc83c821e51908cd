import { describe, expect, test } from 'vitest';
import { attackRejection, attackVerdict } from '../../fight.ts';
import { attack } from '../../orders.ts';
import { aboard, box, type Given, position, soldier, vehicle } from '../../position.ts';

/** Seen from A's soldier `a` with these weapons at (10, 24); `b` of seat B is 20 inches away unless said otherwise. */
function facing(
  weapons: NonNullable<Given['units'][string]['weapons']>,
  more: Partial<Given> = {},
  self: object = {},
): Given {
  const { units = {}, ...rest } = more;
  const rifle = rest.options?.rules === 'quick-start' ? 'rifle' : 'm4';
  return {
    units: {
      a: soldier('A', [10, 24], { weapons, ...self }),
      b: soldier('B', [30, 24], { weapons: [rifle] }),
      ...units,
    },
    ...rest,
  };
}
const verdict = (given: Given, ...command: Parameters<typeof attack>) =>
  attackVerdict(position(given), attack(...command));
const reacting = (given: Given, ...command: Parameters<typeof attack>) =>
  attackVerdict(position(given), attack(...command), 'reaction');

describe('the budget', () => {
  test('[DR-TURN-2] one Action a turn; [DR-HAZ-3] none when disabled; [DR-CAR-2] none when carrying (V70)', () => {
    expect(verdict(facing(['m4']), 'a', 'm4', 'b')).toBe('legal');
    expect(verdict(facing(['m4'], {}, { acted: true }), 'a', 'm4', 'b')).toBe('action-spent DR-TURN-2');
    expect(verdict(facing(['m4'], {}, { disabled: true }), 'a', 'm4', 'b')).toBe('disabled DR-HAZ-3');
    expect(verdict(facing(['m4'], { options: { mildGas: true } }, { disabled: true }), 'a', 'm4', 'b')).toBe('legal');
    expect(verdict(facing(['m4'], {}, { carriedNow: true }), 'a', 'm4', 'b')).toBe('carrying DR-CAR-2');
  });
  test('[DR-CORE-16] a downed unit commands nothing (V90)', () => {
    expect(verdict(facing(['m4'], {}, { status: 'downed' }), 'a', 'm4', 'b')).toBe('unit-down DR-CORE-16');
  });
  test('[DR-WPN-2] a Focus weapon is not fired after moving; others are', () => {
    expect(verdict(facing(['sniper-rifle'], {}, { moves: 1 }), 'a', 'sniper-rifle', 'b')).toBe('needs-focus DR-TURN-5');
    expect(verdict(facing(['sniper-rifle']), 'a', 'sniper-rifle', 'b')).toBe('legal');
    expect(verdict(facing(['m249'], {}, { moves: 1 }), 'a', 'm249', 'b')).toBe('legal');
  });
  test('[DR-WPN-5] walking guns are fired without Focus when fired alone', () => {
    const walking = { options: { walkingGuns: true } };
    expect(verdict(facing(['m240'], walking, { moves: 1 }), 'a', 'm240', 'b')).toBe('legal');
    expect(verdict(facing(['m2'], walking, { moves: 1 }), 'a', 'm2', 'b')).toBe('needs-focus DR-TURN-5');
  });
  test('[DR-REA-5] by Reaction a Focus weapon needs a last turn without moving or acting (V58)', () => {
    const rested = { reaction: true, movedLast: false };
    expect(reacting(facing(['sniper-rifle'], {}, rested), 'a', 'sniper-rifle', 'b')).toBe('legal');
    expect(reacting(facing(['sniper-rifle'], {}, { reaction: true }), 'a', 'sniper-rifle', 'b')).toBe(
      'needs-focus DR-REA-5',
    );
    expect(reacting(facing(['m4']), 'a', 'm4', 'b')).toBe('no-token DR-REA-2');
  });
  test('[DR-AMM-1] a weapon without ammunition left is not fired (V86)', () => {
    expect(verdict(facing([{ weapon: 'at-4', ammunition: 0 }]), 'a', 'at-4', 'b')).toBe('no-ammo DR-AMM-1');
    expect(verdict(facing([{ weapon: 'at-4', ammunition: 1 }]), 'a', 'at-4', 'b')).toBe('legal');
  });
  test('[DR-REA-16] once on the own turn and once by Reaction', () => {
    const used = facing([{ weapon: 'm4', used: true }], {}, { reaction: true });
    expect(verdict(used, 'a', 'm4', 'b')).toBe('weapon-used DR-VCR-2');
    expect(reacting(used, 'a', 'm4', 'b')).toBe('legal');
  });
  test('[DR-VAR-1] only payloads the launcher has (V90)', () => {
    expect(verdict(facing(['hand-grenade']), 'a', 'hand-grenade', [17, 24], { payload: 'smoke' })).toBe('legal');
    expect(verdict(facing(['hand-grenade']), 'a', 'hand-grenade', [17, 24], { payload: 'illumination' })).toBe(
      'no-such-payload DR-VAR-1',
    );
    expect(verdict(facing(['m4']), 'a', 'm4', 'b', { payload: 'he' })).toBe('no-such-payload DR-VAR-1');
  });
});

describe('the target', () => {
  test('[DR-DMG-6] the downed, wrecks and oneself are no targets; [DR-WPN-1] nor is there a weapon one has not', () => {
    const given = facing(['m4'], {
      units: {
        d: soldier('B', [25, 24], { status: 'downed' }),
        w: vehicle('B', 'civilian-car', [25, 30], { status: 'wreck' }),
      },
    });
    expect(verdict(given, 'a', 'm4', 'd')).toBe('not-a-target DR-DMG-6');
    expect(verdict(given, 'a', 'm4', 'w')).toBe('not-a-target DR-DMG-6');
    expect(verdict(given, 'a', 'm4', 'a')).toBe('targets-itself DR-VIS-2');
    expect(verdict(given, 'a', 'm4', 'nobody')).toBe('unknown-unit DR-CORE-3');
    expect(verdict(given, 'a', 'm240', 'b')).toBe('unknown-weapon DR-WPN-1');
    expect(verdict(given, 'a', 'm4', [20, 24])).toBe('no-blast DR-EXP-1');
  });
  test('[DR-RNG-1] exactly at range is in range (V37), and the refusal says how much lacks', () => {
    expect(verdict(facing(['m4'], { units: { c: soldier('B', [47, 24]) } }), 'a', 'm4', 'c')).toBe('legal');
    const given = position(facing(['m4'], { units: { c: soldier('B', [47.01, 24]) } }));
    expect(attackRejection(given, attack('a', 'm4', 'c'))).toMatchObject({
      code: 'out-of-range',
      clause: 'DR-RNG-1',
      detail: { distance: 36_010, range: 36_000, short: 10 },
    });
  });
  test('[DR-RNG-2] of a blast only the aim point must be in range', () => {
    expect(verdict(facing(['hand-grenade']), 'a', 'hand-grenade', [18.5, 24])).toBe('legal');
    expect(verdict(facing(['hand-grenade']), 'a', 'hand-grenade', [18.501, 24])).toBe('out-of-range DR-RNG-2');
  });
  test('[DR-EXP-1] from above a unit is aimed at by its centre, along the line by its nearest edge', () => {
    const far = { units: { c: soldier('B', [19, 24]) } };
    expect(verdict(facing(['hand-grenade'], far), 'a', 'hand-grenade', 'c')).toBe('out-of-range DR-RNG-2');
    expect(
      verdict(facing(['hand-grenade'], { units: { c: soldier('B', [18.5, 24]) } }), 'a', 'hand-grenade', 'c'),
    ).toBe('legal');
    const edge = (x: number) => facing(['at-4'], { units: { c: soldier('B', [x, 24]) } });
    expect([verdict(edge(47), 'a', 'at-4', 'c'), verdict(edge(47.001), 'a', 'at-4', 'c')]).toEqual([
      'legal',
      'out-of-range DR-RNG-2',
    ]);
  });
  test('[DR-RNG-3] unlimited range is the whole table, or what the players agreed on', () => {
    const mortar = (more: Partial<Given>) =>
      facing(['120mm-mortar'], { units: { c: soldier('B', [71, 24]) }, ...more });
    expect(verdict(mortar({}), 'a', '120mm-mortar', 'c')).toBe('legal');
    expect(verdict(mortar({ judgements: { unlimitedRange: 60 } }), 'a', '120mm-mortar', 'c')).toBe(
      'out-of-range DR-RNG-2',
    );
  });
});

describe('sight and cover', () => {
  const wall = box('high-wall', [20, 20], [20.5, 28]);
  test('[DR-VIS-2] no attack on what is neither seen nor known of', () => {
    expect(verdict(facing(['m4'], { terrain: [wall] }), 'a', 'm4', 'b')).toBe('out-of-sight DR-VIS-2');
  });
  test('[DR-SIG-9] word alone is enough where the weapon is not stopped (V43)', () => {
    const told = (weapon: string, more: object = {}) =>
      facing(
        [weapon],
        {
          terrain: [wall],
          units: { scout: soldier('A', [30, 40], { items: ['radio'], awareness: true }), ...more },
        },
        { items: ['radio'] },
      );
    expect(verdict(told('m4'), 'a', 'm4', 'b')).toBe('total-cover DR-COV-4');
    const tank = {
      t: vehicle('A', 'tank', [10, 30], { items: ['radio'] }),
      gunner: aboard('A', 't', 'gunner', { items: ['radio'] }),
    };
    expect(verdict(told('m4', tank), 'gunner', 'gun', 'b')).toBe('legal');
    const quick = facing(
      ['rifle'],
      {
        options: { rules: 'quick-start' },
        terrain: [wall],
        units: { scout: soldier('A', [30, 40], { weapons: [], items: ['radio'], observation: { unit: 'b' } }) },
      },
      { items: ['radio'] },
    );
    expect(verdict(quick, 'a', 'rifle', 'b')).toBe('out-of-sight DR-VIS-2'); // [DR-QS-15] only indirect weapons
  });
  test('[DR-ART-1] indirect weapons need no sight of their own, only word', () => {
    const mortar = (scout: object) =>
      facing(
        ['60mm-mortar'],
        { terrain: [wall], units: { scout: soldier('A', [30, 40], scout) } },
        { items: ['radio'] },
      );
    expect(verdict(mortar({ items: ['radio'], awareness: true }), 'a', '60mm-mortar', 'b')).toBe('legal');
    expect(verdict(mortar({ items: ['radio'] }), 'a', '60mm-mortar', 'b')).toBe('out-of-sight DR-VIS-2');
  });
  test('[DR-COV-5] a roof that stops the weapon keeps fire from above out, not from beside it (V47)', () => {
    const bunker = { terrain: [box('bunker', [29, 23], [32, 25])] };
    expect(verdict(facing(['60mm-mortar'], bunker), 'a', '60mm-mortar', 'b')).toBe('total-cover DR-COV-5');
    expect(verdict(facing(['60mm-mortar'], bunker), 'a', '60mm-mortar', [27, 24])).toBe('legal');
  });
  test('[DR-EXP-9] a direct-fire explosive needs a free line to its point, an indirect one does not', () => {
    const hedge = { terrain: [box('high-wall', [20, 23], [20.5, 25])] };
    expect(verdict(facing(['at-4'], hedge), 'a', 'at-4', [25, 24])).toBe('out-of-sight DR-VIS-5');
    expect(verdict(facing(['at-4'], hedge), 'a', 'at-4', [19, 24])).toBe('legal');
  });
  test('[DR-VIS-5] a point out of sight may be aimed at if an enemy is known to be in the blast there', () => {
    const low = { terrain: [box('low-wall', [29, 22], [29.3, 26])] };
    // The ground behind the wall is hidden, the man behind it is not.
    expect(verdict(facing(['underbarrel-launcher'], low, { moves: 1 }), 'a', 'underbarrel-launcher', [29.6, 24])).toBe(
      'legal',
    );
    const alone = { terrain: [box('low-wall', [29, 22], [29.3, 26])], units: { b: soldier('B', [40, 40]) } };
    expect(verdict(facing(['underbarrel-launcher'], alone), 'a', 'underbarrel-launcher', [29.6, 24])).toBe(
      'out-of-sight DR-VIS-5',
    );
  });
  test('[DR-XPA-1] who sits enclosed cannot be attacked apart from the vehicle; who sits open can', () => {
    const ifv = facing(['m4'], {
      units: {
        v: vehicle('B', 'ifv', [30, 34]),
        d: aboard('B', 'v', 'driver'),
        t: vehicle('B', 'military-truck', [30, 14]),
        p: aboard('B', 't'),
      },
    });
    expect(verdict(ifv, 'a', 'm4', 'd')).toBe('total-cover DR-XPA-1');
    expect(verdict(ifv, 'a', 'm4', 'p')).toBe('legal');
  });
  test('[DR-ARM-3] an attack that cannot harm its target may be made', () => {
    const given = facing(['pistol'], { units: { tank: vehicle('B', 'tank', [15, 24]) } });
    expect(verdict(given, 'a', 'pistol', 'tank')).toBe('legal');
  });
});

describe('[DR-CRW-1] assistance', () => {
  const team = (helper: object, gunner: object = {}, more: Partial<Given> = {}) =>
    facing(['qj-hmg'], { ...more, units: { h: soldier('A', [10, 25.5], helper) } }, gunner);
  const helped = { assistants: ['h'] };

  test('[DR-CRW-2] neither may have moved (V05)', () => {
    expect(verdict(team({}), 'a', 'qj-hmg', 'b', helped)).toBe('legal');
    expect(verdict(team({ moves: 1 }), 'a', 'qj-hmg', 'b', helped)).toBe('move-spent DR-CRW-2');
    const maaws = facing(['maaws'], { units: { h: soldier('A', [10, 25.5]) } }, { moves: 1 });
    expect(verdict(maaws, 'a', 'maaws', 'b')).toBe('legal');
    expect(verdict(maaws, 'a', 'maaws', 'b', helped)).toBe('move-spent DR-CRW-2');
  });
  test('[DR-QS-10] in quick-start games the helper gives an Action and may have moved (V77)', () => {
    const quick = facing(['medium-machine-gun'], {
      options: { rules: 'quick-start' },
      units: { h: soldier('A', [10, 25], { weapons: ['rifle'], moves: 1 }) },
    });
    expect(verdict(quick, 'a', 'medium-machine-gun', 'b', helped)).toBe('legal');
    expect(verdict(team({ acted: true }), 'a', 'qj-hmg', 'b', helped)).toBe('action-spent DR-CRW-6');
  });
  test('[DR-CRW-3] adjacent, an inch at most', () => {
    const at = (y: number) => facing(['qj-hmg'], { units: { h: soldier('A', [10, y]) } });
    expect(verdict(at(26), 'a', 'qj-hmg', 'b', helped)).toBe('legal');
    expect(verdict(at(26.001), 'a', 'qj-hmg', 'b', helped)).toBe('not-adjacent DR-GEO-6');
  });
  test('[DR-CRW-5] no more than the weapon can use (V86)', () => {
    const near = (weapon: string) =>
      facing([weapon], {
        units: { h: soldier('A', [10, 25.5]), i: soldier('A', [11.5, 24]), j: soldier('A', [10, 22.5]) },
      });
    expect(verdict(near('60mm-mortar'), 'a', '60mm-mortar', 'b', { assistants: ['h', 'i'] })).toBe('legal');
    expect(verdict(near('60mm-mortar'), 'a', '60mm-mortar', 'b', { assistants: ['h', 'i', 'j'] })).toBe(
      'assist-limit DR-CRW-5',
    );
    expect(verdict(near('m4'), 'a', 'm4', 'b', helped)).toBe('assist-limit DR-CRW-5');
    expect(verdict(near('60mm-mortar'), 'a', '60mm-mortar', 'b', { assistants: ['h', 'h'] })).toBe(
      'named-twice DR-CRW-6',
    );
  });
  test('[DR-CRW-7] by Reaction everybody spends a token and must have rested', () => {
    const rested = { reaction: true, movedLast: false };
    expect(reacting(team(rested, rested), 'a', 'qj-hmg', 'b', helped)).toBe('legal');
    expect(reacting(team({ movedLast: false }, rested), 'a', 'qj-hmg', 'b', helped)).toBe('no-token DR-REA-2');
    expect(reacting(team({ reaction: true }, rested), 'a', 'qj-hmg', 'b', helped)).toBe('needs-focus DR-REA-5');
  });
  test('[DR-CRW-4] crew at their stations help while the vehicle moves', () => {
    const given = facing(['m4'], {
      units: {
        v: vehicle('A', 'ifv', [10, 30], { moves: 1 }),
        c: aboard('A', 'v', 'commander', { movedNow: true }),
        g: aboard('A', 'v', 'gunner', { movedNow: true }),
        p: aboard('A', 'v', undefined, { movedNow: true }),
      },
    });
    expect(verdict(given, 'c', 'gun', 'b', { assistants: ['g'] })).toBe('legal');
    expect(verdict(given, 'c', 'gun', 'b', { assistants: ['p'] })).toBe('not-adjacent DR-GEO-6');
    expect(verdict(given, 'c', 'gun', 'b', { assistants: ['h'] })).toBe('unknown-unit DR-CRW-1');
  });
  test('[DR-SID-2] only own units, and troops, help', () => {
    const given = facing(['qj-hmg'], { units: { h: soldier('B', [10, 25.5]), d: vehicle('A', 'ugv', [11.5, 24]) } });
    expect(verdict(given, 'a', 'qj-hmg', 'b', helped)).toBe('not-your-unit DR-SID-2');
    expect(verdict(given, 'a', 'qj-hmg', 'b', { assistants: ['d'] })).toBe('cannot-assist DR-CRW-1');
  });
});

describe('weapons of vehicles', () => {
  const tank = (more: object = {}) =>
    facing(['m4'], {
      units: {
        t: vehicle('A', 'tank', [10, 30], more),
        g: aboard('A', 't', 'gunner'),
        l: aboard('A', 't', 'driver'),
      },
    });
  test('[DR-VEH-5] only what is within reach of the seat', () => {
    expect(verdict(tank(), 'g', 'gun', 'b')).toBe('legal');
    expect(verdict(tank(), 'l', 'gun', 'b')).toBe('no-station DR-VEH-5');
    expect(verdict(tank(), 't', 'gun', 'b')).toBe('no-station DR-VEH-4');
    expect(verdict(tank(), 'g', 'm4', 'b')).toBe('no-station DR-VEH-5'); // [DR-PAS-8] enclosed: no own weapon
  });
  test('[DR-VCR-2] each weapon once a turn, by whomever (V63)', () => {
    const used = tank({ weapons: [{ weapon: '120mm-tank-gun', mount: 'gun', used: true }] });
    expect(verdict(used, 'g', 'gun', 'b')).toBe('weapon-used DR-VCR-2');
  });
  test('[DR-WPN-3] no Focus from a station, but mortars and guns need a vehicle that stands', () => {
    const with240 = (more: object) =>
      facing(['m4'], {
        units: { t: vehicle('A', 'military-truck', [10, 30], more), g: aboard('A', 't', 'gunner', { movedNow: true }) },
      });
    expect(verdict(with240({ moves: 1 }), 'g', 'gun', 'b')).toBe('legal');
    const ugv = facing(['m4'], { units: { r: vehicle('A', 'ugv', [10, 30], { moves: 1 }) } });
    expect(verdict(ugv, 'r', 'gun', 'b')).toBe('legal');
    const spg = (more: object) =>
      facing(['m4'], {
        units: { t: vehicle('A', 'self-propelled-artillery', [10, 30], more), g: aboard('A', 't', 'gunner') },
      });
    expect(verdict(spg({}), 'g', 'gun', 'b')).toBe('legal');
    expect(verdict(spg({ moves: 1 }), 'g', 'gun', 'b')).toBe('needs-focus DR-WPN-3');
  });
  test('[DR-PAS-8] passengers in the open use their own, Focus weapons only from a vehicle that stood', () => {
    const riding = (weapon: string, more: object) =>
      facing(['m4'], {
        units: {
          t: vehicle('A', 'military-truck', [10, 30], more),
          p: aboard('A', 't', undefined, { weapons: [weapon] }),
        },
      });
    expect(verdict(riding('m4', { moves: 1 }), 'p', 'm4', 'b')).toBe('legal');
    expect(verdict(riding('m240', {}), 'p', 'm240', 'b')).toBe('legal');
    expect(verdict(riding('m240', { moves: 1 }), 'p', 'm240', 'b')).toBe('needs-focus DR-PAS-8');
  });
  test('[DR-LNK-1] linked weapons are alike, of one vehicle, and at one target (V64)', () => {
    const pods = [
      { weapon: 'autocannon', mount: 'gun' },
      { weapon: 'rocket-pod', mount: 'rockets' },
      { weapon: 'rocket-pod', mount: 'rockets-2', stations: ['pilot'] },
    ];
    const given = facing(['m4'], {
      units: {
        heli: vehicle('A', 'attack-helicopter', [10, 32], { weapons: pods }),
        p: aboard('A', 'heli', 'pilot'),
        c: soldier('B', [32, 24]),
      },
    });
    const linked = (weapon: string, target?: object) => ({
      linked: [{ weapon, ...(target === undefined ? {} : { target }) }],
    });
    expect(verdict(given, 'p', 'rockets', 'b', linked('rockets-2'))).toBe('legal');
    expect(verdict(given, 'p', 'rockets', 'b', linked('rockets-2', { unit: 'b' }))).toBe('legal');
    expect(verdict(given, 'p', 'rockets', 'b', linked('rockets-2', { unit: 'c' }))).toBe('cannot-link DR-LNK-1');
    expect(verdict(given, 'p', 'rockets', 'b', linked('gun'))).toBe('cannot-link DR-LNK-1');
    expect(verdict(given, 'p', 'rockets', 'b', linked('rockets'))).toBe('cannot-link DR-LNK-1');
  });
});

describe('[DR-ART-3] guns beyond the table', () => {
  const battery = (scout: object): Given =>
    facing(['m4'], {
      terrain: [box('high-wall', [20, 20], [20.5, 28])],
      units: { scout: soldier('A', [30, 40], { items: ['radio'], ...scout }) },
      offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
    });
  test('fire only on a Signal in force (V68)', () => {
    expect(verdict(battery({}), 'guns', 'tube-artillery', 'b')).toBe('out-of-sight DR-ART-3');
    expect(verdict(battery({ observation: { unit: 'b' } }), 'guns', 'tube-artillery', 'b')).toBe('legal');
    expect(verdict(battery({ awareness: true }), 'guns', 'tube-artillery', 'b')).toBe('legal');
  });
  test('[DR-ART-2] are never a target', () => {
    expect(verdict(battery({}), 'a', 'm4', 'guns')).toMatch(/^not-a-target DR-ART-2|^unknown-unit/);
  });
});

describe('unmanned vehicles', () => {
  const drone = (more: object) =>
    facing(['m4'], { units: { d: vehicle('A', 'small-uas', [30, 26], { flying: true, ...more }) } });
  test('[DR-UMV-3] a drone attacks only while it is controlled', () => {
    expect(verdict(drone({ operator: 'a' }), 'd', 'payload', 'b')).toBe('legal');
    expect(verdict(drone({}), 'd', 'payload', 'b')).toBe('no-operator DR-UMV-3');
  });
  test('[DR-EWF-7] and never while jamming reaches it', () => {
    const jammed = drone({ operator: 'a' });
    const units = { ...jammed.units, e: soldier('B', [40, 24], { items: ['ew-set'], jamming: true }) };
    expect(verdict({ ...jammed, units }, 'd', 'payload', 'b')).toBe('jammed DR-EWF-7');
  });
});
