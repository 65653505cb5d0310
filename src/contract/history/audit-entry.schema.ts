import { type Static, Type } from 'typebox';
import { ACKNOWLEDGEMENTS, AUDIT_ACTIONS, PAYMENT_METHODS } from '../codes.ts';
import { Amount, Nullable, Slug, Strict, Timestamp, Uuid } from '../common.schema.ts';

/** What there is to know of an act beside its kind; each kind has its own. */
export const AuditDetail = Strict({
  /** The lines that were moved, or that a reduction falls on. */
  lines: Type.Optional(Type.Array(Uuid)),
  /** What was taken back, and to which state. */
  to: Type.Optional(Type.String()),
  /** With an acceptance: what was said to have been read. With a hand-over: that ID was shown. */
  acknowledged: Type.Optional(Type.Array(Type.Enum([...ACKNOWLEDGEMENTS]))),
  reason: Type.Optional(Type.String()),
  method: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
  amount: Type.Optional(Amount),
  tip: Type.Optional(Amount),
  /** Of a payment that was corrected: as it was. */
  was: Type.Optional(
    Strict({ method: Type.Enum([...PAYMENT_METHODS]), amount: Amount, tip: Amount }),
  ),
  /** Of a party that moved: the labels of the tables it left, and came to. */
  from: Type.Optional(Type.String()),
  table: Type.Optional(Type.String()),
  /** Of a pause: null for the whole venue. */
  station: Type.Optional(Nullable(Slug)),
});
export type AuditDetail = Static<typeof AuditDetail>;

/** What one member of staff did, as it was written down with it. */
export const AuditEntry = Strict(
  {
    id: Uuid,
    kind: Type.Enum([...AUDIT_ACTIONS]),
    at: Timestamp,
    /** The name as it was then. */
    by: Type.String(),
    detail: AuditDetail,
  },
  { $id: 'Act' },
);
export type AuditEntry = Static<typeof AuditEntry>;
