import { type Static, Type } from 'typebox';
import { Bill } from '#core/bills/bill.schema.ts';
import { BILL_STATES } from '#core/bills/codes.ts';
import { Call } from '#core/calls/call.schema.ts';
import { Order } from '#core/orders/order.schema.ts';
import { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import { OnlinePaying, OnlinePayment } from '#core/payments/online-payment.schema.ts';
import {
  Amount,
  Currency,
  Nullable,
  Sequence,
  Strict,
  TableId,
  TableRef,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import {
  GUEST_MARKS,
  GUEST_NAME_MAX,
  IDS_AT_ONCE_MAX,
  JOIN_CODE_LENGTH,
  PRESENCE_CODE_LENGTH,
  SLIP_CODE_LENGTH,
  WAITING_MAX,
} from '#core/shared/limits.ts';
import { ADMISSIONS, SEATING_STATES } from './codes.ts';

/** A device of the party, or one that waits. */
export const SeatedGuest = Strict({
  id: Uuid,
  /** 1 for the device that opened the seating, and so on: "Guest 2" if no name was chosen. */
  ordinal: Whole(1),
  name: Nullable(Type.String({ maxLength: GUEST_NAME_MAX })),
  /** Shape and colour; by the ordinal until the guest chooses another. */
  mark: Type.Integer({ minimum: 1, maximum: GUEST_MARKS }),
  admission: Type.Enum([...ADMISSIONS]),
  /** When it showed an ID, and the name of who saw it. For staff only. */
  idShown: Type.Optional(Strict({ at: Timestamp, by: Type.String() })),
});
export type SeatedGuest = Static<typeof SeatedGuest>;

export const Seating = Strict({
  id: Uuid,
  table: TableRef,
  state: Type.Enum([...SEATING_STATES]),
  bill: Type.Enum([...BILL_STATES]),
  openedAt: Timestamp,
  endedAt: Nullable(Timestamp),
  /** Only admitted guests may order, until the party or staff change it. */
  admittedOnly: Type.Optional(Type.Literal(true)),
});
export type Seating = Static<typeof Seating>;

/**
 * `GET /seating`: what this guest may see, as of event `sequence`. Admitted guests see the whole
 * party; a waiting one its own orders; a browsing one only itself. Once the seating has ended, or
 * the guest was removed, it sees its own orders that are unfinished or finished only recently.
 */
export const SeatingSnapshot = Strict(
  {
    /** Another one once the database was restored: what it then lacks is offered again. */
    epoch: Type.Optional(Type.String()),
    sequence: Sequence,
    session: Strict({
      id: Uuid,
      admission: Type.Enum([...ADMISSIONS]),
      returning: Type.Boolean(),
      /** No waiting place is left for it: it joins with the party's code. */
      needsCode: Type.Optional(Type.Literal(true)),
      /** Staff or the party have ended this guest's visit; its party may continue. */
      sentAway: Type.Optional(Type.Boolean()),
    }),
    seating: Nullable(Seating),
    /** Shown to seated guests, so that they can let others in. */
    joinCode: Nullable(Type.String()),
    guests: Type.Array(SeatedGuest),
    /** Oldest first. Only the guest's own have notes. */
    orders: Type.Array(Order),
    currency: Currency,
    /** Sum of the shown orders that were neither rejected nor cancelled, without voided lines. */
    total: Amount,
    /** For guests who see the party; null where the host pays. */
    bill: Nullable(Bill),
    /** The party's unfinished calls, and wishes to move that staff have just refused. */
    calls: Type.Array(Call),
    /** For guests who see the bill, where they can pay it on the phone. */
    online: Type.Optional(OnlinePaying),
    /** The guest's own payments, without those that came to nothing a while ago; newest first. */
    payments: Type.Optional(Type.Array(OnlinePayment)),
    /** The guest's own orders that wait for their payment, or have ended without it recently. */
    prepaid: Type.Optional(Type.Array(PrepaidOrder)),
  },
  { $id: 'SeatingSnapshot' },
);
export type SeatingSnapshot = Static<typeof SeatingSnapshot>;

/**
 * `POST /venues/{venue}/seatings/{seating}/move`: moves the party to another table. Names the table
 * it leaves, and the party that it joins there, or null for a free table: 409 `seatings.moved` or
 * `seatings.already_open` if that has changed. Returns the resulting seating.
 */
export const MoveSeatingRequest = Strict({
  from: TableId,
  to: TableId,
  into: Nullable(Uuid),
  /** The guest's wish that it answers: 409 `calls.state_changed` if that is not open. */
  call: Type.Optional(Uuid),
});
export type MoveSeatingRequest = Static<typeof MoveSeatingRequest>;

/**
 * `POST /venues/{venue}/seatings/{seating}/take-back`: takes back that a party has joined this one, as
 * the board names it. Returns that party's seating, at its table again.
 */
export const TakeBackRequest = Strict({ merge: Uuid });
export type TakeBackRequest = Static<typeof TakeBackRequest>;

/**
 * `POST /venues/{venue}/seatings/{seating}/guests/{guest}/send-away`: ends one guest's session.
 * Names the guest's status that was shown; 409 `guests.state_changed` if it has changed. Its orders
 * stay on the bill, and its device follows them until they are finished.
 */
export const SendAwayRequest = Strict({ from: Type.Enum(['waiting', 'admitted']) });
export type SendAwayRequest = Static<typeof SendAwayRequest>;

/**
 * `POST /seating/waiting/send-away`, and the same for staff: removes all waiting devices. Returns
 * them.
 */
export const WaitingGuests = Strict(
  { guests: Type.Array(Uuid, { maxItems: WAITING_MAX }) },
  { $id: 'WaitingGuests' },
);
export type WaitingGuests = Static<typeof WaitingGuests>;

/**
 * `POST /seating/waiting/restore`, and the same for staff: restores these removed guests to their
 * previous status, with the orders they had. A guest restores only those who waited. Guests who are
 * already back are left as they are.
 */
export const RestoreRequest = Strict({
  guests: Type.Array(Uuid, { minItems: 1, maxItems: WAITING_MAX, uniqueItems: true }),
});
export type RestoreRequest = Static<typeof RestoreRequest>;

/** `PUT /seating/admitted-only`, and the same for staff. Returns the seating. */
export const AdmittedOnlyRequest = Strict({ admittedOnly: Type.Boolean() });
export type AdmittedOnlyRequest = Static<typeof AdmittedOnlyRequest>;

/**
 * `PUT /venues/{venue}/seatings/{seating}/ids`: staff say that these guests have shown an ID, or take
 * that back. Guests of whom that is known already, and those who have gone, are left as they are.
 */
export const IdsRequest = Strict({
  guests: Type.Array(Uuid, { minItems: 1, maxItems: IDS_AT_ONCE_MAX, uniqueItems: true }),
  shown: Type.Boolean(),
});
export type IdsRequest = Static<typeof IdsRequest>;

/** The guests of whom it is known now. */
export const IdsAnswer = Strict({ guests: Type.Array(SeatedGuest) }, { $id: 'IdsAnswer' });
export type IdsAnswer = Static<typeof IdsAnswer>;

/** `GET /venues/{venue}/seatings/ended`: those that can still be reopened, the latest first. */
export const EndedSeatings = Strict(
  {
    seatings: Type.Array(
      Strict({ seating: Seating, currency: Currency, total: Amount, paid: Amount }),
    ),
  },
  { $id: 'EndedSeatings' },
);
export type EndedSeatings = Static<typeof EndedSeatings>;

/**
 * `POST /seating/join` with the party's code, with the longer one that the board shows, or with that
 * of the party's slip.
 */
export const JoinRequest = Strict({
  code: Type.String({
    pattern: `^([0-9]{${JOIN_CODE_LENGTH}}|[0-9]{${PRESENCE_CODE_LENGTH}}|[A-Za-z0-9_-]{${SLIP_CODE_LENGTH}})$`,
  }),
});
export type JoinRequest = Static<typeof JoinRequest>;

/**
 * `GET /venues/{venue}/presence-code`: what the board shows now, and for how many milliseconds.
 * Null if the venue does not require one.
 */
export const PresenceCode = Strict(
  { code: Nullable(Type.String()), changesIn: Nullable(Whole(0)) },
  { $id: 'PresenceCode' },
);
export type PresenceCode = Static<typeof PresenceCode>;

/** `POST /seating/join-code`: a new code for the party; the old one becomes invalid. */
export const JoinCode = Strict({ joinCode: Type.String() }, { $id: 'JoinCode' });
export type JoinCode = Static<typeof JoinCode>;

/**
 * `PUT /seating/me`: the name and mark shown to the rest of the table; null removes the name.
 * Returns the guest.
 */
export const GuestProfile = Strict({
  name: Nullable(Type.String({ minLength: 1, maxLength: GUEST_NAME_MAX })),
  mark: Type.Integer({ minimum: 1, maximum: GUEST_MARKS }),
});
export type GuestProfile = Static<typeof GuestProfile>;
