/** Up to so many who wait are each asked about over the menu; more would be a siege. */
export const ASKED_ABOUT = 2;
