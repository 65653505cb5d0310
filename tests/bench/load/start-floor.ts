import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = new URL('../floors/order-floor.ts', import.meta.url).pathname;

/** The baseline in its own process, on a database beside the product's. */
export async function startFloor(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-floor-'));
  const child = spawn(process.execPath, [PROGRAM, join(folder, 'floor.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), gone])) as [unknown];
  const url = String(line).split(' ').at(-1) ?? '';
  if (!url.startsWith('http')) throw new Error('The floor did not start.');
  return {
    url,
    async stop() {
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
