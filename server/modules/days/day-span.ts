/** Business days of a venue, both included. */
export type DaySpan = { venue: string; from: string; to: string };
