import { computed, effect, untracked } from '@preact/signals-react';
import type { Call } from '#web/http/call.ts';
import type { LoadDictionary } from '#web/i18n/language.ts';
import { loadRestTexts } from '#web/i18n/rest-texts.ts';
import { createConnection } from '#web/platform/connection.ts';
import { readHealth, readModel } from '#web/platform/device/device-health.ts';
import { fullyKiosk } from '#web/platform/device/fully.ts';
import { registerWorker } from '#web/platform/device/page-worker.ts';
import { keepAwake } from '#web/platform/device/wake-lock.ts';
import { openKept } from '#web/platform/kept.ts';
import { watchArrowKeys } from '#web/platform/page/arrow-keys.ts';
import { steadyClock } from '#web/platform/steady-clock.ts';
import { openDeviceStorage } from '#web/platform/storage/device-storage.ts';
import { lazyStorage } from '#web/platform/storage/lazy-storage.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createVisibility, type Visibility } from '#web/platform/visibility.ts';
import { applyToMenu } from '#web/stores/menu-events.ts';
import { createDeviceStream } from './model/device-stream.ts';
import { createIdle, type IdleModel } from './model/idle.ts';
import type { KioskModel } from './model/kiosk-model.ts';
import type { LateModels } from './model/late.ts';
import { findVisit } from './model/left-visit.ts';
import { createPairing, type PairingModel } from './model/pairing.ts';
import { createUpdate, type UpdateDeps, type UpdateModel } from './model/update.ts';
import { careForVisit } from './model/visit-care.ts';
import { watchVisit } from './model/visit-watch.ts';
import { keepFocus } from './screens/keep-focus.ts';
import { inTabletWords } from './tablet-texts.ts';

// biome-ignore lint/performance/noBarrelFile: one file for what comes late.
export { deleteCopies, storeCopy } from '#web/platform/storage/answer-copies.ts';
export { openDeviceStorage };

/** The texts that no first screen shows. */
export const loadRest: LoadDictionary = async (locale) =>
  inTabletWords(await loadRestTexts(locale));

/** What the models use, and what begins by itself. */
interface LateParts extends LateModels {
  beginSoon(deps: SoonDeps): Soon;
}

/** `guestStorage`: the name of the present guest's storage. */
export function lateParts(apiBase: string, guestStorage: string): LateParts {
  const rest = {
    ...openKept(apiBase),
    connection: createConnection(),
    visibility: createVisibility(),
  };
  const { connection, visibility, streams } = rest;
  const { isVisible } = visibility;
  return {
    createDeviceStream: (options) =>
      createDeviceStream({ ...options, connection, visibility, isVisible, streams }),
    findVisit,
    watchVisit,
    careForVisit(visit) {
      const storage = lazyStorage(() => openDeviceStorage(guestStorage), createMemoryStorage);
      return careForVisit({ ...visit, rest: { ...rest, storage } });
    },
    applyToMenu,
    beginSoon: (deps) => beginSoon(deps, visibility),
  };
}

interface SoonDeps extends Pick<UpdateDeps, 'build' | 'isPainted' | 'clock' | 'reload'> {
  kiosk: KioskModel;
  call: Call;
}

export interface Soon {
  readonly idle: IdleModel;
  readonly pairing: PairingModel;
  readonly update: UpdateModel;
  readHealth(): ReturnType<typeof readHealth>;
}

/** Without settings yet. Seconds. */
const IDLE = 90;
const WARNING = 30;

/** What a tablet does of itself, and its first screen does not wait for. */
function beginSoon({ kiosk, call, clock, ...deps }: SoonDeps, visibility: Visibility): Soon {
  const { link, visit } = kiosk;
  keepAwake(visibility);
  watchArrowKeys(document);
  effect(() => {
    const screen = kiosk.screen.value;
    // Once it is drawn.
    setTimeout(keepFocus, 0, screen);
  });

  const idle = createIdle({
    clock: steadyClock,
    wall: clock,
    isVisible: visibility.isVisible,
    isUsed: kiosk.isUsed,
    times() {
      const settings = link.device.peek()?.settings;
      return {
        idle: settings?.idleSeconds ?? IDLE,
        warning: settings?.warningSeconds ?? WARNING,
      };
    },
    onLeft: kiosk.leave,
  });
  effect(() => {
    if (visit.isBack.value) untracked(idle.askBack);
  });
  // Screen readers press without a touch.
  for (const name of ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(name, idle.touch, { capture: true, passive: true });
  }

  const pairing = createPairing({
    call,
    clock,
    model: readModel,
    onPaired: (token) => void link.pair(token),
  });
  effect(() => {
    const isUnpaired = link.pairing.value === 'unpaired';
    untracked(() => (isUnpaired ? pairing.start() : pairing.stop()));
  });

  const update = createUpdate({
    ...deps,
    clock,
    isIdle: kiosk.isResting,
    isAnswered: computed(() => link.isHeard.value || pairing.code.value !== null),
    worker: import.meta.env.DEV ? Promise.resolve(null) : registerWorker('/kiosk/sw.js', '/kiosk/'),
  });
  return { idle, pairing, update, readHealth: () => readHealth(fullyKiosk()) };
}
