import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { SiteConfig } from '../environment/config.ts';
import type { SiteTexts } from '../environment/environment.tsx';
import { PageError } from './page-error.ts';
import type { Middleware, RouteParams, SiteRoute } from './route.ts';
import { isServerReachable } from './server-reach.ts';

/** A chunk that has not arrived after this long has failed. Milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects when `work` takes longer than a chunk may. */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(
    () => reject(new Error(`Nothing came in ${CHUNK_TIMEOUT_MS} ms.`)),
    CHUNK_TIMEOUT_MS,
  );
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** What is shown: a page or an error. */
export interface View {
  /** Unique for each navigation. */
  readonly id: number;
  /** The path it stands at. */
  readonly location: string;
  readonly found: FoundRoute | null;
  readonly Page: ComponentType | null;
  readonly error: unknown;
}

export interface SiteNavigator {
  /** Null until the first page is ready. */
  readonly view: ReadonlySignal<View | null>;
  /** True while the next page is loading; the current page stays until then. */
  readonly isLoading: ReadonlySignal<boolean>;
  /**
   * Shows the page at a path when its code and texts have loaded; at once if they are there
   * already. Resolves when it is shown, or when another page was requested in the meantime.
   * Resolves to false if there is no network to load it: the current page stays.
   */
  open(path: string, options?: OpenOptions): Promise<boolean>;
  /** Loads the page at a path, so that it can be shown later without a network. Never fails. */
  prepare(path: string): Promise<void>;
  /** Whether the page at a path would be shown at once. */
  isReady(path: string): boolean;
}

interface OpenOptions {
  /**
   * Another URL for the current page, such as a table's in another language: the page stays as it
   * is.
   */
  readonly isSame?: boolean;
}

interface Options {
  readonly routes: readonly SiteRoute[];
  readonly middlewares: Readonly<Record<string, Middleware>>;
  readonly config: SiteConfig;
  readonly language: SiteTexts;
  /** Reloads the document; false if it may not. */
  readonly reload?: () => boolean;
  /** Whether the server answers. Without it, a reload would lose the document. */
  readonly isReachable?: () => Promise<boolean>;
}

/**
 * Loads pages and holds the current one. The last requested page wins, however late others arrive.
 */
export function createNavigator(options: Options): SiteNavigator {
  const { routes, language } = options;
  const { reload = reloadOnce, isReachable = isServerReachable } = options;
  const view = signal<View | null>(null);
  const isLoading = signal(false);
  const pages = new Map<SiteRoute, ComponentType>();
  let turn = 0;

  function show(location: string, shown: Partial<View>): void {
    isLoading.value = false;
    view.value = { id: turn, location, found: null, Page: null, error: null, ...shown };
  }

  /** Runs the middlewares of a page before it is shown; throws for an unknown name. */
  function runMiddlewares({ route, params }: FoundRoute): void {
    for (const name of route.middlewares ?? []) {
      const middleware = Object.hasOwn(options.middlewares, name) && options.middlewares[name];
      if (!middleware) {
        throw new PageError('unknown_middleware');
      }
      middleware({
        route,
        params,
        config: options.config,
        chooseLanguage(locale) {
          void language.choose(locale);
        },
      });
    }
  }

  async function fetchPage({ route }: FoundRoute): Promise<ComponentType> {
    const [{ default: Page }] = await withTimeout(
      Promise.all([route.chunk(), language.need('shell'), language.need(route.texts)]),
    );
    pages.set(route, Page);
    return Page;
  }

  /**
   * The page's code and texts. Throws `offline` or `not_loaded`; never resolves while the document
   * reloads.
   */
  async function load(found: FoundRoute): Promise<ComponentType> {
    try {
      return await fetchPage(found);
    } catch (cause) {
      if (!(await isReachable())) {
        throw new PageError('offline', { cause });
      }
      if (!reload()) {
        throw new PageError('not_loaded', { cause });
      }
      return new Promise<never>(() => {});
    }
  }

  function readyPage({ route }: FoundRoute): ComponentType | undefined {
    return language.has('shell') && language.has(route.texts) ? pages.get(route) : undefined;
  }

  async function open(path: string, { isSame = false }: OpenOptions = {}): Promise<boolean> {
    turn += 1;
    const mine = turn;
    let found: FoundRoute | null = null;
    try {
      found = findRoute(routes, path);
      runMiddlewares(found);
      const ready = readyPage(found);
      if (ready) {
        const before = view.peek();
        const stays = isSame && before?.found?.route === found.route && before.error === null;
        show(path, { found, Page: ready, ...(stays && { id: before.id }) });
        return true;
      }
      isLoading.value = true;
      const Page = await load(found);
      if (mine === turn) {
        show(path, { found, Page });
      }
    } catch (error) {
      if (!language.has('shell')) {
        // Without them the fallback page is shown, which has its own texts.
        await language.need('shell').catch(() => {});
      }
      if (mine !== turn) {
        return true;
      }
      if (isOffline(error) && view.peek() !== null) {
        isLoading.value = false;
        return false;
      }
      show(path, { found, error });
    }
    return true;
  }

  async function prepare(path: string): Promise<void> {
    try {
      await fetchPage(findRoute(routes, path));
    } catch {
      // It is loaded when it is requested.
    }
  }

  function isReady(path: string): boolean {
    try {
      return readyPage(findRoute(routes, path)) !== undefined;
    } catch {
      return language.has('shell');
    }
  }

  return { view, isLoading, open, prepare, isReady };
}

function isOffline(error: unknown): boolean {
  return error instanceof PageError && error.code === 'offline';
}

interface FoundRoute {
  readonly route: SiteRoute;
  readonly params: RouteParams;
}

/**
 * The page at a path. Throws `not_found` if there is none, or if its own validation rejects the
 * path.
 */
function findRoute(routes: readonly SiteRoute[], path: string): FoundRoute {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) {
      if (route.validate?.(params) === false) {
        break;
      }
      return { route, params };
    }
  }
  throw new PageError('not_found');
}

/** The page reloads at most once in this time to load its code again. Milliseconds. */
const RELOAD_GUARD_MS = 60_000;
const GUARD_KEY = 'servett_reload';

/**
 * Reloads the page, unless it was just reloaded: after a release the old page's chunks are gone,
 * and one reload loads the new ones. False if it may not.
 */
function reloadOnce(): boolean {
  const may = mayReload(Date.now());
  if (may) {
    window.location.reload();
  }
  return may;
}

/** False also where the browser blocks the storage: it would reload forever. */
function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
    if (now - last < RELOAD_GUARD_MS) {
      return false;
    }
    sessionStorage.setItem(GUARD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
