import { describe, expect, test } from 'vitest';
import {
  a,
  asked,
  b,
  bystander,
  designate,
  done,
  endMove,
  endReveal,
  game,
  move,
  order,
  pingOf,
  put,
  revealAs,
  upToAction,
} from '../orders.ts';
import { at, base, box, ping, unit } from '../position.ts';

describe('what a Ping becomes', () => {
  test('[DS-REV-3] a single base takes over place, token, Taskforce and move', () => {
    const table = game({
      units: { b1: done('virago', 40, 40) },
      pings: { ...bystander, ap1: pingOf('one', 'medium', 10, 10), ap2: pingOf('one', 'medium', 30, 10) },
      reserve: { one: ['crusader', 'virago'] },
    });
    table.plays('one', designate('ap1', 'ap2'), order('reveal-ping', { ping: 'ap2' }), revealAs('ar1'), endReveal);
    expect(base(table.state, 'ar1').at).toEqual(at(30, 10));
    expect(table.state.taskforce).toEqual(['ap1', 'ar1']); // in the Ping's place of the order
    expect(unit(table.state, 'ar1')).toMatchObject({ activated: false, moved: false });
  });

  test('[DS-REV-3] [DS-REF-6] found after it has moved and acted, it has moved and acted', () => {
    const table = game({
      units: { a1: a('crusader', 20, 15), b1: done('virago', 40, 40) },
      pings: { ...bystander, bp1: { ...pingOf('two', 'medium', 20, 23.7), activated: true } },
      reserve: { two: ['virago'] },
    });
    table.plays('one', designate('a1'), move('a1', 20, 19));
    expect(unit(table.state, 'br1')).toMatchObject({ activated: true, refreshed: true });
  });

  test('[DS-REV-5] [DS-STL-6] starting tokens at once; Stealth is forfeited beside an enemy unit', () => {
    const found = (x: number) => {
      const table = game({
        units: { a1: a('crusader', 20, 15), b1: done('virago', 40, 40) },
        pings: { bp1: pingOf('two', 'small', 24.5, 20), bp2: pingOf('two', 'small', 44, 44) },
        reserve: { two: ['seeker-team', 'vector-squad'] },
      });
      table.plays('one', designate('a1'), move('a1', 20, 20));
      table.plays('two', revealAs('br1'), put([x, 20]));
      return unit(table.state, 'br1');
    };
    // A Medium and a sub-unit: 2″ of gap is 4.165″ from center to center.
    expect(found(24.166).stealth).toBe(false);
    expect(found(24.168).stealth).toBe(true);
  });

  test('[DS-REV-7] V12: several at once in their owner’s order, each to its end; a removed one is skipped', () => {
    const two = (reserve: string[]) => {
      const table = game({
        units: { a1: a('crusader', 20, 15), b1: done('virago', 40, 40) },
        pings: { bp1: pingOf('two', 'small', 24.4, 20), bp2: pingOf('two', 'small', 15.6, 20) },
        reserve: { two: reserve },
      });
      table.plays('one', designate('a1'), move('a1', 20, 20));
      expect(asked(table)).toBe('two reveal-order');
      table.rejects('two', order('order-reveals', { pings: ['bp1'] }), { code: 'bad-order', clause: 'DS-REV-7' });
      table.rejects('two', order('order-reveals', { pings: ['bp1', 'bp1'] }), {
        code: 'bad-order',
        clause: 'DS-REV-7',
      });
      table.plays('two', order('order-reveals', { pings: ['bp2', 'bp1'] }));
      return table;
    };
    const shown = two(['sentinel-hunter']);
    shown.plays('two', revealAs('br1'));
    expect(base(shown.state, 'br1').at).toEqual(at(15.6, 20));
    expect(shown.state.pings).toEqual([]);
    const decoy = two(['sentinel-hunter']);
    decoy.plays('two', revealAs(null));
    expect(base(decoy.state, 'br1').at).toEqual(at(24.4, 20)); // the other one must be it, and isn't asked about
  });

  test('[DS-REV-11] an owner reveals in the Reveal phase only, and only Pings of the Taskforce', () => {
    const table = game({
      units: { a1: a('virago', 30, 10), b1: done('virago', 40, 40) },
      pings: { ...bystander, ap1: pingOf('one', 'medium', 10, 10), ap2: pingOf('one', 'medium', 20, 10) },
      reserve: { one: ['crusader', 'virago'] },
    });
    const reveal = (id: string) => order('reveal-ping', { ping: id });
    table.plays('one', designate('a1', 'ap1'));
    table.rejects('one', reveal('ap2'), { code: 'not-in-taskforce', clause: 'DS-REV-1' });
    table.plays('one', endReveal);
    table.rejects('one', reveal('ap1'), { code: 'not-offered', clause: 'SK-CMD-4' });
    table.plays('one', endMove);
    table.rejects('one', reveal('ap1'), { code: 'not-offered', clause: 'SK-CMD-4' });
  });

  test('[DS-REV-13] after a move: the mover’s Stealth first, then Pings as they were listed, then the wary', () => {
    const table = game({
      units: {
        a1: a('widow-scout', 40, 10),
        a1d: a('spider-drone-infiltrator', 0, 0, {
          at: [
            [26.5, 20],
            [26.5, 30],
          ],
          stealth: true,
        }),
        a2: a('sentinel-hunter', 20, 14, { stealth: true }),
        b1: done('virago', 40, 40),
      },
      pings: { bp1: pingOf('two', 'small', 23.5, 20) },
      reserve: { two: ['sentinel-hunter'] },
    });
    table.plays('one', designate('a2', 'a1d'));
    const events = table
      .accepts('one', move('a2', 19.5, 20))
      .map((event) => ('unit' in event ? `${event.type} ${event.unit}` : event.type));
    // The Ping is listed before it is a unit, so the mover keeps its Stealth; the drones lose theirs to what was found.
    expect(events.filter((text) => text.startsWith('stealth-lost'))).toEqual(['stealth-lost a1d']);
    expect(events.indexOf('stealth-lost a1d')).toBeGreaterThan(events.indexOf('unit-appeared br1'));
    expect(unit(table.state, 'a2').stealth).toBe(true);
  });

  test('[DS-DECOY-4] [DS-DECOY-5] a decoy moves and acts like any Ping, and stays when its unit falls', () => {
    const table = game({
      active: 'two',
      units: { a1: a('kestrel', 10, 10, { cm: 0, activated: true }), b1: b('crusader', 25, 10) },
      pings: { ap1: pingOf('one', 'small', 30, 30), ap2: pingOf('one', 'small', 36, 30) },
      reserve: { one: ['gadfly'] },
    });
    table.plays('two', designate('b1'), endMove);
    table.dice(6, 6).accepts('two', order('attack', { action: 'medium-cannon', target: 'a1', boost: false }));
    expect(table.state.pings.map(({ id }) => id)).toEqual(['ap1', 'ap2']); // one unit for two Pings
    expect(asked(table)).toBe('one designate');
    table.plays('one', designate('ap2', 'ap1'), endReveal, move('ap2', 36, 34), move('ap1', 30, 34));
    expect(asked(table)).toBe('one activation');
    table.plays('one', order('activate', { member: 'ap2' }), move('ap2', 36, 38));
    expect(ping(table.state, 'ap2').activated).toBe(true);
    table.plays('one', move('ap1', 30, 38));
    expect(table.state.round).toBe(3);
  });
});

