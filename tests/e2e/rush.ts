import type { Page } from 'playwright';
import type { OrderLineRequest } from '#core/orders/order.schema.ts';
import type { TestServer } from '../support/server/server.ts';
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

/**
 * How many tickets, of all or of one column, are completely readable at once: not cut off and not
 * covered.
 */
export function readableTickets(page: Page, column = ''): Promise<number> {
  return page.evaluate((column) => {
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
    return [...document.querySelectorAll(`${column} article[data-order]`)].filter(isWhole).length;
  }, column);
}

type Round = readonly Partial<OrderLineRequest>[];

/** What a full house orders within minutes: options, notes, and questions about allergies. */
const FRIDAY: readonly Round[] = [
  [
    { product: 'fries-with-aioli', quantity: 2 },
    { product: 'soft-drink', options: ['cola'] },
  ],
  [{ product: 'cardamom-bun', allergyQuestion: ['nuts'] }, { product: 'filter-coffee' }],
  [
    { product: 'filter-coffee', options: ['milk'] },
    { product: 'cappuccino', options: ['oat'] },
  ],
  [{ product: 'marinated-olives' }, { product: 'orange-juice', quantity: 3 }],
  [{ product: 'sticky-chocolate-cake' }, { product: 'tea', options: ['earl-grey'] }],
  [{ product: 'sourdough', note: 'Without butter' }, { product: 'rhubarb-lemonade' }],
];

/**
 * A Friday at nine: 22 open orders (12 new, 6 being made, 4 to bring out), 6 calls, and 3 parties
 * with a guest who waits to be let in.
 */
export async function placeFriday({ url, staff }: TestServer): Promise<void> {
  const guests = await Promise.all(
    Array.from({ length: TABLES }, (_, index) =>
      guestAt(url, `servett${String(index + 1).padStart(5, '0')}`),
    ),
  );
  const orders: StaffOrder[] = [];
  for (let index = 0; index < OPEN_ORDERS; index += 1) {
    const lines = FRIDAY[index % FRIDAY.length] ?? [];
    orders.push((await guests[index % TABLES]?.orderLines(lines)) as StaffOrder);
  }
  await moveAsStaff(url, staff, orders.slice(0, MADE), orders.slice(0, READY));
  for (const guest of guests.slice(0, CALLS)) await guest.call({ kind: 'staff', reason: 'water' });
  for (const table of ['servett00001', 'servett00002', 'servett00003']) {
    await (await guestAt(url, table)).order('marinated-olives');
  }
}

const OPEN_ORDERS = 22;
const MADE = 10;
const READY = 4;
const CALLS = 6;

interface StaffOrder {
  id: string;
  state: string;
  lines: { id: string; state: string; allergyQuestion?: string[] }[];
}

/** Accepts these orders, and makes some of them ready. */
async function moveAsStaff(
  url: string,
  staff: TestServer['staff'],
  accepted: readonly StaffOrder[],
  ready: readonly StaffOrder[],
): Promise<void> {
  const headers = { 'Content-Type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}/api/v1/staff/session`, {
    ...{ method: 'POST', headers, body: JSON.stringify(staff) },
  });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1/venues/kajkanten/orders/${path}`, {
      method: 'POST',
      headers: { ...headers, cookie: cookie.join('; ') },
      body: JSON.stringify(body),
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${await answer.text()}`);
    return answer.ok;
  };
  for (const { id, state, lines } of accepted) {
    const isAsked = lines.some(({ allergyQuestion = [] }) => allergyQuestion.length > 0);
    const acknowledged = isAsked ? { acknowledged: ['allergy'] } : {};
    // An open board may have shown it in the meantime.
    for (const from of [state, 'seen']) {
      if (await post(`${id}/transition`, { from, to: 'accepted', ...acknowledged })) break;
    }
  }
  for (const { id, lines } of ready) {
    const queued = lines.map((line) => ({ id: line.id, from: 'queued' }));
    await post(`${id}/lines`, { lines: queued, to: 'ready' });
  }
}
