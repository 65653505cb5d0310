import { useSyncExternalStore as useStore } from 'preact/compat';

/**
 * What `use-sync-external-store/shim` becomes in the builds on Preact. The package itself reads
 * React's internals, which compat does not have.
 */
export const useSyncExternalStore = useStore;
