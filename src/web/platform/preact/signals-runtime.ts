/**
 * Replaces `@preact/signals-react/runtime` in the Preact builds: its signals need no subscription
 * by hand, so the hook that React needs does nothing.
 */
export function useSignals(): void {}
