import { Client } from 'pg';

/**
 * One statement of the product, for each order: how often it ran and was planned. Milliseconds are the
 * database's own, without the way.
 */
export type CountedStatement = {
  text: string;
  calls: number;
  plans: number;
  planning: number;
  milliseconds: number;
};

/** What PostgreSQL counts of a database's statements (`pg_stat_statements`). */
export type StatementCount = {
  begin(): Promise<void>;
  /** By the time they took together, longest first. */
  end(orders: number): Promise<CountedStatement[]>;
};

/** Planning is counted only where that is asked for. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
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
        select query, calls, plans, total_plan_time, total_exec_time from pg_stat_statements
        join pg_database on pg_database.oid = dbid and datname = current_database()
        order by total_plan_time + total_exec_time desc`);
      return rows.map(({ query, calls, plans, total_plan_time, total_exec_time }) => ({
        text: String(query).replaceAll(/\s+/g, ' '),
        calls: Number(calls) / orders,
        plans: Number(plans) / orders,
        planning: Number(total_plan_time) / orders,
        milliseconds: Number(total_exec_time) / orders,
      }));
    },
  };
}
