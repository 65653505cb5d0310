import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../../../server/bridge/main.ts', import.meta.url));

/** A folder in which a bridge keeps its secret. */
export function bridgeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-bridge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'bridge.json');
}

/** The bridge's program as a process of its own, as an owner starts it. */
export function startBridge(file: string, args: readonly string[] = [], allow = '') {
  const options = ['--keep', file, '--allow', allow];
  const child = spawn(process.execPath, [MAIN, ...args, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    ended,
    said: () => said.join(''),
    kill: () => child.kill('SIGKILL'),
    stop: () => child.kill('SIGTERM'),
  };
}
