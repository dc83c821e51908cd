import { paint } from './paint.ts';

export type ListedFault = {
  readonly code: string;
  readonly where: string;
  readonly message: string;
  readonly clause?: string;
};

/** Everything wrong with a file, one line each: where, what, and by which clause. */
export function printFaults(file: string, kind: string, faults: readonly ListedFault[]): void {
  console.log(
    `${paint('faulty', 'problem')}  ${file}: ${kind}, ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}`,
  );
  for (const { code, where, message, clause } of faults) {
    console.log(`  ${where === '' ? '/' : where}: ${message} [${code}${clause === undefined ? '' : `, ${clause}`}]`);
  }
}
