import { EVENING, GUEST_ORDER } from '../demonstration/evening.ts';

/** The order of table 2: fish and chips for two, one of whom cannot have crustaceans. */
export const ALLERGIC = EVENING.find(({ number }) => number === 2) ?? GUEST_ORDER;
