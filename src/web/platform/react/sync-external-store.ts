import { useSyncExternalStore as useStore } from 'react';

/** Replaces `use-sync-external-store/shim` in the React builds, as React has the hook itself. */
export const useSyncExternalStore = useStore;
