import { type Static, Type } from 'typebox';
import { Bill } from '#core/bills/bill.schema.ts';
import { Call } from '#core/calls/call.schema.ts';
import { DeviceRef } from '#core/devices/device-ref.schema.ts';
import { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { Pause } from '#core/menu/menu.schema.ts';
import { Order } from '#core/orders/order.schema.ts';
import { TablePayment } from '#core/payments/online-payment.schema.ts';
import { SEATING_ENDINGS } from '#core/seatings/codes.ts';
import { SeatedGuest, Seating } from '#core/seatings/seating.schema.ts';
import {
  CalendarDate,
  MenuVersion,
  Sequence,
  Slug,
  Strict,
  TableId,
  TableRef,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import {
  BILL_EVENTS,
  CALL_EVENTS,
  DEVICE_EVENTS,
  GUEST_EVENTS,
  ORDER_EVENTS,
  PAYMENT_EVENTS,
} from './codes.ts';

/**
 * What happened in a venue, as it is stored beside the change and sent to those who may know.
 * On the wire a frame is `id: <sequence>`, `event: <type>`, `data: <this, as JSON>`; the numbers
 * of what one client receives have gaps, because not everything is for everyone.
 *
 * Who receives what:
 * - `product.*`, `option.*`, `menu.published`, `venue.*`: everyone.
 * - `order.*`, `line.*`: staff; admitted guests of the seating; the guest whose order it is.
 *   Guests other than the sender receive the order without notes, and those of a device that waits
 *   to be let in not at all. `order.allergy_checked`: staff, and the guest whose order it is.
 * - `seating.*`: staff; every guest session of that seating; those at that table that are of none.
 *   Who is not let in reads neither a tab's name nor where a party came from.
 * - `guest.*`: staff; admitted guests of the seating; the guest it is about. `guest.id_checked`, and
 *   in the others that an ID was shown: staff.
 * - `call.*`: as orders: staff; those who see the party; the guest who called. Only staff and the
 *   caller receive its note.
 * - `bill.*`, `payment.*`: staff; those who see the party.
 * - `prepaid.*`: staff; the guest whose order it is.
 * - `table.renamed`: staff; every guest session at that table.
 * - `device.*`: staff; the device it is about. `kiosks.changed`: staff; every device of the venue.
 * - `printing.changed`, `till.changed`: staff.
 *   Devices also receive `table.*` and `tables.*`.
 * - `table.reissued`, `tables.*`, `escalation.*`, `menu.drafted`, `day.closed`: staff.
 * A guest whose seating has ended, or who was sent away, goes on receiving its own orders until all of them are finished.
 *
 * Events carry the whole new order, so that applying one is replacing it, and applying it twice
 * changes nothing.
 */
const base = { sequence: Sequence, at: Timestamp };

const OrderEvent = Strict({
  ...base,
  type: Type.Enum([...ORDER_EVENTS]),
  order: Order,
});
const ProductEvent = Strict({
  ...base,
  type: Type.Enum(['product.sold_out', 'product.restocked']),
  product: Slug,
  /** How many portions are left, also after each order of some; absent: nobody counts them. */
  left: Type.Optional(Whole(0)),
  /** When it is sold again by itself. */
  until: Type.Optional(Timestamp),
});
const OptionEvent = Strict({
  ...base,
  type: Type.Enum(['option.sold_out', 'option.restocked']),
  option: Slug,
  /** When it is sold again by itself. */
  until: Type.Optional(Timestamp),
});
const MenuEvent = Strict({
  ...base,
  type: Type.Literal('menu.published'),
  menuVersion: MenuVersion,
});
/** The draft has a new revision; editors fetch its content. */
const DraftEvent = Strict({
  ...base,
  type: Type.Literal('menu.drafted'),
  revision: Whole(0),
});
/** Somebody has checked the published menu, or taken that back. */
const MenuCheckEvent = Strict({ ...base, type: Type.Literal('menu.checked') });
const PauseEvent = Strict({
  ...base,
  type: Type.Enum(['venue.paused', 'venue.resumed']),
  /** All pauses in force after the change. */
  pauses: Type.Array(Pause),
});
const SeatingEvent = Strict({
  ...base,
  type: Type.Enum(['seating.opened', 'seating.ended', 'seating.reopened', 'seating.changed']),
  seating: Seating,
  ending: Type.Optional(Type.Enum([...SEATING_ENDINGS])),
});
/**
 * A party has moved to another table with everything it has. The event does not contain it: orders,
 * calls and guests now have another table, and after a merge another seating, so clients that show
 * them fetch a new snapshot.
 */
const MovedEvent = Strict({
  ...base,
  type: Type.Literal('seating.moved'),
  /** Where the party is now. */
  seating: Seating,
  /** The seating's own id, or that of the one that was merged into it. */
  from: Strict({ seating: Uuid, table: TableRef }),
});
/**
 * Two parties that were one are two again. As with a move, clients fetch a new snapshot; `guests` are
 * the devices that sit with `seating` from now on.
 */
const SeparatedEvent = Strict({
  ...base,
  type: Type.Literal('seating.separated'),
  seating: Seating,
  /** The party of which it was part. */
  from: Strict({ seating: Uuid, table: TableRef }),
  guests: Type.Array(Uuid),
});
const GuestEvent = Strict({
  ...base,
  type: Type.Enum([...GUEST_EVENTS]),
  seating: Uuid,
  guest: SeatedGuest,
});

const CallEvent = Strict({
  ...base,
  type: Type.Enum([...CALL_EVENTS]),
  call: Call,
});
const BillEvent = Strict({
  ...base,
  type: Type.Enum([...BILL_EVENTS]),
  seating: Uuid,
  bill: Bill,
});

/** A guest's payment on the phone, with the bill as it is with it. */
const PaymentEvent = Strict({
  ...base,
  type: Type.Enum([...PAYMENT_EVENTS]),
  seating: Uuid,
  bill: Bill,
  payment: TablePayment,
});

/** An order that nobody has paid: it waits no longer, and nobody makes it. */
const PrepaidEvent = Strict({
  ...base,
  type: Type.Literal('prepaid.lapsed'),
  seating: Uuid,
  /** Its id. */
  prepaid: Uuid,
});

const EscalationEvent = Strict({
  ...base,
  type: Type.Literal('escalation.changed'),
  escalation: EscalationTimes,
});

const TableEvent = Strict({
  ...base,
  type: Type.Literal('table.reissued'),
  /** The id that is no longer valid. */
  was: TableId,
  table: TableRef,
});

/** A table has a new label. Boards use `tables.changed`, which is sent with it. */
const RenamedEvent = Strict({ ...base, type: Type.Literal('table.renamed'), table: TableRef });

/**
 * Tables or areas were created, renamed, moved or removed. The event contains none of them: labels
 * are also in seatings, orders and calls, so clients that show them fetch a new snapshot.
 */
const TablesEvent = Strict({ ...base, type: Type.Literal('tables.changed') });

/**
 * A tablet was paired, renamed, moved, locked, unlocked, given a message, told to reload, or
 * removed; or has not been heard of for too long, and is again.
 */
const DeviceEvent = Strict({
  ...base,
  type: Type.Enum([...DEVICE_EVENTS]),
  device: DeviceRef,
});
/** The settings of all tablets have changed; those who show them fetch them. */
const KiosksEvent = Strict({ ...base, type: Type.Literal('kiosks.changed') });
/** What does not print has changed; those who show it fetch it. */
const PrintingEvent = Strict({ ...base, type: Type.Literal('printing.changed') });
/** What waits for the cash register has changed; those who show it fetch it. */
const TillEvent = Strict({ ...base, type: Type.Literal('till.changed') });

/** A business day was closed; its figures never change again. */
const DayEvent = Strict({ ...base, type: Type.Literal('day.closed'), day: CalendarDate });

export const VenueEvent = Type.Union(
  [
    OrderEvent,
    ProductEvent,
    OptionEvent,
    MenuEvent,
    DraftEvent,
    MenuCheckEvent,
    PauseEvent,
    SeatingEvent,
    MovedEvent,
    SeparatedEvent,
    GuestEvent,
    CallEvent,
    BillEvent,
    PaymentEvent,
    PrepaidEvent,
    TableEvent,
    RenamedEvent,
    TablesEvent,
    DeviceEvent,
    KiosksEvent,
    PrintingEvent,
    TillEvent,
    EscalationEvent,
    DayEvent,
  ],
  { $id: 'VenueEvent' },
);
export type VenueEvent = Static<typeof VenueEvent>;
export type OrderEvent = Static<typeof OrderEvent>;
