import { describe, expect, onTestFinished, test } from 'vitest';
import { runBridge } from '#server/bridge/run-bridge.ts';
import { askAsBridge, bridgedBar } from '#tests/support/printers/bridged-bar.ts';
import { fakeTcpPrinter } from '#tests/support/printers/fake-tcp-printer.ts';
import { followingApp } from '#tests/support/server/following-app.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { isOnPostgres, twoStores } from '#tests/support/server/test-store.ts';

describe.runIf(isOnPostgres())('two servers on one database', () => {
  test('what is ordered at one comes out once, and at once, of the bridge of the other', async () => {
    const [here, there] = await twoStores();
    const ordersAt = await testApp({ store: here });
    // Its clock stands still, so that it looks by itself at nothing: it has to be told.
    const { app, failures } = await followingApp(there);
    const bar = await bridgedBar(app);
    const device = await fakeTcpPrinter();
    onTestFinished(device.close);
    await bar.printer(`tcp:127.0.0.1:${device.port}`);
    const { secret } = await askAsBridge(app, bar.code);
    const stop = new AbortController();
    const said: string[] = [];
    const bridge = runBridge({
      ...{ server: { origin: bar.url, secret }, version: '1.0.0', stopping: stop.signal },
      ...{ allowed: [`tcp:127.0.0.1:${device.port}`], say: (line) => said.push(line) },
    });
    await expect.poll(() => said.join()).toContain('Connected');

    const guest = await guestAt(ordersAt);
    await guest.order([{ product: 'soup' }]);
    await expect.poll(bar.states).toEqual(['printed']);
    await guest.order([{ product: 'soup' }]);
    await expect.poll(bar.states).toEqual(['printed', 'printed']);
    expect([device.papers.length, failures]).toEqual([2, []]);
    stop.abort();
    expect(await bridge).toBe('stopped');
  });
});
