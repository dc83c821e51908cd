import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted, for /metrics. Nothing in it names a match or a person. */
export class Metrics {
  readonly registry = new Registry();
  readonly commands = new Counter({
    name: 'sandtable_commands_total',
    help: 'Commands by outcome: saved, refused, lost',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly acknowledgement = new Histogram({
    name: 'sandtable_acknowledgement_seconds',
    help: 'Time from a command’s arrival to its acknowledgment',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });
  readonly appends = new Histogram({
    name: 'sandtable_store_append_seconds',
    help: 'How long the store took to save an entry',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });
  readonly wakes = new Histogram({
    name: 'sandtable_wake_seconds',
    help: 'How long it took to wake a sleeping match',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });
  readonly storeFailures = new Counter({
    name: 'sandtable_store_failures_total',
    help: 'Times the store was unavailable',
    registers: [this.registry],
  });
  readonly botAnswers = new Counter({
    name: 'sandtable_bot_answers_total',
    help: 'Bot answers by outcome',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly deliveries = new Counter({
    name: 'sandtable_deliveries_total',
    help: '"Your turn" notifications by channel and outcome',
    labelNames: ['kind', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly requests = new Counter({
    name: 'sandtable_http_requests_total',
    help: 'Requests by status',
    labelNames: ['status'] as const,
    registers: [this.registry],
  });
  readonly cutOff = new Counter({
    name: 'sandtable_sockets_cut_total',
    help: 'Sockets that were cut off, by reason',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });

  constructor({ process = true }: { readonly process?: boolean } = {}) {
    if (process) collectDefaultMetrics({ register: this.registry });
  }

  /** A number that is looked up when it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  /** Numbers by label, looked up when they are asked for. */
  gaugeBy(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        for (const [key, value] of Object.entries(await read())) this.set({ [label]: key }, value);
      },
    });
  }
}
