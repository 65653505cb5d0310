/**
 * The maximum number of waiting guests that are asked about one by one; more would flood the guest.
 */
export const ASKED_ABOUT = 2;
