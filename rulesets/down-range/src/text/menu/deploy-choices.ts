import { type Choice, inTwoForms, joined, type Place, type Sentence, type Span, say } from '@sandtable/game';
import type { Bounds } from '@sandtable/geometry';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { offerOf } from '../../offers.ts';
import type { UnitId } from '../../state.ts';
import type { Spot } from '../../view-types.ts';
import { spotText } from '../measures.ts';
import type { Names } from '../names.ts';
import { pointPlace } from './point-place.ts';

type Offer = { readonly unit: UnitId; readonly zones: readonly Bounds[]; readonly aboard: readonly UnitId[] };

/** Every unit that still has to be placed and where it may stand; sampled answers first, then any point. */
export function deployChoices(
  names: Names,
  decision: SeatDecision,
  samples: readonly Command[],
  seatOf: (unit: UnitId) => string,
  tell: (command: Command) => Sentence,
): Choice[] {
  return (offerOf<readonly Offer[]>(decision, 'deploy') ?? []).map((offer) => {
    const own = samples.filter((command) => (command as { unit?: UnitId }).unit === offer.unit);
    const rides = offer.aboard.map(names.short);
    return {
      title: [names.unit(offer.unit)],
      remark: say`anywhere ${zonesText(offer)}${rides.length === 0 ? '' : say`, or aboard ${joined(rides, ', ')}`}`,
      seat: seatOf(offer.unit),
      choices: [
        ...own.map((command) => ({ title: tell(command), typed: true, command })),
        { title: say`somewhere else…`, place: placeFor(names, offer) },
      ],
    };
  });
}

function placeFor(names: Names, offer: Offer): Place {
  const { unit } = offer;
  return pointPlace(
    say`Place ${names.unit(unit)} anywhere ${zonesText(offer)}.`,
    offer.zones.flatMap(borderOf),
    (at) => ({ command: { kind: 'deploy', unit, at } as Command }),
  );
}

function zonesText({ zones }: Offer): Sentence {
  const told = zones.map(
    (zone) => say`from ${corner({ x: zone.minX, y: zone.minY })} to ${corner({ x: zone.maxX, y: zone.maxY })}`,
  );
  if (told.length === 0) return say`on the table`;
  return inTwoForms('in your deployment zone', joined(told, ' or '));
}

function corner(at: Spot): Span {
  return { text: spotText(at), at };
}

/** Points along the border of a zone, an inch apart. */
function borderOf({ minX, minY, maxX, maxY }: Bounds): Spot[] {
  const spots: Spot[] = [];
  for (let x = minX; x <= maxX; x += 1000) spots.push({ x, y: minY }, { x, y: maxY - 1 });
  for (let y = minY; y <= maxY; y += 1000) spots.push({ x: minX, y }, { x: maxX - 1, y });
  return spots;
}
