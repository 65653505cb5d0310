import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Device, DeviceSessionRequest } from '#core/devices/device.schema.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { OrderEntry } from '#guest/outbox/order-entry.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { LeftStorage } from '#web/platform/storage/left-storage.ts';
import { firstLocaleOf, VISIT } from './kept-device.ts';
import type { KeptVisit } from './kept-visit.ts';
import type { LateModels } from './late.ts';
import type { Unsent } from './visit-care.ts';
import { createVisitGuest, type VisitGuest, type VisitGuestDeps } from './visit-guest.ts';
import { nextStep, type VisitEvent, type VisitStep } from './visit-steps.ts';

export interface VisitDeps extends VisitGuestDeps {
  device: ReadonlySignal<Device | null>;
  language: LanguageModel;
  clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
  /** What the last start has left of a guest. */
  openLeft(): LeftStorage;
  /** Speaks what only tables speak, once that is here. */
  speak(code: TableLanguageCode): Promise<void>;
  /** The guest has left: the screen is as new for the next one. */
  onCleared(): void;
}

export interface VisitModel {
  readonly step: ReadonlySignal<VisitStep>;
  /** The present guest's, or the one of a menu that waits for a guest. */
  readonly current: ReadonlySignal<VisitGuest | null>;
  /** The tablet has stopped and started again under this guest, who has to say that they are here. */
  readonly isBack: ReadonlySignal<boolean>;
  /** What the last guest had chosen was lost when the tablet stopped, and they may still be here. */
  readonly wasLost: ReadonlySignal<boolean>;
  /** Somebody touches the resting tablet. */
  touch(): Promise<void>;
  /** `spoken`: resolves when a language over it can be read; a guest who has gone on meanwhile stays as they are. */
  chooseLanguage(locale: Locale, spoken?: Promise<void>): Promise<void>;
  /** On a tablet without a table: where the guest sits, or that they collect. */
  choosePlace(place: DeviceSessionRequest, table: string): void;
  /** The guest is done, or has gone. Resolves when nothing of them is left to see. */
  leave(): Promise<void>;
  /** As `leave`, and what was not sent yet is deleted too. */
  clear(): Promise<void>;
  /** The tablet has no venue any more: nothing is prepared. */
  erase(): Promise<void>;
  /** A public event of the venue, while no guest follows them; what it says of a menu comes late. */
  receive(event: VenueEvent, applyToMenu: LateModels['applyToMenu']): void;
  dispose(): void;
}

/** So long a guest's own language is waited for before they are asked. Milliseconds. */
const SPOKEN_MS = 3_000;
const ATTENDED: ReadonlySet<VisitStep> = new Set(['language', 'place', 'ordering']);
/** A guest who leaves these behind is still represented by the tablet. */
const STAYS: readonly Unsent[] = ['open', 'expired'];

