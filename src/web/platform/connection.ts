import { type ReadonlySignal, signal } from '@preact/signals-react';

/**
 * The state of the link to the server: `polling` is live, but seconds late, because streams are
 * blocked; `offline` if the browser says so, or several attempts in a row failed.
 */
export type LinkState = 'connecting' | 'live' | 'polling' | 'offline';

/** The browser's online status. `true` proves nothing; `false` is right. */
export interface Connection {
  readonly isOnline: ReadonlySignal<boolean>;
  dispose(): void;
}

export function createConnection(target: Window = window): Connection {
  const isOnline = signal(target.navigator.onLine);
  const read = () => {
    isOnline.value = target.navigator.onLine;
  };
  target.addEventListener('online', read);
  target.addEventListener('offline', read);
  return {
    isOnline,
    dispose() {
      target.removeEventListener('online', read);
      target.removeEventListener('offline', read);
    },
  };
}
