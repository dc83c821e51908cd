import { doFuzzJob, type FuzzJob, serveJobs } from '@sandtable/lab';
import { gameCalled } from '../../apps/cli/src/games.ts';

serveJobs((job: FuzzJob) => doFuzzJob(gameCalled(job.game), job));
