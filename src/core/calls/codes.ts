export const CALL_STATES = ['open', 'taken', 'done'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** `move`: staff are asked to move the party to the table whose code the guest scanned. */
export const CALL_KINDS = ['staff', 'bill', 'move'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What a guest calls staff for. */
export const CALL_REASONS = ['order', 'question', 'water', 'clean', 'other'] as const;
export type CallReason = (typeof CALL_REASONS)[number];
