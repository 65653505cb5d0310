import { UNFINISHED_ATTEMPTS, UNFINISHED_REFUNDS } from '#core/bills/settlement.ts';
import { PAGE_METHODS, type PageMethod, type ProviderName } from '#core/payment-providers/codes.ts';
import { literals } from '#server/db/literals.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** Encrypted keys, null for a provider that needs none or has none; times in milliseconds. */
export type StoredKeys = {
  keys: string | null;
  storedAt: number | null;
  certificateExpiresAt: number | null;
};

/** A venue's provider. */
export type StoredProvider = StoredKeys & {
  provider: ProviderName;
  isOn: boolean;
  /** What its page can be opened for, as last asked. */
  methods: readonly PageMethod[];
};

export async function listProviders(db: Reader, venue: string): Promise<StoredProvider[]> {
  const rows = await db
    .selectFrom('payment_providers')
    .select([
      'provider',
      'is_on',
      'keys',
      'stored_at as storedAt',
      'certificate_expires_at as certificateExpiresAt',
      'methods',
    ])
    .where('venue_id', '=', venue)
    .execute();
  return rows.map(({ is_on, methods, ...row }) => ({
    ...row,
    isOn: is_on === 1,
    methods: PAGE_METHODS.filter((each) => methods?.split(',').includes(each)),
  }));
}

/** Keeps what a provider's page can be opened for. */
export async function saveMethods(
  db: Writer,
  venue: string,
  provider: ProviderName,
  methods: readonly PageMethod[],
): Promise<void> {
  await db
    .updateTable('payment_providers')
    .set({ methods: methods.join(',') })
    .where('venue_id', '=', venue)
    .where('provider', '=', provider)
    .execute();
}

/** Stores keys in place of earlier ones; whether the provider is on stays. */
export async function saveKeys(
  db: Writer,
  venue: string,
  provider: ProviderName,
  { keys, storedAt, certificateExpiresAt }: StoredKeys,
): Promise<void> {
  const said = { keys, stored_at: storedAt, certificate_expires_at: certificateExpiresAt };
  await db
    .insertInto('payment_providers')
    .values({ venue_id: venue, provider, is_on: 0, ...said })
    .onConflict((conflict) => conflict.columns(['venue_id', 'provider']).doUpdateSet(said))
    .execute();
}

/** Switches to a provider, or to none. From then on a demonstration has none by default either. */
export async function switchProvider(
  db: Writer,
  venue: string,
  provider: ProviderName | null,
): Promise<void> {
  await db
    .updateTable('payment_providers')
    .set({ is_on: 0 })
    .where('venue_id', '=', venue)
    .execute();
  for (const each of new Set(['test', provider ?? 'test'] as const)) {
    const is_on = each === provider ? 1 : 0;
    await db
      .insertInto('payment_providers')
      .values({ venue_id: venue, provider: each, is_on })
      .onConflict((conflict) => conflict.columns(['venue_id', 'provider']).doUpdateSet({ is_on }))
      .execute();
  }
}

/** Whether a payment of it has no outcome yet, or a refund was asked for and is not over. */
export async function hasUnfinished(
  db: Reader,
  venue: string,
  provider: ProviderName,
): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('venue_id', '=', venue)
    .where('provider', '=', provider)
    .where('state', 'in', literals(UNFINISHED_ATTEMPTS))
    .limit(1)
    .executeTakeFirst();
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('refunds.venue_id', '=', venue)
    .where('refunds.state', 'in', literals(UNFINISHED_REFUNDS))
    .where('refunds.state', 'in', ['asked', 'sent'])
    .where('payment_attempts.provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined || refund !== undefined;
}

/** When the certificates of the venues' active providers end. */
export async function listCertificateEnds(
  db: Reader,
): Promise<{ venue: string; expiresAt: number }[]> {
  const rows = await db
    .selectFrom('payment_providers')
    .select(['venue_id as venue', 'certificate_expires_at as expiresAt'])
    .where('is_on', '=', 1)
    .where('certificate_expires_at', 'is not', null)
    .execute();
  return rows.flatMap(({ venue, expiresAt }) => (expiresAt === null ? [] : [{ venue, expiresAt }]));
}
