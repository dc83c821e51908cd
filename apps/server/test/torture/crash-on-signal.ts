import { isMainThread } from 'node:worker_threads';

// Loaded into a real server before its own code (`node --import`), so that a test can make happen what nobody foresaw.
if (isMainThread) {
  process.on('SIGUSR2', () => {
    throw new Error('thrown where nobody catches');
  });
  process.on('SIGHUP', () => void Promise.reject(new Error('rejected where nobody listens')));
}
