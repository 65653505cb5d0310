import type { Reader, Writer } from '#server/db/store.ts';

export type Passkey = {
  id: string;
  credentialId: string;
  staff: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  name: string;
};

export async function insertPasskey(db: Writer, passkey: Passkey, at: number): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      credential_id: passkey.credentialId,
      staff_id: passkey.staff,
      public_key: passkey.publicKey,
      counter: passkey.counter,
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
      'name',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** An account's passkeys, the oldest first. */
export async function listPasskeys(db: Reader, staff: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('staff_id', '=', staff)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The user handle of an account's passkeys. */
export async function listCredentials(db: Reader, staff: string): Promise<string[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('staff_id', '=', staff)
    .execute();
  return rows.map((row) => row.credential_id);
}

/** Records a use; returns false if another use has moved the counter meanwhile. */
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

/** Renames an account's passkey; returns whether it exists. */
export async function renamePasskey(
  db: Writer,
  { staff, id, name }: Pick<Passkey, 'staff' | 'id' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes an account's passkey; returns its name, or undefined if there is none. */
export async function deletePasskey(
  db: Writer,
  { staff, id }: Pick<Passkey, 'staff' | 'id'>,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Deletes all of an account's passkeys, and the requirement for one. */
export async function deletePasskeysOf(db: Writer, staff: string): Promise<void> {
  await db.deleteFrom('passkeys').where('staff_id', '=', staff).execute();
  await setPasskeyRequired(db, staff, false);
}

/** Whether the account requires a passkey. */
export async function isPasskeyRequired(db: Reader, staff: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('passkey_required')
    .where('id', '=', staff)
    .executeTakeFirst();
  return row?.passkey_required === 1;
}

export async function setPasskeyRequired(
  db: Writer,
  staff: string,
  isRequired: boolean,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ passkey_required: isRequired ? 1 : 0 })
    .where('id', '=', staff)
    .execute();
}
