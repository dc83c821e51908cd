import type { TableSession } from '../table/table-store.ts';

/** Takes the keyboard to a part of the panel, once it is there. */
export function focusOn(session: TableSession, selector: string): void {
  session.set({ sheet: 'order', logOpen: false });
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus();
    found?.scrollIntoView({ block: 'nearest' });
  });
}

/** What the chosen unit can do. */
export const ACTIONS = '[data-part="actions"] button';
