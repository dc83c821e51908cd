import { describe, expect, test } from 'vitest';
import {
  canSpeak,
  chainFrom,
  isInEarshot,
  voiceRange,
  voiceReach,
  voicesReaching,
} from '../../../src/rules/signals/voice.ts';
import type { State } from '../../../src/state.ts';
import { aboard, position, soldier, unitIn, vehicle } from '../../position.ts';

const reach = (state: State, id: string) => voiceReach(state, unitIn(state, id)).map((unit) => unit.id);

describe('earshot', () => {
  test('[DR-VOI-1] [DR-VOI-3] is the speaker’s Movement from base edge to base edge, the exact distance included', () => {
    const at = (x: number) => position({ units: { s: soldier('A', [10, 10]), l: soldier('A', [x, 10]) } });
    expect(reach(at(19), 's')).toEqual(['l']); // a gap of 8.0
    expect(reach(at(19.001), 's')).toEqual([]);
  });

  test('[DR-VOI-3] goes by the printed Movement, whatever the speaker suffers', () => {
    const hurt = { injured: true, load: 15, posture: 'prone' } as const;
    const state = position({ units: { s: soldier('A', [10, 10], hurt), l: soldier('A', [19, 10]) } });
    expect(reach(state, 's')).toEqual(['l']);
    expect(voiceRange(state, unitIn(state, 's'))).toBe(8000);
  });

  test('[DR-VOI-3] is the speaker’s, not the listener’s: a slow speaker is heard less far than he hears', () => {
    const slow = { card: 'non-combatant' };
    const state = position({ units: { s: soldier('A', [10, 10], slow), l: soldier('A', [17, 10]) } }); // 6" apart
    expect(reach(state, 's')).toEqual([]);
    expect(reach(state, 'l')).toEqual(['s']);
  });

  test('[DR-VOI-1] [DR-SID-2] only friends hear, allied players’ among them; the downed neither speak nor hear', () => {
    const state = position({
      seats: ['A', 'B', 'C'],
      sides: { A: 'blue', C: 'blue' },
      units: {
        s: soldier('A', [10, 10]),
        enemy: soldier('B', [12, 10]),
        ally: soldier('C', [10, 12]),
        down: soldier('A', [8, 10], { status: 'downed' }),
      },
    });
    expect(reach(state, 's')).toEqual(['ally']);
    expect(isInEarshot(state, unitIn(state, 'down'), unitIn(state, 's'))).toBe(false);
  });
});

describe('[DR-VOI-2] chains', () => {
  const state = position({
    units: {
      dave: soldier('A', [10, 10], { items: ['radio'] }),
      p: soldier('A', [17, 10]),
      q: soldier('A', [25.5, 10]),
      scouts: soldier('A', [40, 10]),
    },
  });

  test('[V15] pass the word on through friends without radios, each by its own voice', () => {
    expect(reach(state, 'dave')).toEqual(['p', 'q']); // gaps 6.0 and 7.5; the scouts are 13.5 away
    expect(reach(state, 'scouts')).toEqual([]);
  });

  test('tell along whom the word came', () => {
    const [dave, q] = [unitIn(state, 'dave'), unitIn(state, 'q')];
    const heard = voicesReaching(state, q);
    expect(heard.map(({ unit }) => unit.id)).toEqual(['p', 'dave']);
    expect(chainFrom(heard, dave, q).map(({ id }) => id)).toEqual(['dave', 'p', 'q']);
  });

  test('break where a link is out of earshot of the one before, whatever the one after would reach', () => {
    const broken = position({
      units: {
        dave: soldier('A', [10, 10]),
        p: soldier('A', [16, 10], { card: 'non-combatant' }),
        q: soldier('A', [23, 10]), // 6" from p, whose voice carries 5"
      },
    });
    expect(reach(broken, 'dave')).toEqual(['p']);
  });
});

describe('[DR-VOI-4] vehicles, aircraft and drones', () => {
  const helicopter = (flying: boolean, judgements = {}) =>
    position({
      judgements,
      units: {
        bird: vehicle('A', 'transport-helicopter', [20, 20], { flying }),
        pilot: aboard('A', 'bird', 'pilot'),
        rider: aboard('A', 'bird'),
        near: soldier('A', [28, 20]), // 4.5" from the helicopter's base
        far: soldier('A', [31.5, 20]), // 8" from it
      },
    });

  test('a crew uses the vehicle’s Movement, unlimited counting as 8 inches', () => {
    const landed = helicopter(false);
    expect(voiceRange(landed, unitIn(landed, 'pilot'))).toBe(8000);
    expect(reach(landed, 'pilot')).toEqual(['bird', 'rider', 'near', 'far']);
    const truck = position({
      units: {
        truck: vehicle('A', 'military-truck', [20, 20]),
        driver: aboard('A', 'truck', 'driver'),
        rider: aboard('A', 'truck'),
        far: soldier('A', [60, 20]),
      },
    });
    expect(voiceRange(truck, unitIn(truck, 'driver'))).toBe(40_000);
    expect(voiceRange(truck, unitIn(truck, 'rider'))).toBe(8000);
    expect(isInEarshot(truck, unitIn(truck, 'driver'), unitIn(truck, 'far'))).toBe(true);
    expect(isInEarshot(truck, unitIn(truck, 'rider'), unitIn(truck, 'far'))).toBe(false);
  });

  test('how far an unlimited crew is heard can be agreed otherwise', () => {
    const state = helicopter(false, { unlimitedVoice: 4 });
    expect(isInEarshot(state, unitIn(state, 'pilot'), unitIn(state, 'near'))).toBe(false);
  });

  test('in the air nobody aboard is heard outside, but all aboard hear each other; by agreement it may be otherwise', () => {
    const aloft = helicopter(true);
    expect(canSpeak(aloft, unitIn(aloft, 'pilot'))).toBe(false);
    expect(reach(aloft, 'pilot')).toEqual(['bird', 'rider']);
    expect(reach(aloft, 'near')).toContain('pilot'); // units in the air still hear
    const agreed = helicopter(true, { airborneVoice: true });
    expect(reach(agreed, 'pilot')).toContain('near');
  });

  test('drones neither speak nor relay', () => {
    const drone = (judgements = {}) =>
      position({
        judgements,
        units: {
          s: soldier('A', [10, 10]),
          drone: vehicle('A', 'ugv', [18, 10]),
          far: soldier('A', [26, 10]),
        },
      });
    expect(reach(drone(), 's')).toEqual(['drone']);
    expect(canSpeak(drone(), unitIn(drone(), 'drone'))).toBe(false);
    expect(reach(drone({ airborneVoice: true }), 's')).toEqual(['drone', 'far']);
  });
});

test('[DR-VOI-5] voice cannot be jammed', () => {
  const state = position({
    units: {
      s: soldier('A', [10, 10], { items: ['radio'] }),
      l: soldier('A', [17, 10]),
      ew: soldier('B', [20, 20], { items: ['ew-set'], jamming: true, signal: true }),
    },
  });
  expect(reach(state, 's')).toEqual(['l']);
});
