/**
 * What a guest asks of an order as a whole, by yes or no. Tickets say it as `common.wishes` of the
 * languages does; `wishes.ts` decides for which orders it is asked. Nothing else knows one by name:
 * contract, storage, papers and pages take them as they come.
 */
export const ORDER_WISHES = ['together', 'bill'] as const;
export type OrderWish = (typeof ORDER_WISHES)[number];
