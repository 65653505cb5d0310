import type { Writer } from '#server/db/store.ts';

/**
 * What a challenge is valid for: a ceremony (the hash of its token), its purpose and its account.
 */
export type Bound = {
  ceremony: string;
  purpose: 'add' | 'sign_in' | 'confirm';
  staff: string | null;
};

export async function saveChallenge(
  db: Writer,
  { ceremony, purpose, staff }: Bound,
  { challenge, expiresAt }: { challenge: string; expiresAt: number },
): Promise<void> {
  const row = { ceremony, purpose, staff_id: staff, challenge, expires_at: expiresAt };
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Consumes a challenge; null if there is none, or it has expired. */
export async function takeChallenge(
  db: Writer,
  { ceremony, purpose, staff }: Bound,
  now: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('ceremony', '=', ceremony)
    .returning(['challenge', 'purpose', 'staff_id', 'expires_at'])
    .executeTakeFirst();
  const isRight =
    row !== undefined && row.purpose === purpose && row.staff_id === staff && row.expires_at > now;
  return isRight ? row.challenge : null;
}

/** Deletes expired ones. */
export async function pruneChallenges(db: Writer, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
