import type { SharedBill } from '../../../src/domain/billing/bill-request.ts';
import type { Reader } from '../../db/store.ts';
import type { Unit } from '../../kernel/events/change.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import type { SeatingRecord } from './seatings.repository.ts';

/**
 * What orders and calls ask about their seating's bill, and tell it. Bills stand above both: they
 * hand it over.
 */
export type BillPort = {
  /** What a seating has not paid, in minor units; up to `enough` it may be said to be more. */
  unpaid(db: Reader, seating: string, enough: number): Promise<number>;
  /** What a seating owes, by guest, and the shares of it that were paid. */
  shared(db: Reader, seating: string): Promise<SharedBill>;
  /** Somebody asks for an open bill. */
  request(unit: Unit, seating: SeatingRecord, menu: PublishedMenu): Promise<void>;
  /** There is more to pay, or nobody asks any more: a requested bill is open again. */
  reopen(unit: Unit, seating: SeatingRecord, menu: PublishedMenu): Promise<void>;
  /** Something on the bill has changed: so has what its open requests come to. */
  refreshRequests(unit: Unit, seating: string): Promise<void>;
};
