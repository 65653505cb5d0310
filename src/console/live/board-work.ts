import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Order } from '#core/orders/order.schema.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { reportError } from '#web/platform/report-error.ts';
import { type Failure, failureOf, foundState, problemOf } from '#web/stores/failure.ts';
import { createBoardFrames } from './board-frames.ts';

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
  /** Says why a part of what was asked was not done. */
  tellRefused(notice: BoardNotice): void;
  /** Forgets requests in progress and what waits to be drawn: it concerns nobody any more. */
  clear(): void;
  /**
   * Runs a request at the open venue, with `key` marked as pending until its answer is drawn, or each
   * of several. False if it failed, which the notice reports, or if one of them is pending already.
   */
  busy<Answer>(
    key: string | readonly string[],
    request: (venue: string) => Promise<Answer>,
    then?: BusyOptions<Answer>,
  ): Promise<boolean>;
  /** Draws what others did: after a tap and what came before, and together with what comes next. */
  draw(change: () => void): void;
  /** Draws now whatever waits. */
  drawAll(): void;
}

export interface BusyOptions<Answer> {
  /** Draws the answer. */
  take?(answer: Answer): void;
  /** The order concerned, for the notice. */
  orderNumber?: number;
}

export interface BoardWorkDeps {
  venue(): string | null;
  /** The board has turned out to be out of date. */
  onStale(): void;
  /** Calls it as the next frame begins; at once where nobody looks. */
  inNextFrame(run: () => void): void;
}

/** Nothing changes on screen before the server has answered: the button is marked as pending. */
export function createBoardWork({ venue, onStale, inNextFrame }: BoardWorkDeps): BoardWork {
  const pending = signal<ReadonlySet<string>>(new Set());
  const notice = signal<BoardNotice | null>(null);
  let visit = 0;
  const frames = createBoardFrames({
    inNextFrame,
    onError(error) {
      reportError(error);
      // Only a snapshot has what this change would have shown.
      onStale();
    },
  });

  const unmark = (keys: readonly string[]) => {
    pending.value = new Set([...pending.peek()].filter((each) => !keys.includes(each)));
  };

  /** Rejects with what the change throws; of another visit, nothing is drawn. */
  async function drawn(mine: number, change: () => void): Promise<void> {
    if (mine !== visit) return;
    await new Promise<void>((resolve, reject) => {
      frames.draw(() => {
        try {
          if (mine === visit) change();
          resolve();
        } catch (thrown) {
          reject(thrown);
        }
      });
    });
  }

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
    tellRefused(said) {
      notice.value = said;
      if (said.code.endsWith('.state_changed')) onStale();
    },
    clear() {
      visit += 1;
      frames.flush();
      pending.value = new Set();
      notice.value = null;
    },
    draw(change) {
      const mine = visit;
      frames.draw(() => {
        if (mine === visit) change();
      });
    },
    drawAll: frames.flush,
    async busy(key, request, { take, orderNumber = null } = {}) {
      const at = venue();
      const keys = typeof key === 'string' ? [key] : key;
      if (at === null || keys.some((each) => pending.peek().has(each))) {
        return false;
      }
      const mine = visit;
      pending.value = new Set([...pending.peek(), ...keys]);
      frames.tapped();
      try {
        const answer = await request(at);
        await drawn(mine, () => {
          take?.(answer);
          unmark(keys);
        });
        return mine === visit;
      } catch (thrown) {
        const code = failureOf(thrown);
        const paid = code === 'seatings.merge_paid' && problemOf(thrown);
        await drawn(mine, () => {
          notice.value = { code, orderNumber, state: foundState(thrown), ...(paid && { paid }) };
          unmark(keys);
          if (code.endsWith('.state_changed')) onStale();
        });
        return false;
      }
    },
  };
}
