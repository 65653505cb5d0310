import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen } from '#tests/support/server/stream-reader.ts';
import { type Ask, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { BEGIN, EXAMPLES } from '../../../site/api-reference/examples.ts';

const run = promisify(execFile);
const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const demo = JSON.parse(readFileSync(at('demo/servett-menu.json'), 'utf8')) as MenuFile;
const PRODUCT = 'marinated-olives';

/** The demonstration's menu, with a product that another system calls PLU. */
const menu: MenuFile = {
  ...demo,
  venue: { ...demo.venue, id: VENUE },
  categories: demo.categories.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      product.id === PRODUCT ? { ...product, externalId: 'PLU' } : product,
    ),
  })),
};

const TABLE = 'servett00001';

/** The ids that a reader of the page puts in. */
const withIds = (text: string, entry: string) =>
  text
    .replaceAll(/\bTABLE\b/g, TABLE)
    .replaceAll(/\bPRODUCT\b/g, PRODUCT)
    .replaceAll(/\bENTRY\b/g, entry);

/** A party has ordered and paid: its entry waits for a program that is connected to a cash register. */
async function soldSomething({ staff }: TestApp, ask: Ask): Promise<string> {
  const manager = await staff('manager');
  const of = `venues/${VENUE}`;
  await manager('PUT', `${of}/till/mode`, { mode: 'adapter' });
  const lines = [{ product: PRODUCT, options: [], quantity: 1 }];
  const wish = { table: TABLE, served: true, lines };
  const key = { 'idempotency-key': newOrderId() };
  const { body: order } = await ask('POST', `${of}/orders`, wish, key);
  const payment = { id: newOrderId(), method: 'card', amount: order.total, tip: 0 };
  await manager('POST', `${of}/seatings/${order.seating}/payments`, payment);
  const { entries } = (await ask('GET', `${of}/till`)).body;
  return entries[0].id;
}

async function demonstration() {
  const served = await testApp({ menu });
  const { token, ask } = await testApiKey(served, { venue: VENUE });
  const entry = await soldSomething(served, ask);
  const folder = mkdtempSync(join(tmpdir(), 'servett-examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, SERVETT: new URL(await listen(served)).origin, VENUE, KEY: token };
  return { folder, env, entry };
}

test('the examples of the site’s page about the API run, with curl', async () => {
  const { env, entry } = await demonstration();
  for (const [name, { curl }] of Object.entries(EXAMPLES)) {
    const told = withIds(curl, entry).replace(/^curl/, 'curl -sS -w "\\n%{http_code}"');
    const { stdout } = await run('bash', ['-c', told], { env });
    expect(stdout, name).toMatch(/\n20[014]$/);
  }
});

test('the examples of the site’s page about the API run, with the typed client', async () => {
  const { env, folder, entry } = await demonstration();
  const client = at('clients/typescript/servett.js').href;
  const begin = `${BEGIN.replace('servett-client', client)}\nconst putIntoRegister = async () => '1017';`;
  for (const [index, [name, example]] of Object.entries(EXAMPLES).entries()) {
    const file = join(folder, `${index}.mjs`);
    writeFileSync(file, `${begin}\n${withIds(example.client, entry)}\nconsole.log('done');\n`);
    const { stdout } = await run(process.execPath, [file], { env });
    expect(stdout, name).toBe('done\n');
  }
});
