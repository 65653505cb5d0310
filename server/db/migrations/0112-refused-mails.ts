import type { Kysely } from 'kysely';

/** Why a closed day's mail was not taken the last time, as far as anybody has said. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const columns = [
    ['refusal', 'text'],
    ['refusal_status', 'bigint'],
    ['refused_at', 'bigint'],
  ] as const;
  for (const [name, type] of columns) {
    await schema.alterTable('day_mails').addColumn(name, type).execute();
  }
}
