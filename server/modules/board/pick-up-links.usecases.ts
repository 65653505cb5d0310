import { randomBytes } from 'node:crypto';
import { createPickUpCode, parsePickUpCode } from '#core/board/pick-up-code.ts';
import type { MadePickUpLink, PickUpLink } from '#core/board/pick-up-screen.schema.ts';
import { inGroups } from '#core/shared/base32.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import {
  deletePickUpLink,
  findPickUpLink,
  findPickUpLinkByHash,
  type StoredPickUpLink,
  savePickUpLink,
} from './pick-up-links.repository.ts';

export async function readPickUpLink({ store }: Context, venue: string): Promise<PickUpLink> {
  const link = await findPickUpLink(store.reader, venue);
  return { madeAt: toNullableTimestamp(link?.madeAt ?? null) };
}

/**
 * Tells the code of a new link, once: stored is its hash. An earlier link opens nothing any more.
 * `origin`: where the console is open, which may be an address that only its own computer knows.
 */
export async function makePickUpLink(
  { store, clock, config }: Context,
  by: By,
  origin: string,
): Promise<MadePickUpLink> {
  const code = createPickUpCode(randomBytes);
  const madeAt = await store.write({ venue: by.venue }, async (db) => {
    const at = clock.now();
    await savePickUpLink(db, { venue: by.venue, codeHash: sha256(code), madeAt: at });
    await insertAuditEntry(db, by, { kind: 'pick_up_link.made' }, at);
    return at;
  });
  const address = await findGuestAddress(config, store.reader, by.venue, origin);
  return { madeAt: toTimestamp(madeAt), code: inGroups(code), address };
}

/** Ending one that is not there changes nothing. */
export async function endPickUpLink({ store, clock }: Context, by: By): Promise<PickUpLink> {
  await store.write({ venue: by.venue }, async (db) => {
    const isEnded = await deletePickUpLink(db, by.venue);
    if (isEnded) await insertAuditEntry(db, by, { kind: 'pick_up_link.ended' }, clock.now());
  });
  return { madeAt: null };
}

/** The link that has this code. Throws `links.ended` if none has, or no longer. */
export async function requirePickUpLink(
  { store }: Pick<Context, 'store'>,
  typed: string | null,
): Promise<StoredPickUpLink> {
  const code = typed === null ? null : parsePickUpCode(typed);
  const link = code === null ? undefined : await findPickUpLinkByHash(store.reader, sha256(code));
  if (link === undefined) throw new ProblemError('links.ended');
  return link;
}
