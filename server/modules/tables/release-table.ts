import type { Unit } from '#server/kernel/events/change.ts';

/** A table has another id: what is bound to it follows. Devices are a later module, and supply it. */
export type TableReissued = (unit: Unit, was: string, id: string) => Promise<void>;

/**
 * Ends the sessions of devices that only browse at a table, and returns their ids. Throws
 * `tables.seated` if a party sits there. Seatings are a later module, and supply it.
 */
export type ReleaseTable = (unit: Unit, table: string) => Promise<string[]>;
