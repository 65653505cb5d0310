import type { Reader, Writer } from '../../db/store.ts';

export type Passkey = {
  id: string;
  credentialId: string;
  staff: string;
  publicKey: string;
  counter: number;
  transports: string;
};

export async function insertPasskey(
  db: Writer,
  passkey: Passkey & { name: string },
  at: number,
): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      credential_id: passkey.credentialId,
      staff_id: passkey.staff,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: at,
      used_at: null,
    })
    .execute();
}

export async function findPasskey(db: Reader, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id as credentialId',
      'staff_id as staff',
      'public_key as publicKey',
      'counter',
      'transports',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Writes down a use; answers false where another use has moved the counter meanwhile. */
export async function markPasskeyUsed(
  db: Writer,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
