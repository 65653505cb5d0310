import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = { path: string; makeReadOnly(): void; remove(): void };

/** A separate file system in memory; null if this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'servett-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', [...args, path], { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs');
  } catch {
    rmdirSync(path);
    return null;
  }
  return {
    path,
    makeReadOnly: () => void mount('-o', 'remount,ro'),
    remove() {
      execFileSync('umount', [path], { stdio: 'ignore' });
      rmdirSync(path);
    },
  };
}
