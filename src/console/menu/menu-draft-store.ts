import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { type MenuChange, menuChanges } from '#core/menu/menu-changes.ts';
import { applyEdits } from '#core/menu/menu-edits.ts';
import { enqueue, grounded, type QueuedEdit, rebase } from '#core/menu/menu-rebase.ts';
import type { MenuDraft, MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Connection } from '#web/platform/connection.ts';
import type { Random } from '#web/platform/random.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import { createPersistedEdits, editBatch } from './edit-queue.ts';

/** The delay after the last key press before it is saved, in milliseconds. */
const PAUSE_MS = 500;

/**
 * `waiting`: no response; it is retried automatically. `clashing`: somebody else has changed the
 * same thing, and a person decides. `refused`: the server refuses it, however often it is sent.
 */
export type Saving = 'saved' | 'saving' | 'waiting' | 'clashing' | 'refused';

/** What somebody else changed while it was edited here. */
export interface Clash {
  readonly edits: readonly MenuEdit[];
  readonly by: string;
}

/** The events about a menu's draft and its publication. */
export type MenuNews = Extract<VenueEvent, { type: 'menu.drafted' | 'menu.published' }>;

/** The menu editor of a venue. */
export interface MenuDraftStore {
  /** With all local edits; null until loaded. */
  readonly menu: ReadonlySignal<MenuFile | null>;
  /** The published menu. */
  readonly published: ReadonlySignal<MenuFile | null>;
  /** The changes that publishing would make. */
  readonly changes: ReadonlySignal<readonly MenuChange[]>;
  readonly saving: ReadonlySignal<Saving>;
  readonly clash: ReadonlySignal<Clash | null>;
  readonly error: ReadonlySignal<Failure | null>;
  readonly loading: AsyncAction;
  /** Publishing and discarding. */
  readonly acting: AsyncAction;
  /** Who else last changed the draft while it is open here; empty if unnamed. Null: nobody else. */
  readonly changedBy: ReadonlySignal<string | null>;
  load(): Promise<void>;
  /** Applies changes by others; local edits stay on top of them. */
  hear(news: MenuNews): Promise<void>;
  /** Applied at once, and saved automatically. Does nothing if its target is gone. */
  edit(...edits: MenuEdit[]): void;
  /** Resolves a conflict: local edits overwrite the other person's, or the other way round. */
  keepMine(): void;
  takeTheirs(): void;
  /** Saves local edits now instead of after the delay. */
  flush(): Promise<void>;
  /** These return whether they succeeded. */
  publish(): Promise<boolean>;
  discard(): Promise<boolean>;
  /** Saves local edits; what cannot be saved now waits on the device. */
  leave(): void;
}

export interface MenuDraftDeps {
  venue: string;
  call: Call;
  clock: Clock;
  random: Random;
  connection: Pick<Connection, 'isOnline'>;
  storage: Pick<DeviceStorage, 'isPersistent' | 'get' | 'set' | 'delete'>;
}

