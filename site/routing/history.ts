import type { BaseLocationHook } from 'wouter';
import { flushRender } from '#web/platform/page/flush-render.ts';
import type { SiteNavigator } from './navigator.ts';

/** The scroll position of a history entry when it was left, in its state. */
interface Place {
  readonly top: number;
}

export interface NavigateOptions {
  /** The same page at another URL, such as a table's in another language: no navigation. */
  replace?: boolean;
}

export interface SiteHistory {
  navigate(to: string, options?: NavigateOptions): void;
  /** For wouter: the path of the shown page. */
  readonly useLocation: BaseLocationHook;
}

interface Options {
  /** There is no network to load a page. */
  onOffline: () => void;
  /** Whether only the server can say what comes next: then it is asked for the next page as a whole. */
  isForOnePage?: () => boolean;
}

/**
 * Connects the browser's history to the navigator. A navigation starts at the top of the page,
 * except to the home page. Going back and forward is the browser's job, and so is the position: it
 * scrolls right after `popstate`, so the page must be rendered by then. Only when the page has to
 * be loaded first (after a reload in between) do we scroll ourselves. If it cannot be loaded
 * because there is no network, `onOffline` is called, and the URL is again that of the page that
 * stays.
 */
export function connectHistory(
  navigator: SiteNavigator,
  { onOffline, isForOnePage = () => false }: Options,
): SiteHistory {
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
    if (!replace && isForOnePage()) {
      window.location.assign(target);
      return;
    }
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
  // Read without subscribing: the view's own component renders everything that depends on it.
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
