/** An order's events of one type, in order. */
export function eventsOf<E extends { readonly type: string }, T extends E['type']>(
  events: readonly E[],
  type: T,
): Extract<E, { type: T }>[] {
  return events.filter((event): event is Extract<E, { type: T }> => event.type === type);
}

/** The only event of one type; fails if there are none or several. */
export function onlyEvent<E extends { readonly type: string }, T extends E['type']>(
  events: readonly E[],
  type: T,
): Extract<E, { type: T }> {
  const found = eventsOf(events, type);
  const [event] = found;
  if (event === undefined || found.length > 1)
    throw new Error(`${found.length} events ${type} among ${events.map((each) => each.type).join(', ')}`);
  return event;
}

/** The labels of the dice thrown, in roll order. */
export function rollsOf(events: readonly { readonly type: string }[]): string[] {
  return events.flatMap((event) => (event.type === 'rolled' && 'label' in event ? [String(event.label)] : []));
}
