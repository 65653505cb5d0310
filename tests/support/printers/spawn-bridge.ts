import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../server/bridge/main.ts', import.meta.url));

/** The bridge's program as a process of its own, as an owner starts it. */
export function spawnBridge(file: string, args: readonly string[] = [], allow = '') {
  const options = ['--keep', file, '--allow', allow];
  const child = spawn(process.execPath, [MAIN, ...args, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    ended,
    said: () => said.join(''),
    kill: () => child.kill('SIGKILL'),
    stop: () => child.kill('SIGTERM'),
  };
}
