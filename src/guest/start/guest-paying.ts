import { createPaying, type PayingDeps, type PayingStore } from '#guest/payments/paying-store.ts';
import { createPaymentApi } from '#guest/payments/payment-api.ts';
import type { Http } from '#web/http/http.ts';

/** Paying on the phone, in a file of its own: loaded when a guest wants to. */
export function createGuestPaying(http: Http, deps: Omit<PayingDeps, 'api'>): PayingStore {
  return createPaying({ ...deps, api: createPaymentApi(http) });
}
