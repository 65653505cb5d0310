import { useSyncExternalStore as useStore } from 'react';

/** What `use-sync-external-store/shim` becomes in the builds on React, which has the hook itself. */
export const useSyncExternalStore = useStore;
