import { signal } from '@preact/signals-react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import {
  createTestChannels,
  createTestConnection,
  createTestLocks,
  createTestRandom,
} from '#tests/support/components/device.ts';
import { soldOut } from '#tests/support/fixtures/events.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { Locks } from '#web/platform/locks.ts';
import type { EventStream } from './event-stream.ts';
import type { LiveStreamOptions } from './live-stream.ts';
import { createSharedStream } from './shared-stream.ts';

const RUNS = 1_000;

/** A venue's events, and the streams that follow them. */
function createVenue() {
  const log: number[] = [];
  const streams = new Set<{ deliver(): boolean; options: LiveStreamOptions }>();
  let opened = 0;

  function open(options: LiveStreamOptions): EventStream {
    const state = signal<LinkState>('connecting');
    let at: number | null = null;
    const stream = {
      options,
      deliver(): boolean {
        const next = log.find((sequence) => at === null || sequence > at);
        if (next !== undefined) {
          at = next;
          options.onEvent(soldOut(next, 'lager'));
        }
        return next !== undefined;
      },
    };
    return {
      state,
      start(last) {
        at = last;
        opened += 1;
        streams.add(stream);
        state.value = 'live';
        options.onBytes?.();
      },
      stop() {
        streams.delete(stream);
        state.value = 'connecting';
      },
    };
  }
  return {
    log,
    open,
    streams,
    get opened() {
      return opened;
    },
    get head() {
      return log.at(-1) ?? 0;
    },
    deliverAll() {
      for (const stream of streams) {
        while (stream.deliver());
      }
    },
  };
}

function createBrowser(locks: Pick<Locks, 'lead'> = createTestLocks()) {
  const venue = createVenue();
  const clock = createTestClock();
  const channels = createTestChannels();
  function openTab() {
    const heard: (number | string)[] = [];
    const connection = createTestConnection();
    const isFrozen = { value: false };
    const failsOn = { value: 0 };
    const isVisible = signal(true);
    const stream = createSharedStream({
      url: '',
      name: () => 'servett-stream:session-1',
      locks,
      streams: () => Number.POSITIVE_INFINITY,
      channel: (name) => {
        const channel = channels(name);
        return {
          ...channel,
          post: (message) => isFrozen.value || channel.post(message),
        };
      },
      clock,
      connection,
      visibility: { isVisible, isLeft: signal(false) },
      random: { ...createTestRandom(), bytes: () => Uint8Array.of(heardBy.push(heard)) },
      open: venue.open,
      onEvent(event) {
        if (event.sequence === failsOn.value) {
          throw new Error('a store failed');
        }
        heard.push(event.sequence);
      },
      report: () => heard.push('reported'),
      onReset: () => heard.push('reset'),
      onClosed: () => heard.push('closed'),
      poll: async () => {
        heard.push('poll');
        return venue.head;
      },
    });
    return { stream, heard, connection, isFrozen, isVisible, failsOn };
  }
  const heardBy: unknown[] = [];
  return { venue, clock, openTab };
}

test('two tabs have one stream, and each receives each event once', async () => {
  const { venue, openTab } = createBrowser();
  const a = openTab();
  const b = openTab();
  venue.log.push(3);
  a.stream.start(3);
  b.stream.start(3);
  await settle();
  venue.log.push(5, 9);
  venue.deliverAll();
  await settle();
  expect(venue.streams.size).toBe(1);
  expect(venue.opened).toBe(1);
  expect(a.heard).toEqual([5, 9]);
  expect(b.heard).toEqual([5, 9]);
  expect(b.stream.state.value).toBe('live');
});

test('when the leading tab is closed, the other continues from the last event it saw', async () => {
  const { venue, openTab } = createBrowser();
  const a = openTab();
  const b = openTab();
  a.stream.start(0);
  b.stream.start(0);
  await settle();
  venue.log.push(1, 2);
  venue.deliverAll();
  await settle();
  venue.log.push(3);
  a.stream.stop();
  await settle();
  venue.deliverAll();
  expect(b.heard).toEqual([1, 2, 3]);
  expect(venue.streams.size).toBe(1);
});

test('a late tab with an older snapshot receives the events it missed', async () => {
  const { venue, openTab } = createBrowser();
  const a = openTab();
  a.stream.start(0);
  await settle();
  venue.log.push(1, 2, 3);
  venue.deliverAll();
  const late = openTab();
  late.stream.start(1);
  await settle();
  expect(late.heard).toEqual([2, 3]);
});

