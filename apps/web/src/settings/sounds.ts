import { settings } from './settings.ts';

/** The few sounds there are: an order given, dice on the table, a question for you. */
export type Sound = 'tick' | 'dice' | 'bell';

let context: AudioContext | undefined;

/** Plays a sound, if sounds are wanted and the browser lets us: before the first press of anything it does not. */
export function play(sound: Sound): void {
  const { sound: wanted, volume } = settings();
  if (!wanted || volume === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const gain = context.createGain();
  // The ear hears loudness as a power; half of the slider should sound half as loud.
  gain.gain.value = volume * volume * 0.5;
  gain.connect(context.destination);
  makers[sound](context, gain, context.currentTime);
}

const makers: Readonly<Record<Sound, (context: AudioContext, out: AudioNode, at: number) => void>> = {
  tick: (context, out, at) => tone(context, out, { at, hertz: 1500, seconds: 0.05, loudness: 0.4, shape: 'triangle' }),
  dice(context, out, at) {
    // A few knocks on wood, each a little softer and later than one expects.
    [0, 0.07, 0.16, 0.21, 0.33].forEach((after, i) => {
      knock(context, out, at + after, 0.9 - 0.14 * i);
    });
  },
  bell(context, out, at) {
    tone(context, out, { at, hertz: 880, seconds: 0.9, loudness: 0.5, shape: 'sine' });
    tone(context, out, { at, hertz: 1318.5, seconds: 0.6, loudness: 0.25, shape: 'sine' });
  },
};

type Tone = {
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly loudness: number;
  readonly shape: OscillatorType;
};

function tone(context: AudioContext, out: AudioNode, { at, hertz, seconds, loudness, shape }: Tone): void {
  const [voice, fade] = [context.createOscillator(), context.createGain()];
  voice.type = shape;
  voice.frequency.value = hertz;
  fade.gain.setValueAtTime(loudness, at);
  fade.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  voice.connect(fade).connect(out);
  voice.start(at);
  voice.stop(at + seconds);
}

/** A short burst of noise through a narrow filter: something small and hard falls on a table. */
function knock(context: AudioContext, out: AudioNode, at: number, loudness: number): void {
  const seconds = 0.05;
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const noise = samples.getChannelData(0);
  for (let i = 0; i < noise.length; i++) noise[i] = (Math.random() * 2 - 1) * (1 - i / noise.length) ** 3;
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = samples;
  filter.type = 'bandpass';
  filter.frequency.value = 1100;
  filter.Q.value = 1.4;
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}
