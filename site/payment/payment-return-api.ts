import type { ReturnedPayment, ReturnRequest } from '#core/payments/online-payment.schema.ts';
import type { Http } from '#web/http/http.ts';

/** For the page to which a provider returns. Throws only `ApiError`. */
export interface PaymentReturnApi {
  /** One payment's state; the capability belongs to the first viewer that names it. */
  readReturned(request: ReturnRequest): Promise<ReturnedPayment>;
}

export function createPaymentReturnApi(http: Http): PaymentReturnApi {
  return {
    readReturned: (request) => http.request('POST', '/payments/return', { body: request }),
  };
}
