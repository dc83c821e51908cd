import { type ActId, bindingsOf } from './bindings.ts';
import { settings, useSettings } from './settings.ts';

/** The letter of something, as it is written on a keyboard. */
export function useKeyOf(act: ActId): string {
  return useSettings(({ keys }) => bindingsOf(keys)[act]).toUpperCase();
}

/** The same outside of what is drawn. */
export function keysNow(): ReturnType<typeof bindingsOf> {
  return bindingsOf(settings().keys);
}
