import type { Writer } from '#server/db/store.ts';
import { newToken, sha256 } from '#server/random.ts';
import { listAccountsOn, replaceDeviceToken } from '../staff/known-devices.repository.ts';
import { moveFailures } from './sign-in-failures.repository.ts';
import { deviceCountKey } from './verify-password.ts';

/**
 * Gives a device a new token when somebody signs in on it, and returns it. A person who knew the
 * old one, or planted it, is a stranger to every account. Accounts that signed in on the device
 * before stay known on it, and wrong tries stay counted: otherwise each sign-in with one account
 * would give new guesses at the others.
 */
export async function renewDeviceToken(db: Writer, old: string | null): Promise<string> {
  const token = newToken();
  if (old !== null) {
    const [from, to] = [sha256(old), sha256(token)];
    for (const { email } of await listAccountsOn(db, from)) {
      await moveFailures(db, deviceCountKey(from, email), deviceCountKey(to, email));
    }
    await replaceDeviceToken(db, from, to);
  }
  return token;
}