test('a tab that is further behind than the leader remembers loads a new snapshot', async () => {
  const { venue, openTab } = createBrowser();
  venue.log.push(1, 2, 3);
  const a = openTab();
  a.stream.start(3);
  await settle();
  const late = openTab();
  late.stream.start(1);
  await settle();
  expect(late.heard).toEqual(['reset']);
  late.stream.start(3);
  venue.log.push(4);
  await settle();
  venue.deliverAll();
  await settle();
  expect(late.heard).toEqual(['reset', 4]);
});

test('a tab whose consumer throws reports it and loads a new snapshot, leader or not', async () => {
  const { venue, openTab } = createBrowser();
  const [a, b] = [openTab(), openTab()];
  a.stream.start(0);
  b.stream.start(0);
  await settle();
  a.failsOn.value = 2;
  b.failsOn.value = 1;
  venue.log.push(1, 2);
  venue.deliverAll();
  await settle();
  venue.deliverAll();
  await settle();
  expect(a.heard).toEqual([1, 'reported', 'reset']);
  expect(b.heard).toEqual(['reported', 'reset']);
});

test("the session's end reaches every tab", async () => {
  const { venue, openTab } = createBrowser();
  const a = openTab();
  const b = openTab();
  a.stream.start(0);
  b.stream.start(0);
  await settle();
  const [leading] = venue.streams;
  leading?.options.onClosed();
  await settle();
  expect(a.heard).toEqual(['closed']);
  expect(b.heard).toEqual(['closed']);
  expect(venue.streams.size).toBe(0);
});

test('a tab without news of a frozen leader opens its own stream, and closes it when the leader is back', async () => {
  const { venue, clock, openTab } = createBrowser();
  const a = openTab();
  const b = openTab();
  a.stream.start(0);
  b.stream.start(0);
  await settle();
  a.isFrozen.value = true;
  venue.log.push(1);
  await clock.advance(3 * STREAM_HEARTBEAT_MS);
  expect(venue.streams.size).toBe(2);
  venue.deliverAll();
  expect(b.heard).toEqual([1]);
  a.isFrozen.value = false;
  await clock.advance(STREAM_HEARTBEAT_MS);
  expect(venue.streams.size).toBe(1);
  expect(b.heard).toEqual([1]);
});

const NO_LOCKS = { lead: () => null };

