import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { isOpen } from '../../src/api/guest/outbox/order-entry.ts';
import type { DeviceApi } from '../../src/api/kiosk/device-api.ts';
import type { Guest } from '../../src/compose/guest/guest.ts';
import { createGuestStart, type GuestStart } from '../../src/compose/guest/guest-start.ts';
import type { Locale } from '../../src/contract/codes.ts';
import type { DeviceSessionRequest } from '../../src/contract/devices/device.schema.ts';
import type { SessionAnswer } from '../../src/contract/seating/table.schema.ts';
import type { Service, ServiceSource } from '../../src/features/table-page/service/service.ts';
import type { Environment } from '../../src/platform/environment.ts';
import type { DeviceStorage } from '../../src/platform/storage/storage.ts';

/** Everything for ordering, loaded after the menu; `guest` belongs to the start. */
export type BeginService = (start: GuestStart) => { service: Service; guest: Guest };

export interface VisitGuestDeps {
  apiBase: string;
  locale: ReadonlySignal<Locale>;
  /** All but the storage, of which each guest has one of their own. */
  environment: Omit<Environment, 'storage'>;
  openStorage(): DeviceStorage;
  /** Deletes what the guest's storage holds; it is closed then. */
  eraseStorage(): Promise<void>;
  loadService(): Promise<BeginService>;
  api: Pick<DeviceApi, 'openSession' | 'endSession'>;
  isReachable: ReadonlySignal<boolean>;
}

/**
 * `open`: something goes by itself; `expired`: it is too old for that, and somebody has to decide;
 * `refused`: the server said no to it.
 */
export type Unsent = 'none' | 'open' | 'expired' | 'refused';

/** One guest of the tablet, from the shown menu to the last trace. Each has objects of their own. */
export interface VisitGuest {
  readonly start: GuestStart;
  readonly source: ServiceSource;
  /** Null until somebody orders. */
  readonly guest: ReadonlySignal<Guest | null>;
  /** What the guest sent and the server does not have. */
  readonly unsent: ReadonlySignal<Unsent>;
  /**
   * A guest begins. Their menu is shown first, and then loads the rest from `source`; the session is
   * opened as soon as the server answers.
   */
  begin(place: DeviceSessionRequest): void;
  /** Deletes everything of the guest; `ended` resolves when the server knows that it is gone. */
  erase(): Promise<{ ended: Promise<void> }>;
}

/** `before`: the end of the last guest's session, which must not end this one's. */
export function createVisitGuest(deps: VisitGuestDeps, before: Promise<void>): VisitGuest {
  const { api, isReachable } = deps;
  const storage = deps.openStorage();
  const here = signal<Service | null>(null);
  const hasFailed = signal(false);
  const guest = signal<Guest | null>(null);
  const unsent = signal<Unsent>('none');
  /** What a power cut left behind has been read. */
  const isRead = signal(false);
  let place: DeviceSessionRequest | null = null;
  let isLoading = false;
  let isOver = false;

  const start = createGuestStart({
    apiBase: deps.apiBase,
    locale: deps.locale,
    environment: { ...deps.environment, storage },
    marksTitle: true,
    openSession,
  });

  /** Not before the server answers: what is chosen meanwhile waits on the tablet. */
  async function openSession(): Promise<SessionAnswer> {
    await before;
    await until(isReachable);
    const { token, session } = await api.openSession(place ?? {});
    return { token, session };
  }

  async function load(): Promise<void> {
    if (here.peek() !== null || isLoading || isOver) return;
    isLoading = true;
    hasFailed.value = false;
    try {
      const begin = await deps.loadService();
      if (!isOver) {
        const begun = begin(start);
        guest.value = begun.guest;
        here.value = begun.service;
        await begun.guest.outbox.ready;
        isRead.value = true;
      }
    } catch {
      hasFailed.value = true;
    }
    isLoading = false;
  }

  const stopWatching = effect(() => {
    unsent.value = guest.value === null ? 'none' : unsentOf(guest.value, isRead.value);
  });

  return {
    start,
    source: { here, hasFailed, load: () => place !== null && void load() },
    guest,
    unsent,
    begin(wanted) {
      place = wanted;
    },
    async erase() {
      isOver = true;
      stopWatching();
      // If this is lost, the next guest's session ends it.
      const isHeld = guest.peek()?.seating.session.peek() != null && isReachable.peek();
      start.dispose();
      storage.close();
      await deps.eraseStorage();
      return { ended: isHeld ? api.endSession().catch(() => {}) : Promise.resolve() };
    },
  };
}

function unsentOf({ outbox, refusal }: Guest, isRead: boolean): Unsent {
  const entries = outbox.entries.value;
  if (!isRead || entries.some(isOpen)) return 'open';
  if (entries.some(({ state }) => state === 'expired')) return 'expired';
  return refusal.value === null ? 'none' : 'refused';
}

function until(condition: ReadonlySignal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!condition.value) return;
      untracked(resolve);
      // The effect's first run has to be over.
      queueMicrotask(() => stop());
    });
  });
}
