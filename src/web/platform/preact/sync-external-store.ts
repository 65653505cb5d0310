import { useSyncExternalStore as useStore } from 'preact/compat';

/**
 * Replaces `use-sync-external-store/shim` in the Preact builds. The package itself reads React's
 * internals, which compat does not have.
 */
export const useSyncExternalStore = useStore;
