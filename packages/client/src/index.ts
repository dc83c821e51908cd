export * from './api.ts';
export { type ConnectOptions, connectTable, type RematchWish, type RemoteLink, type Socket } from './connect-table.ts';
export { diceWords } from './dice-words.ts';
export { readSeatLink, seatLink } from './links.ts';
export {
  type DiceMemory,
  type DiceVerdict,
  diceVerdict,
  type KeptDice,
  keepShare,
  newShare,
  noteRolls,
  settleDice,
  sharePlace,
} from './own-dice.ts';
export { ServerClient, ServerRefusal } from './server-client.ts';
