import type { Http } from '#web/http/http.ts';
import { createPaymentProvidersApi } from './payment-providers-api.ts';
import {
  createPaymentProvidersStore,
  type PaymentProvidersStore,
} from './payment-providers-store.ts';

/** A venue's payment providers, brought to life when their page is opened. */
export function openPaymentProviders(http: Http, venue: string): PaymentProvidersStore {
  return createPaymentProvidersStore(createPaymentProvidersApi(http), venue);
}
