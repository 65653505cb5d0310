import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** An address that leads to one cluster after another, as a name or an address that is moved does. */
export type MovingAddress = {
  urlOf(database: string): string;
  leadTo(cluster: Cluster): void;
  dispose(): void;
};

export function movingAddress(first: Cluster): MovingAddress {
  const folder = mkdtempSync(join(tmpdir(), 'servett-way-'));
  const way = join(folder, 'way');
  const leadTo = ({ host }: Cluster) => {
    const next = join(folder, 'next');
    symlinkSync(host, next);
    renameSync(next, way);
  };
  leadTo(first);
  return {
    urlOf: (database) => `postgres://postgres@localhost/${database}?host=${way}`,
    leadTo,
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
