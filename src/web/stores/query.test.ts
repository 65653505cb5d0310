import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createQuery, lastPage, type Query } from './query.ts';

/** A server whose requests are handled and answered when a test says so. */
function heldServer<Answer>() {
  const held: { answer(value: Answer): void; refuse(code?: string): void }[] = [];
  const send = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    held.push({
      answer: resolve,
      refuse: (code) => reject(code === undefined ? new Error('no network') : { code }),
    });
    return promise;
  };
  return { held, send };
}

/** A server that handles and answers its open requests one by one, in any order. */
function slowServer<Answer>(make: (at: number, isChange: boolean) => Answer) {
  const requests: {
    end: 'open' | 'answered' | 'refused';
    /** Makes the answer once, whether or not it arrives. */
    handle(): Answer;
    settle(isOk: boolean): void;
  }[] = [];
  const nth = (index: number) => {
    const open = requests.filter(({ end }) => end === 'open');
    return open[index % open.length];
  };
  return {
    requests,
    send(isChange = false) {
      const at = requests.length + 1;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      let made: { answer: Answer } | null = null;
      const handle = () => {
        made ??= { answer: make(at, isChange) };
        return made.answer;
      };
      const settle = (isOk: boolean) => (isOk ? resolve(handle()) : reject(new Error('no answer')));
      requests.push({ end: 'open', handle, settle });
      return promise;
    },
    handle: (index: number) => nth(index)?.handle(),
    /** Returns whether one was open. */
    end(index: number, isOk: boolean) {
      const request = nth(index);
      request?.settle(isOk);
      if (request) request.end = isOk ? 'answered' : 'refused';
      return request !== undefined;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

const state = ({ data, error, isLoading, changing }: Query<unknown, never>) => ({
  data: data.value,
  error: error.value,
  isLoading: isLoading.value,
  failed: changing.error.value,
});

describe('loading', () => {
  test('what is shown stays while the next answer is awaited, and when that fails', async () => {
    const { held, send } = heldServer<string>();
    const query = createQuery({ load: send });
    const first = query.load();
    expect(state(query)).toMatchObject({ data: null, isLoading: true });
    held[0]?.answer('old');
    await first;
    const second = query.again();
    expect(state(query)).toMatchObject({ data: 'old', isLoading: true });
    held[1]?.refuse();
    await second;
    expect(state(query)).toMatchObject({ data: 'old', error: 'network', isLoading: false });
  });

  test('an error stays until a request succeeds, so that nothing flickers', async () => {
    const { held, send } = heldServer<string>();
    const query = createQuery({ load: send });
    const first = query.load();
    held[0]?.refuse('staff.forbidden');
    await first;
    const second = query.again();
    expect(state(query)).toMatchObject({ error: 'staff.forbidden', isLoading: true });
    held[1]?.answer('here');
    await second;
    expect(state(query)).toMatchObject({ data: 'here', error: null, isLoading: false });
  });

  test('a late refusal of an older request says nothing about what is shown', async () => {
    const { held, send } = heldServer<string>();
    const query = createQuery({ load: (_wish: string) => send() });
    const slow = query.load('a');
    const quick = query.load('b');
    held[1]?.answer('b');
    await quick;
    held[0]?.refuse();
    await slow;
    expect(state(query)).toMatchObject({ data: 'b', error: null, isLoading: false });
  });

  test('data that would mislead goes at once, and comes back with nothing of its error', async () => {
    const { held, send } = heldServer<string>();
    const query = createQuery({
      load: (_day: string) => send(),
      hides: (next, { data, wish }) => next !== wish && data !== next,
    });
    const first = query.load('monday');
    held[0]?.answer('monday');
    await first;
    void query.load('monday');
    expect(query.data.value).toBe('monday');
    const third = query.load('tuesday');
    expect(query.data.value).toBeNull();
    held[2]?.refuse();
    await third;
    expect(state(query)).toMatchObject({ data: null, error: 'network' });
  });

  test('before anything was asked for there is nothing to ask for again', async () => {
    const { held, send } = heldServer<string>();
    const query = createQuery({ load: send });
    await query.again();
    await query.more();
    expect(held).toEqual([]);
  });

  test('whatever is asked for and in whatever order answers come, the newest request is shown', async () => {
    const step = fc.record({
      do: fc.constantFrom('load', 'again', 'more', 'answer', 'refuse'),
      at: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const server = slowServer((at) => `@${at}`);
        const query = createQuery({
          load: (_wish: number) => server.send(),
          more: (shown) => server.send().then((next) => `${shown} ${next}`),
        });
        const moves: Record<string, (at: number) => unknown> = {
          load: query.load,
          again: query.again,
          more: query.more,
          answer: (at) => server.end(at, true),
          refuse: (at) => server.end(at, false),
        };
        for (const { do: act, at } of steps) {
          void moves[act]?.(at);
          await settled();
          const newest = server.requests.at(-1);
          expect(query.isLoading.peek()).toBe(newest?.end === 'open');
          const shown = query.data.peek() ?? '';
          expect(shown.endsWith(`@${server.requests.length}`)).toBe(newest?.end === 'answered');
          if (newest?.end !== 'open') {
            expect(query.error.peek()).toBe(newest?.end === 'refused' ? 'network' : null);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('pages', () => {
  const pages = ['a b', 'c d', 'e'];
  const listed = (refused: Set<number> = new Set()) => {
    const read = async (at: number) => {
      if (refused.delete(at)) throw new Error('no network');
      return pages[at] ?? '';
    };
    return createQuery({
      load: () => read(0),
      more: (shown) => {
        const at = pages.findIndex((page) => shown.endsWith(page)) + 1;
        return at === pages.length ? null : read(at).then((page) => `${shown} ${page}`);
      },
    });
  };

  test('more adds pages until there are none', async () => {
    const query = listed();
    await query.load();
    await query.more();
    expect(query.data.value).toBe('a b c d');
    await query.more();
    await query.more();
    expect(query.data.value).toBe('a b c d e');
  });

  test('a page that failed to come is asked for again, with the ones before it kept', async () => {
    const query = listed(new Set([1]));
    await query.load();
    await query.more();
    expect(state(query)).toMatchObject({ data: 'a b', error: 'network' });
    await query.again();
    expect(state(query)).toMatchObject({ data: 'a b c d', error: null });
    await query.again();
    expect(query.data.value).toBe('a b');
  });

  test('a numbered page that has become empty gives way to the last one that is not', async () => {
    const read = async (number: number) => ({ number, items: number > 2 ? [] : [number] });
    expect((await lastPage(read, 5)).number).toBe(2);
    expect((await lastPage(async (number) => ({ number, items: [] }), 3)).number).toBe(1);
  });
});

describe('changes', () => {
  test('the answer to a change is shown, and a request from before it is not', async () => {
    const { held, send } = heldServer<string>();
    const query = createQuery({ load: send });
    const load = query.load();
    const change = query.change(send);
    held[1]?.answer('new');
    expect(await change).toBe(true);
    held[0]?.answer('old');
    await load;
    expect(state(query)).toMatchObject({ data: 'new', isLoading: false, error: null });
  });

  test('after a refusal the current data is loaded, and the reason stays', async () => {
    const { held, send } = heldServer<string>();
    const query = createQuery({ load: send });
    const load = query.load();
    held[0]?.answer('mine');
    await load;
    const change = query.change(send);
    held[1]?.refuse('feedback.state_changed');
    await settled();
    held[2]?.answer('theirs');
    expect(await change).toBe(false);
    expect(state(query)).toMatchObject({ data: 'theirs', failed: 'feedback.state_changed' });
  });

  test('the reason goes when something else is shown, not when the same is loaded again', async () => {
    const query = createQuery({ load: async (wish: { page: number }) => wish.page });
    await query.load({ page: 1 });
    await query.act(() => Promise.reject({ code: 'staff.forbidden' }));
    await query.load({ page: 1 });
    expect(query.changing.error.value).toBe('staff.forbidden');
    await query.load({ page: 2 });
    expect(query.changing.error.value).toBeNull();
  });

  test('whenever the server handles and answers things, at rest no change is missing unsaid', async () => {
    const step = fc.record({
      do: fc.constantFrom('load', 'change', 'act', 'handle', 'answer', 'refuse'),
      at: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        /** The server's data is how many changes it has made. */
        let made = 0;
        const server = slowServer((_at, isChange) => {
          if (isChange) made += 1;
          return made;
        });
        const query = createQuery({ load: () => server.send() });
        const moves: Record<string, (at: number) => unknown> = {
          load: () => query.load(),
          change: () => query.change(() => server.send(true)),
          act: () => query.act(() => server.send(true)),
          handle: server.handle,
          answer: (at) => server.end(at, true),
          refuse: (at) => server.end(at, false),
        };
        void query.load();
        for (const { do: act, at } of steps) {
          void moves[act]?.(at);
          await settled();
        }
        while (server.end(0, true)) await settled();
        expect(query.isLoading.peek()).toBe(false);
        // Where the last request failed, the page says so.
        if (query.error.peek() === null) expect(query.data.peek()).toBe(made);
      }),
      { numRuns: 300 },
    );
  });
});
