import { type ReadonlySignal, signal } from '@preact/signals-react';

/** What stands behind the # of the page's address: it is sent to no server and stands in no log. */
export interface HashAddress {
  /** Without the # and a slash after it; empty where there is none. */
  readonly hash: ReadonlySignal<string>;
  /** The page's own address, with nothing behind it. */
  readonly page: string;
  /** Goes there; the back button comes back. */
  go(hash: string): void;
  /** Stands there instead: what was there is not gone back to. */
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
