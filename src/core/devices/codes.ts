/** Whether a tablet may be used, is locked by a manager, or has been removed. */
export const DEVICE_STATES = ['active', 'locked', 'revoked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Where a tablet stands: at one table, or anywhere, and its guests choose where they sit. */
export const DEVICE_PLACES = ['table', 'any'] as const;
export type DevicePlace = (typeof DEVICE_PLACES)[number];

/** Who uses a table's tablet: the party that sits there, all the time, or one guest after another. */
export const DEVICE_GUESTS = ['party', 'each'] as const;
export type DeviceGuests = (typeof DEVICE_GUESTS)[number];

/**
 * How a tablet's guests join a party. `code`: as its first guest, or by the party's code, a tap of
 * a guest or of staff; `party`: at once; `alone`: never, for guests who collect at a counter.
 */
export const DEVICE_JOINS = ['code', 'party', 'alone'] as const;
export type DeviceJoins = (typeof DEVICE_JOINS)[number];
