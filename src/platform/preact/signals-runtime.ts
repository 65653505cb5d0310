/**
 * What `@preact/signals-react/runtime` becomes in the builds on Preact: its signals need no
 * subscription by hand, so the hook that React needs does nothing there.
 */
export function useSignals(): void {}
