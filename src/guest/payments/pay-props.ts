import type { Menu } from '#core/menu/menu.schema.ts';
import type { BillStore } from '#guest/bills/bill-store.ts';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { PayTexts } from './pay-texts.ts';
import type { PayingStore } from './paying-store.ts';
import type { PaymentsStore } from './payments-store.ts';

/**
 * How a guest gets to the provider: in the same tab of our own page; in a window of its own, since
 * a venue's page is never left; by a code, from a screen that stays at the table.
 */
export type PayWay = 'tab' | 'window' | 'code';

/** The dependencies of paying on the phone. */
export interface PayProps {
  venue: Menu['venue'];
  payments: PaymentsStore;
  bill: Pick<BillStore, 'bill' | 'others' | 'chosen' | 'choose'>;
  calls: Pick<CallsStore, 'billCall' | 'pending' | 'error' | 'cancel'>;
  seating: Pick<SeatingStore, 'guests' | 'session'>;
  way: PayWay;
}

/** The same, once all is loaded. */
export interface OpenPayProps extends PayProps {
  paying: PayingStore;
  words: PayTexts;
}