test('without locks (plain http) the tabs still have one stream, which the seen one opens', async () => {
  const { venue, clock, openTab } = createBrowser(NO_LOCKS);
  const [a, b] = [openTab(), openTab()];
  a.stream.start(0);
  b.stream.start(0);
  await clock.advance(1_000);
  venue.log.push(1);
  venue.deliverAll();
  await settle();
  expect(venue.streams.size).toBe(1);
  const [first] = venue.streams;
  a.isVisible.value = false;
  await settle();
  const [second] = venue.streams;
  expect([venue.streams.size, second === first]).toEqual([1, false]);
  venue.log.push(2);
  venue.deliverAll();
  await settle();
  expect([a.heard, b.heard]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect([a.stream.state.value, b.stream.state.value]).toEqual(['live', 'live']);
});

test('without locks a closed tab hands over at once, and a killed one once it is silent', async () => {
  const { venue, clock, openTab } = createBrowser(NO_LOCKS);
  const [a, b, c] = [openTab(), openTab(), openTab()];
  for (const tab of [a, b, c]) tab.stream.start(0);
  await clock.advance(1_000);
  venue.log.push(1);
  venue.deliverAll();
  await settle();
  a.stream.stop();
  await settle();
  venue.log.push(2);
  venue.deliverAll();
  await settle();
  expect([b.heard, c.heard, venue.streams.size]).toEqual([[1, 2], [1, 2], 1]);
  b.isFrozen.value = true;
  venue.streams.clear();
  venue.log.push(3);
  await clock.advance(4 * STREAM_HEARTBEAT_MS);
  venue.deliverAll();
  await settle();
  expect(c.heard).toEqual([1, 2, 3]);
});

test('what the leader polls, the others load too', async () => {
  const { venue, openTab } = createBrowser();
  const a = openTab();
  const b = openTab();
  a.stream.start(0);
  b.stream.start(0);
  await settle();
  venue.log.push(7);
  const [leading] = venue.streams;
  leading?.options.onPolled?.(7);
  await settle();
  expect(b.heard).toEqual(['poll']);
  leading?.options.onPolled?.(7);
  await settle();
  expect(b.heard).toEqual(['poll']);
});

/** A browser whose messages, locks and streams move one step at a time, in any order. */
function createSlowBrowser() {
  const venue = createVenue();
  const tabs = new Map<number, ReturnType<typeof openTab>>();
  const queue: number[] = [];
  let count = 0;

  function openTab(id: number, snapshot: number) {
    const inbox: string[] = [];
    const listeners = new Set<(message: string) => void>();
    const heard: number[] = [];
    let onLead: (() => void) | null = null;
    let from = snapshot;
    const stream = createSharedStream({
      url: '',
      name: () => 'servett-stream:session-1',
      locks: {
        lead(_name, begin) {
          onLead = begin;
          queue.push(id);
          return () => {
            queue.splice(queue.indexOf(id), 1);
            onLead = null;
          };
        },
      },
      streams: () => Number.POSITIVE_INFINITY,
      channel: (name) => ({
        post(message) {
          for (const [other, tab] of tabs) {
            if (other !== id && name !== 'streams') {
              tab.inbox.push(message);
            }
          }
        },
        listen(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        close() {
          // A channel that is opened later does not receive earlier messages.
          inbox.length = 0;
        },
      }),
      clock: { now: () => 0, setTimeout: () => 0, clearTimeout() {} },
      connection: createTestConnection(),
      random: { fraction: () => 0, bytes: () => Uint8Array.of(id) },
      open: venue.open,
      onEvent: (event) => heard.push(event.sequence),
      onReset() {
        // A snapshot contains everything up to now.
        from = venue.head;
        heard.length = 0;
        stream.start(from);
      },
      onClosed() {},
      poll: async () => null,
    });
    return {
      stream,
      inbox,
      heard,
      get from() {
        return from;
      },
      grant() {
        const begin = onLead;
        onLead = null;
        begin?.();
      },
      receive() {
        const message = inbox.shift();
        for (const listener of message === undefined ? [] : [...listeners]) {
          listener(message ?? '');
        }
        return message !== undefined;
      },
    };
  }

  const pick = (seed: number) => [...tabs.values()][seed % Math.max(1, tabs.size)];
  const grant = () => tabs.get(queue[0] ?? -1)?.grant();
  return {
    venue,
    tabs,
    /** Performs one step; the numbers choose which, and where. */
    step(action: string, seed: number) {
      if (action === 'happen') {
        venue.log.push(venue.head + 1 + (seed % 3));
      } else if (action === 'deliver') {
        const [stream] = [...venue.streams].slice(seed % Math.max(1, venue.streams.size));
        stream?.deliver();
      } else if (action === 'receive') {
        pick(seed)?.receive();
      } else if (action === 'grant') {
        grant();
      } else if (action === 'open' && tabs.size < 4) {
        count += 1;
        // Its snapshot may have been on its way for a while.
        const tab = openTab(count, venue.log.at(-1 - (seed % 4)) ?? 0);
        tabs.set(count, tab);
        tab.stream.start(tab.from);
      } else if (action === 'close' && tabs.size > 0) {
        const [id] = [...tabs.keys()].slice(seed % tabs.size);
        const tab = tabs.get(id ?? -1);
        tabs.delete(id ?? -1);
        tab?.stream.stop();
      }
    },
    drain() {
      let steps = 0;
      for (let isBusy = true; isBusy; steps += 1) {
        if (steps > 5_000) {
          throw new Error('They never stop talking.');
        }
        grant();
        isBusy = [...tabs.values()].some((tab) => tab.receive());
        isBusy = [...venue.streams].some((stream) => stream.deliver()) || isBusy;
      }
    },
  };
}

test('in any order of steps, and of leading and dying tabs, every tab receives every event once, in order', () => {
  const action = fc.tuple(
    fc.constantFrom(
      'happen',
      'happen',
      'deliver',
      'deliver',
      'receive',
      'receive',
      'grant',
      'open',
      'close',
    ),
    fc.nat(11),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      const browser = createSlowBrowser();
      browser.step('open', 0);
      browser.step('open', 0);
      for (const [what, seed] of actions) {
        browser.step(what, seed);
      }
      browser.drain();
      // One more event lets every tab notice what it missed.
      browser.step('happen', 0);
      browser.drain();
      for (const tab of browser.tabs.values()) {
        expect(tab.heard).toEqual(browser.venue.log.filter((sequence) => sequence > tab.from));
      }
      expect(browser.venue.streams.size).toBe(Math.min(1, browser.tabs.size));
    }),
    { numRuns: RUNS },
  );
});

/**
 * A browser without locks, whose pages are hidden, frozen and killed, and whose messages are late.
 * Its clock moves only between steps.
 */
