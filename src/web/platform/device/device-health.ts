import type { Fully } from './fully.ts';

/** What the browser says about the tablet; null for what it does not say. */
export interface DeviceHealth {
  readonly battery: number | null;
  readonly charging: boolean | null;
  readonly network: string | null;
  readonly screen: { readonly width: number; readonly height: number } | null;
  readonly orientation: 'portrait' | 'landscape';
  readonly visible: boolean;
  readonly storage: { readonly used: number; readonly quota: number } | null;
}

/** Not in TypeScript's library, and not in every browser. */
interface BatteryManager {
  readonly level: number;
  readonly charging: boolean;
}
interface OfTablets {
  getBattery?(): Promise<BatteryManager>;
  readonly connection?: { readonly type?: string; readonly effectiveType?: string };
  readonly userAgentData?: {
    getHighEntropyValues(names: string[]): Promise<{ model?: string }>;
  };
}

const PER_CENT = 100;
const tablet = (): OfTablets => navigator as Navigator & OfTablets;

export async function readHealth(fully: Fully | null): Promise<DeviceHealth> {
  const [power, storage] = await Promise.all([readPower(fully), readStorage()]);
  const { innerWidth: width, innerHeight: height } = window;
  const { connection } = tablet();
  return {
    ...power,
    storage,
    network: connection?.type ?? connection?.effectiveType ?? null,
    screen: width > 0 && height > 0 ? { width, height } : null,
    orientation: height > width ? 'portrait' : 'landscape',
    visible: document.visibilityState === 'visible',
  };
}

/** The hardware's name, such as "SM-X210". */
export async function readModel(): Promise<string | null> {
  const details = await tablet()
    .userAgentData?.getHighEntropyValues(['model'])
    .catch(() => null);
  return details?.model || null;
}

async function readPower(fully: Fully | null) {
  if (fully !== null) {
    return { battery: Math.round(fully.getBatteryLevel()), charging: fully.isPlugged() };
  }
  const battery =
    (await tablet()
      .getBattery?.()
      .catch(() => null)) ?? null;
  return {
    battery: battery === null ? null : Math.round(battery.level * PER_CENT),
    charging: battery?.charging ?? null,
  };
}

async function readStorage() {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return estimate?.quota === undefined
    ? null
    : { used: estimate.usage ?? 0, quota: estimate.quota };
}
