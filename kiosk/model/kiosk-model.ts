import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { DeviceLink } from './device-link.ts';
import { type KioskScreen, screenOf } from './stage.ts';
import { createStanding, type StandingModel } from './standing.ts';
import type { VisitModel } from './visit.ts';

export interface KioskDeps {
  link: DeviceLink;
  visit: VisitModel;
  clock: Clock;
  /** Something is open or chosen that the next guest must not find, also on a resting tablet. */
  isAltered: ReadonlySignal<boolean>;
}

export interface KioskModel extends Pick<KioskDeps, 'link' | 'visit'> {
  readonly staff: StandingModel;
  readonly screen: ReadonlySignal<KioskScreen>;
  /** By the server's clock, as far as is known; in milliseconds since 1970. */
  now(): number;
  /** The menu as last shown, also while the next guest's is being loaded. */
  readonly menu: ReadonlySignal<Menu | null>;
  /** Nobody uses the tablet, and nothing waits on it. */
  readonly isResting: ReadonlySignal<boolean>;
  /** Whether a guest, or staff, could forget the tablet now. */
  readonly isUsed: ReadonlySignal<boolean>;
  /** Whoever used it has gone. */
  leave(): void;
  /** Somebody wants to read a menu that may be out of date, or order nothing while it is closed. */
  readMenu(): void;
  dispose(): void;
}

/** A menu that no server has confirmed for so long may have other prices by now. Milliseconds. */
const MINUTE_MS = 60_000;
const OUTDATED_MS = 24 * 3_600_000;

/** The tablet's screen, from everything that decides it. */
export function createKiosk({ link, visit, clock, isAltered }: KioskDeps): KioskModel {
  const staff = createStanding();
  const menu = signal<Menu | null>(null);
  const isReadAnyway = signal(false);
  const now = signal(clock.now());

  const venue = computed(() => {
    const state = visit.current.value?.start.menu.venueState.value;
    if (state === undefined || state.orderable) return 'open';
    return state.because === 'paused' ? 'paused' : 'closed';
  });
  const screen = computed<KioskScreen>(() => {
    const device = link.device.value;
    return screenOf({
      pairing: link.pairing.value,
      device: device && {
        state: device.state,
        place: device.place,
        hasTable: device.table !== null,
      },
      staff: staff.standing.value,
      step: visit.step.value,
      hasMenu: menu.value !== null,
      isReachable: link.isReachable.value,
      isOutdated: isOutdated.value && !isReadAnyway.value,
      venue: venue.value,
    });
  });
  const isOutdated = computed(
    () =>
      !link.isReachable.value &&
      menu.value !== null &&
      now.value - (link.heardAt.value ?? 0) > OUTDATED_MS,
  );
  const stops = [
    effect(() => {
      menu.value = visit.current.value?.start.menu.menu.value ?? untracked(() => menu.value);
    }),
    effect(() => {
      if (link.pairing.value === 'unpaired') menu.value = null;
    }),
    effect(() => {
      if (link.isReachable.value) isReadAnyway.value = false;
    }),
  ];
  const tick = () => {
    now.value = clock.now();
    timer = clock.setTimeout(tick, MINUTE_MS);
  };
  let timer = clock.setTimeout(tick, MINUTE_MS);

  return {
    link,
    visit,
    staff,
    screen,
    now: clock.now,
    menu,
    isResting: computed(
      () => visit.step.value === 'resting' && staff.standing.value === 'away' && !isAltered.value,
    ),
    isUsed: computed(
      () =>
        staff.standing.value !== 'away' ||
        isAltered.value ||
        (visit.step.value !== 'resting' && visit.step.value !== 'waiting'),
    ),
    leave() {
      if (staff.standing.peek() === 'away') void visit.leave();
      else staff.leave();
    },
    readMenu() {
      isReadAnyway.value = true;
    },
    dispose() {
      for (const stop of stops) stop();
      clock.clearTimeout(timer);
    },
  };
}
