import type {
  AttemptDecision,
  DayPayments,
  PaymentRegistration,
  Reconciliation,
  RefundDecision,
  RefundRequest,
  RegisteredPayment,
  SeatingAttempts,
  StaffAttempt,
  StaffRefund,
  UnresolvedPayments,
} from '#core/billing/staff-payments.schema.ts';
import type { Http } from '#web/http/http.ts';

/** Guests' payments on their phones, as staff see them. Every call throws only `ApiError`. */
export interface PaymentsApi {
  listAttempts(venue: string, seating: string): Promise<SeatingAttempts>;
  takeOver(venue: string, attempt: string): Promise<StaffAttempt>;
  refund(venue: string, attempt: string, body: RefundRequest): Promise<StaffAttempt>;
  listUnresolved(venue: string): Promise<UnresolvedPayments>;
  decide(venue: string, refund: string, body: RefundDecision): Promise<StaffRefund>;
  /** Counts a payment as not paid whose outcome its provider does not tell. */
  decideAttempt(venue: string, attempt: string, body: AttemptDecision): Promise<StaffAttempt>;
  listDay(venue: string, day: string): Promise<DayPayments>;
  register(venue: string, payment: string, body: PaymentRegistration): Promise<RegisteredPayment>;
  reconcile(venue: string, day: string): Promise<Reconciliation>;
}

export function createPaymentsApi(http: Http): PaymentsApi {
  const at = (venue: string) => `/venues/${venue}`;
  return {
    listAttempts: (venue, seating) =>
      http.request('GET', `${at(venue)}/seatings/${seating}/attempts`),
    takeOver: (venue, attempt) =>
      http.request('POST', `${at(venue)}/attempts/${attempt}/take-over`),
    refund: (venue, attempt, body) =>
      http.request('POST', `${at(venue)}/attempts/${attempt}/refund`, { body }),
    listUnresolved: (venue) => http.request('GET', `${at(venue)}/payments/unresolved`),
    decide: (venue, refund, body) =>
      http.request('POST', `${at(venue)}/refunds/${refund}/decision`, { body }),
    decideAttempt: (venue, attempt, body) =>
      http.request('POST', `${at(venue)}/attempts/${attempt}/decision`, { body }),
    listDay: (venue, day) => http.request('GET', `${at(venue)}/payments`, { query: { day } }),
    register: (venue, payment, body) =>
      http.request('PUT', `${at(venue)}/payments/${payment}/registration`, { body }),
    reconcile: (venue, day) =>
      http.request('GET', `${at(venue)}/payments/reconciliation`, { query: { day } }),
  };
}
