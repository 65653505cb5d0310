import { type Static, Type } from 'typebox';
import { Call } from '#core/calls/call.schema.ts';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import { DAY_STARTS } from '#core/days/codes.ts';
import { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { COURSES } from '#core/menu/codes.ts';
import { Availability, Pause } from '#core/menu/menu.schema.ts';
import { DayExceptions, TimeWindows } from '#core/menu-import/menu-file.schema.ts';
import { ACKNOWLEDGEMENTS, LINE_STATES, ORDER_STATES } from '#core/orders/codes.ts';
import { Order } from '#core/orders/order.schema.ts';
import { SeatedGuest, Seating } from '#core/seatings/seating.schema.ts';
import {
  LocaleCode,
  Nullable,
  Sequence,
  Slug,
  Strict,
  TableRef,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import { ERROR_CODES } from '#core/shared/error-codes.ts';
import { EMAIL_MAX, PASSWORD_MAX, PORTIONS_MAX, REASON_MAX } from '#core/shared/limits.ts';
import { Area, PlacedTable } from '#core/tables/tables.schema.ts';
import { INSTALLATION_PERMISSIONS, PERMISSIONS, ROLES } from './codes.ts';

/** `POST /staff/session` */
export const SignInRequest = Strict({
  email: Type.String({ minLength: 3, maxLength: EMAIL_MAX }),
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
});
export type SignInRequest = Static<typeof SignInRequest>;

/** `POST /staff/session/confirm` */
export const ConfirmRequest = Strict({
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
});

/** `GET /me`, and the response to signing in. */
export const Me = Strict(
  {
    id: Uuid,
    email: Type.String(),
    name: Type.String(),
    venues: Type.Array(
      Strict({
        id: Slug,
        name: Type.String(),
        role: Type.Enum([...ROLES]),
        permissions: Type.Array(Type.Enum([...PERMISSIONS])),
        /** When the venue is deleted: it is a trial. */
        trialEndsAt: Type.Optional(Timestamp),
      }),
    ),
    /** The account's permissions for the whole installation; empty for all but operators. */
    permissions: Type.Array(Type.Enum([...INSTALLATION_PERMISSIONS])),
  },
  { $id: 'Me' },
);
export type Me = Static<typeof Me>;

export const BoardSeating = Strict({
  seating: Seating,
  guests: Type.Array(SeatedGuest),
  /** The last party that has joined it, from which table, and until when that can be taken back. */
  merged: Type.Optional(Strict({ id: Uuid, from: TableRef, until: Timestamp })),
});
export type BoardSeating = Static<typeof BoardSeating>;

/** One product as the board's sold-out list needs it. */
export const BoardProduct = Strict({
  id: Slug,
  name: Type.String(),
  category: Type.String(),
  station: Slug,
});
export type BoardProduct = Static<typeof BoardProduct>;

/** One option as the board's sold-out list needs it, with the names of the products that offer it. */
export const BoardOption = Strict({
  id: Slug,
  name: Type.String(),
  products: Type.Array(Type.String()),
});
export type BoardOption = Static<typeof BoardOption>;

/** `GET /venues/{venue}/board?locale=`: everything the board shows, as of event `sequence`. */
const SilentDevice = Strict({ id: Uuid, name: Type.String() });

export const Board = Strict(
  {
    sequence: Sequence,
    venue: Strict({
      id: Slug,
      name: Type.String(),
      timeZone: Type.String(),
      /** When its business day begins, in local time; absent: 05:00. */
      dayStart: Type.Optional(Type.Enum([...DAY_STARTS])),
      /** When it takes orders; absent: always, but for the exceptions. */
      opening: Type.Optional(TimeWindows),
      exceptions: Type.Optional(DayExceptions),
      /** Guests order ahead, and come for it: they need no table. */
      takesAway: Type.Optional(Type.Literal(true)),
      locales: Type.Array(LocaleCode),
    }),
    /** The menu's stations, followed by removed ones that unfinished orders still use. */
    stations: Type.Array(
      Strict({ id: Slug, name: Type.String(), isGone: Type.Optional(Type.Literal(true)) }),
    ),
    /** Every order that is not `done`, `rejected` or `cancelled`, oldest first. */
    orders: Type.Array(Order),
    seatings: Type.Array(BoardSeating),
    /** Every call that is not done, oldest first. */
    calls: Type.Array(Call),
    /** The venue's areas, in their order. */
    areas: Type.Array(Area),
    /** All of the venue's tables, in their order. */
    tables: Type.Array(PlacedTable),
    products: Type.Array(BoardProduct),
    options: Type.Array(BoardOption),
    availability: Availability,
    /** The venue's setting, or the defaults. */
    escalation: EscalationTimes,
    /** Tablets not heard of for too long while the venue is open; absent if there are none. */
    silentDevices: Type.Optional(Type.Array(SilentDevice)),
  },
  { $id: 'Board' },
);
export type Board = Static<typeof Board>;

/**
 * `POST /venues/{venue}/orders/{order}/transition`: sets an order to `accepted` or `rejected`, or
 * back from `accepted` within the undo time. Names the current state; if that has changed, 409
 * `orders.state_changed` with the actual one. Returns the order.
 */
export const OrderTransition = Strict({
  from: Type.Enum([...ORDER_STATES]),
  to: Type.Enum([...ORDER_STATES]),
  /**
   * With `accepted`: what was confirmed as read. An order with an allergy question or an
   * age-restricted product is not accepted without it: 409 `orders.acknowledgement_required`.
   */
  acknowledged: Type.Optional(Type.Array(Type.Enum([...ACKNOWLEDGEMENTS]), { uniqueItems: true })),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: REASON_MAX })),
  undo: Type.Optional(Type.Boolean()),
});
export type OrderTransition = Static<typeof OrderTransition>;

