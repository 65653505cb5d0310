import type {
  AdjustmentRequest,
  PaymentCorrection,
  PaymentRequest,
  SeatingSums,
  SettleRequest,
  StaffBill,
} from '#core/bills/bill.schema.ts';
import type { Call, CallTransition } from '#core/calls/call.schema.ts';
import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import type { Pause } from '#core/menu/menu.schema.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { OrdersBeingPaid } from '#core/ordering/prepaid-order.schema.ts';
import type {
  Board,
  CourseRequest,
  LinesTransition,
  OrderTransition,
  PauseRequest,
  SeenRequest,
} from '#core/people/staff.schema.ts';
import type {
  EndedSeatings,
  MoveSeatingRequest,
  PresenceCode,
  SeatedGuest,
  Seating,
  WaitingGuests,
} from '#core/seating/seating.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Http } from '#web/http/http.ts';

/** What can be sold out. */
export interface SoldOutItem {
  readonly kind: 'product' | 'option';
  readonly id: string;
}

/** A guest's status as shown to the person who removes it. */
export type SentAway = Pick<SeatedGuest, 'id' | 'admission'>;

/** The console's requests. Every call throws only `ApiError`. */
export interface StaffApi {
  getBoard(venue: string, locale: Locale): Promise<Board>;
  moveOrder(venue: string, order: string, body: OrderTransition): Promise<Order>;
  moveLines(venue: string, order: string, body: LinesTransition): Promise<Order>;
  moveCourse(venue: string, order: string, body: CourseRequest): Promise<Order>;
  markSeen(venue: string, body: SeenRequest): Promise<void>;
  setSoldOut(venue: string, item: SoldOutItem, soldOut: boolean): Promise<void>;
  /** Orders whose guests are paying for them now, where guests pay first. */
  getOrdersBeingPaid(venue: string): Promise<OrdersBeingPaid>;
  setEscalation(venue: string, times: EscalationTimes): Promise<void>;
  setPause(venue: string, body: PauseRequest): Promise<{ pauses: Pause[] }>;
  endSeating(venue: string, seating: string): Promise<void>;
  moveSeating(venue: string, seating: string, body: MoveSeatingRequest): Promise<Seating>;
  reopenSeating(venue: string, seating: string): Promise<Seating>;
  getEndedSeatings(venue: string): Promise<EndedSeatings>;
  admitGuest(venue: string, seating: string, guest: string): Promise<void>;
  sendAway(venue: string, seating: string, guest: SentAway): Promise<void>;
  /** All who wait to be let in. */
  sendAwayWaiting(venue: string, seating: string): Promise<WaitingGuests>;
  restoreGuests(venue: string, seating: string, guests: readonly string[]): Promise<void>;
  setAdmittedOnly(venue: string, seating: string, admittedOnly: boolean): Promise<void>;
  /** The code that guests type to prove their presence. */
  getPresenceCode(venue: string): Promise<PresenceCode>;
  moveCall(venue: string, call: string, body: CallTransition): Promise<Call>;
  getBill(venue: string, seating: string): Promise<StaffBill>;
  /** For all open seatings. */
  getSeatingSums(venue: string): Promise<SeatingSums>;
  recordPayment(venue: string, seating: string, body: PaymentRequest): Promise<StaffBill>;
  adjustBill(venue: string, seating: string, body: AdjustmentRequest): Promise<StaffBill>;
  restoreBill(venue: string, seating: string, adjustment: string): Promise<StaffBill>;
  correctPayment(
    venue: string,
    seating: string,
    payment: string,
    body: PaymentCorrection,
  ): Promise<StaffBill>;
  settle(venue: string, seating: string, body: SettleRequest): Promise<void>;
  openTable(venue: string, table: string): Promise<void>;
}

export function createStaffApi(http: Http): StaffApi {
  const at = (venue: string) => `/venues/${venue}`;
  return {
    getBoard: (venue, locale) => http.request('GET', `${at(venue)}/board`, { query: { locale } }),
    moveOrder: (venue, order, body) =>
      http.request('POST', `${at(venue)}/orders/${order}/transition`, { body }),
    moveLines: (venue, order, body) =>
      http.request('POST', `${at(venue)}/orders/${order}/lines`, { body }),
    moveCourse: (venue, order, body) =>
      http.request('POST', `${at(venue)}/orders/${order}/courses`, { body }),
    async markSeen(venue, body) {
      await http.request('POST', `${at(venue)}/orders/seen`, { body });
    },
    async setSoldOut(venue, { kind, id }, soldOut) {
      await http.request('PUT', `${at(venue)}/${kind}s/${id}/sold-out`, { body: { soldOut } });
    },
    getOrdersBeingPaid: (venue) => http.request('GET', `${at(venue)}/prepaid-orders/being-paid`),
    async setEscalation(venue, body) {
      await http.request('PUT', `${at(venue)}/escalation`, { body });
    },
    setPause: (venue, body) => http.request('PUT', `${at(venue)}/pauses`, { body }),
    async endSeating(venue, seating) {
      await http.request('POST', `${at(venue)}/seatings/${seating}/end`);
    },
    moveSeating: (venue, seating, body) =>
      http.request('POST', `${at(venue)}/seatings/${seating}/move`, { body }),
    reopenSeating: (venue, seating) =>
      http.request('POST', `${at(venue)}/seatings/${seating}/reopen`),
    getEndedSeatings: (venue) => http.request('GET', `${at(venue)}/seatings/ended`),
    async admitGuest(venue, seating, guest) {
      await http.request('POST', `${at(venue)}/seatings/${seating}/guests/${guest}/admit`);
    },
    async sendAway(venue, seating, { id, admission: from }) {
      const path = `${at(venue)}/seatings/${seating}/guests/${id}/send-away`;
      await http.request('POST', path, { body: { from } });
    },
    sendAwayWaiting: (venue, seating) =>
      http.request('POST', `${at(venue)}/seatings/${seating}/waiting/send-away`),
    async restoreGuests(venue, seating, guests) {
      const path = `${at(venue)}/seatings/${seating}/waiting/restore`;
      await http.request('POST', path, { body: { guests } });
    },
    async setAdmittedOnly(venue, seating, admittedOnly) {
      const path = `${at(venue)}/seatings/${seating}/admitted-only`;
      await http.request('PUT', path, { body: { admittedOnly } });
    },
    getPresenceCode: (venue) => http.request('GET', `${at(venue)}/presence-code`),
    moveCall: (venue, call, body) =>
      http.request('POST', `${at(venue)}/calls/${call}/transition`, { body }),
    getBill: (venue, seating) => http.request('GET', `${at(venue)}/seatings/${seating}/bill`),
    getSeatingSums: (venue) => http.request('GET', `${at(venue)}/seatings/sums`),
    recordPayment: (venue, seating, body) =>
      http.request('POST', `${at(venue)}/seatings/${seating}/payments`, { body }),
    adjustBill: (venue, seating, body) =>
      http.request('POST', `${at(venue)}/seatings/${seating}/adjustments`, { body }),
    correctPayment: (venue, seating, payment, body) =>
      http.request('POST', `${at(venue)}/seatings/${seating}/payments/${payment}/correction`, {
        body,
      }),
    restoreBill: (venue, seating, adjustment) =>
      http.request('DELETE', `${at(venue)}/seatings/${seating}/adjustments/${adjustment}`),
    async settle(venue, seating, body) {
      await http.request('POST', `${at(venue)}/seatings/${seating}/settle`, { body });
    },
    async openTable(venue, table) {
      await http.request('POST', `${at(venue)}/tables/${table}/seatings`);
    },
  };
}
