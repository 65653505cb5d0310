import type { ReadonlySignal, Signal } from '@preact/signals-react';
import type { UsualWait } from '#core/orders/usual-wait.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import type { BillStore } from '#guest/bills/bill-store.ts';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import type { CartStart } from '#guest/cart/cart-start.ts';
import type { CartStore } from '#guest/cart/cart-store.ts';
import type { LastChoices } from '#guest/cart/last-choices.ts';
import type { Favourites } from '#guest/favourites/favourites.ts';
import type { Quiet } from '#guest/favourites/quiet.ts';
import type { PhonesStore } from '#guest/handovers/phones-store.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import type { ReadySound } from '#guest/orders/ready-sound.ts';
import type { PayingStore } from '#guest/payments/paying-store.ts';
import type { PaymentsStore } from '#guest/payments/payments-store.ts';
import type { SettlementStore } from '#guest/payments/settlement-store.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { Together } from '#guest/table-cart/table-cart-part.ts';
import type { OrderMails } from '#guest/takeaway/order-mails.ts';
import type { PickUpStore } from '#guest/takeaway/pick-up-store.ts';
import type { AvoidStore } from '#web/avoid/avoid-store.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { Alert } from '#web/platform/device/alert.ts';
import type { FailedProblem, Failure } from '#web/stores/failure.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

/** The dependencies of browsing a menu and choosing from it; a surface creates and passes them. */
export interface MenuGuest {
  readonly phase: ReadonlySignal<'code' | 'loading' | 'ready' | 'unknown_table' | 'failed'>;
  /** With `failed` and `unknown_table`: the reason. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Null while a venue's menu is only browsed. */
  readonly table: ReadonlySignal<TableInfo | null>;
  readonly menu: MenuStore;
  readonly cart: CartStart;
  openTable(text: string): Promise<void>;
  retry(): Promise<void>;
  pictureUrl(path: string): string;
}

/** It is asked to move to this table; only the guest sits here now; or neither. */
export type ElsewhereAnswer = 'move' | 'here' | 'stay';

/** The dependencies of the guest's whole page. */
export interface TableGuest extends MenuGuest {
  readonly cart: CartStore;
  readonly seating: SeatingStore;
  readonly orders: OrdersStore;
  readonly calls: CallsStore;
  readonly bill: BillStore;
  readonly payments: PaymentsStore;
  readonly settlement: SettlementStore;
  readonly avoid: AvoidStore;
  readonly lastChoices: LastChoices;
  readonly favourites: Favourites;
  /** When what is taken away is picked up. */
  readonly pickUp: PickUpStore;
  /** Where the guest is told of what is taken away. */
  readonly orderMails: OrderMails;
  readonly quiet: Quiet;
  readonly alert: Alert;
  readonly readySound: ReadySound;
  readonly outbox: {
    withdraw(id: string): Promise<void>;
    confirm(id: string): Promise<void>;
    dismiss(id: string): Promise<unknown>;
    retryNow(): Promise<void>;
  };
  /** Called when the guest opens a product's sheet. */
  readonly onLooked?: (product: string) => void;
  /** Choosing together, once another device is at the table. */
  readonly together: ReadonlySignal<Together | null>;
  /** Opens the table for it, before anything is ordered, or joins who is there. Rejects if that fails. */
  chooseTogether(): Promise<void>;
  readonly link: ReadonlySignal<LinkState>;
  /**
   * Since when the shown state may be out of date, in milliseconds since 1970; null while it is
   * live.
   */
  readonly disconnectedSince: ReadonlySignal<number | null>;
  /** How long orders usually take now, in minutes; null if the venue has no figure. */
  readonly wait: ReadonlySignal<UsualWait | null>;
  /** Whether the page works offline; absent: it does not. */
  readonly opensOffline?: ReadonlySignal<boolean> | undefined;
  /** A returned order; its lines are in the cart again. */
  readonly refusal: ReadonlySignal<{
    readonly order?: string;
    readonly problem: FailedProblem;
  } | null>;
  dismissRefusal(): void;
  confirmPresence(): Promise<void>;
  /** What becomes of the party to which this device belongs: see `seating.elsewhere`. */
  answerElsewhere(answer: ElsewhereAnswer): Promise<void>;
  /** The code of another phone with which this page was scanned, until it is asked about. */
  readonly scanned: Signal<string | null>;
  /** Its guest can go on on another phone. */
  readonly changesPhones: boolean;
  /** Loads what that needs. */
  openPhones(): Promise<PhonesStore>;
  /** Loads what paying on the phone needs; rejects if that fails, and can be tried again. */
  openPaying(): Promise<PayingStore>;
  /**
   * Returns the stored order's id, or why nothing was sent. `withTable`: with what others have handed
   * over.
   */
  send(withTable?: boolean): Promise<{ readonly sent: string | null; readonly because?: string }>;
}
