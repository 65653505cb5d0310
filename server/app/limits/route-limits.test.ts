import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { RouteTable } from '#core/routes/route.ts';
import { ROUTES as API } from '#core/routes/routes.ts';
import { recordingLimits } from '#tests/support/recording-limits.ts';
import { listRoutes } from '#tests/support/server/routes.ts';
import { HOST, ORIGIN, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { ROUTES } from './route-limits.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * A checkout with nothing built but the list of prerendered pages: its routes are all but files.
 */
function rootWithoutFiles(): string {
  const root = mkdtempSync(join(tmpdir(), 'servett-root-'));
  for (const folder of ['locales', 'demo']) {
    symlinkSync(join(PROJECT, folder), join(root, folder));
  }
  mkdirSync(join(root, 'dist/pages'), { recursive: true });
  writeFileSync(join(root, 'dist/pages/pages.json'), '[]');
  return root;
}

/** What the table of routes says, or else that of the others. */
function classOf(route: string): string {
  const table: RouteTable = API;
  const known = table[route.replace('/api/v1', '') as keyof RouteTable];
  return known?.access === 'anyone' ? known.limit : (ROUTES[route] ?? 'no class');
}

async function served() {
  const { taken, store } = recordingLimits();
  const test = await testApp({ projectRoot: rootWithoutFiles(), limits: store });
  const routes = listRoutes(test.app).filter(
    // Files share one route, and the demonstration's venue pages are files as well.
    (route) => !/^(?:HEAD|OPTIONS) |^GET (?:\/demo\/|\*$)/.test(route),
  );
  return { test, taken, routes };
}

async function asStranger({ app }: TestApp, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'locale' ? 'en' : 'unknown')),
    headers: { host: HOST, origin: ORIGIN },
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
}

test('every route is limited by session, or has its class in a table; every row is a route', async () => {
  const { test, taken, routes } = await served();
  const bySession: string[] = [];
  for (const route of routes) {
    taken.length = 0;
    const isClosed = (await asStranger(test, route)) === 401;
    if (isClosed) bySession.push(route);
    const named = isClosed ? 'read' : classOf(route);
    const found = taken[0]?.limit.split(' by ')[0] ?? 'unlimited';
    expect(`${route}: ${found}`).toBe(`${route}: ${named}`);
  }
  expect(bySession.length).toBeGreaterThan(60);
  expect(Object.keys(ROUTES).filter((route) => !routes.includes(route))).toEqual([]);
});
