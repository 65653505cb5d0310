import { expect, test } from 'vitest';
import type { ReceiptPrinters } from '#core/printers/printers.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createAddressOf } from '#web/http/address-of.ts';
import { ApiError } from '#web/http/api-error.ts';
import { LiveReceipts } from './live-receipts.tsx';
import { PrintPaper } from './print-paper.tsx';

const DESK = { id: 'p1', name: 'Desk', papers: ['bill', 'day'], problem: null } as const;
const BAR = { id: 'p2', name: 'Bar', papers: ['bill'], problem: 'paper' } as const;
const printersOf = (...some: readonly (typeof DESK | typeof BAR)[]): ReceiptPrinters => ({
  printers: some.map((each) => ({ ...each, papers: [...each.papers] })),
});

/** What a device keeps. */
function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

async function show(found: ReceiptPrinters, { storage = createStorage(), fails = false } = {}) {
  const { around } = await consoleParts();
  const sent: unknown[] = [];
  const call = fakeCall({
    'GET /venues/:venue/receipt-printers': () => found,
    'POST /venues/:venue/seatings/:seating/bill/prints': ({ body }) => {
      sent.push({ ...body, id: typeof body.id });
      if (fails) throw new ApiError(404, null, null);
      return found;
    },
  });
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const session = { call, addressOf: createAddressOf(''), environment };
  const of = { seating: 's', bill: null };
  const rendered = render(
    around(
      <LiveReceipts session={session} venue="v" storage={storage}>
        <PrintPaper
          paper="bill"
          text="Print the bill"
          onPrint={(store, printer) => store.printBill(of, printer)}
          picture={{ of: (store, printer) => store.billPicture(of, printer), version: '1' }}
        />
      </LiveReceipts>,
    ),
  );
  return { ...rendered, sent, storage };
}

test('a bill is printed at the chosen printer, which the device proposes next time', async () => {
  const { screen, user, sent, storage } = await show(printersOf(DESK, BAR));
  await screen.findByRole('button', { name: 'Print the bill' });
  await user.selectOptions(screen.getByLabelText('Printer'), 'Bar');
  screen.getByText('Bar: No paper. It prints once that is mended.');
  await user.click(screen.getByRole('button', { name: 'Print the bill' }));
  await screen.findByText('On its way to Bar.');
  expect(sent).toEqual([{ id: 'string', printer: 'p2', bill: null }]);
  expect(storage.getItem('servett_receipts:v')).toBe('p2');
});

test('a printer that is gone is said, and without one there is nothing to press', async () => {
  const { screen, user } = await show(printersOf(DESK), { fails: true });
  await user.click(await screen.findByRole('button', { name: 'Print the bill' }));
  expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent)).toBe(true);
  const none = await show(printersOf());
  expect(none.container.querySelector('.print-paper')).toBeNull();
});

test('a paper is looked at before it is printed; a picture that fails is asked for again', async () => {
  const { screen, user } = await show(printersOf(DESK));
  await user.click(await screen.findByRole('button', { name: 'Look at it' }));
  const picture = screen.getByRole('img', { name: 'The paper: Print the bill' });
  expect(picture.getAttribute('src')).toBe('/api/v1/venues/v/seatings/s/bill/paper.png?printer=p1');
  screen.getByText('Drawing the paper…');
  picture.dispatchEvent(new Event('error'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  screen.getByRole('img').dispatchEvent(new Event('load'));
  await expect.poll(() => screen.queryByText('Drawing the paper…')).toBeNull();
});
