import { parentPort } from 'node:worker_threads';
import { assert } from '@sandtable/kernel';

/** The worker's end of `runJobs`: does each job as it arrives and sends back the result. */
export function serveJobs<Job, Result>(act: (job: Job) => Result): void {
  assert(parentPort !== null, 'jobs are served by worker threads only');
  const port = parentPort;
  port.on('message', ({ index, job }: { readonly index: number; readonly job: Job }) => {
    try {
      port.postMessage({ index, result: act(job) });
    } catch (error) {
      port.postMessage({ fatal: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
