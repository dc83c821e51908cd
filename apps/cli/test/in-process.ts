import { vi } from 'vitest';
import { main } from '../src/index.ts';
import type { Run } from './sandtable.ts';

/** Runs a command in this very process: a start saved. One at a time, for what is printed is caught. */
export async function inProcess(args: readonly string[]): Promise<Run> {
  let [out, err] = ['', ''];
  const caught = [
    vi.spyOn(console, 'log').mockImplementation((text) => {
      out += `${text}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      err += `${text}\n`;
    }),
  ];
  try {
    return { code: await main(args), out, err };
  } finally {
    for (const spy of caught) spy.mockRestore();
  }
}
