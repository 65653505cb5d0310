import { PICTURE_GRACE_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { hashOfPicture, namedPictures, PICTURE_NAME } from '#server/pictures/picture-names.ts';
import { findMenuDocument, listVersions } from '../published-menu/menu.repository.ts';
import { listDraftDocuments } from './drafts.repository.ts';

/** The interval. A picture's time is renewed well before its grace period ends. */
const EVERY_MS = 24 * 3_600_000;

/**
 * Deletes pictures that no published version, no draft and no tablet has used for a week, once a day. Its time
 * in the store records its last known use, or its upload: an editor who undoes an edit finds the
 * picture still there. `listMore` returns the documents of others who name pictures.
 */
export function createPictureSweep(
  context: Pick<Context, 'store' | 'clock' | 'pictures'>,
  listMore: (db: Reader) => Promise<string[]> = async () => [],
) {
  const { store, clock, pictures } = context;
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
    const stored = await pictures.list();
    // After the list: a picture uploaded meanwhile is not examined.
    const named = await readNamed();
    const gone: string[] = [];
    for (const { name, usedAt } of stored) {
      const age = now - usedAt;
      // An incomplete one has a longer name, and is nobody's.
      const isNamed = PICTURE_NAME.test(name) && named.has(hashOfPicture(name));
      if (!isNamed && age > PICTURE_GRACE_MS) {
        await pictures.remove(name);
        gone.push(name);
      } else if (isNamed && age > PICTURE_GRACE_MS / 2) {
        await pictures.renew(name, now);
      }
    }
    nextAt = now + EVERY_MS;
    return gone;
  }

  return sweep;
}

function addNamed(into: Set<string>, document: string): void {
  for (const picture of namedPictures(document)) into.add(picture);
}
