import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { running } from './world.ts';

/*
 * Inside a simulation the platform's clocks, timers and chance are the world's. The code under test reads them as always, so a
 * new timer or a new token is simulated from the day it's written. Outside of a simulation everything stays real.
 */

const real = {
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout,
  clearInterval,
  clearImmediate,
  dateNow: Date.now,
  performanceNow: performance.now.bind(performance),
  timeOrigin: performance.timeOrigin,
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  randomUUID: crypto.randomUUID,
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
};

class VirtualTimer {
  cancel: () => void;
  constructor(cancel: () => void) {
    this.cancel = cancel;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

function set(ms: number, act: (...terms: unknown[]) => void, terms: unknown[], isRepeated = false) {
  const program = running.getStore();
  if (program === undefined) return undefined;
  // As in Node, a timer waits for a millisecond at least.
  const wait = isRepeated ? Math.max(1, ms) : ms;
  const timer = new VirtualTimer(() => {});
  const wind = (): void => {
    timer.cancel = program.after(wait, () => {
      if (isRepeated) wind();
      act(...terms);
    });
  };
  wind();
  return timer;
}

function clear(timer: unknown, really: (timer: never) => void): void {
  if (timer instanceof VirtualTimer) timer.cancel();
  else really(timer as never);
}

function bytes(target: Uint8Array): void {
  const random = running.getStore()?.world.bytes;
  for (let i = 0; i < target.length; i++) target[i] = (random?.bits() ?? 0) & 255;
}

type Act = (...terms: unknown[]) => void;

function virtualUuid(): `${string}-${string}-${string}-${string}-${string}` {
  const raw = Buffer.alloc(16);
  bytes(raw);
  const hex = raw.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Puts the world's clocks, timers and chance in place of the platform's; gives back how to undo it. */
export function installVirtualGlobals(): () => void {
  const timers = {
    setTimeout: (act: Act, ms = 1, ...terms: unknown[]) =>
      set(Math.max(1, ms), act, terms) ?? real.setTimeout(act, ms, ...terms),
    setInterval: (act: Act, ms = 1, ...terms: unknown[]) =>
      set(ms, act, terms, true) ?? real.setInterval(act, ms, ...terms),
    setImmediate: (act: Act, ...terms: unknown[]) => set(0, act, terms) ?? real.setImmediate(act, ...terms),
    clearTimeout: (timer: unknown) => clear(timer, real.clearTimeout),
    clearInterval: (timer: unknown) => clear(timer, real.clearInterval),
    clearImmediate: (timer: unknown) => clear(timer, real.clearImmediate),
  };
  Object.assign(globalThis, timers);
  Date.now = () => running.getStore()?.wall() ?? real.dateNow();
  performance.now = () => running.getStore()?.steady() ?? real.performanceNow();
  Object.defineProperty(performance, 'timeOrigin', {
    configurable: true,
    get: () => running.getStore()?.origin() ?? real.timeOrigin,
  });
  const isVirtual = (): boolean => running.getStore() !== undefined;
  Object.assign(crypto, {
    randomBytes: (size: number, ...rest: []) => {
      if (!isVirtual() || rest.length > 0) return real.randomBytes(size, ...rest);
      const made = Buffer.alloc(size);
      bytes(made);
      return made;
    },
    randomInt: (...terms: [number]) =>
      running.getStore()?.world.bytes.below(Math.min(terms[0], 2 ** 32)) ?? real.randomInt(...terms),
    randomUUID: () => (isVirtual() ? virtualUuid() : real.randomUUID()),
  });
  syncBuiltinESMExports();
  globalThis.crypto.getRandomValues = ((target: Uint8Array) => {
    if (!isVirtual()) return real.getRandomValues(target);
    bytes(target);
    return target;
  }) as typeof globalThis.crypto.getRandomValues;
  return restore;
}

function restore(): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = real;
  Object.assign(globalThis, { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate });
  Date.now = real.dateNow;
  Reflect.deleteProperty(performance, 'now');
  Reflect.deleteProperty(performance, 'timeOrigin');
  Reflect.deleteProperty(globalThis.crypto, 'getRandomValues');
  Object.assign(crypto, { randomBytes: real.randomBytes, randomInt: real.randomInt, randomUUID: real.randomUUID });
  syncBuiltinESMExports();
}
