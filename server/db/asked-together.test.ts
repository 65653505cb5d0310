import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { isOnPostgres, testStore } from '#tests/support/server/test-store.ts';
import { expectNumbers, nextOrderNumber } from '../modules/orders/order-writes.repository.ts';
import type { Act } from './group-commit.ts';
import { prepared } from './prepared.ts';
import type { Store, Writer } from './store.ts';

/** Rows with a number each, in a table of the schema. */
const ROWS = ['a', 'b', 'c'] as const;
const MOST = 4;
const VENUE = 'venue';

const numberOf = prepared((db, { row }: { row: string }) =>
  db.selectFrom('order_numbers').select('last_number as n').where('venue_id', '=', row),
);
const sumOfAll = prepared((db) =>
  db
    .selectFrom('order_numbers')
    .select((eb) => eb.fn.sum<number>('last_number').as('n'))
    .where('business_day', '=', 'row'),
);
const store = prepared((db, { row, n }: { row: string; n: number }) =>
  db
    .insertInto('order_numbers')
    .values({ venue_id: row, business_day: 'row', last_number: n })
    .onConflict((conflict) =>
      conflict
        .columns(['venue_id', 'business_day'])
        .doUpdateSet((eb) => ({ last_number: eb.ref('excluded.last_number') })),
    ),
);

type Wish =
  | { kind: 'add' | 'add and throw'; row: string; by: number }
  | { kind: 'move'; row: string; to: string }
  | { kind: 'sum' }
  | { kind: 'sum without asking first' };

type Outcome = number | 'refused' | 'thrown';

/** What a wish does, when nobody else is there. */
function outcomeOf(wish: Wish, rows: Map<string, number>, numbers: { last: number }): Outcome {
  const of = (row: string) => rows.get(row) ?? 0;
  const all = () => [...rows.values()].reduce((sum, each) => sum + each, 0);
  switch (wish.kind) {
    case 'add':
      if (of(wish.row) + wish.by > MOST) return 'refused';
      rows.set(wish.row, of(wish.row) + wish.by);
      numbers.last += 1;
      return numbers.last;
    case 'add and throw':
      return 'thrown';
    case 'move': {
      const moved = of(wish.row);
      rows.set(wish.row, 0);
      rows.set(wish.to, of(wish.to) + moved);
      return of(wish.to);
    }
    default:
      return all();
  }
}

async function readRow(db: Writer, row: string): Promise<number> {
  return (await numberOf.first(db, { row }))?.n ?? 0;
}

async function readSum(db: Writer): Promise<number> {
  return Number((await sumOfAll.first(db, {}))?.n ?? 0);
}

async function put(db: Writer, row: string, n: number): Promise<void> {
  // Not prepared: it leaves at once.
  await db.deleteFrom('order_numbers').where('venue_id', '=', row).execute();
  await db
    .insertInto('order_numbers')
    .values({ venue_id: row, business_day: 'row', last_number: n })
    .execute();
}

function act(wish: Exclude<Wish, { kind: 'sum without asking first' }>): Act<Outcome> {
  return {
    async read(db) {
      if (wish.kind === 'sum') {
        const sum = await readSum(db);
        return { of: ROWS, act: async () => sum };
      }
      const [before, other] = await Promise.all([
        readRow(db, wish.row),
        wish.kind === 'move' ? readRow(db, wish.to) : 0,
        expectNumbers(db, VENUE, 'day'),
      ]);
      if (wish.kind === 'move') {
        const move = async () => {
          await put(db, wish.row, 0);
          const n = wish.row === wish.to ? before : other + before;
          await put(db, wish.to, n);
          return n;
        };
        return { of: [wish.row, wish.to], act: move };
      }
      const add = async (): Promise<Outcome> => {
        if (wish.kind === 'add' && before + wish.by > MOST) return 'refused';
        await store.send(db, { row: wish.row, n: before + wish.by });
        const number = await nextOrderNumber(db, VENUE, 'day');
        if (wish.kind === 'add and throw') throw new Error('thrown');
        return number;
      };
      return { of: [wish.row], act: add };
    },
  };
}

