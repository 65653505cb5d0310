import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PaidMethod } from '#core/bills/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { RatingRequest } from '#core/ratings/ratings.schema.ts';
import type { KeptPage } from '#guest/bills/kept-pages.tsx';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';

/** What a guest keeps of a settled seating: their own orders. Not a receipt. */
export interface Confirmation {
  readonly table: { readonly id: string; readonly label: string };
  readonly venue: { readonly id: string; readonly name: string };
  /** ISO 8601, by the server's clock. */
  readonly at: string;
  readonly currency: string;
  /** For the guest's own orders, in minor units. */
  readonly total: number;
  /** What the whole party paid, with its tip; absent if unknown. */
  readonly paid?: {
    readonly amount: number;
    readonly tips: number;
    readonly methods?: readonly PaidMethod[];
  };
  readonly showsPrices: boolean;
  /** Where the guest can read and keep what was paid on the phone. */
  readonly pages?: readonly KeptPage[];
  /** The ended session's token, while the visit can be rated with it. */
  readonly ratingToken?: string;
  /** The rating has been sent. */
  readonly isRated?: boolean;
  /** The guest's own orders that count, oldest first. */
  readonly orders: readonly Order[];
}

export interface SettlementStore {
  /** The farewell, until it is dismissed; shown again if the table is opened soon after. */
  readonly settled: ReadonlySignal<Confirmation | null>;
  /** Closes the farewell; its data stays on the device. */
  dismiss(): void;
  /** Deletes it from the device, and what was ordered at its venue before. */
  forget(): Promise<void>;
  /** Shows and stores it, replacing an earlier one of the same table. */
  keep(confirmation: Confirmation): Promise<void>;
  /** Whether this device was in a settled seating of the table. Shows it if it is recent. */
  restore(table: string): Promise<boolean>;
  /** The rating's request, in progress or failed. */
  readonly rating: Pick<AsyncAction, 'isBusy' | 'error'>;
  /** Sends the rating, once. */
  rate(said: RatingRequest): Promise<void>;
  leave(): void;
}

export interface SettlementDeps {
  call: Call;
  storage: Pick<DeviceStorage, 'get' | 'set' | 'delete'>;
  clock: Clock;
  /** What else the device keeps of visits to a venue goes with it. */
  alsoForget(venue: string): void;
}

/** A guest who returns later wants to order, not to read about an earlier day. Milliseconds. */
const SHOWN_MS = 12 * 3_600_000;

const keyOf = (table: string) => `confirmation:${table}` as const;

export function createSettlementStore({
  call,
  storage,
  clock,
  alsoForget,
}: SettlementDeps): SettlementStore {
  const settled = signal<Confirmation | null>(null);
  const rating = createAsyncAction();
  let open: string | null = null;

  async function keep(confirmation: Confirmation): Promise<void> {
    open = confirmation.table.id;
    settled.value = confirmation;
    await storage.set(keyOf(open), confirmation).catch(() => {});
  }

  return {
    settled,
    dismiss() {
      settled.value = null;
    },
    async forget() {
      const kept = settled.peek();
      settled.value = null;
      if (kept !== null) alsoForget(kept.venue.id);
      if (open !== null) {
        await storage.delete(keyOf(open)).catch(() => {});
      }
    },
    keep,
    rating,
    async rate(said) {
      const of = settled.peek();
      const token = of?.ratingToken;
      if (of === null || token === undefined) {
        return;
      }
      const done = await rating.run(() => call('POST /seating/rating', { body: said, token }));
      // The response to an earlier try may have been lost: then the rating has arrived.
      const isThere = done !== null || rating.error.peek() === 'ratings.already_given';
      if (isThere && settled.peek() === of) {
        const { ratingToken: _spent, ...kept } = of;
        await keep({ ...kept, isRated: true });
      }
    },
    async restore(table) {
      open = table;
      const stored = await storage.get(keyOf(table)).catch(() => undefined);
      const kept = isConfirmation(stored) ? stored : null;
      if (open === table && kept !== null && clock.now() - Date.parse(kept.at) < SHOWN_MS) {
        settled.value = kept;
      }
      return kept !== null;
    },
    leave() {
      open = null;
      settled.value = null;
    },
  };
}

function isConfirmation(value: unknown): value is Confirmation {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { table, venue, at, total, orders }: Partial<Confirmation> = value;
  return (
    typeof table?.id === 'string' &&
    typeof venue?.name === 'string' &&
    typeof at === 'string' &&
    typeof total === 'number' &&
    Array.isArray(orders)
  );
}
