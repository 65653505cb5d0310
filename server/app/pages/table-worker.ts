import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { readBuilt } from './pages.ts';

/** At the root, so that its scope can include the tables' pages in every language. */
const PATH = '/sw.js';

/**
 * Replaces a worker that is switched off, was never built, or must go: removes its caches, and
 * itself. Browsers request it at every visit, bypassing the worker that it replaces.
 */
export const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('servett-table-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

/** The service worker of tables' pages: see docs/decisions/0031-offline-table-pages.md. */
export function tableWorkerRoute(app: App, { config }: Context, root: string): void {
  const built = readBuilt(join(root, 'dist/worker/sw.js'));
  const script = config.hasOfflinePages ? (built ?? REMOVAL) : REMOVAL;
  const api = config.apiBase === '' ? '' : ` ${new URL(config.apiBase).origin}`;
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self'${api}`;
  app.get(PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
