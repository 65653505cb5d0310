import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect, test } from 'playwright/test';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { NODE, ROOT, SERVER } from '../../scripts/setup/steps.mjs';
import { startSmtpServer } from '../support/network/smtp-catcher.ts';
import { startCluster } from '../support/postgres/cluster.ts';
import { setUpAndOrder } from '../support/server/first-order.ts';
import { AT_NIGHT } from './at-night.ts';

const CSV = 'Category;Name;Price\nBeer;Lager;79\nSoft drinks;Cola;39\n';

/** The server as `npm start` runs it: gathered in a few files, and not from its sources. */
async function startBuilt(folder: string, more: Record<string, string> = {}) {
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
      ...more,
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

if (findPostgres() !== undefined) {
  test(
    'the built server stores in PostgreSQL and sends mail, with packages that it loads where they are used',
    AT_NIGHT,
    async () => {
      const cluster = await startCluster({ isDurable: false });
      const mailServer = await startSmtpServer();
      const folder = mkdtempSync(join(tmpdir(), 'servett-built-'));
      try {
        await cluster.run('create database servett');
        const DATABASE_URL = cluster.urlOf('servett');
        const { child, code, url } = await startBuilt(folder, {
          DATABASE_URL,
          SMTP_URL: mailServer.url,
        });
        try {
          const { number, cookie, venue } = await setUpAndOrder(url, code);
          expect(number).toBe(1);
          const invited = await fetch(`${url}/api/v1/venues/${venue}/invitations`, {
            method: 'POST',
            headers: { cookie, origin: url, 'content-type': 'application/json' },
            body: JSON.stringify({
              role: 'staff',
              mail: { email: 'kim@kajkanten.example', locale: 'sv' },
            }),
          });
          expect(invited.status, await invited.text()).toBe(201);
          const mail = await mailServer.next();
          expect(mail.to).toEqual(['kim@kajkanten.example']);
          expect(mail.text).toContain('https://order.venue.example/venue/#link=');
        } finally {
          const gone = once(child, 'exit');
          child.kill('SIGTERM');
          expect(await gone).toEqual([0, null]);
        }
        const client = new Client({ connectionString: DATABASE_URL });
        await client.connect();
        const { rows } = await client.query('select count(*)::integer as orders from orders');
        await client.end();
        expect(rows).toEqual([{ orders: 1 }]);
      } finally {
        mailServer.stop();
        await cluster.dispose();
        rmSync(folder, { recursive: true });
      }
    },
  );
}
