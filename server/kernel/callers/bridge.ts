/** A paired bridge: a program in a venue that prints for this server. */
export type Bridge = { id: string; venue: string };
