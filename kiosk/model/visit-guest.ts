import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { DeviceSessionRequest } from '#core/devices/device.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Guest } from '#guest/start/guest.ts';
import { createGuestStart, type GuestStart } from '#guest/start/guest-start.ts';
import type { Service, ServiceSource } from '#guest/table-page/service/service.ts';
import type { Call } from '#web/http/call.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import type { BaseEnvironment } from '#web/platform/base-environment.ts';
import type { Environment } from '#web/platform/environment.ts';
import type { LateModels } from './late.ts';
import type { Unsent, VisitCare } from './visit-care.ts';

/** Everything for ordering, loaded after the menu; `guest` belongs to the start. */
export type BeginService = (
  start: GuestStart,
  environment: Environment,
) => { service: Service; guest: Guest };

export interface VisitGuestDeps {
  apiBase: string;
  locale: ReadonlySignal<Locale>;
  language: Pick<LanguageModel, 'language'>;
  /** The rest of it comes late. */
  environment: BaseEnvironment;
  /** By how much its clock is behind the server's, in milliseconds; 0 until it is known. */
  behind: ReadonlySignal<number>;
  late: Promise<LateModels>;
  /** Deletes what the guest's storage holds; it is closed then. */
  eraseStorage(): Promise<void>;
  loadService(): Promise<BeginService>;
  call: Call;
  isReachable: ReadonlySignal<boolean>;
}

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
  const { environment } = deps;
  const here = signal<Service | null>(null);
  const hasFailed = signal(false);
  const guest = signal<Guest | null>(null);
  /** What a power cut left behind has been read. */
  const isRead = signal(false);
  const place = signal<DeviceSessionRequest | null>(null);
  let isLoading = false;
  let isOver = false;
  /** Null until the code for it is here. */
  let care: VisitCare | null = null;
  // Read, and not set by an effect: for a moment there would be a guest with nothing to send, whose
  // order of before a power cut would be deleted.
  const unsent = computed(() => (guest.value && care?.unsentOf(guest.value)) ?? 'none');

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
      openSession: async () => (await cared).openSession(),
    },
    async () => {
      const [{ openKeeping }, { rest }] = await Promise.all([
        import('#guest/start/keeping.ts'),
        cared,
      ]);
      return { openKeeping: (options) => openKeeping({ ...options, environment: rest }) };
    },
  );

  const stopTelling = effect(() => {
    const behind = deps.behind.value;
    if (behind !== 0) untracked(() => start.menu.setClock(environment.clock.now() + behind));
  });

  const cared = deps.late.then(({ careForVisit }) => {
    const visit = { start, guest, isRead, place, spoken, before, reads: locale };
    care = careForVisit({ ...deps, ...visit });
    if (isOver) {
      void care.leave();
      care.rest.storage.close();
    }
    return care;
  });

  async function load(): Promise<void> {
    if (here.peek() !== null || isLoading || isOver) return;
    isLoading = true;
    hasFailed.value = false;
    try {
      const [begin, { rest }] = await Promise.all([deps.loadService(), cared]);
      if (!isOver) {
        const begun = begin(start, { ...environment, ...rest });
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

  return {
    start,
    source: { here, hasFailed, load: () => place.peek() !== null && void load() },
    guest,
    unsent,
    begin(wanted) {
      place.value = wanted;
    },
    async erase() {
      isOver = true;
      const ended = care?.leave();
      stopTelling();
      start.dispose();
      care?.rest.storage.close();
      await deps.eraseStorage();
      return { ended: ended ?? Promise.resolve() };
    },
  };
}
