import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { spawnBridge } from './spawn-bridge.ts';

/** A folder in which a bridge keeps its secret. */
export function bridgeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-bridge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'bridge.json');
}

/** The bridge's program, until the test ends. */
export function startBridge(file: string, args: readonly string[] = [], allow = '') {
  const bridge = spawnBridge(file, args, allow);
  onTestFinished(async () => {
    bridge.kill();
    await bridge.ended;
  });
  return bridge;
}
