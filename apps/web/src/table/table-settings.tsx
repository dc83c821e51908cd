import { lazy, type ReactNode, Suspense } from 'react';
import { useSession, useTable } from './context.ts';

const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/settings-dialog.tsx')).SettingsDialog,
}));

/** The settings over the table; loaded when first opened. */
export function TableSettings(): ReactNode {
  const session = useSession();
  const open = useTable((state) => state.settingsOpen);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SettingsDialog isOpen onClose={() => session.set({ settingsOpen: false })} />
    </Suspense>
  );
}
