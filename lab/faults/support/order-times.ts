import { setTimeout as wait } from 'node:timers/promises';
import type { StaffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, type TableGuest } from '#tests/support/clients/table-guests.ts';

/** A person's pace, slow enough that no limit is near. */
const PAUSE_MS = 150;

/** Milliseconds. */
export type OrderTimes = { median: number; p95: number; refused: number };

/** Guests of other tables who order in turn, and how long that takes. */
export type OtherTables = {
  /**
   * This many orders, one after the other; staff reject each, so that this can go on indefinitely.
   */
  measure(orders: number): Promise<OrderTimes>;
  /** Until the work is finished. */
  measureDuring(work: Promise<unknown>): Promise<OrderTimes>;
  close(): void;
};

export async function otherTables(
  url: string,
  { tables, body, staff }: { tables: readonly string[]; body: object; staff: StaffBoard },
): Promise<OtherTables> {
  const guests: TableGuest[] = [];
  for (const table of tables) guests.push(await guestAtTable(url, table, body));
  let turn = 0;

  async function one(): Promise<number | null> {
    const guest = guests[turn % guests.length];
    turn += 1;
    if (guest === undefined) throw new Error('There is no other table.');
    const placed = await guest.order();
    if (placed.status === 201) await staff.reject(placed.id);
    await wait(PAUSE_MS);
    return placed.status === 201 ? placed.milliseconds : null;
  }

  return {
    async measure(orders) {
      const times: (number | null)[] = [];
      while (times.length < orders) times.push(await one());
      return summary(times);
    },
    async measureDuring(work) {
      let isOver = false;
      void work.finally(() => {
        isOver = true;
      });
      const times: (number | null)[] = [];
      while (!isOver) times.push(await one());
      return summary(times);
    },
    close() {
      for (const { http } of guests) http.close();
    },
  };
}

function summary(times: readonly (number | null)[]): OrderTimes {
  const answered = times.filter((time) => time !== null).sort((a, b) => a - b);
  const at = (share: number) => answered[Math.floor((answered.length - 1) * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95), refused: times.length - answered.length };
}
