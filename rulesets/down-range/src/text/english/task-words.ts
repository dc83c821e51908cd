import { spelled } from './rejection-parts.ts';

/** A task as it is told when it worked, `clears the obstacle`, and as it follows `tries to`. */
export type TaskWords = { readonly done: string; readonly todo: string };

const known: { readonly [task: string]: TaskWords } = {
  'open-door': { done: 'opens the door', todo: 'open the door' },
  board: { done: 'gets in', todo: 'get in' },
  'hand-over': { done: 'hands it over', todo: 'hand it over' },
  'trigger-charge': { done: 'sets off the charge', todo: 'set off the charge' },
  search: { done: 'finishes the search', todo: 'finish the search' },
  'clear-light-obstacle': { done: 'clears the obstacle', todo: 'clear the obstacle' },
  'breach-door': { done: 'breaches the door', todo: 'breach the door' },
  'place-charge': { done: 'places the charge', todo: 'place the charge' },
  'lay-mine': { done: 'lays the mine', todo: 'lay the mine' },
  'disarm-charge': { done: 'disarms the charge', todo: 'disarm the charge' },
  'radio-relay': { done: 'sets up the radio relay', todo: 'set up the radio relay' },
  'hot-wire': { done: 'hot-wires the vehicle', todo: 'hot-wire the vehicle' },
  'network-intrusion': { done: 'breaks into the network', todo: 'break into the network' },
  'talk-past-sentries': { done: 'talks past the sentries', todo: 'talk past the sentries' },
};

/** Scenarios may have tasks of their own; their ids are made of words. */
export function taskWords(task: string): TaskWords {
  return known[task] ?? { done: `gets it done: ${spelled(task)}`, todo: spelled(task) };
}
