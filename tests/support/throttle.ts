import type { CDPSession, Page } from 'playwright';

/** A network as browsers' tools slow it down. */
export interface SlowNetwork {
  /** Milliseconds there and back. */
  roundTrip: number;
  /** Bits per second. */
  down: number;
  up: number;
}

export const SLOW_4G: SlowNetwork = { roundTrip: 150, down: 1_600_000, up: 750_000 };

/** Slows a page's network and its processor (4 makes everything take four times as long). */
export async function throttle(
  page: Page,
  { network, cpu = 1 }: { network?: SlowNetwork; cpu?: number },
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.roundTrip,
      downloadThroughput: network.down / 8,
      uploadThroughput: network.up / 8,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return session;
}
