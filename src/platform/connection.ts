import { type ReadonlySignal, signal } from '@preact/signals-react';

/**
 * How what is shown relates to the server: `polling` is live, but seconds late, because something
 * between here and there lets no stream through; `offline` when the browser says so, or several
 * attempts in a row came to nothing.
 */
export type LinkState = 'connecting' | 'live' | 'polling' | 'offline';

/** What the browser believes of its network. `true` proves nothing; `false` is right. */
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
