import type { OrderRequest } from '#core/ordering/order.schema.ts';
import type { PrepaidOrder } from '#core/ordering/prepaid-order.schema.ts';
import type { OnlinePayment, StartPaymentRequest } from '#core/payments/online-payment.schema.ts';
import type { Http } from '#web/http/http.ts';

/** A guest's payments on the phone. Every call throws only `ApiError`. */
export interface PaymentApi {
  /** `id` is the idempotency key, and then the payment's. */
  startPayment(id: string, body: StartPaymentRequest): Promise<OnlinePayment>;
  readPayment(id: string): Promise<OnlinePayment>;
  /** The payment as it is then: perhaps paid, or still open. */
  cancelPayment(id: string): Promise<OnlinePayment>;
  /** An order that waits for its payment; `id` is the idempotency key, and then the order's. */
  holdOrder(id: string, body: OrderRequest): Promise<PrepaidOrder>;
  dropOrder(id: string): Promise<PrepaidOrder>;
}

export function createPaymentApi(http: Http): PaymentApi {
  return {
    startPayment: (id, body) =>
      http.request('POST', '/payments', { body, headers: { 'Idempotency-Key': id } }),
    readPayment: (id) => http.request('GET', `/payments/${id}`),
    cancelPayment: (id) => http.request('POST', `/payments/${id}/cancel`),
    holdOrder: (id, body) =>
      http.request('POST', '/prepaid-orders', { body, headers: { 'Idempotency-Key': id } }),
    dropOrder: (id) => http.request('POST', `/prepaid-orders/${id}/drop`),
  };
}
