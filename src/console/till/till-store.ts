import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { TillMode } from '#core/till/codes.ts';
import type { Till } from '#core/till/till.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createOnceById } from '#web/stores/once-by-id.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import { followRows, type TillRow, waitingRows } from './follow-rows.ts';

/** What waits for the cash register; each act returns whether it succeeded. */
export interface TillStore extends Query<Till> {
  /** Where each entry is shown. */
  readonly rows: ReadonlySignal<readonly TillRow[]>;
  /** By entry, the registration with which this screen has ticked it off. */
  readonly ticked: ReadonlySignal<ReadonlyMap<string, string>>;
  choose(mode: TillMode): Promise<boolean>;
  /** These are in the cash register, under this number unless it is empty. */
  register(entries: readonly string[], number: string): Promise<boolean>;
  /** A registration was a mistake. */
  takeBack(registration: string): Promise<boolean>;
  /** The rows of what is done go. */
  clear(): void;
  now(): number;
}

interface Deps {
  call: Call;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createTillStore({ call, venue, clock, random }: Deps): TillStore {
  const params = { venue };
  const query = createQuery<Till>({ load: () => call('GET /venues/:venue/till', { params }) });
  const once = createOnceById(clock, random, query.changing, {
    isShown: (registration) =>
      query.data.peek()?.registered.some(({ id }) => id === registration) === true,
  });
  const ticked = signal<ReadonlyMap<string, string>>(new Map());
  const kept = signal<readonly TillRow[]>([]);
  const rows = computed(() => followRows(kept.value, query.data.value?.entries ?? []));

  /** What is shown stays where it is, whatever the answer leaves out. */
  async function keeping(work: () => Promise<boolean>): Promise<boolean> {
    kept.value = rows.peek();
    return work();
  }

  return {
    ...query,
    rows,
    ticked,
    load: async () => {
      kept.value = rows.peek();
      await query.load();
    },
    choose: (mode) =>
      query.change(() => call('PUT /venues/:venue/till/mode', { params, body: { mode } })),
    register: (entries, number) =>
      keeping(() =>
        once.send({ entries, number }, async (id) => {
          const body = { id, entries: [...entries], ...(number !== '' && { number }) };
          const isDone = await query.change(() =>
            call('POST /venues/:venue/till/registrations', { params, body }),
          );
          if (isDone)
            ticked.value = new Map([
              ...ticked.peek(),
              ...entries.map((each) => [each, id] as const),
            ]);
          return isDone;
        }),
      ),
    takeBack: (registration) =>
      keeping(async () => {
        const isDone = await query.change(() =>
          call('POST /venues/:venue/till/registrations/:registration/take-back', {
            params: { venue, registration },
          }),
        );
        if (isDone) {
          ticked.value = new Map([...ticked.peek()].filter(([, each]) => each !== registration));
        }
        return isDone;
      }),
    clear: () =>
      batch(() => {
        kept.value = waitingRows(rows.peek());
        ticked.value = new Map();
      }),
    now: clock.now,
  };
}
