export const SEATING_STATES = ['open', 'ended'] as const;
export type SeatingState = (typeof SEATING_STATES)[number];

/**
 * A guest session's status at the table's seating: `browsing` (no seating was open when it came, or
 * it has no place there), `waiting` (a party is seated; this device may order a little, but does
 * not see the party) or `admitted` (sees rounds and bill, and may let others in).
 */
export const ADMISSIONS = ['browsing', 'waiting', 'admitted'] as const;
export type Admission = (typeof ADMISSIONS)[number];

/**
 * Who may join a table's party. `open`: anyone orders at once, and the orders are made, and are on
 * the party's bill, once the device is let in; `approve`: must be let in before ordering too;
 * `free`: no check; `staff_opens`: as `open`, but only staff open a seating; `presence_code`: as
 * `approve`, and the first device too has to type the code that the board shows before it orders.
 */
export const JOIN_POLICIES = [
  'one_party',
  'open',
  'approve',
  'free',
  'staff_opens',
  'presence_code',
] as const;
export type JoinPolicy = (typeof JOIN_POLICIES)[number];

/**
 * Why a seating ended. `merged`: its party has become part of another one; `paid`: guests have paid
 * all of the bill, and the venue has it closed by itself.
 */
export const SEATING_ENDINGS = ['staff', 'empty', 'idle', 'closing', 'merged', 'paid'] as const;
export type SeatingEnding = (typeof SEATING_ENDINGS)[number];
