import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunningServer } from '#server/start.ts';
import { programLines } from '#server/start-message.ts';
import { startChangedServer } from './changed-server.ts';

/**
 * A process that runs one server after another, each with its own data: it has already loaded the
 * server's packages. On receiving an environment it starts a server, and prints what
 * `server/main.ts` prints for programs; on request it stops that server and reports it.
 */
let running: RunningServer | undefined;

/** The data of a demonstration that nobody has used: filling it is half of a start. */
let unused: Promise<StoredFile[]> | undefined;

/** A path within the data folder, and its content. */
type StoredFile = readonly [path: string, content: Buffer];

async function seedOnce(example: Record<string, string>): Promise<StoredFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-seeded-'));
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    SERVETT_MODE: 'demo',
    ...example,
  };
  const server = await startChangedServer(env);
  await server.stop();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): StoredFile => [path.slice(folder.length), readFileSync(path)]);
  // In memory from here on: a host that is killed leaves no folder.
  rmSync(folder, { recursive: true });
  return files;
}

process.on('message', async (order: Record<string, string> | 'stop') => {
  if (order === 'stop') {
    await running?.stop();
    running = undefined;
    process.send?.('stopped');
    return;
  }
  const { DATA_DIR: folder, SERVETT_MODE: mode } = order;
  const { EXAMPLE_DAYS = 'on', EXAMPLE_LANGUAGES = 'on' } = order;
  if (folder !== undefined && mode === 'demo' && readdirSync(folder).length === 0) {
    unused ??= seedOnce({ EXAMPLE_DAYS, EXAMPLE_LANGUAGES });
    for (const [path, content] of await unused) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content, { mode: 0o600 });
    }
  }
  running = await startChangedServer(order);
  process.stdout.write(`${programLines(running).join('\n')}\n`);
});
process.on('disconnect', () => process.exit());
