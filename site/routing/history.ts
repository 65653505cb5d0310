import type { BaseLocationHook } from 'wouter';
import { flushRender } from '../../src/platform/page/flush-render.ts';
import type { SiteNavigator } from './navigator.ts';

/** Where an entry of the history was scrolled to when it was left, in its state. */
interface Place {
  readonly top: number;
}

export interface NavigateOptions {
  /** The same page at another address, such as a table's in another language: no navigation. */
  replace?: boolean;
}

export interface SiteHistory {
  navigate(to: string, options?: NavigateOptions): void;
  /** For wouter: where the page that is shown stands. */
  readonly useLocation: BaseLocationHook;
}

/**
 * Connects the browser's history to the navigator. A navigation goes on at the top of the page,
 * except to the home page. Going back and forward is the browser's, and so is the position there:
 * it scrolls right after `popstate`, so the page must stand by then. Only where the page has to be
 * fetched first (after a reload in between) do we scroll ourselves. Where it cannot be fetched for
 * want of a network, `onOffline` says so, and the address is that of the page which stays.
 */
export function connectHistory(navigator: SiteNavigator, onOffline: () => void): SiteHistory {
  const path = () => window.location.pathname;

  window.addEventListener('popstate', ({ state }) => {
    if (navigator.view.peek()?.location === path()) {
      return;
    }
    if (navigator.isReady(path())) {
      flushRender(() => void navigator.open(path()));
    } else {
      void navigator.open(path()).then((isShown) => {
        if (!isShown) {
          window.history.pushState(null, '', navigator.view.peek()?.location);
          onOffline();
        } else if (isPlace(state)) {
          window.scrollTo({ top: state.top, behavior: 'instant' });
        }
      });
    }
  });

  function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
    const target = new URL(to, window.location.href);
    if (replace) {
      window.history.replaceState(null, '', target);
    } else {
      window.history.replaceState({ top: window.scrollY } satisfies Place, '');
      window.history.pushState(null, '', target);
    }
    const mine = target.pathname;
    void navigator.open(mine, { isSame: replace }).then((isShown) => {
      if (!isShown) {
        if (replace) window.history.replaceState(null, '', navigator.view.peek()?.location);
        else window.history.back();
        onOffline();
      } else if (!replace && navigator.view.peek()?.location === mine) {
        scrollAfter(target);
      }
    });
  }

  return { navigate, useLocation: () => [useShownPath(navigator), navigate] };
}

function useShownPath({ view }: SiteNavigator): string {
  // Read, not subscribed to: whoever draws the view draws everything that asks for it.
  return view.peek()?.location ?? '/';
}

function scrollAfter({ hash, pathname }: URL): void {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
  } else if (pathname !== '/') {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
}

function isPlace(state: unknown): state is Place {
  return (
    typeof state === 'object' && state !== null && 'top' in state && typeof state.top === 'number'
  );
}
