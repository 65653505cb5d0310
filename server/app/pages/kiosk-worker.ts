import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { pageConfig } from './html.ts';
import { readBuilt } from './pages.ts';

const WORKER = '/kiosk/sw.js';
const LIST = '/kiosk/build.json';
const HASH_LENGTH = 12;

/**
 * Replaces a worker that is switched off, was never built, or must go: removes everything that it
 * keeps, and itself. It has the same address, as browsers look for another one nowhere else.
 */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => /^(servett-)?kiosk(-|$)/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

/** What a tablet compares to know whether there is a new build. */
export type KioskBuild = { build: string; files: unknown };

/**
 * The build that this server serves: its files, and the settings that its page is filled in with;
 * a tablet that keeps the page keeps those too. Null without a build.
 */
export function readKioskBuild({ config }: Context, root: string): KioskBuild | null {
  const page = readBuilt(join(root, 'dist/kiosk/index.html'));
  const list = readBuilt(join(root, 'dist/kiosk-worker/files.json'));
  if (page === null || list === null) {
    return null;
  }
  const build = createHash('sha256')
    .update(page)
    .update(list)
    .update(JSON.stringify(pageConfig(config)))
    .digest('base64url')
    .slice(0, HASH_LENGTH);
  return { build, files: JSON.parse(list) };
}

/** How the page names its build, in its head. */
export function buildMark(build: KioskBuild | null): string {
  return build === null ? '' : `<meta name="servett-build" content="${build.build}">`;
}

/**
 * The kiosk's service worker and the list of its files: see
 * docs/decisions/0045-the-kiosk-keeps-two-builds.md. There is always a script at the worker's
 * address: browsers keep a worker for ever if they get a page there.
 */
export function kioskWorkerRoutes(
  app: App,
  { config }: Context,
  root: string,
  build: KioskBuild | null,
): void {
  const built = readBuilt(join(root, 'dist/kiosk-worker/sw.js'));
  const script = config.hasKioskWorker && build !== null ? (built ?? REMOVAL) : REMOVAL;
  app.get(WORKER, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; connect-src 'self'",
      )
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
  app.get(LIST, { schema: { hide: true } }, (_request, reply) =>
    build === null ? reply.callNotFound() : reply.header('cache-control', 'no-cache').send(build),
  );
}
