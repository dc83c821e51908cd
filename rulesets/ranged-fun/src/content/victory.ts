import { z } from 'zod';
import { slugSchema, titleSchema } from './name.ts';

const points = z.int().min(0).max(1000);
const turn = z.int().min(1).max(50);

/** A square as [column, row], counted from 0 at the north-west corner (RF-GEO-1). */
export const squareSchema = z
  .tuple([z.int().min(0).max(99), z.int().min(0).max(99)])
  .describe('[column, row], from 0.');
const squares = z.array(squareSchema).min(1).max(100);
const names = z.array(titleSchema).max(100).exactOptional().describe('Names of the squares, in order.');

/** How a mission is won. Each kind is one scheme of scoring; its numbers are the mission's. */
export const victorySchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('destruction'),
      lead: points.min(1).describe('Points ahead that are enough to win.'),
    })
    .describe('Each player scores the initial cost of enemy units destroyed.'),
  z
    .strictObject({
      kind: z.literal('hold'),
      squares,
      names,
      fromTurn: turn.describe('The first of a player’s turns that scores.'),
      eliminationPoints: points.describe('Scored for each round left when the enemy is eliminated.'),
    })
    .describe('At the start of a turn a player scores 1 for each square that he alone has units on or beside.'),
  z
    .strictObject({
      kind: z.literal('demolish'),
      attacker: slugSchema,
      defender: slugSchema,
      squares,
      names,
      needed: z.int().min(1).max(100).describe('How many of them must be rubble.'),
    })
    .describe('The attacker brings buildings down in time; otherwise the defender wins.'),
  z
    .strictObject({
      kind: z.literal('convoy'),
      convoy: slugSchema,
      ambusher: slugSchema,
      exitTransport: points.describe('To the convoy for each Transport exited.'),
      exitCargo: points.describe('To the convoy for each cargo ATV exited.'),
      keptTransport: points.describe('To the ambusher for each Transport that has not exited.'),
      destroyedCargo: points.describe('To the ambusher for each cargo ATV destroyed.'),
    })
    .describe('Transports and their cargo run for the exit edge.'),
  z
    .strictObject({
      kind: z.literal('king'),
      square: squareSchema,
      name: titleSchema.exactOptional().describe('Name of the square.'),
      fromTurn: turn.describe('The first of a player’s turns that scores.'),
      survivorsPer: points
        .min(1)
        .describe('At the end, 1 point for every full lot of this many points of surviving cost.'),
    })
    .describe('At the start of a turn a player scores 1 if he alone has units on or beside the square.'),
  z.strictObject({ kind: z.literal('last-standing') }).describe('The survivor wins; a draw after the last round.'),
]);
export type Victory = z.infer<typeof victorySchema>;
