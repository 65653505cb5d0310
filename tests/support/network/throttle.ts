import type { CDPSession, Page } from 'playwright';

/** A throttled network, as in browsers' developer tools. */
export interface SlowNetwork {
  /** Round-trip time in milliseconds. */
  roundTrip: number;
  /** Bits per second. */
  down: number;
  up: number;
}

/** A venue's own wireless network on a busy evening, where its tablets are. */
export const BUSY_WIFI: SlowNetwork = { roundTrip: 20, down: 20_000_000, up: 10_000_000 };

export const SLOW_4G: SlowNetwork = { roundTrip: 150, down: 1_600_000, up: 750_000 };

/** Takes commands for a page (Chrome DevTools Protocol). */
export interface Commands {
  send(method: string, params?: object): Promise<unknown>;
}

interface Slowness {
  network?: SlowNetwork;
  /** 4 makes everything take four times as long. */
  cpu?: number;
}

/** Slows a page's network and its processor. */
export async function throttle(page: Page, slowness: Slowness): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await slowDown(session, slowness);
  return session;
}

/** The same by commands alone. */
export async function slowDown(page: Commands, { network, cpu = 1 }: Slowness): Promise<void> {
  await page.send('Network.enable');
  if (network) {
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.roundTrip,
      downloadThroughput: network.down / 8,
      uploadThroughput: network.up / 8,
    });
  }
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