function createPlainBrowser() {
  const venue = createVenue();
  const pages = new Map<number, ReturnType<typeof openPage>>();
  let count = 0;
  let now = 0;
  let timerId = 0;

  function openPage(id: number, snapshot: number) {
    const state = { isFrozen: false, from: snapshot };
    const isVisible = signal(true);
    const heard: number[] = [];
    const inbox: { name: string; message: string }[] = [];
    const listeners = new Map<string, (message: string) => void>();
    const timers = new Map<number, { at: number; work: () => void }>();
    const streams: typeof venue.streams = new Set();
    const stream = createSharedStream({
      url: '',
      name: () => 'servett-stream:session-1',
      locks: NO_LOCKS,
      streams: () => 1,
      channel: (name) => ({
        post(message) {
          for (const [other, page] of pages) {
            if (other !== id) page.inbox.push({ name, message });
          }
        },
        listen(listener) {
          listeners.set(name, listener);
          return () => listeners.delete(name);
        },
        close() {},
      }),
      clock: {
        now: () => now,
        setTimeout(work, delay) {
          timerId += 1;
          timers.set(timerId, { at: now + delay, work });
          return timerId;
        },
        clearTimeout: (timer) => void timers.delete(timer),
      },
      connection: createTestConnection(),
      visibility: { isVisible, isLeft: signal(false) },
      random: { fraction: () => 0, bytes: () => Uint8Array.of(id) },
      open(options) {
        const own = venue.open(options);
        return {
          ...own,
          start(last) {
            const before = new Set(venue.streams);
            own.start(last);
            for (const each of venue.streams) if (!before.has(each)) streams.add(each);
          },
        };
      },
      onEvent: (event) => heard.push(event.sequence),
      onReset() {
        state.from = venue.head;
        heard.length = 0;
        stream.start(state.from);
      },
      onClosed() {},
      poll: async () => null,
    });
    return { stream, state, isVisible, heard, inbox, listeners, timers, streams };
  }

  type Page = ReturnType<typeof openPage>;
  const awake = () => [...pages.values()].filter(({ state }) => !state.isFrozen);

  function receive({ inbox, listeners }: Page): boolean {
    const next = inbox.shift();
    if (next !== undefined) listeners.get(next.name)?.(next.message);
    return next !== undefined;
  }

  function ring({ timers }: Page): void {
    for (const [id, { at, work }] of [...timers]) {
      if (at <= now && timers.delete(id)) work();
    }
  }

  const deliver = ({ streams }: Page) =>
    [...venue.streams].some((one) => streams.has(one) && one.deliver());

  function drain(): void {
    for (let isBusy = true, steps = 0; isBusy; steps += 1) {
      if (steps > 5_000) throw new Error('They never stop talking.');
      isBusy = awake().some((page) => receive(page) || deliver(page));
    }
  }

  const STEPS: Record<string, (page: Page | undefined, seed: number) => void> = {
    happen: (_page, seed) => venue.log.push(venue.head + 1 + (seed % 3)),
    deliver: (page) => page && deliver(page),
    receive: (page) => page && receive(page),
    hide(page) {
      if (page) page.isVisible.value = !page.isVisible.peek();
    },
    freeze(page) {
      if (page) page.state.isFrozen = true;
    },
    wait(_page, seed) {
      now += 1_000 * (1 + seed);
      for (const each of awake()) ring(each);
    },
    open(_page, seed) {
      if (pages.size < 4) {
        count += 1;
        const page = openPage(count, venue.log.at(-1 - (seed % 4)) ?? 0);
        pages.set(count, page);
        page.stream.start(page.state.from);
      }
    },
    close(page, seed) {
      for (const [id, each] of pages) if (each === page) pages.delete(id);
      // Killed, every other time: it says nothing more.
      if (seed % 2 === 0) page?.stream.stop();
      else for (const one of page?.streams ?? []) venue.streams.delete(one);
    },
  };

  return {
    venue,
    pages,
    names: Object.keys(STEPS),
    step(name: string, seed: number) {
      STEPS[name]?.(awake()[seed % Math.max(1, awake().length)], seed);
    },
    /** Everything wakes, and a minute passes. */
    calmDown() {
      for (const page of pages.values()) page.state.isFrozen = false;
      for (let second = 0; second < 60; second += 1) {
        drain();
        now += 1_000;
        for (const page of pages.values()) ring(page);
      }
      drain();
    },
  };
}

test('without locks, in any order of steps, with pages hidden, frozen and killed, every page receives every event once, in order, from one stream in the end', () => {
  const { names } = createPlainBrowser();
  const action = fc.tuple(
    fc.constantFrom('happen', 'deliver', 'receive', 'receive', 'wait', ...names),
    fc.nat(11),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      const browser = createPlainBrowser();
      browser.step('open', 0);
      browser.step('open', 0);
      for (const [name, seed] of actions) {
        browser.step(name, seed);
      }
      browser.calmDown();
      browser.step('happen', 0);
      browser.calmDown();
      for (const { heard, state } of browser.pages.values()) {
        expect(heard).toEqual(browser.venue.log.filter((sequence) => sequence > state.from));
      }
      expect(browser.venue.streams.size).toBe(Math.min(1, browser.pages.size));
    }),
    { numRuns: RUNS / 2 },
  );
});
