import { expect, test } from 'vitest';
import { inEnglish } from '../../../tests/support/components/i18n.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { createTestGuest } from '../../../tests/support/components/table-guest.ts';
import { uuid } from '../../../tests/support/fixtures/orders.ts';
import type { OnlinePayment } from '../../contract/billing/online-payment.schema.ts';
import type { PrepaidOrder } from '../../contract/ordering/prepaid-order.schema.ts';
import { TableOrder } from '../table-page/table-order.tsx';

const ORDER: PrepaidOrder = {
  id: uuid(80),
  state: 'waiting',
  currency: 'SEK',
  total: 17_000,
  lines: [
    {
      product: 'beer',
      name: { en: 'Pale ale', sv: 'Ljus ale' },
      options: [{ id: 'large', name: { en: '50 cl', sv: '50 cl' }, price: 1_500 }],
      quantity: 2,
      total: 17_000,
    },
  ],
  sentAt: '2026-11-20T18:00:00.000Z',
};

const PAYMENT: OnlinePayment = {
  id: uuid(81),
  state: 'open',
  provider: 'test',
  currency: 'SEK',
  amount: 17_000,
  tip: 0,
  reference: 'S-0123456789',
  startedAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-20T18:10:00.000Z',
  next: { kind: 'redirect', url: 'https://provider.invalid/pay' },
  excess: 0,
  refunded: 0,
  prepaid: { id: ORDER.id, state: 'waiting' },
};

async function waits(prepaid: PrepaidOrder[] = [ORDER], payments: OnlinePayment[] = []) {
  const guest = await createTestGuest({
    seating: { online: { provider: 'test' }, prepaid, payments },
  });
  const page = render(inEnglish(<TableOrder guest={guest} variant="kiosk" />));
  const open = async (name: string) =>
    page.user.click(await page.screen.findByRole('button', { name }));
  return { guest, ...page, open };
}

test('an order that waits for its payment says so, and is paid whole without choosing anything', async () => {
  const { guest, screen, user, open } = await waits();
  guest.online.start = () => PAYMENT;
  guest.online.read = () => PAYMENT;
  expect(screen.getByText('Your order waits for its payment')).toBeTruthy();
  await open('Pay');
  expect(await screen.findByText('2 Pale ale, 50 cl')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Pay with a test/ }));
  expect(guest.asked.filter((each) => each.startsWith('pay'))).toEqual([
    `pay ${JSON.stringify({
      take: { kind: 'order', order: ORDER.id },
      amount: 17_000,
      tip: 0,
      locale: 'en',
    })}`,
  ]);
  expect(await screen.findByText(/Your order is not made before/)).toBeTruthy();
});

test('a guest drops an order that waits, and is told where that is not possible', async () => {
  const { guest, screen, user, open } = await waits();
  await open('Pay');
  const drop = await screen.findByRole('button', { name: 'Drop the order' });
  guest.online.drop = () => {
    throw new Error('No answer.');
  };
  await user.click(drop);
  expect(await screen.findByText(/could not be dropped/)).toBeTruthy();
  guest.online.drop = () => ({ ...ORDER, state: 'dropped' });
  await user.click(drop);
  expect(screen.queryByText('Your order waits for its payment')).toBeNull();
});

test('an order that was paid and could not be served says why, until the guest has read it', async () => {
  const refused: PrepaidOrder = {
    ...ORDER,
    state: 'refused',
    refusal: { code: 'orders.sold_out', lines: [0] },
  };
  const { screen, open } = await waits([refused]);
  expect(screen.getByText(/Your money is on its way back/)).toBeTruthy();
  expect(screen.getByText('No longer available: Pale ale.')).toBeTruthy();
  await open('All right');
  expect(screen.queryByText(/Your money is on its way back/)).toBeNull();
});

test('after a failed payment the order is still there to pay; once it is paid it is sent', async () => {
  const declined: OnlinePayment = { ...PAYMENT, state: 'declined', next: null };
  const { guest, screen, open } = await waits([ORDER], [PAYMENT]);
  guest.online.read = () => declined;
  await open('See it');
  expect(await screen.findByText(/Your order still waits/)).toBeTruthy();
  guest.payments.take({
    ...PAYMENT,
    state: 'paid',
    next: null,
    prepaid: { id: ORDER.id, state: 'entered' },
  });
  expect(await screen.findByText('Paid. Your order is sent.')).toBeTruthy();
});
