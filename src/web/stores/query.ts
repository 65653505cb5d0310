import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { type AsyncAction, createAsyncAction } from './async-action.ts';
import { type Failure, failureOf } from './failure.ts';

/**
 * What a page shows of the server's data, and the changes that it sends. The newest request wins,
 * in whatever order the answers arrive.
 */
export interface Query<Data, Wish = void> {
  /** The last answer; null before the first. It stays while another one is awaited. */
  readonly data: ReadonlySignal<Data | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Why the newest request failed, until one succeeds. */
  readonly error: ReadonlySignal<Failure | null>;
  /** The change that is in progress, or why the last one failed, until something else is shown. */
  readonly changing: AsyncAction;
  load(wish: Wish): Promise<void>;
  /** Repeats what was last requested; nothing before the first `load`. */
  again(): Promise<void>;
  /** Adds the next page, if there is one and nothing is being loaded. */
  more(): Promise<void>;
  /** Sends a change whose answer is the new data. Returns whether it succeeded. */
  change(work: () => Promise<Data>): Promise<boolean>;
  /** Sends a change, takes its answer, and loads the data again. Returns whether it succeeded. */
  act<Answer>(work: () => Promise<Answer>, take?: (answer: Answer) => void): Promise<boolean>;
}

export interface QueryOptions<Data, Wish> {
  load(wish: Wish): Promise<Data>;
  /** The shown data with its next page added; null if there is none. */
  more?: (shown: Data, wish: Wish) => Promise<Data> | null;
  /** Whether the shown data would mislead while `next` is loading; otherwise it stays. */
  hides?: (next: Wish, shown: { data: Data; wish: Wish }) => boolean;
}

export function createQuery<Data, Wish = void>(
  options: QueryOptions<Data, Wish>,
): Query<Data, Wish> {
  const data = signal<Data | null>(null);
  const isLoading = signal(false);
  const error = signal<Failure | null>(null);
  const changing = createAsyncAction();
  let asked: { readonly wish: Wish } | null = null;
  let hasFailedMore = false;
  let turn = 0;

  function show(answer: Data): void {
    batch(() => {
      data.value = answer;
      error.value = null;
      isLoading.value = false;
    });
  }

  async function request(work: () => Promise<Data>, isMore = false): Promise<void> {
    turn += 1;
    const own = turn;
    isLoading.value = true;
    hasFailedMore = false;
    try {
      const answer = await work();
      if (own === turn) show(answer);
    } catch (thrown) {
      if (own !== turn) return;
      hasFailedMore = isMore;
      batch(() => {
        error.value = failureOf(thrown);
        isLoading.value = false;
      });
    }
  }

  async function load(wish: Wish): Promise<void> {
    const before = asked;
    const shown = data.peek();
    asked = { wish };
    batch(() => {
      if (JSON.stringify(before?.wish) !== JSON.stringify(wish)) changing.forget();
      if (before && shown !== null && options.hides?.(wish, { data: shown, wish: before.wish })) {
        data.value = null;
        error.value = null;
      }
    });
    await request(() => options.load(wish));
  }

  async function more(): Promise<void> {
    const shown = data.peek();
    if (shown === null || asked === null || isLoading.peek()) return;
    const next = options.more?.(shown, asked.wish) ?? null;
    if (next !== null) await request(() => next, true);
  }

  async function again(): Promise<void> {
    if (hasFailedMore) await more();
    else if (asked !== null) await load(asked.wish);
  }

  return {
    data,
    isLoading,
    error,
    changing,
    load,
    again,
    more,
    async change(work) {
      const before = turn;
      const answer = await changing.run(work);
      if (answer !== null && turn === before) {
        // What was requested before the change is older than its answer.
        turn += 1;
        show(answer.result);
      } else {
        // Refused because somebody else was quicker; or a request that met the change is as new.
        await again();
      }
      return answer !== null;
    },
    async act(work, take) {
      const answer = await changing.run(work);
      if (answer !== null) take?.(answer.result);
      await again();
      return answer !== null;
    },
  };
}

/** Page `number` of a list, or the last one before it: the last item of a page may be removed. */
export async function lastPage<Page extends { readonly items: readonly unknown[] }>(
  read: (number: number) => Promise<Page>,
  number: number,
): Promise<Page> {
  const page = await read(number);
  return page.items.length === 0 && number > 1 ? lastPage(read, number - 1) : page;
}
