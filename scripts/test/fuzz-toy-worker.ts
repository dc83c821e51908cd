import { doFuzzJob, type FuzzJob, serveJobs } from '@sandtable/lab';
import { toys } from './fuzz-toys.ts';

serveJobs((job: FuzzJob) => doFuzzJob(toys[job.game]!, job));
