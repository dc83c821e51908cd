import { compare, type Mismatch } from './comparison.ts';
import type { Json } from './json.ts';
import { suggest } from './suggest.ts';

type Happened = { readonly type: string };

/** The events a step must show, in this order among those that happened; each that doesn't is compared with the nearest. */
export function compareEvents(wanted: readonly object[], happened: readonly Happened[]): Mismatch[] {
  const found: Mismatch[] = [];
  let from = 0;
  wanted.forEach((event, i) => {
    const rest = happened.slice(from);
    const at = rest.findIndex((candidate) => compare(candidate as Json, event as Json).length === 0);
    if (at >= 0) {
      from += at + 1;
      return;
    }
    const nearest = nearestOf(event, rest);
    if (nearest === undefined) {
      found.push(absent(event, i, happened, from));
      return;
    }
    from += nearest.at + 1;
    const { type } = event as Happened;
    found.push(
      ...nearest.mismatches.map((each) => ({
        ...each,
        where: `/events/${i}${each.where}`,
        message: `${each.message} (${type})`,
      })),
    );
  });
  return found;
}

/** The event of the same type with the fewest differences. */
function nearestOf(
  event: object,
  candidates: readonly Happened[],
): { readonly at: number; readonly mismatches: readonly Mismatch[] } | undefined {
  let best: { readonly at: number; readonly mismatches: readonly Mismatch[] } | undefined;
  candidates.forEach((candidate, at) => {
    if (candidate.type !== (event as Partial<Happened>).type) return;
    const mismatches = compare(candidate as Json, event as Json);
    if (best === undefined || mismatches.length < best.mismatches.length) best = { at, mismatches };
  });
  return best;
}

function absent(event: object, i: number, happened: readonly Happened[], from: number): Mismatch {
  const { type } = event as Partial<Happened>;
  const where = `/events/${i}`;
  if (type === undefined) return { where, message: `nothing like ${JSON.stringify(event)} happened` };
  const types = [...new Set(happened.map((each) => each.type))];
  if (types.includes(type)) return { where, message: `no ${type} after ${happened[from - 1]?.type ?? 'the start'}` };
  const typo = suggest(type, types);
  if (typo !== undefined)
    return { where: `${where}/type`, message: `no ${type} happened; did you mean ${typo}?`, typo };
  const did = types.length === 0 ? 'nothing did' : `what did: ${types.join(', ')}`;
  return { where, message: `no ${type} happened; ${did}` };
}
