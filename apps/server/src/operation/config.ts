import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { shapeText } from '@sandtable/kernel';
import { z } from 'zod';
import type { KeepDays } from '../play/expiry.ts';

const number = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);
const yes = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');

/** Every setting, by environment variable, with its default. */
const environmentSchema = z.object({
  SANDTABLE_HOST: z.string().default('127.0.0.1'),
  PORT: number(0, 65_535, 4320),
  /** The folder of the file in which matches are kept. */
  SANDTABLE_DATA: z.string().min(1).default('data'),
  /** The folder of the page, where it was built elsewhere than usual. */
  SANDTABLE_PAGE: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How long a server waits at its start for a database that doesn't answer. */
  SANDTABLE_DATABASE_WAIT_SECONDS: number(0, 86_400, 60),
  /** The address people see, where it is not the one it listens on. */
  SANDTABLE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Other pages that may use this server, by origin, with commas between. */
  SANDTABLE_ORIGINS: z.string().default(''),
  /** Other names this server goes by, with commas between, beside its address, this machine's names and the public URL. */
  SANDTABLE_HOSTNAMES: z.string().default(''),
  /** Behind a proxy that sets X-Forwarded-For: how many such proxies there are. */
  SANDTABLE_PROXIES: number(0, 10, 0),
  SANDTABLE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SANDTABLE_BOT_THREADS: number(1, 64, Math.max(1, cpus().length - 1)),
  SANDTABLE_BOT_MS: number(10, 60_000, 1000),
  SANDTABLE_SLEEP_SECONDS: number(1, 86_400, 300),
  SANDTABLE_MATCHES_PER_ADDRESS: number(1, 1_000_000, 60),
  SANDTABLE_SOCKETS_PER_ADDRESS: number(1, 1_000_000, 60),
  SANDTABLE_REQUESTS_PER_MINUTE: number(1, 1_000_000, 600),
  SANDTABLE_MESSAGES_PER_SECOND: number(1, 100_000, 20),
  /** How much of the thread that serves everybody one address may use, in percent. */
  SANDTABLE_CPU_PERCENT_PER_ADDRESS: number(1, 100, 50),
  /** A player's own scenario is refused if its slowest view takes longer. */
  SANDTABLE_VIEW_MS: number(10, 60_000, 1500),
  SANDTABLE_CONNECTIONS_PER_ADDRESS: number(1, 1_000_000, 200),
  /** After how many days without a change a match is deleted, by how far it got; 0: never. */
  SANDTABLE_KEEP_GATHERING_DAYS: number(0, 100_000, 30),
  SANDTABLE_KEEP_PLAYING_DAYS: number(0, 100_000, 365),
  SANDTABLE_KEEP_ENDED_DAYS: number(0, 100_000, 0),
  SANDTABLE_SOCKETS: number(1, 1_000_000, 20_000),
  /** Webhooks may go to addresses of this network too. Only for tests and closed networks. */
  SANDTABLE_PRIVATE_WEBHOOKS: yes.default(false),
  /** Whether /metrics is answered to everybody, or only to this machine. */
  SANDTABLE_PUBLIC_METRICS: yes.default(false),
  SANDTABLE_PUSH_CONTACT: z.string().max(200).default('mailto:nobody@example.org'),
});

export type Config = {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly pageFolder?: string;
  readonly databaseUrl?: string;
  readonly databaseWaitMs: number;
  readonly publicUrl?: string;
  readonly origins: readonly string[];
  readonly hosts: readonly string[];
  readonly proxies: number;
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly botThreads: number;
  readonly botMs: number;
  readonly sleepMs: number;
  readonly matchesPerAddress: number;
  readonly socketsPerAddress: number;
  readonly requestsPerMinute: number;
  readonly messagesPerSecond: number;
  readonly cpuPercentPerAddress: number;
  readonly viewMs: number;
  readonly connectionsPerAddress: number;
  readonly keep: KeepDays;
  readonly sockets: number;
  readonly privateWebhooks: boolean;
  readonly publicMetrics: boolean;
  readonly pushContact: string;
};

