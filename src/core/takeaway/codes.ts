/** What a guest who takes an order away is told by mail. */
export const ORDER_MAILS = ['accepted', 'rejected', 'ready'] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];
