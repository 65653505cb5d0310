import type { ProviderName } from '../../../src/contract/codes.ts';
import type { Reader } from '../../db/store.ts';

/** A venue's provider; `keys` is encrypted, and null for one that needs none. */
export type StoredProvider = {
  provider: ProviderName;
  isOn: boolean;
  keys: string | null;
};

export async function listProviders(db: Reader, venue: string): Promise<StoredProvider[]> {
  const rows = await db
    .selectFrom('payment_providers')
    .select(['provider', 'is_on', 'keys'])
    .where('venue_id', '=', venue)
    .execute();
  return rows.map(({ provider, is_on, keys }) => ({ provider, isOn: is_on === 1, keys }));
}
