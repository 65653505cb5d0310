import type { PasskeyRequest, Passkeys } from '#core/people/passkeys.schema.ts';
import { PASSKEYS_MAX } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { StaffAccount } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { recordForAccount } from '../security-log/record.ts';
import { deleteAskedLinks } from '../staff/links.repository.ts';
import {
  deletePasskey,
  isPasskeyRequired,
  listPasskeys,
  renamePasskey,
  setPasskeyRequired,
} from '../staff/passkeys.repository.ts';
import { beginAdding, finishAdding } from './passkey-ceremonies.ts';
import { hasPasskeysAt, type RelyingParty, relyingPartyOf } from './relying-party.ts';

/** Throws `passkeys.unavailable` if browsers allow none at the server's address. */
export function requireParty(context: Context): RelyingParty {
  const party = relyingPartyOf(context.config);
  if (party === null) {
    throw new ProblemError('passkeys.unavailable');
  }
  return party;
}

/** An account's passkeys, for a page of `origin`. */
export async function readPasskeys(
  { store, config }: Context,
  { id }: StaffAccount,
  origin: string,
): Promise<Passkeys> {
  const passkeys = await listPasskeys(store.reader, id);
  return {
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: toTimestamp(createdAt),
      usedAt: usedAt === null ? null : toTimestamp(usedAt),
    })),
    isAvailable: hasPasskeysAt(config, origin),
    isRequired: await isPasskeyRequired(store.reader, id),
  };
}

/** Begins adding one. Throws `passkeys.unavailable`, `passkeys.too_many`. */
export async function beginAddingOwn(context: Context, staff: StaffAccount) {
  const party = requireParty(context);
  await refuseTooMany(context, staff);
  return beginAdding(context, party, staff);
}

/** Adds one. Throws `passkeys.unavailable`, `passkeys.too_many`, `passkeys.refused`. */
export async function addOwn(
  context: Context,
  staff: StaffAccount,
  { name, ...request }: PasskeyRequest,
): Promise<void> {
  const party = requireParty(context);
  await refuseTooMany(context, staff);
  const added = await finishAdding(context, party, {
    staff: staff.id,
    name: name.trim(),
    ceremony: request.ceremony,
    response: request.response,
  });
  if (!added) {
    throw new ProblemError('passkeys.refused');
  }
}

async function refuseTooMany({ store }: Context, { id }: StaffAccount): Promise<void> {
  const all = await listPasskeys(store.reader, id);
  if (all.length >= PASSKEYS_MAX) {
    throw new ProblemError('passkeys.too_many');
  }
}

/** Names one; throws `passkeys.unknown`. */
export async function renameOwn(
  context: Context,
  staff: StaffAccount,
  { passkey, name }: { passkey: string; name: string },
): Promise<void> {
  const named = { staff: staff.id, id: passkey, name: name.trim() };
  if (!(await context.store.write('installation', (db) => renamePasskey(db, named)))) {
    throw new ProblemError('passkeys.unknown');
  }
}

/** Removes one; removing the last one removes the requirement. Throws `passkeys.unknown`. */
export async function removeOwn(
  context: Context,
  staff: StaffAccount,
  passkey: string,
): Promise<void> {
  const at = context.clock.now();
  await context.store.write('installation', async (db) => {
    const name = await deletePasskey(db, { staff: staff.id, id: passkey });
    if (name === undefined) {
      throw new ProblemError('passkeys.unknown');
    }
    const entry = { kind: 'passkey.removed', detail: { passkey: name } } as const;
    await recordForAccount(db, { staff: staff.id }, entry, at);
    if ((await listPasskeys(db, staff.id)).length === 0) {
      await setPasskeyRequired(db, staff.id, false);
    }
  });
}

/**
 * Sets whether signing in requires a passkey. Throws `passkeys.unknown` if the account has none.
 */
export async function requireOwn(
  context: Context,
  staff: StaffAccount,
  isRequired: boolean,
): Promise<void> {
  const at = context.clock.now();
  await context.store.write('installation', async (db) => {
    if (isRequired && (await listPasskeys(db, staff.id)).length === 0) {
      throw new ProblemError('passkeys.unknown');
    }
    if ((await isPasskeyRequired(db, staff.id)) === isRequired) {
      return;
    }
    await setPasskeyRequired(db, staff.id, isRequired);
    // A mailed link would bypass it.
    await deleteAskedLinks(db, staff.id);
    const kind = isRequired ? 'passkey.required' : 'passkey.not_required';
    await recordForAccount(db, { staff: staff.id }, { kind }, at);
  });
}
