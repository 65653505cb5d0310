import { Client } from 'pg';

/** One statement of the product, for each order. Milliseconds are the database's own, without the way. */
export type CountedStatement = { text: string; calls: number; milliseconds: number };

/** What PostgreSQL counts of a database's statements (`pg_stat_statements`). */
export type StatementCount = {
  begin(): Promise<void>;
  /** By the time they took together, longest first. */
  end(orders: number): Promise<CountedStatement[]>;
};

export function countStatements(database: string): StatementCount {
  async function ask(text: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: database });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    begin: async () => {
      await ask('create extension if not exists pg_stat_statements');
      await ask('select pg_stat_statements_reset()');
    },
    end: async (orders) => {
      const rows = await ask(`
        select query, calls, total_exec_time from pg_stat_statements
        join pg_database on pg_database.oid = dbid and datname = current_database()
        order by total_exec_time desc`);
      return rows.map(({ query, calls, total_exec_time: milliseconds }) => ({
        text: String(query).replaceAll(/\s+/g, ' '),
        calls: Number(calls) / orders,
        milliseconds: Number(milliseconds) / orders,
      }));
    },
  };
}