describe('what moves set off', () => {
  const field = () =>
    game({
      units: { a1: a('crusader', 20, 15), a2: a('virago', 40, 15), b1: done('virago', 40, 40) },
      pings: { bp1: pingOf('two', 'small', 24.5, 18), ...bystander },
      reserve: { two: ['sentinel-hunter'] },
    });

  test('[DS-MOVE-12] [DS-MOVE-14] passing by reveals nothing, ending there does, before the next one moves', () => {
    const past = field();
    past.plays('one', designate('a1', 'a2'), move('a1', 20, 22));
    expect(past.state.pings).toHaveLength(2);
    const table = field();
    table.plays('one', designate('a1', 'a2'), move('a1', 20, 18));
    expect(asked(table)).toBe('two reveal-as');
    table.plays('two', revealAs('br1'));
    expect(asked(table)).toBe('one moving');
    table.rejects('one', move('a1', 20, 19), { code: 'already-moved', clause: 'DS-MOVE-1' });
    table.plays('one', move('a2', 34.5, 15));
  });

  test('[DS-MOVE-13] who stays put has ended no move', () => {
    const table = game({
      units: { a1: a('crusader', 20, 18), b1: done('virago', 40, 40, { stealth: true }) },
      pings: { bp1: pingOf('two', 'small', 24.5, 18), ...bystander },
      reserve: { two: ['sentinel-hunter'] },
    });
    upToAction(table, 'a1');
    expect(table.state.pings).toHaveLength(2);
    expect(asked(table)).toBe('one action');
  });

  test('[DS-PING-5] a Ping’s own move reveals nothing and strips nobody', () => {
    const table = game({
      units: { b1: done('virago', 40, 40), b2: done('sentinel-hunter', 20, 20, { stealth: true }) },
      pings: { ...bystander, ap1: pingOf('one', 'small', 20, 14), bp1: pingOf('two', 'small', 26, 14) },
      reserve: { one: ['harbinger'] },
    });
    table.plays('one', designate('ap1'), endReveal);
    // 2″ and two Small bases: 4.362″ from center to center; nearer than that it may not come.
    table.rejects('one', move('ap1', 20, 15.638), { code: 'ping-too-close', clause: 'DS-PING-3' });
    table.accepts('one', move('ap1', 20, 15.63));
    expect(unit(table.state, 'b2').stealth).toBe(true);
    expect(table.state.pings).toHaveLength(3);
  });

  test('[DS-MOVE-11] [DS-MB-3] a squad that moves as one sets off its reveals once, at the end', () => {
    const table = game({
      table: { pieces: [box('rough-ground', 40, 0, 48, 10)] },
      units: {
        a1: a('vector-squad', 0, 0, {
          at: [
            [20, 15],
            [22, 15],
            [24, 15],
          ],
        }),
        b1: done('virago', 40, 40),
      },
      pings: { bp1: pingOf('two', 'small', 20, 22.5), bp2: pingOf('two', 'small', 24, 22.5), ...bystander },
      reserve: { two: ['sentinel-hunter', 'sentinel-tagger', 'sentinel-tagger'] },
    });
    const ways = [1, 2, 3].map((number) => ({ base: `a1.${number}`, way: [at(18 + 2 * number, 19)] }));
    table.plays('one', designate('a1'), order('move', { member: 'a1', ways }));
    expect(asked(table)).toBe('two reveal-order');
  });
});
