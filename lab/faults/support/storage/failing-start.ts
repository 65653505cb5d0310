import { once } from 'node:events';
import { spawnServer } from '#tests/support/servett.ts';

/** A successful start would never end. */
const START_MS = 60_000;

export type FailedStart = { code: number | null; said: string[] };

/** Starts the server on this data folder, in production mode, and returns how it ended. */
export async function startOn(dataDir: string): Promise<FailedStart> {
  const child = spawnServer({ LOG_LEVEL: 'warn', SERVETT_MODE: 'production', DATA_DIR: dataDir });
  let text = '';
  const hear = (part: Buffer) => {
    text += part.toString();
    // It has started, which must not happen.
    if (text.includes('servett listening')) child.kill();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
  await once(child, 'close');
  clearTimeout(late);
  return { code: child.exitCode, said: text.split('\n').filter((line) => line.trim() !== '') };
}
