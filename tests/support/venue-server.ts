import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { seedDemo } from '../../server/demo-seed.ts';
import { importMenu } from '../../server/modules/menu/import-menu.usecase.ts';
import { pictureImport } from '../../server/modules/menu/pictures.ts';
import { startServer } from '../../server/start.ts';
import { programLines } from '../../server/start-message.ts';
import type { MenuFile, MenuFileVenue } from '../../src/contract/menu-file.schema.ts';

/**
 * The real server with the demonstration venue, but changed: the environment's VENUE_CHANGES
 * (JSON) is laid over the menu file's `venue`, PRICE_CHANGES (product ids to minor units) over its
 * prices, and the result is published as a new version. It prints what `server/main.ts` prints
 * for programs.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const config = readConfig(process.env);
const changes = JSON.parse(process.env.VENUE_CHANGES ?? '{}') as Partial<MenuFileVenue>;
const prices = JSON.parse(process.env.PRICE_CHANGES ?? '{}') as Record<string, number>;

const server = await startServer(config, systemClock, ROOT, async (context) => {
  const demo = await seedDemo(context, join(ROOT, 'demo'));
  const file = JSON.parse(await readFile(join(ROOT, 'demo/servett-menu.json'), 'utf8')) as MenuFile;
  const pictures = pictureImport(join(ROOT, 'demo/pictures'), join(config.dataDir, 'pictures'));
  const categories = file.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({
      ...product,
      price: prices[product.id] ?? product.price,
    })),
  }));
  const venue = { ...file.venue, ...changes };
  await importMenu(context, { ...file, venue, categories }, pictures);
  return demo;
});
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`${programLines(server).join('\n')}\n`);
