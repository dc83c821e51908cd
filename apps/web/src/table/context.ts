import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { TableState } from './table-state.ts';
import type { TableSession } from './table-store.ts';

export const SessionContext = createContext<TableSession | null>(null);

/** The table this part of the screen belongs to. */
export function useSession(): TableSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('outside of a table');
  return session;
}

/** A part of what the table shows; the caller is drawn again when it changes. */
export function useTable<T>(select: (state: TableState) => T): T {
  return useStore(useSession().store, select);
}
