import {
  batch,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals-react';
import type { Device, Heartbeat } from '#core/devices/device.schema.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { failureOf } from '#web/stores/failure.ts';
import type { EventStream } from '#web/stream/event-stream.ts';
import { DEVICE, type KeptDevice, type LastAnswer, TOKEN } from './kept-device.ts';

/** `starting` lasts until the storage has been read. */
export type PairingState = 'starting' | 'unpaired' | 'paired';

export interface DeviceLinkDeps {
  call: Call;
  /** The bearer token of the tablet's requests: this model alone writes it. */
  token: Signal<string | null>;
  storage: Pick<DeviceStorage, 'set' | 'delete'>;
  /** What the storage has from before this start. */
  keptDevice: Promise<KeptDevice>;
  clock: Clock;
  stream: Pick<EventStream, 'start' | 'stop' | 'state'>;
  /** How the tablet is. */
  health(): Promise<Heartbeat>;
  /** The heartbeat with this `failedBuild` has arrived. */
  onHeard(health: Heartbeat): void;
  /** A manager wants the page to load again. */
  onReload(): void;
  /** The tablet is no longer the venue's: nothing of it may stay here. */
  onRevoked(): void;
}

export interface DeviceLink {
  readonly pairing: ReadonlySignal<PairingState>;
  /** As last known, also from before the page was opened. */
  readonly device: ReadonlySignal<Device | null>;
  /** Whether the server answers. True until it does not. */
  readonly isReachable: ReadonlySignal<boolean>;
  /** A heartbeat has been answered since the page was opened. */
  readonly isHeard: ReadonlySignal<boolean>;
  /** When the server last said what is true, by this device's clock; also before this start. */
  readonly heardAt: ReadonlySignal<number | null>;
  /** It was paired when the page was opened, or since, and no longer is. */
  readonly wasRevoked: ReadonlySignal<boolean>;
  start(): Promise<void>;
  /** Somebody has approved the tablet. */
  pair(token: string): Promise<void>;
  /** An event of the tablet's stream: whatever it is about, it shows that the server is there. */
  receive(event: VenueEvent): void;
  /** The stream ended or missed something: asks the server for what is true now. */
  refresh(): Promise<void>;
  dispose(): void;
}

const SECOND = 1_000;
/** An unreachable server is asked this often: guests must not wait for it. Milliseconds. */
const PROBE_MS = 2_000;
const GONE: readonly string[] = ['devices.revoked', 'devices.required'];

/** What the server says about this tablet: its table, its settings, whether it may be used. */
export function createDeviceLink(deps: DeviceLinkDeps): DeviceLink {
  const { call, token, storage, clock, stream } = deps;
  const pairing = signal<PairingState>('starting');
  const device = signal<Device | null>(null);
  const isReachable = signal(true);
  const isHeard = signal(false);
  const wasRevoked = signal(false);
  const heardAt = signal<number | null>(null);
  let isFollowing = false;
  let beat: Timer | null = null;
  let probe: Timer | null = null;
  let reloadAt: string | null = null;
  /** Questions and events in their order, and the one that was last taken. */
  let asked = 0;
  let taken = 0;

  function stopTimers(): void {
    for (const timer of [beat, probe]) if (timer !== null) clock.clearTimeout(timer);
    beat = null;
    probe = null;
  }

  async function start(): Promise<void> {
    const { token: kept, last } = await deps.keptDevice;
    batch(() => {
      token.value = kept;
      device.value = last?.device ?? null;
      heardAt.value = last?.heardAt ?? null;
      reloadAt = device.value?.reloadAt ?? null;
      pairing.value = token.value === null ? 'unpaired' : 'paired';
    });
    if (token.value !== null) await refresh();
  }

  async function pair(next: string): Promise<void> {
    token.value = next;
    await storage.set(TOKEN, next).catch(() => {});
    await refresh();
    batch(() => {
      wasRevoked.value = false;
      if (token.peek() !== null) pairing.value = 'paired';
    });
  }

  /** Asks until the server answers with what the tablet is. */
  async function refresh(): Promise<void> {
    const turn = ++asked;
    await attempt(async () => accept(await call('GET /device'), turn));
    if (token.peek() !== null && !(isFollowing && isReachable.peek())) probeLater();
  }

  function probeLater(): void {
    if (probe !== null) clock.clearTimeout(probe);
    probe = clock.setTimeout(() => {
      probe = null;
      void refresh();
    }, PROBE_MS);
  }

  /** A request of an earlier token must not undo what happened since. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    const known = token.peek();
    try {
      await work();
      isReachable.value = true;
    } catch (thrown) {
      if (token.peek() !== known || known === null) return;
      const why = failureOf(thrown);
      if (GONE.includes(why)) await revoke();
      else isReachable.value = why !== 'network';
    }
  }

  /** What was asked for before something newer arrived is dropped. */
  async function accept(next: Device, turn: number): Promise<void> {
    if (token.peek() === null || turn < taken) return;
    taken = turn;
    if (next.state === 'revoked') return revoke();
    device.value = next;
    heardAt.value = clock.now();
    const kept: LastAnswer = { device: next, heardAt: heardAt.value };
    await storage.set(DEVICE, kept).catch(() => {});
    if (!isFollowing) {
      isFollowing = true;
      stream.start(next.sequence);
      void beatNow();
    }
    // Once per order: what is stored has the same instant when the page opens again.
    const isNew = next.reloadAt !== null && next.reloadAt !== reloadAt;
    reloadAt = next.reloadAt ?? reloadAt;
    if (isNew) deps.onReload();
  }

  async function beatNow(): Promise<void> {
    const health = await deps.health();
    const turn = ++asked;
    await attempt(async () => {
      const answer = await call('POST /device/heartbeat', { body: health });
      isHeard.value = true;
      deps.onHeard(health);
      await accept(answer.device, turn);
      if (answer.rotate) await renew();
    });
    if (token.peek() === null) return;
    const pause = (device.peek()?.heartbeatSeconds ?? 60) * SECOND;
    if (beat !== null) clock.clearTimeout(beat);
    beat = clock.setTimeout(() => void beatNow(), pause);
    if (!isReachable.peek()) probeLater();
  }

  /** Stored before it is used: a token that is lost on the way locks nobody out. */
  async function renew(): Promise<void> {
    const { token: next } = await call('POST /device/token');
    await storage.set(TOKEN, next);
    token.value = next;
  }

  async function revoke(): Promise<void> {
    stopTimers();
    stream.stop();
    isFollowing = false;
    batch(() => {
      token.value = null;
      device.value = null;
      wasRevoked.value = true;
      pairing.value = 'unpaired';
    });
    deps.onRevoked();
    await Promise.all(([TOKEN, DEVICE] as const).map((key) => storage.delete(key)));
  }

  const stopWatching = effect(() => {
    const { value } = stream.state;
    untracked(() => {
      if (!isFollowing || value === 'connecting') return;
      isReachable.value = value === 'live' || value === 'polling';
      if (value === 'offline') probeLater();
    });
  });

  return {
    pairing,
    device,
    isReachable,
    isHeard,
    wasRevoked,
    heardAt,
    start,
    pair,
    receive(event) {
      const isOwn = event.type.startsWith('device.') || event.type === 'kiosks.changed';
      const isTable = event.type.startsWith('table.') || event.type === 'tables.changed';
      const known = device.peek();
      if ('device' in event && known !== null && event.device.id === known.id) {
        void accept({ ...known, ...event.device }, ++asked);
      }
      if (isOwn || isTable) void refresh();
    },
    async refresh() {
      isFollowing = false;
      await refresh();
    },
    dispose() {
      stopWatching();
      stopTimers();
      stream.stop();
    },
  };
}
