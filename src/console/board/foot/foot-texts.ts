import type { BoardNotice } from '#console/live/board-actions.ts';
import type { Undo } from '#console/live/board-undo.ts';
import { ticketNumbers } from '#core/board/shared-ticket.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { ORDER_STATES } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Texts } from '#web/i18n/core.ts';
import { errorText } from '#web/i18n/error-text.ts';
import type { Named } from '../use-ticket-actions.ts';

/** The undo that expires last, which is that of the latest action. */
export function latestUndo(undos: ReadonlyMap<string, Undo>): Undo | null {
  let latest: Undo | null = null;
  for (const undo of undos.values()) {
    if (latest === null || undo.until > latest.until) latest = undo;
  }
  return latest;
}

/** How to undo the last step of a call. */
interface CallUndo {
  call: string;
  did: 'taken' | 'done';
  /** Milliseconds of the device's clock. */
  until: number;
}

/** As `latestUndo`, for calls. */
export function latestCallUndo(
  undos: ReadonlyMap<string, Omit<CallUndo, 'call'>>,
): CallUndo | null {
  let latest: CallUndo | null = null;
  for (const [call, { did, until }] of undos) {
    if (latest === null || until > latest.until) latest = { call, did, until };
  }
  return latest;
}

const CALL_UNDOS = { taken: 'callTaken', done: 'callDone' } as const;

export function callUndoTexts(LL: Texts, undo: CallUndo, call: Call | undefined): string {
  return LL.console.undo[CALL_UNDOS[undo.did]]({ table: call?.table.label ?? '' });
}

export function undoTexts(LL: Texts, undo: Undo, order: Named | undefined): string {
  const { label: table = '' } = order?.table ?? {};
  const all = order === undefined ? [] : [order, ...(order.others ?? [])];
  const orders = all.filter(({ id }) => concerns(undo, id));
  return LL.console.undo[undo.did]({ table, number: ticketNumbers(orders) });
}

/** What was not moved with the rest of its ticket is not taken back. */
function concerns({ order, together }: Undo, id: string): boolean {
  if (together === undefined) return id === order;
  return [...together.transitions, ...together.lines].some((move) => move.order === id);
}

/** Says what failed, whose order it was, and its state now. */
export function noticeTexts(
  LL: Texts,
  notice: BoardNotice,
  order: Named | undefined,
  known: readonly Order[],
): string {
  if (notice.withdrawn !== undefined) return LL.console.notices.withdrawn(notice.withdrawn);
  const reason = errorText(LL, notice.code);
  if (order === undefined) return reason;
  const about = { table: order.table.label, number: order.number };
  if (notice.code !== 'orders.state_changed') {
    return LL.console.notices.failed({ ...about, reason });
  }
  // After a refused move of lines the state is that of a line, and says nothing about the order.
  const noticed = ORDER_STATES.find((state) => state === notice.state);
  const state = noticed ?? known.find(({ id }) => id === order.id)?.state;
  if (state === undefined) return LL.console.notices.gone(about);
  return LL.console.notices.changed({ ...about, state: LL.console.orderStates[state]() });
}
