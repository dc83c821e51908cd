import type { NumberedEvent, ViewerUpdate } from '@sandtable/host';

/** What was told last, as text: spectators alike are told the same one after another. */
let last: { readonly told: ViewerUpdate; readonly text: string } | undefined;
/** The events that were told last: where everything is public both sides are told of the same. */
let lastEvents: { readonly events: readonly NumberedEvent[]; readonly text: string } | undefined;

/** Views as text: while nothing happens, looking again gets the same one. */
const views = new WeakMap<object, string>();

/** The message that tells a viewer how things stand, whole or by what changed. */
export function textOf(told: ViewerUpdate): string {
  if (last?.told !== told) last = { told, text: written(told) };
  return last.text;
}

function written({ update: { view, events, clocks }, next, change }: ViewerUpdate): string {
  const what =
    change === undefined
      ? `"type":"update","view":${viewText(view)}`
      : `"type":"change","base":${change.base},"difference":${JSON.stringify(change.difference)}`;
  const running = clocks === undefined ? '' : `,"clocks":${JSON.stringify(clocks)}`;
  return `{${what},"events":${eventsText(events)},"next":${next}${running}}`;
}

function viewText(view: ViewerUpdate['update']['view']): string {
  let text = views.get(view);
  if (text === undefined) {
    text = JSON.stringify(view);
    views.set(view, text);
  }
  return text;
}

function eventsText(events: readonly NumberedEvent[]): string {
  if (lastEvents?.events !== events) lastEvents = { events, text: JSON.stringify(events) };
  return lastEvents.text;
}