export function createVisit(deps: VisitDeps): VisitModel {
  const { device, language, isReachable } = deps;
  const step = signal<VisitStep>('resting');
  const current = signal<VisitGuest | null>(null);
  const isBack = signal(false);
  const wasLost = signal(false);
  const table = computed(() => device.value?.table?.id ?? null);
  const venue = computed(() => device.value?.venue.id ?? null);
  const firstLanguage = computed(() => firstLocaleOf(device.value));
  const isActive = computed(() => device.value === null || device.value.state === 'active');
  let erasing: Promise<void> = Promise.resolve();
  /** The place whose menu is open, or being opened. */
  let opened: string | null = null;
  /** What the last start left behind has been read. */
  let resumed: Promise<void> = Promise.resolve();
  /** Of the last guest's session. */
  let ended: Promise<void> = Promise.resolve();

  function happen(event: VisitEvent): void {
    const known = device.peek();
    step.value = nextStep(step.peek(), event, {
      asksLanguage: known?.settings.startLocale == null && (known?.venue.locales.length ?? 0) > 1,
      asksPlace: known?.place === 'any',
      hasUnsent: STAYS.includes(current.peek()?.unsent.peek() ?? 'none'),
    });
    if (step.peek() === 'ordering' && known?.place === 'table') current.peek()?.begin({});
  }

  /**
   * A menu for the next guest, in the language that the tablet starts with; `left`: the table for
   * which the last one has left something.
   */
  async function prepare(left?: string): Promise<void> {
    const known = device.peek();
    if (known === null) return;
    const first = firstLanguage.peek();
    if (first !== undefined) void language.choose(first);
    const next = createVisitGuest(deps, ended);
    current.value = next;
    await openMenu(next, known, left);
  }

  async function openMenu(
    { start }: VisitGuest,
    { place, table: at, venue: of }: Device,
    left: string | undefined,
  ) {
    const shown = place === 'table' ? at?.id : left;
    if (shown === undefined) await start.openVenue(of.id);
    else await start.openTable(shown);
  }

  async function clear(): Promise<void> {
    const last = current.peek();
    current.value = null;
    step.value = 'resting';
    isBack.value = false;
    wasLost.value = false;
    deps.onCleared();
    if (last !== null) {
      erasing = erasing.then(last.erase).then((over) => {
        ended = over.ended;
      });
    }
    await erasing;
    if (current.peek() === null) void prepare();
  }

  async function leave(): Promise<void> {
    happen('left');
    if (step.peek() === 'waiting') deps.onCleared();
    else await clear();
  }

  /**
   * After a power cut: orders that it left behind are sent before anybody else begins, and who had
   * chosen something is asked whether to go on.
   */
  async function resume(): Promise<void> {
    await erasing;
    const kept = deps.openLeft();
    const left = await kept.outbox.all().catch(() => []);
    const hasVisit =
      left.length === 0 && (await kept.get(VISIT).catch(() => undefined)) !== undefined;
    const found = hasVisit
      ? await (await deps.late).findVisit(kept, device.peek(), deps.clock.now())
      : null;
    kept.close();
    if (found?.fate === 'back') {
      void goOn(found.visit);
      return;
    }
    wasLost.value = found?.fate === 'lost';
    // The next guest's storage opens once it is gone: nothing else has to wait for that.
    if (left.length === 0) erasing = deps.eraseStorage();
    // Only this tablet writes it.
    const { table } = Object(left[0]) as Partial<Pick<OrderEntry, 'table'>>;
    void prepare(table);
    if (left.length === 0) return;
    step.value = 'waiting';
    current.peek()?.begin(placeOf(table));
    current.peek()?.source.load();
  }

  async function goOn({ table: at, place, locale, spoken }: KeptVisit): Promise<void> {
    const isOpen = prepare(at);
    const back = current.peek();
    step.value = 'ordering';
    back?.begin(place);
    back?.source.load();
    await Promise.all([isOpen, language.choose(locale)]);
    if (spoken !== null && current.peek() === back) {
      const waited = new Promise<void>((done) => deps.clock.setTimeout(done, SPOKEN_MS));
      await Promise.race([deps.speak(spoken), waited]);
    }
    isBack.value = current.peek() === back;
  }

  /** Where the guest was who has left something for this table. */
  function placeOf(left: string | undefined): DeviceSessionRequest {
    const known = device.peek();
    if (known?.place !== 'any' || left === undefined) return {};
    return left === known.settings.collectTable ? { collect: true } : { table: left };
  }

  const stops: (() => void)[] = [
    effect(() => {
      // Moved to another table, or paired: the menu there, and nothing of the last one.
      const at = `${venue.value} ${table.value}`;
      if (venue.value === null || at === opened) return;
      const isFirst = opened === null;
      opened = at;
      untracked(() => {
        if (isFirst) resumed = resume();
        else void resumed.then(leave);
      });
    }),
    effect(() => {
      // A manager may change it while nobody is at the tablet.
      const first = firstLanguage.value;
      if (first === undefined || step.peek() !== 'resting') return;
      untracked(() => void language.choose(first));
    }),
    effect(() => {
      // Locked: its guest goes with it, also where the end of their session does not reach them.
      if (isActive.value || !ATTENDED.has(step.peek())) return;
      untracked(() => void leave());
    }),
    effect(() => {
      // After an interruption, what the resting menu shows may have changed.
      if (isReachable.value) untracked(() => void current.peek()?.start.menu.refresh());
    }),
  ];
  let isOver = false;
  void deps.late.then(({ watchVisit }) => {
    const { clock } = deps;
    if (!isOver)
      stops.push(watchVisit({ clock, step, current, wasLost, isReachable, leave, clear }));
  });

  return {
    step,
    current,
    isBack,
    wasLost,
    async touch() {
      await erasing;
      // Locked meanwhile: nobody begins.
      if (isActive.peek()) happen('touched');
    },
    async chooseLanguage(locale, spoken) {
      const chosen = current.peek();
      if (spoken !== undefined) {
        await spoken;
        if (current.peek() !== chosen || step.peek() !== 'language') return;
      }
      await Promise.all([language.choose(locale), erasing]);
      if (current.peek() === chosen) happen('language_chosen');
    },
    choosePlace(place, at) {
      const chosen = current.peek();
      happen('place_chosen');
      void chosen?.start.openTable(at).then(() => {
        if (current.peek() !== chosen) return;
        chosen.begin(place);
        chosen.source.load();
      });
    },
    leave,
    clear,
    async erase() {
      // Paired again while this goes on, it begins as after a start.
      opened = null;
      await clear();
    },
    receive(event, applyToMenu) {
      const resting = current.peek();
      if (resting === null || resting.guest.peek() !== null) return;
      resting.start.apply(event);
      applyToMenu(resting.start.menu, event);
    },
    dispose() {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}
