import { createPaymentApi } from '../../api/guest/payment-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createPaying, type PayingDeps, type PayingStore } from '../../stores/guest/paying.ts';

/** Paying on the phone, in a file of its own: loaded when a guest wants to. */
export function createGuestPaying(http: Http, deps: Omit<PayingDeps, 'api'>): PayingStore {
  return createPaying({ ...deps, api: createPaymentApi(http) });
}
