import { useEffect, useRef } from 'react';
import type { BoardStore } from '#console/live/board-store.ts';

type Bills = Pick<BoardStore, 'bills' | 'loadBill' | 'dropBill' | 'pending'>;

/** Fetches a bill unless it is there or being fetched. */
export function ensureBill(board: Bills, seating: string): void {
  const isUnderWay = board.pending.peek().has(`bill:${seating}`);
  if (!isUnderWay && !board.bills.peek().has(seating)) void board.loadBill(seating);
}

/**
 * Fetches the bills in use and drops the others: a kept bill is refetched with each order of its
 * party.
 */
export function useRequestedBills(board: Bills, wanted: readonly string[]): void {
  const requested = useRef(new Set<string>());
  const key = [...new Set(wanted)].sort().join(' ');
  useEffect(() => {
    const now = new Set(key === '' ? [] : key.split(' '));
    for (const seating of requested.current) {
      if (!now.has(seating)) board.dropBill(seating);
    }
    for (const seating of now) {
      // Only once: a failed fetch is repeated when somebody opens the bill.
      if (!requested.current.has(seating)) ensureBill(board, seating);
    }
    requested.current = now;
  }, [board, key]);
}
