import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import type { CancelAnswer, Order, OrderRequest } from '#core/ordering/order.schema.ts';
import type { RatingRequest } from '#core/ratings/ratings.schema.ts';
import type {
  GuestProfile,
  JoinCode,
  SeatedGuest,
  Seating,
  SeatingSnapshot,
  WaitingGuests,
} from '#core/seating/seating.schema.ts';
import type { SessionAnswer, SessionRequest } from '#core/tables/table.schema.ts';
import type { Http, RequestOptions } from '#web/http/http.ts';

/** A guest device's requests beyond the menu. Every call throws only `ApiError`. */
export interface GuestApi {
  openSession(table: string, request?: SessionRequest): Promise<SessionAnswer>;
  getSeating(): Promise<SeatingSnapshot>;
  /** `id` is the idempotency key; `token` is that of the session the order belongs to. */
  sendOrder(id: string, body: OrderRequest, token?: string): Promise<Order>;
  cancelOrder(id: string, token?: string): Promise<CancelAnswer>;
  /** As `sendOrder`: the key is the call's id. */
  sendCall(id: string, body: CallRequest, token?: string): Promise<Call>;
  cancelCall(id: string, token?: string): Promise<Call>;
  admitGuest(guest: string): Promise<void>;
  joinSeating(code: string): Promise<void>;
  /** All who wait to be let in. */
  sendAwayWaiting(): Promise<WaitingGuests>;
  restoreGuests(guests: readonly string[]): Promise<WaitingGuests>;
  setAdmittedOnly(admittedOnly: boolean): Promise<Seating>;
  renewJoinCode(): Promise<JoinCode>;
  /** The name and mark shown to the rest of the table. */
  setProfile(profile: GuestProfile): Promise<SeatedGuest>;
  /** The rating of the visit; `token` is that of the ended session. */
  rateVisit(said: RatingRequest, token: string): Promise<void>;
}

const as = (token: string | undefined): RequestOptions => (token === undefined ? {} : { token });

export function createGuestApi(http: Http): GuestApi {
  return {
    openSession: (table, request = {}) =>
      http.request('POST', `/tables/${encodeURIComponent(table)}/sessions`, { body: request }),
    getSeating: () => http.request('GET', '/seating'),
    sendOrder: (id, body, token) =>
      http.request('POST', '/orders', { body, headers: { 'Idempotency-Key': id }, ...as(token) }),
    cancelOrder: (id, token) => http.request('POST', `/orders/${id}/cancel`, as(token)),
    sendCall: (id, body, token) =>
      http.request('POST', '/calls', { body, headers: { 'Idempotency-Key': id }, ...as(token) }),
    cancelCall: (id, token) => http.request('POST', `/calls/${id}/cancel`, as(token)),
    async admitGuest(guest) {
      await http.request('POST', `/seating/guests/${guest}/admit`);
    },
    async joinSeating(code) {
      await http.request('POST', '/seating/join', { body: { code } });
    },
    sendAwayWaiting: () => http.request('POST', '/seating/waiting/send-away'),
    restoreGuests: (guests) =>
      http.request('POST', '/seating/waiting/restore', { body: { guests } }),
    setAdmittedOnly: (admittedOnly) =>
      http.request('PUT', '/seating/admitted-only', { body: { admittedOnly } }),
    renewJoinCode: () => http.request('POST', '/seating/join-code'),
    setProfile: (profile) => http.request('PUT', '/seating/me', { body: profile }),
    async rateVisit(said, token) {
      await http.request('POST', '/seating/rating', { body: said, token });
    },
  };
}
