import { computed, effect, untracked } from '@preact/signals-react';
import { readMenuIn } from '#guest/languages/read-menu-in.ts';
import type { Call } from '#web/http/call.ts';
import type { LoadDictionary } from '#web/i18n/language.ts';
import { loadRestTexts } from '#web/i18n/rest-texts.ts';
import { readHealth, readModel } from '#web/platform/device/device-health.ts';
import { fullyKiosk } from '#web/platform/device/fully.ts';
import { registerWorker } from '#web/platform/device/page-worker.ts';
import { keepAwake } from '#web/platform/device/wake-lock.ts';
import type { Environment } from '#web/platform/environment.ts';
import { openKept } from '#web/platform/kept.ts';
import { watchArrowKeys } from '#web/platform/page/arrow-keys.ts';
import { steadyClock } from '#web/platform/steady-clock.ts';
import { applyToMenu } from '#web/stores/menu-events.ts';
import { createDeviceStream } from './model/device-stream.ts';
import { createIdle, type IdleModel } from './model/idle.ts';
import { keepVisit } from './model/kept-visit.ts';
import type { KioskModel } from './model/kiosk-model.ts';
import type { LateModels } from './model/late.ts';
import { findVisit } from './model/left-visit.ts';
import { createPairing, type PairingModel } from './model/pairing.ts';
import { createUpdate, type UpdateDeps, type UpdateModel } from './model/update.ts';
import { keepFocus } from './screens/keep-focus.ts';
import { inTabletWords } from './tablet-texts.ts';

// biome-ignore lint/performance/noBarrelFile: one file for what comes late.
export { deleteCopies, storeCopy } from '#web/platform/storage/answer-copies.ts';
export { openDeviceStorage } from '#web/platform/storage/device-storage.ts';
export { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';

/** The texts that no first screen shows. */
export const loadRest: LoadDictionary = async (locale) =>
  inTabletWords(await loadRestTexts(locale));

/** What the models use, once it is here. */
export function lateModels(apiBase: string): LateModels {
  return {
    createDeviceStream,
    keepVisit,
    findVisit,
    readMenuIn,
    applyToMenu,
    shared: openKept(apiBase),
  };
}

interface SoonDeps
  extends Pick<UpdateDeps, 'build' | 'isPainted' | 'clock' | 'reload'>,
    Pick<Environment, 'visibility'> {
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
export function beginSoon({ kiosk, call, visibility, clock, ...deps }: SoonDeps): Soon {
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
