import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Order } from '#core/orders/order.schema.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { type Failure, failureOf, foundState, problemOf } from '#web/stores/failure.ts';

/** Why the last action failed. */
export interface BoardNotice {
  readonly code: Failure;
  /** The number of the order concerned. */
  readonly orderNumber: number | null;
  /** With `…state_changed`: the actual state of the order or of a line. */
  readonly state: string | null;
  /** With `seatings.merge_paid`: what was paid for both parties, or is held. */
  readonly paid?: Pick<Problem, 'limit' | 'paidBy' | 'at'>;
  /** No failure: the guest has withdrawn this order, which somebody may be making. */
  readonly withdrawn?: { readonly number: number; readonly table: string };
}

export interface BoardWork {
  readonly pending: ReadonlySignal<ReadonlySet<string>>;
  readonly notice: ReadonlySignal<BoardNotice | null>;
  dismissNotice(): void;
  /** Says that a guest has withdrawn an accepted order. */
  tellWithdrawn(order: Order): void;
  /** Forgets requests in progress: how they end concerns nobody any more. */
  clear(): void;
  /**
   * Runs a request at the open venue, with `key` marked as pending. False if it failed, which the
   * notice reports, or if the same request is already in progress.
   */
  busy(
    key: string,
    work: (venue: string) => Promise<unknown>,
    orderNumber?: number | null,
  ): Promise<boolean>;
}

export interface BoardWorkDeps {
  venue(): string | null;
  /** The board has turned out to be out of date. */
  onStale(): void;
}

/** Nothing changes on screen before the server has answered: the button is marked as pending. */
export function createBoardWork({ venue, onStale }: BoardWorkDeps): BoardWork {
  const pending = signal<ReadonlySet<string>>(new Set());
  const notice = signal<BoardNotice | null>(null);
  let visit = 0;

  return {
    pending,
    notice,
    dismissNotice() {
      notice.value = null;
    },
    tellWithdrawn({ number, table }) {
      const withdrawn = { number, table: table.label };
      notice.value = { code: 'orders.state_changed', orderNumber: number, state: null, withdrawn };
    },
    clear() {
      visit += 1;
      pending.value = new Set();
      notice.value = null;
    },
    async busy(key, work, orderNumber = null) {
      const at = venue();
      if (at === null || pending.peek().has(key)) {
        return false;
      }
      const mine = visit;
      pending.value = new Set(pending.peek()).add(key);
      try {
        await work(at);
        return mine === visit;
      } catch (thrown) {
        if (mine !== visit) return false;
        const code = failureOf(thrown);
        const paid = code === 'seatings.merge_paid' && problemOf(thrown);
        notice.value = { code, orderNumber, state: foundState(thrown), ...(paid && { paid }) };
        if (code.endsWith('.state_changed')) {
          onStale();
        }
        return false;
      } finally {
        if (mine === visit) {
          pending.value = new Set([...pending.peek()].filter((each) => each !== key));
        }
      }
    },
  };
}
