import type { Menu } from '../../contract/menu/menu.schema.ts';
import type { BillStore } from '../../stores/guest/bill.ts';
import type { PayingStore } from '../../stores/guest/paying.ts';
import type { PaymentsStore } from '../../stores/guest/payments.ts';
import type { SeatingStore } from '../../stores/guest/seating.ts';
import type { PayTexts } from './pay-texts.ts';

/**
 * How a guest gets to the provider: in the same tab of our own page; in a window of its own, since
 * a venue's page is never left; by a code, from a screen that stays at the table.
 */
export type PayWay = 'tab' | 'window' | 'code';

/** The dependencies of paying on the phone. */
export interface PayProps {
  venue: Menu['venue'];
  payments: PaymentsStore;
  bill: Pick<BillStore, 'bill'>;
  seating: Pick<SeatingStore, 'guests' | 'session'>;
  way: PayWay;
}

/** The same, once all is loaded. */
export interface OpenPayProps extends PayProps {
  paying: PayingStore;
  words: PayTexts;
}
