import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { SiteConfig } from '../environment/config.ts';
import type { SiteTexts } from '../environment/environment.tsx';
import { type FoundRoute, findRoute } from './find-route.ts';
import { PageError } from './page-error.ts';
import { reloadOnce } from './reload-once.ts';
import type { Middleware, SiteRoute } from './route.ts';
import { isServerReachable } from './server-reach.ts';
import { withTimeout } from './with-timeout.ts';

/** What is shown: a page, or what went wrong instead. */
export interface View {
  /** Another one for each navigation. */
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
  /** True while the next page is on its way; what is shown stays until then. */
  readonly isLoading: ReadonlySignal<boolean>;
  /**
   * Shows the page at a path when its code and texts are there, at once when they are already.
   * Resolves when it is shown, or when another was wanted meanwhile. Answers false where there is
   * no network to fetch it with: the page before it stays.
   */
  open(path: string, options?: OpenOptions): Promise<boolean>;
  /** Fetches the page at a path, so that it can be shown later without a network. Never fails. */
  prepare(path: string): Promise<void>;
  /** Whether the page at a path would be shown at once. */
  isReady(path: string): boolean;
}

interface OpenOptions {
  /** Another address of what is shown, as of a table in another language: it stays as it stands. */
  readonly isSame?: boolean;
}

interface Options {
  readonly routes: readonly SiteRoute[];
  readonly middlewares: Readonly<Record<string, Middleware>>;
  readonly config: SiteConfig;
  readonly language: SiteTexts;
  /** Loads the document again; false where it may not. */
  readonly reload?: () => boolean;
  /** Whether the server answers. Without it a document that is loaded again is lost. */
  readonly isReachable?: () => Promise<boolean>;
}

/** Loads pages and holds the one that is shown. The last one wanted wins, however late others come. */
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

  /** Runs what a page asks for before it is shown; throws for a name that nobody has. */
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
   * The page's code and texts. Throws `offline` or `not_loaded`; never answers when the document is
   * loaded again.
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
        // Without them the last resort stands there, which has its own.
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
      // It is fetched when it is wanted.
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
