import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publicEvent } from '#core/events/event-draft.ts';
import { change } from '#server/kernel/events/change.ts';
import { appendEvents, listEventsAfter } from '#server/kernel/events/events.repository.ts';
import { ASK_EVERY_MS, followOthers } from '#server/kernel/events/follow-others.ts';
import { inOneProcess } from '#server/kernel/processes/in-one-process.ts';
import { eventually } from '../support/eventually.ts';
import { isOnPostgres } from '../support/server/test-store.ts';
import {
  heardBy,
  type Process,
  processesOnOneDatabase,
  SHARED_VENUE,
  storeEvent,
} from './processes.ts';

async function processes(count: number): Promise<Process[]> {
  const opened = await processesOnOneDatabase(count);
  onTestFinished(opened.close);
  return opened.processes;
}

async function two(): Promise<[Process, Process]> {
  const [one, other] = await processes(2);
  if (one === undefined || other === undefined) throw new Error('Two were wanted.');
  return [one, other];
}

/** Follows the others until the test ends. */
function follow(process: Process, ended: string[] = []): void {
  const failed = (error: unknown) => {
    throw error;
  };
  onTestFinished(
    followOthers(process, async (all) => all.filter((each) => ended.includes(each)), failed),
  );
}

/** Reads on from where it was, as every feed does: those of programs, of webhooks and of printers. */
function follower({ store: { reader } }: Process) {
  const seen: number[] = [];
  const read = async () => {
    const filter = { onlyPublic: false, limit: 7 };
    const events = await listEventsAfter(reader, SHARED_VENUE, seen.at(-1) ?? 0, filter);
    seen.push(...events.map(({ event }) => event.sequence));
  };
  return { seen, read };
}

