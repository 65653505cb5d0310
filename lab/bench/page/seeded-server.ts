import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { insertDevice, setNextToken } from '#server/modules/devices/devices.repository.ts';
import { importMenu } from '#server/modules/menu/import-menu.usecase.ts';
import { pictureImport } from '#server/modules/menu/pictures.ts';
import { newId, sha256 } from '#server/random.ts';
import { startServer } from '#server/start.ts';
import {
  SEEDED_TABLE,
  SEEDED_TABLET,
  seededMenuFile,
} from '#tests/support/fixtures/seeded-menu.ts';

/**
 * The real server with a seeded menu: `node seeded-server.ts <products>`. A process of its own, so
 * that it does not share one with the measurement. It prints its address; on SIGTERM it ends and
 * deletes its data.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const products = Number(process.argv[2]);
const dataDir = mkdtempSync(join(tmpdir(), `servett-bench-${products}-`));
const config = readConfig({ ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir });

const server = await startServer(config, systemClock, ROOT, async (context) => {
  const pictures = pictureImport(join(ROOT, 'demo/pictures'), context.pictures);
  const file = seededMenuFile(products);
  await importMenu(context, file, pictures);
  const at = context.clock.now();
  await context.store.write('installation', async (db) => {
    const tablet = { id: newId(at), venue: file.venue.id, name: 'Bench' };
    const { id } = await insertDevice(
      db,
      { ...tablet, place: 'table', table: SEEDED_TABLE, guests: 'each' },
      at,
    );
    await setNextToken(db, id, sha256(SEEDED_TABLET));
  });
  return null;
});
process.once('SIGTERM', async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
process.stdout.write(`servett listening ${server.url}\n`);
