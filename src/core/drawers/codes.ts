export const SHIFT_STATES = ['open', 'closed'] as const;
export type ShiftState = (typeof SHIFT_STATES)[number];

/**
 * What moves cash: a payment and its correction, money given back, and what is put in or taken out
 * for another reason.
 */
export const CASH_CAUSES = ['payment', 'correction', 'refund', 'in', 'out'] as const;
export type CashCause = (typeof CASH_CAUSES)[number];

/** What is listed of a drawer: its counts, and what moved cash. */
export const ENTRY_KINDS = ['opened', 'closed', ...CASH_CAUSES] as const;

/** The drawer that every venue has, whether or not it ever named one. */
export const MAIN_DRAWER = '00000000-0000-7000-8000-000000000001';
