import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MenuFile, MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { systemClock } from '#server/clock.ts';
import { type Environment, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { seedDemo } from '#server/demo-seed.ts';
import { importMenu } from '#server/modules/menu/import-menu.usecase.ts';
import { pictureImport } from '#server/modules/menu/pictures.ts';
import type { ProviderAddresses } from '#server/modules/payment-providers/payment-account.ts';
import { type RunningServer, startServer } from '#server/start.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DEMO = join(ROOT, 'demo');

/**
 * The real server, as `server/main.ts` starts it. VENUE_CHANGES (JSON) is merged over the
 * demonstration's `venue` and PRICE_CHANGES (product ids to minor units) over its prices, and the
 * result is published as a new version. PROVIDER_ADDRESSES (JSON) is where payment providers are.
 */
export function startChangedServer(env: Environment): Promise<RunningServer> {
  const config = readConfig(env);
  const changes = JSON.parse(env.VENUE_CHANGES ?? '{}') as Partial<MenuFileVenue>;
  const prices = JSON.parse(env.PRICE_CHANGES ?? '{}') as Record<string, number>;
  const isChanged = [changes, prices].some((each) => Object.keys(each).length > 0);
  const seed = async (context: Context) => {
    if (config.mode === 'production') return null;
    const demo = await seedDemo(context, DEMO);
    if (isChanged) await publish(context, changes, prices);
    return demo;
  };
  const addresses = env.PROVIDER_ADDRESSES;
  const providers: ProviderAddresses | undefined = addresses && JSON.parse(addresses);
  return startServer(config, systemClock, ROOT, seed, { providers });
}

async function publish(
  context: Context,
  changes: Partial<MenuFileVenue>,
  prices: Record<string, number>,
): Promise<void> {
  const file = JSON.parse(await readFile(join(DEMO, 'servett-menu.json'), 'utf8')) as MenuFile;
  const pictures = pictureImport(join(DEMO, 'pictures'), context.pictures);
  const categories = file.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({
      ...product,
      price: prices[product.id] ?? product.price,
    })),
  }));
  const venue = { ...file.venue, ...changes };
  await importMenu(context, { ...file, venue, categories }, pictures);
}
