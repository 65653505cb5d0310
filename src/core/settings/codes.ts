/** What kind of venue it is: how one usually takes orders follows from it (`ordersOfKind`). */
export const VENUE_KINDS = ['bar', 'restaurant', 'cafe', 'event'] as const;
export type VenueKind = (typeof VENUE_KINDS)[number];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
