import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Heartbeat } from '#core/devices/device.schema.ts';
import { createAddressOf } from '#web/http/address-of.ts';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import type { Environment } from '#web/platform/environment.ts';
import { steadyClock } from '#web/platform/steady-clock.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { untilHere } from '#web/platform/until-here.ts';
import { createDeviceLink, type DeviceLink } from './model/device-link.ts';
import type { KeptDevice } from './model/kept-device.ts';
import { createKiosk } from './model/kiosk-model.ts';
import { lateStream } from './model/late-stream.ts';
import { createPairing } from './model/pairing.ts';
import { createPlaceChoices } from './model/place-choices.ts';
import { whileSeen } from './model/seen-stream.ts';
import { createStaff } from './model/staff.ts';
import { createVisit } from './model/visit.ts';
import type { BeginService } from './model/visit-guest.ts';

export interface KioskOptions {
  apiBase: string;
  /** The tablet's own storage; each guest has another. */
  environment: Environment;
  keptDevice: Promise<KeptDevice>;
  openGuestStorage(): DeviceStorage;
  eraseGuestStorage(): Promise<void>;
  /** What is kept of the venue for when there is no server. */
  eraseCopies(): Promise<void>;
  loadService(): Promise<BeginService>;
  language: LanguageModel;
  model(): Promise<string | null>;
  health(): Promise<Heartbeat>;
  onHeard(health: Heartbeat): void;
  onReload(): void;
  /** The last guest's traces on the page itself: sheets, text size, focus, position. */
  onCleared(): void;
  /** Whether there are some of them that outlast a touch. */
  isAltered: ReadonlySignal<boolean>;
}

/** A server that is back is noticed this soon. Milliseconds. */
const LONGEST_RETRY_MS = 2_000;

/** The models of a tablet, connected with each other. */
export function composeKiosk(options: KioskOptions) {
  const { apiBase, environment, language } = options;
  const { clock, storage } = environment;
  const token = signal<string | null>(null);
  const http = createHttp({ base: apiBase, token: () => token.peek(), fetch: environment.fetch });
  const call = createCall(http);

  const events = lateStream(async () => {
    const load = () => import('#web/stream/event-stream.ts');
    const { createEventStream } = await untilHere(load, clock);
    return createEventStream({
      ...environment,
      url: createAddressOf(apiBase)('GET /device/events'),
      headers: () => ({ Authorization: `Bearer ${token.peek() ?? ''}` }),
      longestRetry: LONGEST_RETRY_MS,
      onEvent(event) {
        link.receive(event);
        visit.receive(event);
      },
      onReset: () => void link.refresh(),
      onClosed: () => void link.refresh(),
    });
  });
  const stream = whileSeen({
    stream: events,
    isVisible: environment.visibility.isVisible,
    streams: environment.streams,
    onSeen: () => void link.refresh(),
  });
  const link: DeviceLink = createDeviceLink({
    ...options,
    call,
    token,
    storage,
    clock,
    stream,
    onRevoked() {
      void visit.erase();
      void options.eraseCopies();
    },
  });
  const visit = createVisit({
    ...options,
    call,
    clock,
    locale: language.locale,
    // A tablet whose own stream is gone knows it sooner than the browser does.
    environment: {
      ...environment,
      connection: {
        isOnline: computed(() => environment.connection.isOnline.value && link.isReachable.value),
        dispose() {},
      },
    },
    openStorage: options.openGuestStorage,
    eraseStorage: options.eraseGuestStorage,
    device: link.device,
    isReachable: link.isReachable,
  });
  const pairing = createPairing({
    call,
    clock,
    model: options.model,
    onPaired: (next) => void link.pair(next),
  });
  const staff = createStaff(call, steadyClock);
  const { visibility } = environment;
  const kiosk = createKiosk({
    ...options,
    ...{ link, visit, staff, pairing, clock, visibility },
    steady: steadyClock,
  });
  const places = createPlaceChoices(call, link, visit, apiBase);
  return { kiosk, link, visit, places, stream };
}
