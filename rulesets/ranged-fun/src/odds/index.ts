import { stateOfView } from '../appraise/state-of-view.ts';
import { answers, plain } from './answers.ts';
import { ends, read, told } from './facts.ts';
import { worth } from './worth.ts';

/** What this game tells about its orders, so that the odds of each can be given. */
export const odds = { stateOf: stateOfView, read, told, ends, plain, answers, worth };
