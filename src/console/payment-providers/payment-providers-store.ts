import type { AccountProvider, PaymentKeys, ProviderName } from '#core/payment-providers/codes.ts';
import type { VenuePaymentProviders } from '#core/payment-providers/payment-providers.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What a change came to: done, or what is wrong with the keys; `failed` if there was no answer. */
export type KeyOutcome = 'done' | 'failed' | NonNullable<VenuePaymentProviders['fault']>;

/** Where a venue's guests pay. */
export interface PaymentProvidersStore extends Query<VenuePaymentProviders> {
  storeKeys(keys: PaymentKeys): Promise<KeyOutcome>;
  checkKeys(provider: AccountProvider): Promise<KeyOutcome>;
  removeKeys(provider: AccountProvider): Promise<KeyOutcome>;
  activate(provider: ProviderName | null): Promise<KeyOutcome>;
}

export function createPaymentProvidersStore(call: Call, venue: string): PaymentProvidersStore {
  const query = createQuery({
    load: () => call('GET /venues/:venue/payment-providers', { params: { venue } }),
  });

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
    storeKeys: (keys) =>
      change(() =>
        call('PUT /venues/:venue/payment-providers/keys', { params: { venue }, body: keys }),
      ),
    checkKeys: (provider) =>
      change(() =>
        call('POST /venues/:venue/payment-providers/:provider/check', {
          params: { venue, provider },
        }),
      ),
    removeKeys: (provider) =>
      change(() =>
        call('DELETE /venues/:venue/payment-providers/:provider/keys', {
          params: { venue, provider },
        }),
      ),
    activate: (provider) =>
      change(() =>
        call('PUT /venues/:venue/payment-providers/active', {
          params: { venue },
          body: { provider },
        }),
      ),
  };
}
