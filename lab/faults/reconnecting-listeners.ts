import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { type Reconnection, reconnect } from './reconnect/listener.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

/** The number of guests that reconnect, of their tables, and of the events that each missed. */
const SIZES = {
  full: { guests: 1_000, tables: 100, missed: 100 },
  short: { guests: 60, tables: 6, missed: 20 },
};
const PRODUCT = 'toast-skagen';
const FIRST_BYTE_MS = 1_000;

type Size = (typeof SIZES)[keyof typeof SIZES];

/** Each guest has a separate address: the limits by address are not what is measured. */
async function join(url: string, table: string, index: number): Promise<string> {
  const answer = await fetch(`${url}/api/v1/tables/${table}/sessions`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
  });
  if (!answer.ok) throw new Error(`No session at ${table}: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    return await measure(server, SIZES[form], form);
  } finally {
    await server.dispose();
  }
}

async function measure(
  server: TestServer,
  size: Size,
  form: FaultOptions['form'],
): Promise<FaultResult> {
  const { url } = server;
  const staff = await staffBoard(server);
  const tables = await staff.addTables(size.tables);
  const tokens: string[] = [];
  for (let index = 0; index < size.guests; index += 1) {
    tokens.push(await join(url, tables[index % tables.length] ?? '', index));
  }
  const after = await staff.sequence();
  for (let index = 0; index < size.missed; index += 1) {
    await staff.setSoldOut(PRODUCT, index % 2 === 0);
  }
  const until = await staff.sequence();
  staff.close();
  const all = await Promise.all(
    tokens.map((token) => reconnect({ origin: url, token, after, until })),
  );
  return report(all, size, { first: after + 1, until, form });
}

function report(
  all: readonly Reconnection[],
  { guests, missed }: Size,
  { first, until, form }: { first: number; until: number; form: FaultOptions['form'] },
): FaultResult {
  const numbers = Array.from({ length: until - first + 1 }, (_, index) => first + index).join();
  const whole = all.filter((each) => each.status === 200 && each.sequences.join() === numbers);
  const firstByte = p99(all.map((each) => each.firstByte));
  const time = {
    text: `the first byte comes within ${FIRST_BYTE_MS} ms at p99`,
    holds: firstByte <= FIRST_BYTE_MS,
  };
  return {
    fault: `${guests} guests lose their streams and reconnect at the same moment; each has missed ${missed} events.`,
    figures: [
      { name: 'first byte, 99th percentile', value: firstByte, unit: 'ms' },
      {
        name: 'all that was missed, 99th percentile',
        value: p99(all.map((each) => each.caughtUp)),
        unit: 'ms',
      },
      { name: 'events delivered', value: whole.length * missed, unit: '' },
    ],
    checks: [
      // The short form runs beside other tests, where times prove nothing.
      ...(form === 'full' ? [time] : []),
      {
        text: 'each guest has each missed event once, in order',
        holds: whole.length === guests && until - first + 1 === missed,
      },
    ],
  };
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
