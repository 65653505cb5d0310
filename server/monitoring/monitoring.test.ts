import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { readConfig } from '../config.ts';
import { importMenu } from '../modules/menu/import-menu.usecase.ts';
import { startServer } from '../start.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8');

/** A stopping server waits a second for a connection that could still send something. */
const closing = { connection: 'close' };

/** A whole server with metrics, in simulated time. */
async function measured() {
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-metrics-'));
  const clock = manualClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    BACKUP_TIMES: '05:00',
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_BASE: 'https://bar.example',
  });
  const server = await startServer(config, clock, ROOT, async (context) => {
    await importMenu(context, smallMenu(), async (name) => name);
    return null;
  });
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const get = (url: string) => fetch(url, { headers: closing });
  const scrape = async () => (await get(server.metricsUrl ?? '')).text();
  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { ...closing, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { clock, scrape, ask, get: (path: string) => get(`${server.url}/${path}`) };
}

async function order(ask: Awaited<ReturnType<typeof measured>>['ask']): Promise<number> {
  const { token } = (await (await ask(`tables/${TABLE}/sessions`, {})).json()) as { token: string };
  const lines = [{ product: 'soup', options: [], quantity: 1 }];
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newOrderId() };
  return (await ask('orders', { menuVersion: 1, age: 0, lines }, headers)).status;
}

test('an order is counted, and ages until a board has shown it', async () => {
  const { clock, scrape, ask } = await measured();
  expect(await scrape()).toContain('servett_orders_unseen_oldest_seconds 0\n');
  expect(await order(ask)).toBe(201);
  clock.advance(240_000);
  const text = await scrape();
  expect(text).toContain('servett_orders_unfinished{state="placed"} 1\n');
  expect(text).toContain('servett_orders_total{state="placed"} 1\n');
  expect(text).toContain('servett_orders_unseen_oldest_seconds 240\n');
  expect(text).toContain(
    'servett_http_requests_total{method="POST",route="/api/v1/orders",status="201"} 1\n',
  );
});

test('whatever addresses are requested, labels are routes, and contain no secret', async () => {
  const { scrape, ask, get } = await measured();
  await order(ask);
  for (let index = 0; index < 50; index += 1) {
    await get(`nowhere/${index}-hemligt`);
    await get(`api/v1/venues/hemligt-${index}/menu`);
  }
  const text = await scrape();
  expect(text).not.toContain('hemligt');
  expect(text).not.toContain(TABLE);
  expect(text).not.toContain(VENUE);
  expect(
    new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route)).size,
  ).toBeLessThan(8);
});

test("open streams are counted by kind, and an order's delivery is measured", async () => {
  const { scrape, ask, get } = await measured();
  const stream = await get(`api/v1/venues/${VENUE}/events`);
  await order(ask);
  const text = await scrape();
  expect(text).toContain('servett_stream_listeners{kind="anyone"} 1\n');
  expect(text).toContain('servett_stream_listeners{kind="staff"} 0\n');
  expect(text).toMatch(/servett_event_lag_seconds_count [1-9]/);
  await stream.body?.cancel();
  await expect.poll(scrape).toContain('servett_stream_listeners{kind="anyone"} 0\n');
});

/** The metrics and labels (in braces or after `by`) of an expression. */
const metricsIn = (text: string) =>
  [...new Set(text.match(/\b(?:servett|nodejs|process)_[a-z0-9_]+/g))].filter(
    (name) => !name.endsWith('_'),
  );
const familyOf = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');

test('alerts, dashboard and page name only exported metrics, with their labels; and the page names all of ours', async () => {
  const { scrape, ask } = await measured();
  await order(ask);
  const text = await scrape();
  const exported = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  // A backup's age is exported once there is one; its name is known before.
  expect(exported).toContain('servett_backup_age_seconds');
  const named = ['monitoring/alerts.yaml', 'monitoring/dashboard.json', 'monitoring.md'].map(read);
  const unknown = named.flatMap(metricsIn).filter((name) => !exported.includes(familyOf(name)));
  expect(unknown).toEqual([]);
  const page = read('monitoring.md');
  const ours = exported.filter((name) => name.startsWith('servett_'));
  expect(ours.length).toBeGreaterThan(15);
  expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  const dashboard = read('monitoring/dashboard.json');
  expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
  const labelsOf = (name: string) =>
    new Set(
      [...text.matchAll(new RegExp(`^${name}\\{([^}]*)\\}`, 'gm'))].flatMap(([, labels = '']) =>
        [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label),
      ),
    );
  const expressions = read('monitoring/alerts.yaml') + dashboard;
  const matched = [
    ...expressions.replaceAll('\\"', '"').matchAll(/\b(servett_[a-z_]+)\{(\w+)=~?"([^"]+)"/g),
  ];
  expect(matched.length).toBeGreaterThan(3);
  for (const [, name = '', label = ''] of matched) {
    expect([name, [...labelsOf(name)]]).toEqual([name, expect.arrayContaining([label])]);
  }
});

test('the page says what to do about every alert', () => {
  const alerts = [...read('monitoring/alerts.yaml').matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  expect(alerts.length).toBeGreaterThan(10);
  const page = read('monitoring.md');
  expect(alerts.filter((name) => !page.includes(`| \`${name}\` | `))).toEqual([]);
});