/**
 * `POST /venues/{venue}/orders/{order}/lines`: changes the state of some of its lines together, all
 * or none. Returns the order.
 */
export const LinesTransition = Strict({
  lines: Type.Array(
    Strict({
      id: Uuid,
      from: Type.Enum([...LINE_STATES]),
      /**
       * With `voided`: only this many `pieces` of the line, which become a line of their own. `of`
       * is the quantity that was shown: 409 `lines.changed` if it has changed.
       */
      part: Type.Optional(
        Strict({
          pieces: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
          of: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
        }),
      ),
    }),
    { minItems: 1, maxItems: 50 },
  ),
  to: Type.Enum([...LINE_STATES]),
  /** With `served`: that the guest showed ID for alcohol. Recorded with the staff member's name. */
  acknowledged: Type.Optional(Type.Array(Type.Enum([...ACKNOWLEDGEMENTS]), { uniqueItems: true })),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: REASON_MAX })),
  /**
   * With `voided`: whether they were made, so that their portions are not left again. Without it,
   * those that somebody had begun were.
   */
  made: Type.Optional(Type.Boolean()),
  undo: Type.Optional(Type.Boolean()),
});
export type LinesTransition = Static<typeof LinesTransition>;

/** What tickets have at most; a party is smaller. */
const MOVES_MAX = 100;

/**
 * `POST /venues/{venue}/orders/transitions`: accepts orders of one ticket, or undoes that, in one
 * transaction. Each is decided by itself: what has changed meanwhile is left out, and said.
 */
export const OrderTransitions = Strict({
  moves: Type.Array(Strict({ order: Uuid, move: OrderTransition }), {
    minItems: 1,
    maxItems: MOVES_MAX,
  }),
});
export type OrderTransitions = Static<typeof OrderTransitions>;

/** `POST /venues/{venue}/orders/lines`: the same for lines of several orders; those of each all or none. */
export const OrdersLinesTransitions = Strict({
  moves: Type.Array(Strict({ order: Uuid, move: LinesTransition }), {
    minItems: 1,
    maxItems: MOVES_MAX,
  }),
});
export type OrdersLinesTransitions = Static<typeof OrdersLinesTransitions>;

/** What became of each. */
export const MovedOrders = Strict({
  orders: Type.Array(Order),
  /** Why the others stay as they are; with `…state_changed`, `state` is what is. */
  refused: Type.Array(
    Strict({
      order: Uuid,
      code: Type.Enum([...ERROR_CODES]),
      state: Type.Optional(Type.String()),
    }),
  ),
});
export type MovedOrders = Static<typeof MovedOrders>;

/**
 * `POST /venues/{venue}/orders/{order}/courses`: fires a held course, or holds it again, in all
 * unfinished orders of the order's party. Only lines that nobody has started are held again.
 * Repeating a request changes nothing. Returns the order.
 */
export const CourseRequest = Strict({ course: Type.Enum([...COURSES]), held: Type.Boolean() });
export type CourseRequest = Static<typeof CourseRequest>;

/**
 * `POST /venues/{venue}/orders/{order}/allergy`: whoever makes an accepted order has seen what its
 * guest asks about allergens, or takes that back within the undo time. Repeating a request changes
 * nothing. Returns the order.
 */
export const AllergyRequest = Strict({ seen: Type.Boolean() });
export type AllergyRequest = Static<typeof AllergyRequest>;

/** `POST /venues/{venue}/orders/seen`: a visible board of these stations has painted these orders. */
export const SeenRequest = Strict({
  orders: Type.Array(Uuid, { minItems: 1, maxItems: 200 }),
  stations: Type.Array(Slug, { minItems: 1, maxItems: 12 }),
});
export type SeenRequest = Static<typeof SeenRequest>;

/** `POST /venues/{venue}/board/watched`: a visible, live board of these stations is looked at. */
export const WatchRequest = Strict({
  stations: Type.Array(Slug, { minItems: 1, maxItems: 12 }),
});
export type WatchRequest = Static<typeof WatchRequest>;

/**
 * `PUT /venues/{venue}/products/{product}/sold-out`, and the same for an option. A product that is
 * sold may have portions that are `left` until the next business day begins.
 */
export const SoldOutRequest = Strict({
  soldOut: Type.Boolean(),
  /** Until when it is sold out: without it, until somebody says otherwise. */
  until: Type.Optional(Type.Union([Type.Literal('next_day'), Timestamp])),
  left: Type.Optional(Type.Integer({ minimum: 1, maximum: PORTIONS_MAX })),
  /**
   * How many were left, as shown to whoever says it; null: none were counted. 409
   * `products.count_changed` with what is left, as `limit`, if that has changed.
   */
  was: Type.Optional(Nullable(Whole(0))),
});
export type SoldOutRequest = Static<typeof SoldOutRequest>;

/** `PUT /venues/{venue}/pauses`: pauses the venue (`station` null) or one station, or resumes it. */
export const PauseRequest = Strict({
  station: Nullable(Slug),
  paused: Type.Boolean(),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: REASON_MAX })),
  until: Type.Optional(Nullable(Timestamp)),
});
export type PauseRequest = Static<typeof PauseRequest>;
export const PausesAnswer = Strict({ pauses: Type.Array(Pause) });

/** `GET /events` for staff names the venue; guests' sessions determine theirs. */
export const EventsQuery = Strict({ venue: Type.Optional(Slug) });
