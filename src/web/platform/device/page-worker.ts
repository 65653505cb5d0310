import { trustedScript } from '../trusted-markup.ts';

/** The page's service worker, as messages. */
export interface PageWorker {
  /** To the worker that answers this page; lost if there is none. */
  post(message: object): void;
  /** Calls for every message from it. */
  listen(receive: (message: unknown) => void): void;
  /** Looks for another worker on the server. */
  update(): Promise<void>;
}

/**
 * Registers the worker at `script`; null where the browser has none (plain http, a frame, a private
 * window), and where it refuses.
 */
export async function registerWorker(
  script: `/${string}`,
  scope: string,
): Promise<PageWorker | null> {
  const isPossible =
    window.isSecureContext && 'serviceWorker' in navigator && window.top === window;
  if (!isPossible) return null;
  const { serviceWorker } = navigator;
  try {
    const address = trustedScript(script);
    const options = { scope, updateViaCache: 'none' } as const;
    const registered: ServiceWorkerRegistration | undefined = await serviceWorker.register(
      address,
      options,
    );
    // A browser that is told to allow none answers with nothing.
    if (registered === undefined) return null;
    return {
      post: (message) => serviceWorker.controller?.postMessage(message),
      listen(receive) {
        serviceWorker.addEventListener('message', ({ data }) => receive(data));
        // The first worker takes over a page that it has not opened.
        serviceWorker.addEventListener('controllerchange', () => receive(TAKEN_OVER));
        serviceWorker.startMessages();
      },
      update: async () => void (await registered.update().catch(() => {})),
    };
  } catch {
    return null;
  }
}

/** What `listen` receives when another worker answers this page from now on. */
export const TAKEN_OVER = { type: 'taken_over' };
