import { type ReadonlySignal, signal } from '@preact/signals-react';

/** The part of the page's address after the #: it is sent to no server and is in no log. */
export interface HashAddress {
  /** Without the # and a following slash; empty if there is none. */
  readonly hash: ReadonlySignal<string>;
  /** The page's own address, without a fragment. */
  readonly page: string;
  /** Goes there; the back button returns. */
  go(hash: string): void;
  /** Replaces the address: the back button does not return. */
  replace(hash: string): void;
  dispose(): void;
}

export function createHashAddress(): HashAddress {
  const read = () => window.location.hash.replace(/^#\/?/, '');
  const hash = signal(read());
  const follow = () => {
    hash.value = read();
  };
  const addressOf = (next: string) => {
    const { pathname, search } = window.location;
    return `${pathname}${search}${next === '' ? '' : `#${next}`}`;
  };
  window.addEventListener('hashchange', follow);
  window.addEventListener('popstate', follow);
  return {
    hash,
    page: window.location.href.replace(/[?#].*$/, ''),
    go(next) {
      if (next !== hash.peek()) {
        window.history.pushState(null, '', addressOf(next));
        follow();
      }
    },
    replace(next) {
      window.history.replaceState(null, '', addressOf(next));
      follow();
    },
    dispose() {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    },
  };
}
