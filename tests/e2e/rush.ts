import type { Page } from 'playwright';
import { guestAt } from './guest-without-page.ts';

const TABLES = 12;
/** Cheap enough that no order needs approval. */
const ROUNDS = [
  ['fries-with-aioli', 'orange-juice', 'filter-coffee'],
  ['marinated-olives', 'cardamom-bun'],
  ['sticky-chocolate-cake', 'rhubarb-lemonade', 'filter-coffee'],
  ['sourdough', 'marinated-olives', 'orange-juice'],
  ['cardamom-bun', 'filter-coffee'],
] as const;

/** Places this many new orders of two or three lines each, from a full house. */
export async function placeRush(url: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const table = `servett${String((index % TABLES) + 1).padStart(5, '0')}`;
    const guest = await guestAt(url, table);
    await guest.order(...(ROUNDS[index % ROUNDS.length] ?? ROUNDS[0]));
  }
}

/** How many tickets are completely readable at once: not cut off and not covered. */
export function readableTickets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isWhole = (ticket: Element) => {
      const box = ticket.getBoundingClientRect();
      const frame = ticket.closest('.scroller')?.getBoundingClientRect();
      if (!frame || box.width === 0) return false;
      const isInside =
        box.top >= Math.max(0, frame.top) - 1 &&
        box.bottom <= Math.min(window.innerHeight, frame.bottom) + 1 &&
        box.left >= -1 &&
        box.right <= window.innerWidth + 1;
      const corners = [
        [box.left + 8, box.top + 8],
        [box.right - 28, box.top + 24],
        [box.left + 8, box.bottom - 8],
        [box.right - 8, box.bottom - 8],
      ] as const;
      return (
        isInside && corners.every(([x, y]) => ticket.contains(document.elementFromPoint(x, y)))
      );
    };
    return [...document.querySelectorAll('article[data-order]')].filter(isWhole).length;
  });
}
