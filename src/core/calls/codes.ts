export const CALL_STATES = ['open', 'taken', 'done'] as const;
export type CallState = (typeof CALL_STATES)[number];

export const CALL_KINDS = ['staff', 'bill'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What a guest calls staff for. */
export const CALL_REASONS = ['order', 'question', 'water', 'clean', 'other'] as const;
export type CallReason = (typeof CALL_REASONS)[number];
