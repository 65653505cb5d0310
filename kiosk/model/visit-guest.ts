import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { DeviceSessionRequest } from '#core/devices/device.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { SessionAnswer } from '#core/tables/table.schema.ts';
import { isOpen } from '#guest/outbox/open-entry.ts';
import type { Guest } from '#guest/start/guest.ts';
import { createGuestStart, type GuestStart } from '#guest/start/guest-start.ts';
import type { Service, ServiceSource } from '#guest/table-page/service/service.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import type { Environment } from '#web/platform/environment.ts';
import type { Kept } from '#web/platform/kept.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import type { LateModels } from './late.ts';

/** Everything for ordering, loaded after the menu; `guest` belongs to the start. */
export type BeginService = (
  start: GuestStart,
  environment: Environment,
) => { service: Service; guest: Guest };

export interface VisitGuestDeps {
  apiBase: string;
  locale: ReadonlySignal<Locale>;
  language: Pick<LanguageModel, 'language'>;
  /** All but what the browser keeps, of which a part comes late, and the storage is each guest's own. */
  environment: Omit<Environment, keyof Kept>;
  late: Promise<LateModels>;
  openStorage(): DeviceStorage;
  /** Deletes what the guest's storage holds; it is closed then. */
  eraseStorage(): Promise<void>;
  loadService(): Promise<BeginService>;
  call: Call;
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
  const { call, isReachable } = deps;
  const storage = deps.openStorage();
  const { environment } = deps;
  const kept = async (): Promise<Kept> => ({ ...(await deps.late).shared, storage });
  const here = signal<Service | null>(null);
  const hasFailed = signal(false);
  const guest = signal<Guest | null>(null);
  const unsent = signal<Unsent>('none');
  /** What a power cut left behind has been read. */
  const isRead = signal(false);
  const place = signal<DeviceSessionRequest | null>(null);
  let isLoading = false;
  /** The guest has gone: whatever still waits for something ends with them. */
  const over = new AbortController();
  /** The last request for a session, until it is answered. Null: there was none. */
  let asked: Promise<unknown> | null = null;

  const { language } = deps.language;
  const spoken = computed(() => language.value?.table ?? null);
  /** Below one that only tables speak, this is what the guest reads of the site's. */
  const locale = computed(() => language.value?.locale ?? deps.locale.value);

  const start = createGuestStart(
    {
      apiBase: deps.apiBase,
      locale,
      reads: () => spoken.peek(),
      environment,
      marksTitle: true,
      openSession,
    },
    async () => {
      const [{ openKeeping }, own] = await Promise.all([import('#guest/start/keeping.ts'), kept()]);
      return { openKeeping: (options) => openKeeping({ ...options, environment: own }) };
    },
  );

  /** Not before the server answers: what is chosen meanwhile waits on the tablet. */
  async function openSession(): Promise<SessionAnswer> {
    await before;
    if (!(await until(isReachable, over.signal))) throw gone();
    const asking = call('POST /device/session', { body: place.peek() ?? {} });
    asked = asking.catch(() => {});
    const { token, session } = await asking;
    if (over.signal.aborted) throw gone();
    return { token, session };
  }

  /** A request that is still on its way would begin after the next guest's, and end that one. */
  async function endSession(): Promise<void> {
    if (asked === null && guest.peek()?.seating.session.peek() == null) return;
    await asked;
    // If this is lost, the next guest's session ends it.
    if (isReachable.peek()) await call('DELETE /device/session').catch(() => {});
  }

  async function load(): Promise<void> {
    if (here.peek() !== null || isLoading || over.signal.aborted) return;
    isLoading = true;
    hasFailed.value = false;
    try {
      const [begin, own] = await Promise.all([deps.loadService(), kept()]);
      if (!over.signal.aborted) {
        const begun = begin(start, { ...environment, ...own });
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

  const stops: (() => void)[] = [
    effect(() => {
      unsent.value = guest.value === null ? 'none' : unsentOf(guest.value, isRead.value);
    }),
  ];
  void deps.late.then(({ keepVisit, readMenuIn }) => {
    if (over.signal.aborted) return;
    const { clock } = environment;
    const { cart, table } = start;
    stops.push(readMenuIn(start.menu, { wish: spoken, locale }));
    const visit = { count: cart.count, table, locale: deps.locale, spoken };
    stops.push(keepVisit({ storage, place, clock, ...visit }));
  });

  return {
    start,
    source: { here, hasFailed, load: () => place.peek() !== null && void load() },
    guest,
    unsent,
    begin(wanted) {
      place.value = wanted;
    },
    async erase() {
      over.abort();
      for (const stop of stops) stop();
      const ended = endSession();
      start.dispose();
      storage.close();
      await deps.eraseStorage();
      return { ended };
    },
  };
}

function unsentOf({ outbox, refusal }: Guest, isRead: boolean): Unsent {
  const entries = outbox.entries.value;
  if (!isRead || entries.some(isOpen)) return 'open';
  if (entries.some(({ state }) => state === 'expired')) return 'expired';
  return refusal.value === null ? 'none' : 'refused';
}

const gone = () => new ApiError(0, null, null, new Error('The guest has left.'));

/** Resolves once the condition holds: true; or once `over` says that nobody waits any more: false. */
function until(condition: ReadonlySignal<boolean>, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (over.aborted) {
      resolve(false);
      return;
    }
    const end = (holds: boolean) => {
      over.removeEventListener('abort', stopWaiting);
      untracked(() => resolve(holds));
      // The effect's first run has to be over.
      queueMicrotask(() => stop());
    };
    const stopWaiting = () => end(false);
    over.addEventListener('abort', stopWaiting);
    const stop = effect(() => {
      if (condition.value) end(true);
    });
  });
}
