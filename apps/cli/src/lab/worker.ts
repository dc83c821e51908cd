import { enableCompileCache } from 'node:module';

// As in main.ts: a worker starts as slowly as the program itself does.
enableCompileCache();
const { serveJobs, tryGame } = await import('@sandtable/lab');
const { gameCalled } = await import('../games.ts');
serveJobs((job: import('@sandtable/lab').GameJob) => tryGame(gameCalled(job.game), job));
