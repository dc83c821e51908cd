import type { Count } from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import { type RangedFunEvent, rangedFun, type State } from '@sandtable/ranged-fun';

const { odds: oddsGuide, statistics } = rangedFun;

type Unit = State['units'][number];

/**
 * Counts shots from the events of a match. The chance that a hit destroys depends on what its target had lost by then, and
 * a view tells only what it has lost by now: so losses are followed from the first event on.
 */
export function watcher(tell: (fact: Count) => void): (events: readonly GameEvent[], view: Json) => void {
  const see = statistics.watcher(tell);
  let units: Unit[] | undefined;
  return (events, view) => {
    const state = oddsGuide.stateOf(view);
    units ??= state.units.map(unhurt);
    const then = { ...state, units };
    for (const event of events as readonly RangedFunEvent[]) {
      see(event, then);
      wear(units, event);
    }
  };
}

/** A unit as it came to the table. */
function unhurt(unit: Unit): Unit {
  const { stats } = unit.type;
  return { ...unit, ...stats, vlrf: stats.vlrf ?? 0, vsrf: stats.vsrf ?? 0, hammeredUntil: 0 };
}

function wear(units: readonly Unit[], event: RangedFunEvent): void {
  const { unit: id } = event as { readonly unit?: unknown };
  const unit = units.find((each) => each.id === id);
  if (unit === undefined) return;
  if (event.type === 'stat-lost') for (const { stat, to } of event.losses) unit[stat] = to;
  else if (event.type === 'unit-hammered') unit.hammeredUntil = event.until;
  else if (event.type === 'hammer-lifted') unit.hammeredUntil = 0;
  else if (event.type === 'unit-edited') Object.assign(unit, event.change);
}
