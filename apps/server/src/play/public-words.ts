import { LostMatch } from '@sandtable/host';
import { BrokenMatch, NoSuchMatch, NotBegun } from './errors.ts';

/** Words that tell what is wrong and nothing of our insides. */
export function publicWords(error: Error): string {
  if (error instanceof NoSuchMatch || error instanceof BrokenMatch || error instanceof NotBegun) return error.message;
  if (error instanceof LostMatch || error.name === 'StoreUnavailable')
    return 'the server can’t save moves right now; yours will be sent again when it can';
  return error.name === 'Error' ? error.message : 'the server has a problem';
}
