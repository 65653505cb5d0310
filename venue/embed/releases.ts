import type { Release } from './snippet.ts';

/** The hashes of every released element; each file of hashes loads on demand. */
const RELEASES = import.meta.glob<Release['files']>('../../releases/widget/*/integrity.json', {
  import: 'default',
});

const versionOf = (path: string) => path.split('/').at(-2) ?? '';

/** The newest release that this installation serves at its own URL; null if there is none. */
export async function newestRelease(): Promise<Release | null> {
  const paths = Object.keys(RELEASES).sort((a, b) =>
    versionOf(a).localeCompare(versionOf(b), 'en', { numeric: true }),
  );
  const newest = paths.at(-1);
  const files = newest === undefined ? undefined : await RELEASES[newest]?.();
  return newest === undefined || files === undefined ? null : { version: versionOf(newest), files };
}
