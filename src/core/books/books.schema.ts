import { type Static, Type } from 'typebox';
import { PAID_METHODS } from '#core/bills/codes.ts';
import {
  CalendarDate,
  Currency,
  Localized,
  Nullable,
  Slug,
  Strict,
  Timestamp,
  Uuid,
  VatRate,
  Whole,
} from '#core/shared/common.schema.ts';
import { TillSum } from '#core/till/till.schema.ts';
import { BOOK_FORMATS, BOOK_PURPOSES, BOOK_ROW_KINDS, BOOK_WAYS } from './codes.ts';

/** A number of the venue's chart of accounts; empty: not chosen. */
const Account = Type.String({ pattern: '^([1-9][0-9]{3,5})?$' });

const BookRate = Strict({ rate: VatRate, sales: Account, vat: Account });

/** The accounts that a venue's days are booked on. */
export const BookAccounts = Strict({
  cash: Account,
  card: Account,
  swish: Account,
  online: Account,
  other: Account,
  tips: Account,
  rounding: Account,
  unpaid: Account,
  /** Absent in what is saved: as they were. Absent in what is stored: not chosen. */
  cashIn: Type.Optional(Account),
  cashOut: Type.Optional(Account),
  cashDifference: Type.Optional(Account),
  /** Sales without VAT, and output VAT, by rate. */
  rates: Type.Array(BookRate, { maxItems: 20 }),
  /** Of products of these groups of the menu, instead of their rate's account. */
  groups: Type.Array(Strict({ group: Slug, rate: VatRate, sales: Account }), { maxItems: 200 }),
});
export type BookAccounts = Static<typeof BookAccounts>;

/** `PUT /venues/{venue}/books/settings`. */
export const BookSettings = Strict({
  /** As its register writes it, with a hyphen: receivers compare it; empty: not told. */
  orgNumber: Type.String({ pattern: '^([0-9]{6}-[0-9]{4})?$' }),
  /** The series of its vouchers in the receiver's books. */
  series: Type.String({ pattern: '^[A-Z0-9]{1,3}$' }),
  accounts: BookAccounts,
});
export type BookSettings = Static<typeof BookSettings>;

/** An account that a day needs and the venue has not chosen. */
export const MissingAccount = Strict({
  purpose: Type.Enum([...BOOK_PURPOSES, 'sales', 'vat']),
  /** Of sales and VAT. */
  rate: Type.Optional(VatRate),
});
export type MissingAccount = Static<typeof MissingAccount>;

const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

export const VoucherRow = Strict({
  account: Type.String(),
  /** Minor units: debit above zero, credit below. */
  amount: Signed,
  kind: Type.Enum([...BOOK_ROW_KINDS]),
  rate: Type.Optional(VatRate),
  /** The group of the menu whose sales have an account of their own. */
  group: Type.Optional(Localized()),
  method: Type.Optional(Type.Enum([...PAID_METHODS])),
  /** Of cash in and out: the reason that was given; of a difference: the drawer's name. */
  note: Type.Optional(Type.String()),
  /** The closed day whose payment is corrected or given back. */
  day: Type.Optional(CalendarDate),
});
export type VoucherRow = Static<typeof VoucherRow>;

/** A closed day as it is booked: its rows sum to zero. */
export const Voucher = Strict({ day: CalendarDate, rows: Type.Array(VoucherRow) });
export type Voucher = Static<typeof Voucher>;

/** Closed days that were handed over together. */
export const BookHandover = Strict(
  {
    id: Uuid,
    first: CalendarDate,
    last: CalendarDate,
    days: Whole(1),
    way: Type.Enum([...BOOK_WAYS]),
    at: Timestamp,
    /** The name at that time; empty: by itself. */
    by: Type.String(),
  },
  { $id: 'BookHandover' },
);
export type BookHandover = Static<typeof BookHandover>;

/** `GET /venues/{venue}/books`: a month's closed days, and what became of them. */
export const Books = Strict(
  {
    /** Null until they are saved. */
    settings: Nullable(BookSettings),
    currency: Currency,
    timeZone: Type.String(),
    /** The rates of the menu and of the month's days, highest first. */
    rates: Type.Array(VatRate),
    /** The menu's groups. */
    groups: Type.Array(Strict({ group: Slug, name: Localized() })),
    month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
    days: Type.Array(
      Strict({
        day: CalendarDate,
        total: Signed,
        paid: Signed,
        /** False for a day on which there is nothing to book: it is handed over to nobody. */
        isBooked: Type.Boolean(),
        /** Its handover; null before. */
        handover: Nullable(Uuid),
        /** It was handed over by mail, and nobody has got it: no mail is tried any more. */
        isUndelivered: Type.Optional(Type.Literal(true)),
        /** What of it is not in the cash register; absent where the venue keeps no list of that. */
        waiting: Type.Optional(TillSum),
      }),
    ),
    handovers: Type.Array(BookHandover),
    /** What days of the month that are not handed over need. */
    missing: Type.Array(MissingAccount),
    /** The months with a closed day, latest first. */
    months: Type.Array(Type.String()),
  },
  { $id: 'Books' },
);
export type Books = Static<typeof Books>;

/** The latest month with a closed day, unless one is named. */
export const BooksQuery = Strict({
  month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })),
});
export type BooksQuery = Static<typeof BooksQuery>;

/**
 * `POST /venues/{venue}/books/handovers`: hands over the closed days from `first` to `last` that
 * were not yet, once by its id. Each day is handed over once.
 */
export const HandoverRequest = Strict({ id: Uuid, first: CalendarDate, last: CalendarDate });
export type HandoverRequest = Static<typeof HandoverRequest>;

export const HandoverFileQuery = Strict({ format: Type.Enum([...BOOK_FORMATS]) });
export type HandoverFileQuery = Static<typeof HandoverFileQuery>;
