import type { SharedBill } from '#core/billing/bill-request.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import type { SeatingRecord } from './seatings.repository.ts';

/**
 * A bill costs less than before: what was paid beyond that goes back. Payments are a later module,
 * and supply it.
 */
export type BillReduced = (unit: Unit, seating: string) => Promise<void>;

/**
 * What orders and calls ask and report about their seating's bill. Bills are a later module, and
 * supply it.
 */
export type BillPort = {
  /**
   * Asks ahead what a seating has not paid, in minor units; above `enough` the sum may be an
   * overestimate.
   */
  askUnpaid(db: Reader, seating: string): (enough: number) => Promise<number>;
  /** What a seating owes, by guest, and the shares that were paid. */
  shared(db: Reader, seating: string): Promise<SharedBill>;
  /** Somebody requests an open bill. */
  request(unit: Unit, seating: SeatingRecord, menu: PublishedMenu): Promise<void>;
  /** There is more to pay, or no request is left: a requested bill is open again. */
  reopen(unit: Unit, seating: SeatingRecord, menu: PublishedMenu): Promise<void>;
  /** The same, asking ahead: the returned function does it. */
  askReopening(unit: Unit, seating: SeatingRecord, menu: PublishedMenu): () => Promise<void>;
  /** The bill has changed, so the amounts of its open requests have too. */
  refreshRequests(unit: Unit, seating: string): Promise<void>;
};
