import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PaymentProvidersApi } from '../../api/console/payment-providers-api.ts';
import type { ProviderName } from '../../contract/codes.ts';
import type {
  PaymentKeys,
  VenuePaymentProviders,
} from '../../contract/venue/payment-providers.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** What a change came to: done, or what is wrong with the keys; `failed` if there was no answer. */
export type KeyOutcome = 'done' | 'failed' | NonNullable<VenuePaymentProviders['fault']>;

/** Where a venue's guests pay. */
export interface PaymentProvidersStore {
  /** Null until loaded. */
  readonly known: ReadonlySignal<VenuePaymentProviders | null>;
  readonly loading: AsyncAction;
  readonly changing: AsyncAction;
  load(): Promise<void>;
  storeKeys(keys: PaymentKeys): Promise<KeyOutcome>;
  checkKeys(provider: ProviderName): Promise<KeyOutcome>;
  removeKeys(provider: ProviderName): Promise<KeyOutcome>;
  activate(provider: ProviderName | null): Promise<KeyOutcome>;
}

export function createPaymentProvidersStore(
  api: PaymentProvidersApi,
  venue: string,
): PaymentProvidersStore {
  const known = signal<VenuePaymentProviders | null>(null);
  const loading = createAsyncAction();
  const changing = createAsyncAction();

  async function take(
    action: AsyncAction,
    work: () => Promise<VenuePaymentProviders>,
  ): Promise<KeyOutcome> {
    const answer = await action.run(work);
    if (answer === null) return 'failed';
    known.value = answer.result;
    return answer.result.fault ?? 'done';
  }

  return {
    known,
    loading,
    changing,
    async load() {
      await take(loading, () => api.list(venue));
    },
    storeKeys: (keys) => take(changing, () => api.storeKeys(venue, keys)),
    checkKeys: (provider) => take(changing, () => api.checkKeys(venue, provider)),
    removeKeys: (provider) => take(changing, () => api.removeKeys(venue, provider)),
    activate: (provider) => take(changing, () => api.activate(venue, provider)),
  };
}
