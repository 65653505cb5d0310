import { type Static, Type } from 'typebox';
import { PAID_METHODS } from '#core/bills/codes.ts';
import { ACKNOWLEDGEMENTS, OVERRULED } from '#core/orders/codes.ts';
import {
  Amount,
  Nullable,
  Slug,
  Strict,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import { AUDIT_ACTIONS } from './codes.ts';

/** The details of an audit entry besides its kind; each kind has its own. */
export const AuditDetail = Strict({
  /** The lines that were changed, or that a reduction applies to. */
  lines: Type.Optional(Type.Array(Uuid)),
  /** What was undone, and the state it went back to. */
  to: Type.Optional(Type.String()),
  /** With an acceptance: what was confirmed as read. With serving: that ID was shown. */
  acknowledged: Type.Optional(Type.Array(Type.Enum([...ACKNOWLEDGEMENTS]))),
  reason: Type.Optional(Type.String()),
  method: Type.Optional(Type.Enum([...PAID_METHODS])),
  amount: Type.Optional(Amount),
  tip: Type.Optional(Amount),
  /** For a corrected payment: its previous values. */
  was: Type.Optional(Strict({ method: Type.Enum([...PAID_METHODS]), amount: Amount, tip: Amount })),
  /** For a party that moved: the labels of the tables before and after. */
  from: Type.Optional(Type.String()),
  table: Type.Optional(Type.String()),
  /** A payment's number in the cash register. */
  number: Type.Optional(Type.String()),
  /** Of the cash register's entries. */
  count: Type.Optional(Whole(1)),
  /** For an order that staff took: why a guest's would have been refused then. */
  despite: Type.Optional(Type.Enum([...OVERRULED])),
  /** The numbers of the guests in their party that it is about. */
  guests: Type.Optional(Type.Array(Whole(1))),
  /** For a pause: null for the whole venue. */
  station: Type.Optional(Nullable(Slug)),
});
export type AuditDetail = Static<typeof AuditDetail>;

/** One recorded staff action. */
export const AuditEntry = Strict(
  {
    id: Uuid,
    kind: Type.Enum([...AUDIT_ACTIONS]),
    at: Timestamp,
    /** The name at that time. */
    by: Type.String(),
    /** Who confirmed what that person's role does not allow. */
    approvedBy: Type.Optional(Type.String()),
    detail: AuditDetail,
  },
  { $id: 'Act' },
);
export type AuditEntry = Static<typeof AuditEntry>;