/** Something in the environment is not as it must be; the message lists all of it. */
export class WrongConfig extends Error {
  constructor(faults: readonly string[]) {
    super(`the settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'WrongConfig';
  }
}

/** Reads the configuration from the environment, or lists everything that is wrong with it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(environment);
  const mistyped = Object.keys(environment)
    .filter((name) => name.startsWith('SANDTABLE_') && !Object.hasOwn(environmentSchema.shape, name))
    .map((name) => `${name}: no such setting`);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${shapeText(issue)}`);
  if (!parsed.success || mistyped.length > 0) throw new WrongConfig([...faults, ...mistyped]);
  const { data } = parsed;
  return {
    host: data.SANDTABLE_HOST,
    port: data.PORT,
    dataFolder: resolve(data.SANDTABLE_DATA),
    ...(data.SANDTABLE_PAGE === undefined ? {} : { pageFolder: resolve(data.SANDTABLE_PAGE) }),
    ...(data.DATABASE_URL === undefined ? {} : { databaseUrl: data.DATABASE_URL }),
    databaseWaitMs: data.SANDTABLE_DATABASE_WAIT_SECONDS * 1000,
    ...(data.SANDTABLE_PUBLIC_URL === undefined ? {} : { publicUrl: data.SANDTABLE_PUBLIC_URL.replace(/\/+$/, '') }),
    origins: data.SANDTABLE_ORIGINS.split(',')
      .map((origin) => origin.trim().replace(/\/+$/, ''))
      .filter((origin) => origin !== ''),
    hosts: data.SANDTABLE_HOSTNAMES.split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
    proxies: data.SANDTABLE_PROXIES,
    log: data.SANDTABLE_LOG,
    botThreads: data.SANDTABLE_BOT_THREADS,
    botMs: data.SANDTABLE_BOT_MS,
    sleepMs: data.SANDTABLE_SLEEP_SECONDS * 1000,
    matchesPerAddress: data.SANDTABLE_MATCHES_PER_ADDRESS,
    socketsPerAddress: data.SANDTABLE_SOCKETS_PER_ADDRESS,
    requestsPerMinute: data.SANDTABLE_REQUESTS_PER_MINUTE,
    messagesPerSecond: data.SANDTABLE_MESSAGES_PER_SECOND,
    cpuPercentPerAddress: data.SANDTABLE_CPU_PERCENT_PER_ADDRESS,
    viewMs: data.SANDTABLE_VIEW_MS,
    connectionsPerAddress: data.SANDTABLE_CONNECTIONS_PER_ADDRESS,
    keep: {
      gathering: data.SANDTABLE_KEEP_GATHERING_DAYS,
      playing: data.SANDTABLE_KEEP_PLAYING_DAYS,
      ended: data.SANDTABLE_KEEP_ENDED_DAYS,
    },
    sockets: data.SANDTABLE_SOCKETS,
    privateWebhooks: data.SANDTABLE_PRIVATE_WEBHOOKS,
    publicMetrics: data.SANDTABLE_PUBLIC_METRICS,
    pushContact: data.SANDTABLE_PUSH_CONTACT,
  };
}

/** The configuration in words, without what is secret in it. */
export function summaryOf(config: Config): string {
  const store =
    config.databaseUrl === undefined
      ? `one file in ${config.dataFolder}`
      : `Postgres at ${new URL(config.databaseUrl).host}`;
  return [
    `Matches are kept in ${store}`,
    `Bots use ${config.botThreads} ${config.botThreads === 1 ? 'thread' : 'threads'} and up to ${config.botMs} ms per answer`,
    `Idle matches sleep after ${config.sleepMs / 1000} s`,
    `Limits per address: ${config.matchesPerAddress} new matches an hour, ${config.socketsPerAddress} open tables, ${config.requestsPerMinute} requests a minute`,
    ...(config.origins.length > 0 ? [`Other sites that may use it: ${config.origins.join(', ')}`] : []),
  ].join('\n');
}
