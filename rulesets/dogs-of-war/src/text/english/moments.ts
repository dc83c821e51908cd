import { listed, type Sentence, say } from '@sandtable/game';
import { woundChart } from '../../content/catalogue.ts';
import { shiftedFace } from '../../rules/wounds/wounds.ts';
import type { Seen } from '../../state-of-view.ts';
import { acting, type Names } from '../names.ts';
import { locations } from './things.ts';

type About = {
  readonly wearer: string;
  readonly model: string;
  readonly target: string;
  readonly by: string;
  readonly face: number;
  readonly dice: readonly number[];
  readonly faces?: readonly number[];
  readonly current: { readonly model: string; readonly ap: number } | null;
};
type Title = (about: About, name: Names, table: Seen) => Sentence;

const just =
  (text: string): Title =>
  () =>
    say`${text}`;

/** What is asked at each moment. */
export const titles: { readonly [moment: string]: Title } = {
  build: just('Choose your force. Both sides choose in secret.'),
  'crash-point': just('Where does your helicopter come down? It will stray from there.'),
  open: ({ model }, name) => say`Where does ${name.man(model)} enter?`,
  'turn-start': just('Who comes by air this turn?'),
  blow: just('Set off a shaped charge?'),
  'dead-man': ({ wearer }, name) => say`${acting(name.man(wearer), 'wears')} a bomb. Does he let go of the trigger?`,
  duty: ({ model }, name) => say`Where does ${name.man(model)} go? Both places are equally near.`,
  side: just('You won the roll. Which edge is yours?'),
  'deploy-order': just('You won the roll. Do you deploy first?'),
  deployment: just('Place your men in your zone.'),
  initiative: just('You have the initiative. Who goes first?'),
  pick: just('Who acts next?'),
  act: (_about, name, { acting: now, models }) => {
    const ready = models.filter(({ id, ap }) => now.includes(id) && ap > 0);
    if (ready.length === 0) return say`Nobody has AP left.`;
    return say`What now? ${listed(ready.map(({ id, ap }) => say`${name.man(id)} ${ap} AP`))}.`;
  },
  reaction: ({ current }, name) =>
    current === null ? say`Fire?` : say`${name.man(current.model)} has ${current.ap} AP of Op-Fire left. Keep firing?`,
  opportunity: ({ model, target }, name) =>
    say`${acting(name.man(target), 'turns')} to leave. ${acting(name.man(model), 'can')} strike first.`,
  surrender: ({ model, by }, name) => say`${acting(name.man(by), 'calls')} on ${name.man(model)} to surrender.`,
  're-roll': ({ model, dice, faces }, name) => {
    if (faces === undefined) return say`${acting(name.man(model), 'can')} reroll one die, once per game.`;
    const hits = faces.length - dice.length;
    const rolled = say`${name.man(model)} rolled ${listed(faces.map(String))}`;
    if (faces.length === 1) return say`${rolled}: a miss. Reroll it? He can do that once per game.`;
    const came = hits === 0 ? 'all misses' : hits === 1 ? '1 hit' : `${hits} hits`;
    return say`${rolled}: ${came}. Reroll a miss? He can do that once per game.`;
  },
  shift: ({ model, face }, name) => {
    const [hit, shifted] = [spot(face), spot(shiftedFace(face))];
    const where = hit === shifted ? `a little higher, still in the ${hit}` : `to the ${shifted}`;
    return say`Aimed shot: ${name.man(model)} is hit in the ${hit}. Shift it ${where}?`;
  },
};

const spot = (face: number): string => {
  const found = woundChart.locations.find(({ faces }) => faces.includes(face));
  return found === undefined ? 'body' : locations[found.id];
};

/** The words for passing at each moment. */
export const passes: { readonly [moment: string]: string } = {
  reaction: 'Hold fire',
  opportunity: 'Let him go',
  blow: 'Not yet',
  'dead-man': 'Keep hold of it',
  'turn-start': 'Nobody yet',
};

/** What each moment is about, for someone who meets it for the first time. */
export const explanations: { readonly [moment: string]: readonly string[] } = {
  build: ['When both forces are confirmed, they are shown to both sides.'],
  deployment: ['Place your men inside your zone, facing the enemy. A man sees and shoots only to his front.'],
  initiative: ['Both sides roll, and a good leader helps. The winner decides which side activates first this turn.'],
  pick: [
    'Pick a whole team and its men act in any order, or a single man if you want to save the rest for later. Then it’s the enemy’s pick.',
  ],
  act: [
    'Everyone in this activation has 10 AP. Do things in any order, with any of them, until you’re done.',
    'A man who can fire at an enemy within 10″ can’t pick one farther away. Nobody measures before firing.',
  ],
  reaction: ['Men on Op-Fire can shoot after each enemy step and action. They have 6 AP for it, and can’t turn.'],
  opportunity: ['A man who leaves close combat without having won it takes a blow first.'],
  surrender: ['A prisoner is out of the fight, but alive. He can be freed.'],
  're-roll': [
    'Once per game, an expert rifleman can reroll one miss, and a hard-corps man can reroll a second failed morale check.',
  ],
  shift: ['The shooter of an aimed shot can move the hit one step up the hit chart, toward the head.'],
};
