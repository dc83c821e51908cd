import { EXIT } from './exit-codes.ts';

/** A mistake in the call, or a file that can't be used: told in one line, with an exit code and no stack trace. */
export class UserError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.name = 'UserError';
    this.exitCode = exitCode;
  }
}
