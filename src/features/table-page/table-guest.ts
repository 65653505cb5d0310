import type { ReadonlySignal } from '@preact/signals-react';
import type { TableInfo } from '../../contract/seating/table.schema.ts';
import type { UsualWait } from '../../domain/ordering/usual-wait.ts';
import type { LinkState } from '../../platform/connection.ts';
import type { Alert } from '../../platform/device/alert.ts';
import type { AvoidStore } from '../../stores/guest/avoid.ts';
import type { BillStore } from '../../stores/guest/bill.ts';
import type { CallsStore } from '../../stores/guest/calls.ts';
import type { CartStore } from '../../stores/guest/cart.ts';
import type { CartStart } from '../../stores/guest/cart-start.ts';
import type { LastChoices } from '../../stores/guest/last-choices.ts';
import type { OrdersStore } from '../../stores/guest/orders.ts';
import type { PayingStore } from '../../stores/guest/paying.ts';
import type { PaymentsStore } from '../../stores/guest/payments.ts';
import type { ReadySound } from '../../stores/guest/ready-sound.ts';
import type { SeatingStore } from '../../stores/guest/seating.ts';
import type { SettlementStore } from '../../stores/guest/settlement.ts';
import type { FailedProblem, Failure } from '../../stores/shared/failure.ts';
import type { MenuStore } from '../../stores/shared/menu.ts';

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
  readonly refusal: ReadonlySignal<{ readonly problem: FailedProblem } | null>;
  dismissRefusal(): void;
  confirmPresence(): Promise<void>;
  /** Loads what paying on the phone needs; rejects if that fails, and can be tried again. */
  openPaying(): Promise<PayingStore>;
  /** Returns the stored order's id, or why nothing was sent. */
  send(): Promise<{ readonly sent: string | null; readonly because?: string }>;
}
