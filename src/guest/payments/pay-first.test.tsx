import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import type { OnlinePayment } from '#core/payments/online-payment.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { uuid } from '#tests/support/fixtures/orders.ts';

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

test('whose time to collect could not be met any more reads that, and puts the order back', async () => {
  const refusal = { code: 'orders.pick_up_gone' as const, lines: [] };
  const { screen, guest, open } = await waits([{ ...ORDER, state: 'refused', refusal }]);
  expect(screen.getByText(/Your money is on its way back/)).toBeTruthy();
  expect(screen.getByText(/^That time can’t be had any more\. Choose another one/)).toBeTruthy();
  await open('Put it back in my order');
  expect(guest.payments.notMade.value).toBeNull();
});

const LAPSED: PrepaidOrder = { ...ORDER, state: 'lapsed' };
const lapses = {
  type: 'prepaid.lapsed',
  sequence: 9,
  at: ORDER.sentAt,
  seating: uuid(82),
} as const;

/** A product of the tests' menu, with what its guest wrote. */
const LAGER: PrepaidOrder['lines'][number] = {
  product: 'lager',
  name: { en: 'Lager' },
  options: [{ id: '50cl', name: { en: '50 cl' }, price: 1_000 }],
  quantity: 2,
  total: 15_000,
  note: 'Cold',
  allergyQuestion: ['nuts'],
};

test('an order that lapses while the guest looks at it says so, and not that all is paid', async () => {
  const { guest, screen, open } = await waits();
  await open('Pay');
  await screen.findByText('2 Pale ale, 50 cl');
  guest.payments.apply({ ...lapses, prepaid: ORDER.id });
  const sheet = within(screen.getByRole('dialog', { name: 'Pay on the phone' }));
  expect(
    await sheet.findByText('Your order was not paid in time, so it was not sent.'),
  ).toBeTruthy();
  expect(screen.queryByText('Nothing is left to pay')).toBeNull();
});

test('an order that lapsed is put back with its options, quantity, notes and allergy questions, at today’s price', async () => {
  const sold: PrepaidOrder['lines'][number] = { ...LAGER, product: 'gone', name: { en: 'Gone' } };
  const { guest, screen, open } = await waits([{ ...LAPSED, lines: [LAGER, sold] }]);
  await open('Put it back in my order');
  expect(guest.cart.lines.value).toMatchObject([
    {
      product: 'lager',
      options: ['50cl'],
      quantity: 2,
      note: 'Cold',
      allergyQuestion: ['nuts'],
      seenPrice: 8_700,
    },
  ]);
  expect(await screen.findByText(/^Gone: /)).toBeTruthy();
  expect(screen.queryByText(/was not paid in time/)).toBeNull();
});

test('an order that the guest dropped can be put back, and an older answer does not make it wait again', async () => {
  const { guest, screen, user, open } = await waits([{ ...ORDER, lines: [LAGER] }]);
  await open('Pay');
  guest.online.drop = () => ({ ...ORDER, lines: [LAGER], state: 'dropped' });
  await user.click(await screen.findByRole('button', { name: 'Drop the order' }));
  guest.payments.replace({ online: { provider: 'test' }, prepaid: [ORDER] });
  await screen.findByText('You have dropped your order.');
  expect(screen.queryByText('Your order waits for its payment')).toBeNull();
  await open('Put it back in my order');
  expect(guest.cart.lines.value).toMatchObject([{ product: 'lager', note: 'Cold' }]);
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
  expect(screen.getByRole('button', { name: 'See your order' })).toBeTruthy();
});
