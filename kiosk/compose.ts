import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Heartbeat } from '#core/devices/device.schema.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import { createAddressOf } from '#web/http/address-of.ts';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { onServerTime } from '#web/http/note-time.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import type { BaseEnvironment } from '#web/platform/base-environment.ts';
import type { LeftStorage } from '#web/platform/storage/left-storage.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createDeviceLink, type DeviceLink } from './model/device-link.ts';
import type { KeptDevice } from './model/kept-device.ts';
import { createKiosk } from './model/kiosk-model.ts';
import type { LateModels } from './model/late.ts';
import { lateStream } from './model/late-stream.ts';
import { createVisit } from './model/visit.ts';
import type { BeginService } from './model/visit-guest.ts';

export interface KioskOptions {
  apiBase: string;
  environment: BaseEnvironment;
  /** The tablet's own; each guest has another. */
  storage: Pick<DeviceStorage, 'set' | 'delete'>;
  late: Promise<LateModels>;
  keptDevice: Promise<KeptDevice>;
  /** What the last start has left of a guest. */
  openLeft(): LeftStorage;
  eraseGuestStorage(): Promise<void>;
  /** What is kept of the venue for when there is no server. */
  eraseCopies(): Promise<void>;
  loadService(): Promise<BeginService>;
  language: LanguageModel;
  health(): Promise<Heartbeat>;
  onHeard(health: Heartbeat): void;
  onReload(): void;
  /** Speaks what only tables speak, once that is here. */
  speak(code: TableLanguageCode): Promise<void>;
  /** The last guest's traces on the page itself: sheets, text size, focus, position. */
  onCleared(): void;
  /** Whether there are some of them that outlast a touch. */
  isAltered: ReadonlySignal<boolean>;
}

/** The models of a tablet, connected with each other. */
export function composeKiosk(options: KioskOptions) {
  const { apiBase, language } = options;
  // Else one whose clock is wrong would say that the venue is closed.
  const environment = onServerTime(options.environment);
  const { clock } = options.environment;
  const token = signal<string | null>(null);
  const http = createHttp({ base: apiBase, token: () => token.peek(), fetch: environment.fetch });
  const call = createCall(http);

  const stream = lateStream(async () => {
    const { createDeviceStream, applyToMenu } = await options.late;
    return createDeviceStream({
      ...environment,
      url: createAddressOf(apiBase)('GET /device/events'),
      headers: () => ({ Authorization: `Bearer ${token.peek() ?? ''}` }),
      onEvent(event) {
        link.receive(event);
        visit.receive(event, applyToMenu);
      },
      onReset: () => void link.refresh(),
      onClosed: () => void link.refresh(),
      onSeen: () => void link.refresh(),
    });
  });
  const link: DeviceLink = createDeviceLink({
    ...options,
    call,
    token,
    clock: environment.clock,
    stream,
    onRevoked() {
      void visit.erase();
      void options.eraseCopies();
    },
  });
  const visit = createVisit({
    ...options,
    // With the device's own clock: how long an order has waited, and a guest was away, goes by one.
    environment: { ...environment, clock },
    behind: environment.behind,
    call,
    clock,
    locale: language.locale,
    eraseStorage: options.eraseGuestStorage,
    device: link.device,
    isReachable: link.isReachable,
  });
  const kiosk = createKiosk({ ...options, link, visit, clock: environment.clock });
  return { kiosk, call };
}
