import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../schema.ts';
import type { Adopted } from '../states.ts';
import { StorageError } from '../storage-error.ts';
import type { Writer } from '../store.ts';
import { createPostgresStates } from './postgres-states.ts';

const OTHER = new Error('servett: another state of the database');

/** A database that answers everything as the state that is there now, and counts who adopts it. */
function database({ isOther }: { isOther: (asked: number) => boolean }) {
  let time = 0;
  let asked = 0;
  let system = 1;
  const waited: number[] = [];
  class Answers extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async () => ({
          rows: [
            { system: String(system), log: '000000010000000000000001', epochs: '1' },
          ] as never[],
        }),
        streamQuery: () => {
          throw new Error('Nothing is streamed.');
        },
      };
    }
  }
  const db = new Kysely<Schema>({
    dialect: {
      createDriver: () => new Answers(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const run = async (_required: unknown, work: (there: Writer) => Promise<Adopted>) => {
    asked += 1;
    if (isOther(asked)) throw OTHER;
    return work(db as unknown as Writer);
  };
  const pace = {
    now: () => time,
    async wait(milliseconds: number) {
      waited.push(milliseconds);
      time += milliseconds;
    },
  };
  return {
    states: createPostgresStates(db, run, pace),
    waited,
    asked: () => asked,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    become: () => {
      system += 1;
    },
  };
}

let epochs = 0;
const adopt = async (): Promise<Adopted> => {
  epochs += 1;
  return { epoch: `epoch-${epochs}`, hasBegun: true };
};

test('a database that is another one each time is given up after seconds, and asked with pauses', async () => {
  const { states, waited, asked } = database({ isOther: () => true });
  await expect(states.holdTo(adopt)).rejects.toBeInstanceOf(StorageError);
  expect(asked()).toBeLessThan(20);
  expect(waited.reduce((sum, each) => sum + each, 0)).toBeLessThan(15_000);
});

test('of two primaries that answer by turns each is adopted later than the last one, and one alone at once', async () => {
  const { states, waited, pass, become } = database({ isOther: () => false });
  await states.holdTo(adopt);
  const another = async () => {
    become();
    const required = states.required();
    if (required === null) throw new Error('Nothing is required.');
    await states.leave(required);
  };
  pass(3_600_000);
  await another();
  // A replica that is promoted after another one.
  await another();
  expect(waited).toEqual([]);
  for (let times = 0; times < 12; times += 1) await another();
  expect(waited).toHaveLength(12);
  expect(waited).toEqual(waited.toSorted((one, other) => one - other));
  expect(waited.at(-1)).toBe(5_000);
  pass(60_000);
  await another();
  expect(waited).toHaveLength(12);
});
