import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'playwright/test';
import { NODE, ROOT, SERVER } from '../../scripts/setup/steps.mjs';
import { setUpAndOrder } from '../support/server/first-order.ts';

const CSV = 'Category;Name;Price\nBeer;Lager;79\nSoft drinks;Cola;39\n';

/** The server as `npm start` runs it: gathered in a few files, and not from its sources. */
async function startBuilt(folder: string) {
  const child = spawn(NODE, [...SERVER.flags, SERVER.program], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...SERVER.env,
      SERVETT_MODE: 'production',
      BACKUP_TIMES: 'off',
      HOST: '127.0.0.1',
      APP_BASE: 'https://order.venue.example',
      PORT: '0',
      DATA_DIR: folder,
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let code = '';
  for await (const line of createInterface({ input: child.stdout })) {
    code = /^servett setup (\S+)/.exec(line)?.[1] ?? code;
    const [, url] = /^servett listening (\S+)/.exec(line) ?? [];
    if (url !== undefined) return { child, code, url: url.replace(/\/$/, '') };
  }
  throw new Error('The built server did not start.');
}

test('the built server has what its sources have: a menu is read in a thread, an order taken, a code drawn on paper', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-built-'));
  const { child, code, url } = await startBuilt(folder);
  try {
    const { number, cookie, venue } = await setUpAndOrder(url, code, { csv: CSV });
    expect(number).toBe(1);
    const asOwner = (path: string) => fetch(`${url}${path}`, { headers: { cookie, origin: url } });
    const codes = await asOwner(`/api/v1/venues/${venue}/tables/codes.pdf?format=cutouts`);
    expect([codes.status, codes.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    for (const format of ['xlsx', 'csv', 'jsonld']) {
      const menu = await asOwner(`/api/v1/venues/${venue}/menu/export?format=${format}`);
      expect([format, menu.status]).toEqual([format, 200]);
    }
    expect((await fetch(`${url}/api/v1/openapi.json`)).status).toBe(200);
    expect((await fetch(`${url}/`)).status).toBe(200);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    rmSync(folder, { recursive: true });
  }
});
