import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { readNetworks } from '#server/modules/printers/network.ts';
import { startPrinting } from '#server/modules/printers/start-printing.ts';
import { sweepPrints } from '#server/modules/printers/sweep-prints.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { newOrderId, testApp } from '../server/test-app.ts';
import { guestAt } from '../server/test-guest.ts';
import { addPrinter } from './add-printer.ts';

/** Longer than a busy machine is held up: only what is about a silent printer shortens it. */
const PATIENCE_MS = 60_000;
const LOOPBACK = '127.0.0.0/8';

/** A bar whose server listens, with a printer of the kitchen and a guest. */
export async function printingBar(
  wish: Partial<NewPrinter> = {},
  menu?: MenuFile,
  more: Parameters<typeof testApp>[0] = {},
) {
  const config = { printerNetworks: readNetworks(LOOPBACK) ?? [], ...more.config };
  const app = await testApp({ ...more, config, ...(menu && { menu }) });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const failures: unknown[] = [];
  const patience = { connect: PATIENCE_MS, status: PATIENCE_MS, print: PATIENCE_MS };
  onTestFinished(startPrinting(app.context, (error) => failures.push(error), patience));
  const printer = await addPrinter(app, wish);
  const guest = await guestAt(app);
  const staff = await app.staff('staff');
  const manager = await app.staff('manager');
  const { reader } = app.context.store;
  return {
    app,
    printer,
    guest,
    failures,
    patience,
    staff,
    manager,
    origin: `http://127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}${printer.path}`,
    order: (product = 'soup') => guest.order([{ product }]),
    /** Time passes, and what does not print is looked after. */
    async later(milliseconds: number) {
      app.clock.advance(milliseconds);
      await sweepPrints(app.context);
    },
    /** The state of each job, in their order. */
    async states() {
      await app.context.prints.queue(VENUE);
      const jobs = await reader
        .selectFrom('print_jobs')
        .select('state')
        .orderBy('sequence')
        .orderBy('id')
        .execute();
      return jobs.map(({ state }) => state);
    },
    async printing() {
      return (await staff('GET', `venues/${VENUE}/printing`)).body;
    },
    async again(job: string, id = newOrderId()) {
      return staff('POST', `venues/${VENUE}/print-jobs/${job}/copies`, { id });
    },
  };
}
