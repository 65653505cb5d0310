import { readdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_GRACE_MS } from '../../../src/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/store.ts';
import { findMenuDocument, listVersions } from '../published-menu/menu.repository.ts';
import { listDraftDocuments } from './drafts.repository.ts';

/** The interval. A file's time is renewed well before its grace period ends. */
const EVERY_MS = 24 * 3_600_000;
/** A stored picture in one of its widths, or one left incomplete by a stop. */
const STORED = /^([0-9a-f]{24})(?:-w[0-9]{3})?\.(?:svg|png|jpg|webp|avif)(?:\.[A-Za-z0-9_-]{32})?$/;
const NAMED = /"picture":"(?:[^"]*\/)?([0-9a-f]{24})[^"]*"/g;

/**
 * Deletes pictures that no published version, no draft and no tablet has used for a week, once a day. A file's
 * modification time records its last known use, or its upload: an editor who undoes an edit finds
 * the picture still there. `listMore` returns the documents of others who name pictures.
 */
export function createPictureSweep(
  context: Pick<Context, 'store' | 'clock' | 'config'>,
  listMore: (db: Reader) => Promise<string[]> = async () => [],
) {
  const { store, clock, config } = context;
  const folder = join(config.dataDir, 'pictures');
  /** A published version never changes, so each is read once. */
  const published = new Set<string>();
  const read = new Map<string, number>();
  let nextAt = Number.NEGATIVE_INFINITY;

  async function readNamed(): Promise<Set<string>> {
    for (const { venue, version } of await listVersions(store.reader)) {
      if (version > (read.get(venue) ?? 0)) {
        const document = await findMenuDocument(store.reader, venue, version);
        addNamed(published, document ?? '');
        read.set(venue, version);
      }
    }
    const named = new Set(published);
    const others = [...(await listDraftDocuments(store.reader)), ...(await listMore(store.reader))];
    for (const document of others) {
      addNamed(named, document);
    }
    return named;
  }

  /** Returns the names of the deleted files. */
  async function sweep(): Promise<string[]> {
    const now = clock.now();
    if (now < nextAt) {
      return [];
    }
    const files = await readdir(folder).catch(() => []);
    // After the files: a picture uploaded meanwhile is not examined.
    const named = await readNamed();
    const gone: string[] = [];
    for (const file of files) {
      const [, picture] = STORED.exec(file) ?? [];
      if (picture !== undefined && (await isOver(file, named.has(picture), now))) {
        await unlink(join(folder, file));
        gone.push(file);
      }
    }
    nextAt = now + EVERY_MS;
    return gone;
  }

  async function isOver(file: string, isNamed: boolean, now: number): Promise<boolean> {
    const path = join(folder, file);
    const age = now - (await stat(path)).mtimeMs;
    if (isNamed && age > PICTURE_GRACE_MS / 2) {
      await utimes(path, now / 1_000, now / 1_000);
    }
    return !isNamed && age > PICTURE_GRACE_MS;
  }

  return sweep;
}

function addNamed(into: Set<string>, document: string): void {
  for (const [, picture] of document.matchAll(NAMED)) {
    if (picture !== undefined) {
      into.add(picture);
    }
  }
}
