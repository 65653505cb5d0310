import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { listen } from '#tests/support/server/stream-reader.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { BEGIN, EXAMPLES } from '../../../site/api-reference/examples.ts';

const run = promisify(execFile);
const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const demo = JSON.parse(readFileSync(at('demo/servett-menu.json'), 'utf8')) as MenuFile;
const VENUE = demo.venue.id;
const PRODUCT = 'marinated-olives';

/** The demonstration's menu, with a product that another system calls PLU. */
const menu: MenuFile = {
  ...demo,
  categories: demo.categories.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      product.id === PRODUCT ? { ...product, externalId: 'PLU' } : product,
    ),
  })),
};

/** The ids that a reader of the page puts in. */
const withIds = (text: string) =>
  text.replaceAll(/\bTABLE\b/g, 'servett00001').replaceAll(/\bPRODUCT\b/g, PRODUCT);

async function demonstration() {
  const served = await testApp({ menu });
  const { token } = await testApiKey(served, { venue: VENUE });
  const folder = mkdtempSync(join(tmpdir(), 'servett-examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, SERVETT: new URL(await listen(served)).origin, VENUE, KEY: token };
  return { folder, env };
}

test('the examples of the site’s page about the API run, with curl', async () => {
  const { env } = await demonstration();
  for (const [name, { curl }] of Object.entries(EXAMPLES)) {
    const told = withIds(curl).replace(/^curl/, 'curl -sS -w "\\n%{http_code}"');
    const { stdout } = await run('bash', ['-c', told], { env });
    expect(stdout, name).toMatch(/\n20[014]$/);
  }
});

test('the examples of the site’s page about the API run, with the typed client', async () => {
  const { env, folder } = await demonstration();
  const begin = BEGIN.replace('servett-client', at('clients/typescript/servett.js').href);
  for (const [index, [name, { client }]] of Object.entries(EXAMPLES).entries()) {
    const file = join(folder, `${index}.mjs`);
    writeFileSync(file, `${begin}\n${withIds(client)}\nconsole.log('done');\n`);
    const { stdout } = await run(process.execPath, [file], { env });
    expect(stdout, name).toBe('done\n');
  }
});
