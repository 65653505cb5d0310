import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { newOrderId, type TestApp } from '../server/test-app.ts';

/** Adds a printer of the kitchen, as a manager; returns its id and what follows its secret’s host. */
export async function addPrinter(
  app: TestApp,
  wish: Partial<NewPrinter> = {},
): Promise<{ id: string; path: string }> {
  const manager = await app.staff('manager');
  const id = wish.id ?? newOrderId();
  const { status, body, text } = await manager('POST', `venues/${VENUE}/printers`, {
    ...{ id, name: 'Kök', transport: 'cloudprnt', width: 80, codePage: 'cp858', copies: 1 },
    ...{ cutter: true, buzzer: false, drawer: false, stations: ['kitchen'] },
    ...{ printsCalls: false, when: 'placed', takeover: null },
    ...wish,
  });
  if (status !== 201) throw new Error(`The printer was not added: ${text}`);
  const { address } = body as { address: string | null };
  return { id, path: address === null ? '' : new URL(address).pathname };
}
