import '../production.ts';
import { Random } from '@sandtable/kernel';
import showdown from 'pokemon-showdown';
import type { Contender } from '../measure.ts';

const { Battle, Teams } = showdown;

type Request = NonNullable<InstanceType<typeof Battle>['sides'][number]['activeRequest']>;
type Team = ReturnType<typeof Teams.generate>;

const FORMAT = 'gen9randombattle' as ConstructorParameters<typeof Battle>[0]['formatid'];
const TEAMS_IN_STOCK = 200;

/** Random battles as the site starts them: each side's team is generated for the battle, which is part of the measurement. */
export const showdownBattles: Contender = {
  name: 'pokemon-showdown, random battle',
  counts: 'choices',
  playGame: (seed) => playBattle(seed),
};

/** The same battles with teams generated beforehand, so that only the battle itself is measured. */
export const showdownTeamsReady: Contender = {
  name: 'pokemon-showdown, teams ready',
  counts: 'choices',
  playGame: (seed) => {
    stock ??= Array.from({ length: TEAMS_IN_STOCK }, (_, i) => Teams.generate(FORMAT, { seed: `gen5,${hex(i + 1)}` }));
    const random = new Random(seed, 1);
    return playBattle(seed, [random.pick(stock)!, random.pick(stock)!]);
  },
};
let stock: Team[] | undefined;

/** Keeps the last battle alive, as we do with our last game: see random-play.ts. */
export let last: InstanceType<typeof Battle> | undefined;

/** One whole battle on the simulator's own `Battle`, without the text streams that its server wraps around it. */
function playBattle(seed: number, teams: readonly [Team?, Team?] = []): number {
  const random = new Random(seed);
  const player = (side: number) => {
    const team = teams[side];
    const name = `Player ${side + 1}`;
    return team === undefined ? { name, seed: showdownSeed(random) } : { name, team };
  };
  const battle = new Battle({ formatid: FORMAT, seed: showdownSeed(random), p1: player(0), p2: player(1) });
  last = battle;
  let choices = 0;
  while (!battle.ended) {
    for (const side of battle.sides) {
      // Answering for one side may play the turn and give the other a new request, so it's read only now.
      if (battle.ended || side.isChoiceDone()) continue;
      // A hidden effect may forbid what the request allowed; Showdown then corrects the request, and the player chooses again.
      for (let attempt = 0; !battle.choose(side.id, drawChoice(side.activeRequest!, random)); attempt++) {
        if (attempt === 20) throw new Error(`battle ${seed}, turn ${battle.turn}: ${side.choice.error}`);
      }
      choices++;
    }
  }
  battle.destroy();
  return choices;
}

/** Any usable move or any teammate that can still fight, all equally likely. */
function drawChoice(request: Request, random: Random): string {
  if (request.wait || request.teamPreview) return 'default';
  const { pokemon } = request.side;
  const reviving = pokemon[0]?.reviving === true;
  const options: string[] = [];
  if (!request.forceSwitch) {
    const { moves } = request.active[0]!;
    for (let i = 0; i < moves.length; i++) if (!moves[i]!.disabled) options.push(`move ${i + 1}`);
  }
  if (request.forceSwitch || !request.active[0]!.trapped) {
    for (let i = 1; i < pokemon.length; i++) {
      if (pokemon[i]!.condition.endsWith(' fnt') === reviving) options.push(`switch ${i + 1}`);
    }
  }
  return random.pick(options) ?? 'default';
}

const hex = (value: number): string => value.toString(16).padStart(16, '0');

function showdownSeed(random: Random): `gen5,${string}` {
  return `gen5,${hex(random.bits()).slice(8)}${hex(random.bits()).slice(8)}`;
}
