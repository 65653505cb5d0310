import { STAFF_SESSION_MS } from '#core/shared/limits.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { findStaffByEmail } from '#server/modules/staff/accounts.repository.ts';
import { insertStaffSession } from '#server/modules/staff/staff-sessions.repository.ts';
import { newId, newToken, sha256 } from '#server/random.ts';

/**
 * Signs a person in so many times, in a database that no server has open; returns the cookies. What
 * one session may ask and listen to is limited.
 */
export async function fillStaffSessions(
  databasePath: string,
  email: string,
  count: number,
): Promise<string[]> {
  const store = openSqliteStore(databasePath);
  const at = Date.now();
  try {
    return await store.write('installation', async (db) => {
      const account = await findStaffByEmail(db, email);
      if (account === undefined) throw new Error(`Nobody has the address ${email}.`);
      const cookies: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const token = newToken();
        const session = { id: newId(at), staff: account.id, tokenHash: sha256(token) };
        await insertStaffSession(
          db,
          { ...session, expiresAt: at + STAFF_SESSION_MS, device: null },
          at,
        );
        cookies.push(`servett_staff=${token}`);
      }
      return cookies;
    });
  } finally {
    await store.close();
  }
}
