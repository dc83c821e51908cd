import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Fields that never reach a log, wherever they stand. */
const SECRET = ['token', 'tokens', 'secret', 'authorization', 'cookie', 'entropy', 'endpoint', 'url', 'keys', 'target'];

/** Structured logs, a JSON line each; what is secret is taken out, in the first and in deeper fields. */
export function createLog(config: Pick<Config, 'log'>, destination?: DestinationStream): Log {
  const options = {
    level: config.log,
    base: null,
    redact: { paths: SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[removed]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
