import type { Game } from 'boardgame.io';

/** One model on the grid. `strength` is used up to three spaces, `longStrength` up to ten. */
export type Model = {
  readonly side: '0' | '1';
  x: number;
  y: number;
  alive: boolean;
  movement: number;
  armour: number;
  strength: number;
  longStrength: number;
  hammered: boolean;
  /** Half movement points spent this turn: a straight step costs two, a diagonal one three. */
  spent: number;
  fired: boolean;
};

export type Field = { readonly models: Model[]; turnsLeft: number };

export const WIDTH = 16;
export const HEIGHT = 16;
const INVALID = 'INVALID_MOVE';
const MODELS_PER_SIDE = 6;
const TURNS = 24;

/** Blocked squares. They never change, so they stay outside the state, as boardgame.io's guide advises. */
const walls = new Set([4, 5, 10, 11].flatMap((y) => [3, 4, 7, 8, 11, 12].map((x) => y * WIDTH + x)));

/**
 * A skirmish about as complex as ours, so that nobody can say we compare with a toy: steps with diagonals at one and a
 * half, one shot a turn, lines of fire that walls and models block, d4 + strength against d4 + armour, damage to a
 * random stat. It knows no reactions, passengers or buildings, which makes it lighter than Ranged Fun, not heavier.
 */
export const skirmish: Game<Field> = {
  name: 'skirmish',
  disableUndo: true,
  setup: () => ({ models: (['0', '1'] as const).flatMap((side) => line(side)), turnsLeft: TURNS }),
  turn: {
    onBegin({ G, ctx }) {
      for (const model of G.models) {
        if (model.side !== ctx.currentPlayer) continue;
        model.spent = 0;
        model.fired = false;
        model.hammered = false;
      }
    },
    onEnd({ G }) {
      G.turnsLeft--;
    },
  },
  moves: {
    step({ G, playerID }, number: number, dx: number, dy: number) {
      const model = G.models[number];
      if (model === undefined || !canStep(G, playerID, model, dx, dy)) return INVALID;
      model.spent += stepCost(dx, dy);
      model.x += dx;
      model.y += dy;
      return undefined;
    },
    shoot({ G, playerID, random }, number: number, at: number) {
      const shooter = G.models[number];
      const target = G.models[at];
      if (shooter === undefined || target === undefined || !canShoot(G, playerID, shooter, target)) return INVALID;
      shooter.fired = true;
      const attack = random.Die(4) + strengthAt(shooter, distance(shooter, target));
      const defence = random.Die(4) + target.armour;
      if (attack >= defence) damage(target, attack === defence ? 1 : random.Die(3), random.Die(4));
      return undefined;
    },
    done({ events }) {
      events.endTurn();
    },
  },
  endIf({ G }) {
    const standing = (side: string) => G.models.some((model) => model.alive && model.side === side);
    if (!standing('0')) return { winner: '1' };
    if (!standing('1')) return { winner: '0' };
    return G.turnsLeft <= 0 ? { draw: true } : undefined;
  },
};

function line(side: '0' | '1'): Model[] {
  return Array.from({ length: MODELS_PER_SIDE }, (_, i) => ({
    side,
    x: 2 + 2 * i,
    y: side === '0' ? 2 : HEIGHT - 3,
    alive: true,
    movement: 4,
    armour: 2,
    strength: 3,
    longStrength: 2,
    hammered: false,
    spent: 0,
    fired: false,
  }));
}

const stepCost = (dx: number, dy: number): number => (dx !== 0 && dy !== 0 ? 3 : 2);

/** Whether the player may move this model by one space in that direction now. */
export function canStep(field: Field, player: string, model: Model, dx: number, dy: number): boolean {
  if (!canAct(model, player) || model.spent + stepCost(dx, dy) > 2 * model.movement) return false;
  const x = model.x + dx;
  const y = model.y + dy;
  return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && !isTaken(field, x, y);
}

/** Whether the player may shoot with this model at that one now. */
export function canShoot(field: Field, player: string, shooter: Model, target: Model): boolean {
  if (!canAct(shooter, player) || shooter.fired || !target.alive || target.side === player) return false;
  return strengthAt(shooter, distance(shooter, target)) > 0 && isLineClear(field, shooter, target);
}

const canAct = (model: Model, player: string): boolean => model.alive && !model.hammered && model.side === player;

const distance = (a: Model, b: Model): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

function strengthAt(shooter: Model, spaces: number): number {
  if (spaces <= 3) return shooter.strength;
  return spaces <= 10 ? shooter.longStrength : 0;
}

function isTaken(field: Field, x: number, y: number): boolean {
  if (walls.has(y * WIDTH + x)) return true;
  for (const model of field.models) if (model.alive && model.x === x && model.y === y) return true;
  return false;
}

function isLineClear(field: Field, from: Model, to: Model): boolean {
  const spaces = distance(from, to);
  for (let i = 1; i < spaces; i++) {
    const x = from.x + Math.round(((to.x - from.x) * i) / spaces);
    const y = from.y + Math.round(((to.y - from.y) * i) / spaces);
    if (isTaken(field, x, y)) return false;
  }
  return true;
}

function damage(target: Model, points: number, face: number): void {
  const stat = (['movement', 'armour', 'strength', 'longStrength'] as const)[face - 1]!;
  if (target[stat] > 0) target[stat] = Math.max(0, target[stat] - points);
  else if (target.hammered) target.alive = false;
  else target.hammered = true;
}