const row = fc.constantFrom(...ROWS);
const wishes: fc.Arbitrary<Wish[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('add'), row, by: fc.integer({ min: 1, max: 2 }) }),
    },
    fc.record({ kind: fc.constant('add and throw'), row, by: fc.constant(1) }),
    fc.record({ kind: fc.constant('move'), row, to: row }),
    fc.record({ kind: fc.constant('sum') }),
    fc.record({ kind: fc.constant('sum without asking first') }),
  ) as fc.Arbitrary<Wish>,
  { minLength: 2, maxLength: 14 },
);

async function openStore(): Promise<Store> {
  const opened = await testStore();
  onTestFinished(() => opened.close());
  return opened;
}

async function stored(db: Store): Promise<Map<string, number>> {
  const rows = await db.reader.selectFrom('order_numbers').selectAll().execute();
  return new Map(rows.map((each) => [each.venue_id, each.last_number]));
}

test('works that share a transaction decide and store as one after another', async () => {
  const opened = await openStore();
  await fc.assert(
    fc.asyncProperty(wishes, async (all) => {
      await opened.write('installation', (db) => db.deleteFrom('order_numbers').execute());
      const rows = new Map<string, number>();
      const numbers = { last: 0 };
      const expected = all.map((wish) => outcomeOf(wish, rows, numbers));
      const outcomes = await Promise.all(
        all.map((wish) =>
          opened
            .write<Outcome>(
              'installation',
              wish.kind === 'sum without asking first' ? readSum : act(wish),
            )
            .catch(({ message }: Error) => message),
        ),
      );
      expect(outcomes).toEqual(expected);
      const left = await stored(opened);
      expect(left.get(VENUE) ?? 0).toBe(numbers.last);
      for (const each of ROWS) expect(left.get(each) ?? 0).toBe(rows.get(each) ?? 0);
    }),
    { numRuns: propertyRuns(isOnPostgres() ? 25 : 50, 1_000) },
  );
});

test('one that stores what the database refuses is refused alone', async () => {
  const opened = await openStore();
  const insert = prepared((db, { at }: { at: number | null }) =>
    db
      .insertInto('order_numbers')
      .values({ venue_id: 'twice', business_day: 'row', last_number: at as number }),
  );
  const inserting = (at: number | null): Act<number | null> => ({
    read: async (db) => ({
      of: [],
      act: async () => {
        await insert.send(db, { at });
        return at;
      },
    }),
  });
  const settled = await Promise.allSettled([
    opened.write('installation', inserting(null)),
    opened.write('installation', act({ kind: 'add', row: 'a', by: 1 })),
    opened.write('installation', inserting(7)),
    opened.write('installation', act({ kind: 'add', row: 'a', by: 2 })),
  ]);
  expect(settled.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(Object.fromEntries(await stored(opened))).toEqual({ twice: 7, a: 3, [VENUE]: 2 });
});

test('what is gathered is stored as it was sent: any text, nothing, and large numbers', async () => {
  const opened = await openStore();
  const texts = ['\u00e5 "quoted" \\u0041 \\', '{"a":"\\u0000"}', '\n\t', '😀', 'half \ud83d'];
  const key = prepared((db, { key: id, text, at }: { key: string; text: string; at: number }) =>
    db.insertInto('idempotency_keys').values({
      venue_id: VENUE,
      session_id: 'session',
      key: id,
      kind: 'order',
      body_hash: text,
      status: 201,
      answer: null as string | null,
      created_at: at,
    }),
  );
  await opened.write('installation', async (db) => {
    for (const [index, text] of texts.entries()) {
      await key.send(db, { key: String(index), text, at: 1_900_000_000_000 + index });
    }
  });
  const rows = await opened.reader
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'created_at', 'answer'])
    .orderBy('key')
    .execute();
  expect(rows).toEqual(
    texts.map((text, index) => ({
      body_hash: text.toWellFormed(),
      created_at: 1_900_000_000_000 + index,
      answer: null,
    })),
  );
});
