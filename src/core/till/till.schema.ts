import { type Static, Type } from 'typebox';
import { PAID_METHODS } from '#core/bills/codes.ts';
import { PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import {
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
import { REGISTER_NUMBER_MAX, TILL_ENTRIES_MAX } from '#core/shared/limits.ts';
import { ENTRY_KINDS, REGISTRATION_WAYS, TILL_MODES } from './codes.ts';

/** Minor units; below zero for what is taken back. */
const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** How many entries of a cash register, and what they sum to. */
export const TillSum = Strict({ count: Whole(0), amount: Signed });
export type TillSum = Static<typeof TillSum>;

/** What of a day is in the cash register, and what is not. */
export const DayTill = Strict({
  waiting: TillSum,
  registered: TillSum,
  /** What was not when the day was closed. */
  left: Type.Optional(TillSum),
});
export type DayTill = Static<typeof DayTill>;

/** What is typed into the cash register for a payment, a correction, or money that goes back. */
export const TillEntry = Strict(
  {
    id: Uuid,
    kind: Type.Enum([...ENTRY_KINDS]),
    at: Timestamp,
    table: Type.String(),
    seating: Uuid,
    method: Type.Enum([...PAID_METHODS]),
    provider: Type.Optional(Type.Enum([...PAYMENT_PROVIDERS])),
    /** Minor units, VAT included: the sum of its parts. Neither the tip nor the rounding is in it. */
    amount: Signed,
    tip: Signed,
    /** Of cash: what was handed over beyond both. */
    rounding: Type.Optional(Signed),
    /** By rate, the highest first. */
    parts: Type.Array(
      Strict({
        group: Nullable(Strict({ id: Slug, name: Localized() })),
        rate: VatRate,
        gross: Signed,
      }),
    ),
    /** Who took it; null for a guest on the phone. Its name is empty once the account is erased. */
    by: Nullable(Strict({ staff: Uuid, name: Type.String() })),
    /** Where its cash is; the name is empty where there is one drawer only. */
    drawer: Type.Optional(Strict({ id: Type.String(), name: Type.String() })),
  },
  { $id: 'TillEntry' },
);
export type TillEntry = Static<typeof TillEntry>;

const Registration = Strict({
  id: Uuid,
  number: Nullable(Type.String()),
  way: Type.Enum([...REGISTRATION_WAYS]),
  at: Timestamp,
  /** The name at that time; empty once the account is erased. */
  by: Type.String(),
  ...TillSum.properties,
  /** Of a single entry. */
  table: Type.Optional(Type.String()),
});
export type Registration = Static<typeof Registration>;

/** `GET /venues/{venue}/till`: what waits to be typed, oldest first, and what was typed last. */
export const Till = Strict(
  {
    mode: Type.Enum([...TILL_MODES]),
    /** Payments since then have entries; null while none have. */
    since: Nullable(Timestamp),
    currency: Currency,
    timeZone: Type.String(),
    entries: Type.Array(TillEntry),
    /** All that waits, also what is not listed. */
    waiting: TillSum,
    /** The latest first. */
    registered: Type.Array(Registration),
  },
  { $id: 'Till' },
);
export type Till = Static<typeof Till>;

/** `PUT /venues/{venue}/till/mode`: what waits by then can still be registered afterwards. */
export const TillModeRequest = Strict({ mode: Type.Enum([...TILL_MODES]) });
export type TillModeRequest = Static<typeof TillModeRequest>;

/**
 * `POST /venues/{venue}/till/registrations`: these entries are in the cash register, all under one
 * number if it has one there. Once by its id.
 */
export const RegistrationRequest = Strict({
  id: Uuid,
  entries: Type.Array(Uuid, { minItems: 1, maxItems: TILL_ENTRIES_MAX, uniqueItems: true }),
  number: Type.Optional(Type.String({ minLength: 1, maxLength: REGISTER_NUMBER_MAX })),
});
export type RegistrationRequest = Static<typeof RegistrationRequest>;
