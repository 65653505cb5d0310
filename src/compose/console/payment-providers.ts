import { createPaymentProvidersApi } from '../../api/console/payment-providers-api.ts';
import type { Http } from '../../api/shared/http.ts';
import {
  createPaymentProvidersStore,
  type PaymentProvidersStore,
} from '../../stores/console/payment-providers.ts';

/** A venue's payment providers, brought to life when their page is opened. */
export function openPaymentProviders(http: Http, venue: string): PaymentProvidersStore {
  return createPaymentProvidersStore(createPaymentProvidersApi(http), venue);
}
