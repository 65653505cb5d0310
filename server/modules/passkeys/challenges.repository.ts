import type { Writer } from '../../db/store.ts';

export type ChallengePurpose = 'add' | 'sign_in' | 'confirm';
/** `binding` is the hash of the token that the browser's cookie holds. */
type Bound = { binding: string; purpose: ChallengePurpose };

/** Keeps a challenge; the one before it, for the same purpose, no longer counts. */
export async function saveChallenge(
  db: Writer,
  { binding, purpose }: Bound,
  said: { challenge: string; expiresAt: number },
): Promise<void> {
  const values = { challenge: said.challenge, expires_at: said.expiresAt };
  await db
    .insertInto('passkey_challenges')
    .values({ binding, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['binding', 'purpose']).doUpdateSet(values))
    .execute();
}

/** Uses a challenge up; null where there is none, or its time has passed. */
export async function takeChallenge(
  db: Writer,
  { binding, purpose }: Bound,
  now: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('binding', '=', binding)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.challenge : null;
}
