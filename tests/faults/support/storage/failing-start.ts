import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILED } from '../../../../scripts/setup/steps.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** A successful start would never end. */
const START_MS = 60_000;

export type FailedStart = { code: number | null; said: string[] };

/** Starts the server on this data folder, in production mode, and returns how it ended. */
export async function startOn(dataDir: string): Promise<FailedStart> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...COMPILED,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      SERVETT_MODE: 'production',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
