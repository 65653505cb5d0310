import type { Reader, Writer } from '#server/db/store.ts';

export async function insertCode(db: Writer, codeHash: string, at: number): Promise<void> {
  await db.insertInto('set_up_codes').values({ code_hash: codeHash, made_at: at }).execute();
}

/** The hashes of all codes that are valid. */
export async function listCodes(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('set_up_codes').select('code_hash').execute();
  return rows.map((row) => row.code_hash);
}

export async function deleteCodes(db: Writer): Promise<void> {
  await db.deleteFrom('set_up_codes').execute();
}
