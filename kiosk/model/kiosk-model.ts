import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Visibility } from '#web/platform/visibility.ts';
import type { DeviceLink } from './device-link.ts';
import { createIdle, type IdleModel } from './idle.ts';
import type { PairingModel } from './pairing.ts';
import type { StaffModel } from './staff.ts';
import { type KioskScreen, screenOf } from './stage.ts';
import type { VisitModel } from './visit.ts';

export interface KioskDeps {
  link: DeviceLink;
  visit: VisitModel;
  staff: StaffModel;
  pairing: PairingModel;
  clock: Clock;
  /** For how long something lasts. */
  steady: Clock;
  visibility: Pick<Visibility, 'isVisible'>;
  /** Something is open or chosen that the next guest must not find, also on a resting tablet. */
  isAltered: ReadonlySignal<boolean>;
}

export interface KioskModel
  extends Omit<KioskDeps, 'clock' | 'steady' | 'visibility' | 'isAltered'> {
  readonly idle: IdleModel;
  readonly screen: ReadonlySignal<KioskScreen>;
  /** The menu as last shown, also while the next guest's is being loaded. */
  readonly menu: ReadonlySignal<Menu | null>;
  /** Nobody uses the tablet, and nothing waits on it. */
  readonly isResting: ReadonlySignal<boolean>;
  /** Somebody wants to read a menu that may be out of date, or order nothing while it is closed. */
  readMenu(): void;
  dispose(): void;
}

/** Without settings yet. Seconds. */
const IDLE = 90;
const WARNING = 30;
/** A menu that no server has confirmed for so long may have other prices by now. Milliseconds. */
const MINUTE_MS = 60_000;
const OUTDATED_MS = 24 * 3_600_000;

/** The tablet's screen, from everything that decides it. */
export function createKiosk(deps: KioskDeps): KioskModel {
  const { link, visit, staff, pairing, clock, isAltered } = deps;
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
  const idle = createIdle({
    clock: deps.steady,
    wall: clock,
    isVisible: deps.visibility.isVisible,
    isUsed: computed(
      () =>
        staff.standing.value !== 'away' ||
        isAltered.value ||
        (visit.step.value !== 'resting' && visit.step.value !== 'waiting'),
    ),
    times() {
      const settings = link.device.peek()?.settings;
      return {
        idle: settings?.idleSeconds ?? IDLE,
        warning: settings?.warningSeconds ?? WARNING,
      };
    },
    onLeft() {
      if (staff.standing.peek() === 'away') void visit.leave();
      else staff.leave();
    },
  });

  const stops = [
    effect(() => {
      menu.value = visit.current.value?.start.menu.menu.value ?? untracked(() => menu.value);
    }),
    effect(() => {
      const isUnpaired = link.pairing.value === 'unpaired';
      untracked(() => (isUnpaired ? pairing.start() : pairing.stop()));
      if (isUnpaired) menu.value = null;
    }),
    effect(() => {
      if (link.isReachable.value) isReadAnyway.value = false;
    }),
    effect(() => {
      if (visit.isBack.value) untracked(idle.askBack);
    }),
  ];
  const tick = () => {
    now.value = clock.now();
    timer = clock.setTimeout(tick, MINUTE_MS);
  };
  let timer = clock.setTimeout(tick, MINUTE_MS);

  return {
    ...deps,
    idle,
    screen,
    menu,
    isResting: computed(
      () => visit.step.value === 'resting' && staff.standing.value === 'away' && !isAltered.value,
    ),
    readMenu() {
      isReadAnyway.value = true;
    },
    dispose() {
      for (const stop of stops) stop();
      clock.clearTimeout(timer);
      idle.dispose();
    },
  };
}
