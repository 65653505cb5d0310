import { type Static, Type } from 'typebox';
import { SCOPES } from '#core/api-keys/codes.ts';
import { PAID_METHODS } from '#core/bills/codes.ts';
import { ACKNOWLEDGEMENTS, LINE_ISSUES } from '#core/orders/codes.ts';
import { PERMISSIONS } from '#core/people/codes.ts';
import { Amount, MenuVersion, Strict, Timestamp, Uuid, Whole } from './common.schema.ts';
import { ERROR_CODES } from './error-codes.ts';

/** What is wrong with one line of a sent order, by its position in the request. */
export const LineIssue = Strict({
  line: Whole(0),
  product: Type.String(),
  option: Type.Optional(Type.String()),
  code: Type.Enum([...LINE_ISSUES]),
  /** The unit price as the guest saw it and as it is now, for `price_changed`. */
  was: Type.Optional(Amount),
  now: Type.Optional(Amount),
  /** How many portions of the product are left, for `too_few_left`. */
  left: Type.Optional(Whole(0)),
});
export type LineIssue = Static<typeof LineIssue>;

/**
 * RFC 9457 problem details, `application/problem+json`. `title` and `detail` are English and for
 * developers; clients translate `code`.
 */
export const Problem = Type.Object(
  {
    type: Type.String({ description: '`about:blank`, or the address of a page on the code' }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code: Type.Enum([...ERROR_CODES]),
    detail: Type.Optional(Type.String()),
    /** For `request.invalid` and `external_ids.…`: where in the request, and why. */
    fields: Type.Optional(Type.Array(Strict({ path: Type.String(), message: Type.String() }))),
    /**
     * For `orders.changed`, `orders.price_changed`, `orders.sold_out` and `orders.too_few_left`; none if the menu that the
     * guest saw is unknown.
     */
    lines: Type.Optional(Type.Array(LineIssue)),
    /** For `orders.changed`: the menu version to load. */
    menuVersion: Type.Optional(MenuVersion),
    /** For `orders.price_changed`: the order's total as it was shown, and the current one. */
    was: Type.Optional(Amount),
    now: Type.Optional(Amount),
    /** For `orders.price_changed`: the server's clock, which determines prices. For
     * `seatings.merge_paid`: when it was paid; none while it is being paid. */
    at: Type.Optional(Timestamp),
    /** For `orders.state_changed` and the like: the actual state. */
    state: Type.Optional(Type.String()),
    /** For `orders.acknowledgement_required`: what is missing. */
    acknowledge: Type.Optional(Type.Array(Type.Enum([...ACKNOWLEDGEMENTS]))),
    /** For `orders.paused`: the reason that staff gave, and the end. */
    reason: Type.Optional(Type.String()),
    until: Type.Optional(Type.String()),
    /** The maximum: pieces, calls, or minor units, depending on `code`. */
    limit: Type.Optional(Whole(0)),
    /** For `seatings.merge_paid`: how `limit` was paid, or is held; with `at`, when. */
    paidBy: Type.Optional(Type.Enum([...PAID_METHODS, 'hold'])),
    /** For `staff.approval_required`: what is lacked, who can confirm it here, and the question’s id. */
    permission: Type.Optional(Type.Enum([...PERMISSIONS])),
    /** For `api_keys.scope_missing`: what the key lacks. */
    scope: Type.Optional(Type.Enum([...SCOPES])),
    approvers: Type.Optional(Type.Array(Strict({ id: Uuid, name: Type.String() }))),
    question: Type.Optional(Uuid),
  },
  { $id: 'Problem', description: 'RFC 9457 problem details with a stable code.' },
);
export type Problem = Static<typeof Problem>;