const RESUMED = publicEvent({ type: 'venue.resumed', pauses: [] });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe.runIf(isOnPostgres())('processes on one database', () => {
  test('what any of them stores is heard in all of them, in order and once', async () => {
    const all = await processes(3);
    for (const each of all) {
      follow(each);
      expect(await each.store.peers?.start()).toBe(true);
    }
    const heard = await Promise.all(all.map(heardBy));
    await Promise.all(numbers(60).map((each) => storeEvent(all[each % 3] as Process)));
    for (const each of heard) await eventually(() => expect(each).toEqual(numbers(60)));
  });

  test('where no notice comes through, each asks once a second and misses nothing', async () => {
    const [one, other] = await two();
    follow(other);
    const heard = await heardBy(other);
    for (let each = 0; each < 5; each += 1) await storeEvent(one);
    expect(heard).toEqual([]);
    other.clock.advance(ASK_EVERY_MS);
    await eventually(() => expect(heard).toEqual(numbers(5)));
  });

  test('who begins to listen hears nothing that was stored before', async () => {
    const [one, other] = await two();
    follow(other);
    await storeEvent(one);
    await storeEvent(one);
    const heard = await heardBy(other);
    await storeEvent(one);
    other.clock.advance(ASK_EVERY_MS);
    await eventually(() => expect(heard).toEqual([3]));
    await storeEvent(other);
    expect(heard).toEqual([3, 4]);
  });

  test('a session that ends in one of them ends the streams of the others', async () => {
    const [one, other] = await two();
    const ended: string[] = [];
    follow(other, ['b']);
    other.hub.onSessionEnd('a', () => ended.push('a'));
    other.hub.onSessionEnd('b', () => ended.push('b'));
    await Promise.all([one.store.peers?.start(), other.store.peers?.start()]);
    one.hub.endSession('a');
    await eventually(() => expect(ended).toEqual(['a']));
    // Without a notice: the database says so.
    other.clock.advance(ASK_EVERY_MS);
    await eventually(() => expect(ended).toContain('b'));
  });

  test('what a change has checked cannot change before it commits, even while others write', async () => {
    const all = await processes(3);
    const most = 40;
    const takeOne = (process: Process) =>
      change(process, SHARED_VENUE, async ({ db }) => {
        const { count } = await db
          .selectFrom('sold_out')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count >= most) return false;
        const item = String(count);
        const row = { venue_id: SHARED_VENUE, kind: 'product' as const, item, since: 0 };
        await db.insertInto('sold_out').values(row).execute();
        return true;
      });
    const taken = await Promise.all(numbers(120).map((each) => takeOne(all[each % 3] as Process)));
    expect(taken.filter(Boolean)).toHaveLength(most);
  });

  test('whoever follows by a number misses nothing, in whatever order transactions want to end', async () => {
    const [one, other] = await two();
    const [stored, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { seen, read } = follower(other);
    const slow = one.store.write({ venue: SHARED_VENUE }, async (db) => {
      await appendEvents(db, SHARED_VENUE, [RESUMED], 0);
      stored.resolve();
      await end.promise;
    });
    await stored.promise;
    const ended: string[] = [];
    const quick = storeEvent(other).then(() => ended.push('quick'));
    for (const _ of numbers(20)) await read();
    // The number before its own is not committed yet.
    expect([ended, seen]).toEqual([[], []]);
    end.resolve();
    await Promise.all([slow, quick]);
    await read();
    expect(seen).toEqual([1, 2]);
  });

  test('a reader that keeps its place gets each event once, while three processes write at once', async () => {
    const all = await processes(4);
    const reader = all.pop() as Process;
    const { seen, read } = follower(reader);
    const written = Promise.all(
      numbers(90).map((each) =>
        change(all[each % 3] as Process, SHARED_VENUE, async ({ db, emit }) => {
          // Some take longer than those that begin after them.
          for (const _ of numbers(each % 4)) await sql`select 1`.execute(db);
          for (const _ of numbers(1 + (each % 3))) emit(RESUMED);
        }),
      ),
    );
    while (seen.length < 180) await read();
    await written;
    await read();
    expect(seen).toEqual(numbers(180));
  });

  test('work under one name runs in one of them at a time, and a waiting one follows', async () => {
    const [one, other] = await two();
    const order: string[] = [];
    let later: Promise<boolean> | undefined;
    await one.store.peers?.alone('jobs', async () => {
      expect(await other.store.peers?.alone('jobs', async () => {})).toBe(false);
      later = other.store.peers?.alone('jobs', async () => void order.push('other'), 'wait');
      await other.store.peers?.alone('seed', async () => void order.push('one'));
    });
    expect(await later).toBe(true);
    expect(order).toEqual(['one', 'other']);
  });

  test('more may run alone at once than there are connections for reads, and each of them reads', async () => {
    const [{ store }] = await two();
    const isReading = numbers(15).map((each) =>
      store.peers?.alone(`printer ${each}`, async () => {
        await Promise.all(numbers(2).map(() => sql`select 1`.execute(store.reader)));
      }),
    );
    expect(await Promise.all(isReading)).toEqual(numbers(15).map(() => true));
  });

  test('what one process does for all is done by one, and by another once that ends or is cut off', async () => {
    const all = await processes(2);
    const running: number[] = [];
    const stops = all.map((process, index) =>
      inOneProcess(
        process,
        'payments',
        () => {
          running.push(index);
          return () => void running.splice(running.indexOf(index), 1);
        },
        () => {},
      ),
    );
    onTestFinished(() => {
      for (const stop of stops) stop();
    });
    const pass = () => {
      for (const { clock } of all) clock.advance(1_000);
    };
    const [one, other] = all;
    one?.clock.advance(1_000);
    await eventually(() => expect(running).toEqual([0]));
    // The other asks again and again, in vain.
    for (let times = 0; times < 3; times += 1) {
      pass();
      expect(await other?.store.peers?.alone('payments', async () => {})).toBe(false);
    }
    expect(running).toEqual([0]);
    stops[0]?.();
    await eventually(() => {
      other?.clock.advance(1_000);
      expect(running).toEqual([1]);
    });
    await sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        and pid <> pg_backend_pid()`.execute((one as Process).store.reader);
    await eventually(() => {
      other?.clock.advance(1_000);
      expect(running).toEqual([]);
    });
    await eventually(() => {
      other?.clock.advance(1_000);
      expect(running).toEqual([1]);
    });
  });

  test('changes whose connections are cut are stored once each', async () => {
    const [one, other] = await two();
    const changes = numbers(60).map((each) => storeEvent(each % 2 === 0 ? one : other));
    let cut = 0;
    for (let time = 0; time < 4; time += 1) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name = 'servett'`.execute(one.store.reader);
      cut += rows.length;
      await Promise.race(changes);
    }
    await Promise.all(changes);
    expect(cut).toBeGreaterThan(0);
    const { rows } = await sql<{ last: number; stored: number }>`
      select max(sequence) as last, count(*) as stored from events`.execute(one.store.reader);
    expect(rows).toEqual([{ last: 60, stored: 60 }]);
  });

  test('what was parsed before a table was changed elsewhere runs on the changed table', async () => {
    const [one, other] = await two();
    const read = () =>
      one.store.write('installation', (db) =>
        db.selectFrom('venue_counters').selectAll().where('venue_id', '=', SHARED_VENUE).execute(),
      );
    for (let time = 0; time < 3; time += 1) await read();
    await other.store.write('installation', (db) =>
      sql`alter table venue_counters add column later text`.execute(db),
    );
    expect(await read()).toMatchObject([{ venue_id: SHARED_VENUE, later: null }]);
  });
});
