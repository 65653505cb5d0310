/**
 * How a venue's sales get into its cash register: as the venue does it, without Servett (`none`),
 * somebody types them from a list that Servett keeps (`by_hand`), or a program that the register is
 * connected to reads the same list (`adapter`).
 */
export const TILL_MODES = ['none', 'by_hand', 'adapter'] as const;
export type TillMode = (typeof TILL_MODES)[number];

/**
 * An entry of the cash register: to be typed, and typed. `dropped`: it was corrected before anybody
 * typed it, and so was what corrects it. `elsewhere`: paid before the venue kept this list.
 */
export const ENTRY_STATES = ['to_register', 'registered', 'dropped', 'elsewhere'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** What an entry is: `change` moves nothing but between groups and rates, and sums to zero. */
export const ENTRY_KINDS = ['sale', 'refund', 'reversal', 'replacement', 'change'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Entries that somebody has said are typed; taken back: they are not, after all. */
export const REGISTRATION_STATES = ['standing', 'taken_back'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** How an entry was registered: by a person, or by a program with an API key. */
export const REGISTRATION_WAYS = ['by_hand', 'adapter'] as const;
export type RegistrationWay = (typeof REGISTRATION_WAYS)[number];
