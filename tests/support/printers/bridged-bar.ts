import type { AddressInfo } from 'node:net';
import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { sweepPrints } from '#server/modules/printers/sweep-prints.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '../server/test-app.ts';
import { guestAt } from '../server/test-guest.ts';
import { addPrinter } from './add-printer.ts';

/** Any private one: what is asked in its stead is named by the test. */
const DEVICE = 'tcp:192.168.1.20:9100';

/** A bar whose server listens, with a bridge that waits for its code; `served`: an own server of it. */
export async function bridgedBar(served?: TestApp) {
  const app = served ?? (await testApp());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const manager = await app.staff('manager');
  const guest = await guestAt(app);
  const bridge = newOrderId();
  const { body } = await manager('POST', `venues/${VENUE}/bridges`, {
    ...{ id: bridge, name: 'Kontoret' },
  });
  return {
    app,
    manager,
    bridge,
    code: String(body.code),
    url: `http://127.0.0.1:${port}`,
    order: (product = 'soup') => guest.order([{ product }]),
    /** A printer of the bridge, which is really at `device`, as no console could say. */
    printer: (device: string, wish: Partial<NewPrinter> = {}) =>
      bridgedPrinter(app, bridge, device, wish),
    async states() {
      await app.context.prints.queue(VENUE);
      const jobs = await app.context.store.reader
        .selectFrom('print_jobs')
        .select('state')
        .orderBy('sequence')
        .orderBy('id')
        .execute();
      return jobs.map(({ state }) => state);
    },
    async later(milliseconds: number) {
      app.clock.advance(milliseconds);
      await sweepPrints(app.context);
    },
    async printers() {
      return (await manager('GET', `venues/${VENUE}/printers`)).body;
    },
  };
}

async function bridgedPrinter(
  app: TestApp,
  bridge: string,
  device: string,
  wish: Partial<NewPrinter>,
): Promise<string> {
  const at = device.startsWith('file:') ? 'file:/dev/usb/lp0' : DEVICE;
  const { id } = await addPrinter(app, { transport: 'bridge', bridge, device: at, ...wish });
  await app.context.store.write('installation', async (db) => {
    await db.updateTable('printers').set({ device }).where('id', '=', id).execute();
  });
  return id;
}

/** What a bridge asks, without the program. */
export async function askAsBridge(app: TestApp, code: string) {
  const { body } = await app.ask('POST', 'bridge/pairing', { code });
  const secret = String(body.secret);
  const headers = { authorization: `Bearer ${secret}` };
  const ask = (method: 'POST' | 'PUT', path: string, sent: object) =>
    app.ask(method, `bridge/${path}`, sent, headers);
  const begin = async () => String((await ask('POST', 'runs', { version: '1.0.0' })).body.run);
  return { secret, ask, begin };
}
