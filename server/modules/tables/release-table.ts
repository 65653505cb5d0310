import type { Unit } from '../../kernel/events/change.ts';

/**
 * Ends the sessions of devices that only browse at a table, and answers their ids. Throws
 * `tables.seated` where a party sits there. Seatings stand above tables: they hand it over.
 */
export type ReleaseTable = (unit: Unit, table: string) => Promise<string[]>;
