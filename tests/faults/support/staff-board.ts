import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import type { Board } from '../../../src/contract/people/staff.schema.ts';
import type { TestServer } from '../../support/server/server.ts';

const VENUE = 'kajkanten';

/** What staff of the demonstration venue see. */
export type StaffBoard = { ordersAt(table: string): Promise<Order[]> };

export async function staffBoard(server: TestServer): Promise<StaffBoard> {
  const api = `${server.url}/api/v1`;
  const signIn = await fetch(`${api}/staff/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify(server.staff),
  });
  if (!signIn.ok) throw new Error(`Nobody could sign in: ${signIn.status}.`);
  const cookie = signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return {
    async ordersAt(table) {
      const answer = await fetch(`${api}/venues/${VENUE}/board?locale=en`, {
        headers: { Cookie: cookie },
      });
      const { orders } = (await answer.json()) as Board;
      return orders.filter((order) => order.table.id === table);
    },
  };
}
