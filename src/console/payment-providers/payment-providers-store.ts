import type { ProviderName } from '#core/payment-providers/codes.ts';
import type {
  PaymentKeys,
  VenuePaymentProviders,
} from '#core/payment-providers/payment-providers.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { PaymentProvidersApi } from './payment-providers-api.ts';

/** What a change came to: done, or what is wrong with the keys; `failed` if there was no answer. */
export type KeyOutcome = 'done' | 'failed' | NonNullable<VenuePaymentProviders['fault']>;

/** Where a venue's guests pay. */
export interface PaymentProvidersStore extends Query<VenuePaymentProviders> {
  storeKeys(keys: PaymentKeys): Promise<KeyOutcome>;
  checkKeys(provider: ProviderName): Promise<KeyOutcome>;
  removeKeys(provider: ProviderName): Promise<KeyOutcome>;
  activate(provider: ProviderName | null): Promise<KeyOutcome>;
}

export function createPaymentProvidersStore(
  api: PaymentProvidersApi,
  venue: string,
): PaymentProvidersStore {
  const query = createQuery({ load: () => api.list(venue) });

  async function change(work: () => Promise<VenuePaymentProviders>): Promise<KeyOutcome> {
    let outcome: KeyOutcome = 'failed';
    await query.change(async () => {
      const answer = await work();
      outcome = answer.fault ?? 'done';
      return answer;
    });
    return outcome;
  }

  return {
    ...query,
    storeKeys: (keys) => change(() => api.storeKeys(venue, keys)),
    checkKeys: (provider) => change(() => api.checkKeys(venue, provider)),
    removeKeys: (provider) => change(() => api.removeKeys(venue, provider)),
    activate: (provider) => change(() => api.activate(venue, provider)),
  };
}
