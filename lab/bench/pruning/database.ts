import { Client } from 'pg';

/** One connection to a database that is measured. */
export type Database = {
  url: string;
  run(text: string, values?: unknown[]): Promise<void>;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export async function openDatabase(url: string): Promise<Database> {
  const client = new Client({ connectionString: url });
  // Whoever asks is told; a database that is disposed of says it to everybody else.
  client.on('error', () => {});
  await client.connect();
  const rows = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows;
  return {
    url,
    rows,
    run: async (text, values) => void (await rows(text, values)),
    close: () => client.end(),
  };
}

export async function numberOf(database: Database, text: string): Promise<number> {
  const [row = {}] = await database.rows(text);
  return Number(Object.values(row)[0]);
}

/** What something took: time, and bytes of the log. */
export type Cost = { milliseconds: number; log: number };

/** Bytes that are in the log so far, of all databases of the cluster. */
const LOGGED = `select pg_current_wal_insert_lsn() - '0/0'`;

export async function costOf(database: Database, work: () => Promise<unknown>): Promise<Cost> {
  const before = await numberOf(database, LOGGED);
  const began = performance.now();
  await work();
  const milliseconds = performance.now() - began;
  return { milliseconds, log: (await numberOf(database, LOGGED)) - before };
}

export const sumOf = (costs: readonly Cost[]): Cost => ({
  milliseconds: costs.reduce((sum, each) => sum + each.milliseconds, 0),
  log: costs.reduce((sum, each) => sum + each.log, 0),
});