export function createMenuDraftStore(deps: MenuDraftDeps): MenuDraftStore {
  const { venue, call, clock, random, connection } = deps;
  const params = { venue };
  const read = () => call('GET /venues/:venue/menu/draft', { params });
  const kept = createPersistedEdits(venue, deps.storage);
  const draft = signal<MenuDraft | null>(null);
  const menu = signal<MenuFile | null>(null);
  const queue = signal<readonly QueuedEdit[]>([]);
  const saving = signal<Saving>('saved');
  const clash = signal<Clash | null>(null);
  const error = signal<Failure | null>(null);
  const changedBy = signal<string | null>(null);
  const loading = createAsyncAction();
  const acting = createAsyncAction();
  const published = computed(() => draft.value?.published ?? draft.value?.menu ?? null);
  const changes = computed(() =>
    menu.value === null || published.value === null || menu.value === published.value
      ? []
      : menuChanges(published.value, menu.value),
  );
  let timer: Timer | null = null;
  let failures = 0;
  let sending: Promise<void> | null = null;
  /** How many requests with edits have ended. */
  let sent = 0;
  let isRestored = false;
  /** The number of edits at the head of the queue that are being sent: those do not change. */
  let inFlight = 0;

  function stopTimer(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  function setQueue(next: readonly QueuedEdit[]): void {
    queue.value = next;
    kept.keep(next);
  }

  /** Takes the server's version, with all waiting edits on top of it. */
  function take(next: MenuDraft, waiting: readonly QueuedEdit[]): void {
    const rebased = rebase(waiting, next.menu);
    draft.value = next;
    menu.value = rebased.menu;
    setQueue(rebased.queue);
    clash.value =
      rebased.clashes.length === 0 ? null : { edits: rebased.clashes, by: next.changed?.by ?? '' };
    const isDone = rebased.queue.length === 0;
    const going = isDone ? 'saved' : 'saving';
    saving.value = clash.value === null ? going : 'clashing';
  }

  /** The server's version, read while nothing is sent: otherwise one of the two is old at once. */
  async function readBetween(): Promise<MenuDraft> {
    for (;;) {
      await sending;
      const before = sent;
      const fresh = await read();
      if (sending === null && sent === before) return fresh;
    }
  }

  async function load(): Promise<void> {
    await loading.run(async () => {
      const fresh = await readBetween();
      const waiting = isRestored ? queue.peek() : await kept.read();
      isRestored = true;
      take(fresh, waiting);
    });
    if (saving.peek() === 'saving') schedule(0);
  }

  /** One's own changes arrive as events too: by then their response has arrived, or is about to. */
  async function hear(news: MenuNews): Promise<void> {
    await sending;
    if (acting.isBusy.peek() || isKnown(news)) return;
    const fresh = await loading.run(readBetween);
    if (fresh === null || isKnown(news)) return;
    // Publishing ends a draft too: that shows in the unpublished changes.
    const isEdit = fresh.result.menuVersion === draft.peek()?.menuVersion;
    take(fresh.result, queue.peek());
    if (isEdit) changedBy.value = fresh.result.changed?.by ?? '';
    if (saving.peek() === 'saving') schedule(0);
  }

  function isKnown(news: MenuNews): boolean {
    const ground = draft.peek();
    if (ground === null) return true;
    return news.type === 'menu.drafted'
      ? news.revision <= ground.revision
      : news.menuVersion <= ground.menuVersion;
  }

  function schedule(delay: number): void {
    stopTimer();
    timer = clock.setTimeout(() => void flush(), delay);
  }

  /** One at a time: others who ask for it wait for the same. */
  async function flush(): Promise<void> {
    stopTimer();
    if (sending === null && isUnsent()) sending = sendAll();
    await sending;
  }

  function isUnsent(): boolean {
    return queue.peek().length > 0 && ['saving', 'waiting'].includes(saving.peek());
  }

  async function sendAll(): Promise<void> {
    try {
      do {
        await send();
        sent += 1;
      } while (isUnsent() && timer === null);
    } finally {
      sending = null;
    }
  }

  /** One request with as many waiting edits as it can carry. */
  async function send(): Promise<void> {
    const ground = draft.peek();
    if (ground === null) return;
    const batch = editBatch(queue.peek());
    const edits = batch.map(({ edit }) => edit);
    inFlight = batch.length;
    try {
      const { revision } = await call('POST /venues/:venue/menu/draft/edits', {
        params,
        body: { revision: ground.revision, edits },
      });
      const saved = applyEdits(ground.menu, edits) ?? ground.menu;
      failures = 0;
      error.value = null;
      draft.value = {
        ...ground,
        revision,
        menu: saved,
        published: ground.published ?? ground.menu,
      };
      inFlight = 0;
      setQueue(grounded(queue.peek().slice(batch.length), saved));
      if (queue.peek().length === 0) saving.value = 'saved';
    } catch (thrown) {
      inFlight = 0;
      await unsent(failureOf(thrown));
    }
  }

  async function unsent(failure: Failure): Promise<void> {
    if (failure === 'menu.draft_changed') {
      try {
        take(await read(), queue.peek());
        return;
      } catch (thrown) {
        wait(failureOf(thrown));
        return;
      }
    }
    if (failure === 'request.invalid' || failure === 'request.too_large') {
      saving.value = 'refused';
      error.value = failure;
      return;
    }
    wait(failure);
  }

  function wait(failure: Failure): void {
    saving.value = 'waiting';
    error.value = failure;
    schedule(500 + backoff(failures, random.fraction()));
    failures += 1;
  }

  /** Edits being sent continue; newer ones are queued behind them. */
  function edit(...edits: MenuEdit[]): void {
    const ground = draft.peek();
    for (const each of edits) {
      const now = menu.peek();
      const next = now && applyEdits(now, [each]);
      if (ground === null || next === null) continue;
      const before = queue.peek().slice(0, inFlight);
      changedBy.value = null;
      setQueue([...before, ...enqueue(queue.peek().slice(inFlight), each, ground.menu)]);
      menu.value = next;
    }
    if (queue.peek().length > 0 && saving.peek() !== 'clashing') {
      saving.value = 'saving';
      error.value = null;
      schedule(PAUSE_MS);
    }
  }

  const stopWatching = effect(() => {
    if (connection.isOnline.value && saving.peek() === 'waiting') {
      failures = 0;
      void flush();
    }
  });

  async function act(work: (ground: MenuDraft) => Promise<unknown>): Promise<boolean> {
    const done = await acting.run(async () => {
      const ground = draft.peek();
      if (ground !== null) await work(ground);
    });
    const failure = acting.error.peek();
    if (done !== null || failure?.startsWith('menu.') === true) {
      const fresh = await loading.run(readBetween);
      if (fresh !== null) take(fresh.result, queue.peek());
    }
    return done !== null;
  }

  return {
    menu,
    published,
    changes,
    saving,
    clash,
    error,
    loading,
    acting,
    changedBy,
    load,
    hear,
    edit,
    flush,
    keepMine() {
      const ground = draft.peek();
      if (ground === null || clash.peek() === null) return;
      setQueue(grounded(queue.peek(), ground.menu));
      clash.value = null;
      saving.value = 'saving';
      schedule(0);
    },
    takeTheirs() {
      const ground = draft.peek();
      if (ground === null) return;
      const theirs = clash.peek()?.edits ?? queue.peek().map((each) => each.edit);
      error.value = null;
      take(
        ground,
        queue.peek().filter((each) => !theirs.includes(each.edit)),
      );
      if (saving.peek() === 'saving') schedule(0);
    },
    async publish() {
      await flush();
      if (queue.peek().length > 0) return false;
      return act(({ revision, menuVersion }) =>
        call('POST /venues/:venue/menu/draft/publish', {
          params,
          body: { revision, menuVersion },
        }),
      );
    },
    async discard() {
      stopTimer();
      await sending;
      stopTimer();
      return act(async ({ revision }) => {
        const query = { revision: String(revision) };
        await call('DELETE /venues/:venue/menu/draft', { params, query });
        setQueue([]);
      });
    },
    leave() {
      stopWatching();
      void flush().finally(stopTimer);
    },
  };
}
