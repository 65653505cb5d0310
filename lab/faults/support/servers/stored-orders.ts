import { Client } from 'pg';

/** What the database has of the demonstration venue's orders and events. */
export type Stored = {
  /** With the number of each. */
  orders: Map<string, number>;
  torn: number;
  gaps: number;
  last: number;
  events: number;
};

export async function readStored(url: string): Promise<Stored> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const orders = await client.query<{ id: string; number: string; whole: boolean }>(
      'select id, number, total = (select sum(total) from order_lines where order_id = orders.id) as whole from orders',
    );
    const { rows } = await client.query<{ last: string; events: string }>(
      "select max(sequence) as last, count(*) as events from events where venue_id = 'kajkanten'",
    );
    const numberOf = new Map(orders.rows.map(({ id, number }) => [id, Number(number)]));
    const numbers = new Set(numberOf.values());
    return {
      orders: numberOf,
      torn: orders.rows.filter((row) => !row.whole).length,
      gaps: Math.max(0, ...numbers) - numbers.size,
      last: Number(rows[0]?.last ?? 0),
      events: Number(rows[0]?.events ?? 0),
    };
  } finally {
    await client.end();
  }
}
