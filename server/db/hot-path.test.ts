import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { isOnPostgres } from '#tests/support/server/test-store.ts';

/** The texts of all statements that leave until the test ends. */
function listen(): string[] {
  const texts: string[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = new Proxy(query, {
    apply(target, client, asked: readonly unknown[]) {
      const [first] = asked;
      texts.push(typeof first === 'string' ? first : (first as { text: string }).text);
      return Reflect.apply(target, client, asked);
    },
  });
  onTestFinished(() => {
    Client.prototype.query = query;
  });
  return texts;
}

/** Questions and rows that leave together are statements each. */
function statementsOf(text: string): string[] {
  const asked = [...text.matchAll(/lateral \((.*?) offset 0\) as r/g)];
  if (asked.length > 0) return asked.map(([, each = '']) => each);
  const stored = [...text.matchAll(/\bw\d+ as \((.*?)\)(?=, w\d+ as \(| select$)/g)];
  return stored.length > 0 ? stored.map(([, each = '']) => each) : [text];
}

const TABLE = /(?:from|join|into|update) "?([a-z_]+)"?/g;
/** A column that has one value, or is one of a few. */
const BOUND = /(?:"?([a-z_]+)"?\.)?"?([a-z_]+)"? (?:= (?:\$\d|v\.)|in \()/g;
const INSERT = /^\s*insert into "([a-z_]+)" \(([^)]*)\)/;
const KEY = /^(id|\w+_id|key|token_hash|sequence)$/;
/**
 * What belongs to one venue, so that whoever has the row knows which: a distributed database would
 * have to be told (docs/decisions/0157).
 */
const OF_ONE_VENUE = [
  ...['id', 'token_hash', 'session_id', 'key', 'table_id', 'seating_id'],
  ...['order_id', 'bill_id', 'attempt_id'],
];

/** Which tables a statement is about, and the keys that it names. */
function boundBy(statement: string): { tables: string[]; keys: string[] } {
  const [, into, columns = ''] = INSERT.exec(statement) ?? [];
  if (into !== undefined) {
    return {
      tables: [into],
      keys: columns
        .replaceAll('"', '')
        .split(', ')
        .filter((each) => KEY.test(each)),
    };
  }
  const tables = [...statement.matchAll(TABLE)].map(([, name = '']) => name);
  const keys = [...statement.matchAll(BOUND)].map(([, , column = '']) => column);
  return { tables, keys: keys.filter((each) => KEY.test(each)) };
}

test.runIf(isOnPostgres())(
  'no statement of an evening is about more than it names a key of',
  async () => {
    const app = await testApp();
    const guest = await guestAt(app);
    const staff = await app.staff('manager');
    // The first of a party finds its table, and a second one what others read again and again.
    await guest.order([{ product: 'soup' }]);
    const texts = listen();
    const { body: order } = await guest.order([{ product: 'soup', quantity: 2 }]);
    const path = `venues/${VENUE}/orders/${order.id}`;
    const acts = [
      await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' }),
      await staff('POST', `${path}/lines`, {
        lines: order.lines.map(({ id }: { id: string }) => ({ id, from: 'queued' })),
        to: 'ready',
      }),
      await staff('GET', `venues/${VENUE}/board?locale=en`),
      await staff('GET', `venues/${VENUE}/seatings/${order.seating}/bill`),
      await staff('POST', `venues/${VENUE}/seatings/${order.seating}/payments`, {
        ...{ id: newOrderId(), method: 'cash', amount: 1_000, tip: 0 },
      }),
      await guest.ask('GET', 'seating'),
    ];
    expect(acts.map(({ status, text }) => (status < 300 ? '' : text)).join('')).toBe('');
    const statements = texts
      .flatMap(statementsOf)
      .map((text) => ({ text, ...boundBy(text) }))
      .filter(({ tables }) => tables.length > 0);
    expect(statements.filter(({ keys }) => keys.length === 0)).toEqual([]);
    const found = statements.flatMap(({ keys }) => (keys.includes('venue_id') ? [] : keys));
    expect([...new Set(found)].filter((key) => !OF_ONE_VENUE.includes(key))).toEqual([]);
  },
);
