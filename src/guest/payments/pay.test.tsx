import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { PageMethod } from '#core/payment-providers/codes.ts';
import type {
  OnlinePayment,
  StartPaymentRequest,
  TakenShare,
} from '#core/payments/online-payment.schema.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { ApiError } from '#web/http/api-error.ts';

const OTHER = uuid(2);
const PIZZA = uuid(905);
const PAYMENT = uuid(70);
const BILL: Bill = {
  state: 'open',
  payer: 'guests',
  currency: 'SEK',
  total: 17200,
  vat: [],
  paid: 0,
  tips: 0,
  remaining: 17200,
};

const open = (wish: Pick<StartPaymentRequest, 'amount' | 'tip'>): OnlinePayment => ({
  id: PAYMENT,
  state: 'open',
  provider: 'test',
  currency: 'SEK',
  ...wish,
  reference: 'S-0123456789',
  startedAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-20T18:10:00.000Z',
  next: { kind: 'redirect', url: 'https://provider.invalid/pay' },
  excess: 0,
  refunded: 0,
});

const taken = (share: Partial<TakenShare>): TakenShare => ({
  payment: uuid(71),
  guest: OTHER,
  state: 'held',
  kind: 'lines',
  amount: 10000,
  lines: [{ line: PIZZA, num: 1, den: 1, amount: 10000 }],
  ...share,
});

async function dine({
  claims = [],
  payments = [],
  variant = 'widget' as 'widget' | 'kiosk',
  isOnline = true,
  methods,
  isHeld = false,
  calls = [],
}: {
  claims?: TakenShare[];
  payments?: OnlinePayment[];
  variant?: 'widget' | 'kiosk';
  isOnline?: boolean;
  /** What the provider's page can be opened for. */
  methods?: PageMethod[];
  /** Others pay all of it right now. */
  isHeld?: boolean;
  calls?: Call[];
} = {}) {
  const theirs = makeOrder({
    id: uuid(5),
    number: 2,
    guest: OTHER,
    lines: [
      makeLine({ id: PIZZA, name: { en: 'Pizza', sv: 'Pizza' }, total: 10000, unitPrice: 10000 }),
    ],
  });
  const guest = await createTestGuest({
    seating: {
      bill: { ...BILL, claims, ...(isHeld && { held: BILL.remaining }) },
      orders: [makeOrder(), theirs],
      guests: [
        { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' },
        { id: OTHER, ordinal: 2, name: 'Bo', mark: 2, admission: 'admitted' },
      ],
      ...(isOnline && { online: { provider: 'test', ...(methods && { methods }) } }),
      payments,
      calls,
    },
  });
  guest.online.start = (_id, wish) => open(wish);
  guest.online.read = () => payments[0] ?? open({ amount: 7200, tip: 0 });
  const rendered = render(inEnglish(<TableOrder guest={guest} variant={variant} />));
  return { guest, ...rendered };
}

async function openSheet(given: Parameters<typeof dine>[0] = {}) {
  const dined = await dine(given);
  const { screen, user } = dined;
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Pay on the phone' })).at(-1) ?? document.body,
  );
  await screen.findByRole('dialog', { name: 'Pay on the phone' });
  await screen.findByText(
    /What do you want to pay|Waiting|Nothing is left|All that is left is being paid/,
  );
  return dined;
}

test('where the venue has no online payment, nothing offers it', async () => {
  const { screen, user } = await dine({ isOnline: false });
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  expect(
    (await screen.findAllByRole('button', { name: 'Ask for the bill' })).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Pay on the phone' })).toBeNull();
});

test('nothing is chosen for a guest, and the button asks for a choice first', async () => {
  const { screen, user, guest } = await openSheet();
  const dialog = screen.getByRole('dialog');
  for (const choice of dialog.querySelectorAll('input')) {
    expect(choice.checked).toBe(false);
  }
  await user.click(screen.getByRole('button', { name: 'Pay with a test' }));
  expect(await screen.findByText('Choose first')).toBeTruthy();
  expect(guest.asked).toEqual([]);
});

test('a third of a line is paid to the öre, with the tip that the guest has chosen', async () => {
  const { screen, user, guest } = await openSheet({ variant: 'kiosk' });
  await user.click(screen.getByLabelText(/Choose from the bill/));
  await user.click(screen.getByLabelText(/Pizza/));
  const shared = screen.getByRole('group', { name: 'How many share it: Pizza' });
  for (const _ of [1, 2]) {
    await user.click(shared.querySelector('button:last-of-type') ?? document.body);
  }
  await user.click(screen.getByLabelText('10 %'));
  await user.click(screen.getByRole('button', { name: /^Pay with a test SEK\s36\.34$/ }));
  const take = { kind: 'lines', lines: [{ line: PIZZA, num: 1, den: 3 }] };
  expect(guest.asked).toEqual([
    `pay ${JSON.stringify({ take, amount: 3334, tip: 300, locale: 'en' })}`,
  ]);
  expect(await screen.findByText('Waiting for your payment')).toBeTruthy();
  expect(
    await screen.findByRole('img', { name: 'Scan this with your phone’s camera' }),
  ).toBeTruthy();
});

test('what another guest is paying says so, and cannot be taken', async () => {
  const { screen, user } = await openSheet({ claims: [taken({})] });
  expect(screen.getByText(/Bo is paying SEK\s100 right now/)).toBeTruthy();
  await user.click(screen.getByLabelText(/Choose from the bill/));
  expect(
    (screen.getByRole('checkbox', { name: /Pizza.*Bo is paying this/ }) as HTMLInputElement)
      .disabled,
  ).toBe(true);
  expect((screen.getByRole('checkbox', { name: /Lager/ }) as HTMLInputElement).disabled).toBe(
    false,
  );
});

test('what the guest pays or has paid says so of "you", in whole sentences', async () => {
  const [line] = makeOrder().lines;
  const part = { line: line?.id ?? '', num: 1, den: 2, amount: 3_600 };
  const own = { guest: GUEST, amount: 3_600 };
  const { screen, user } = await openSheet({
    claims: [
      taken({ ...own, state: 'paid', lines: [part] }),
      taken({ guest: GUEST, payment: uuid(72) }),
    ],
  });
  await user.click(screen.getByLabelText(/Choose from the bill/));
  expect(screen.getByRole('checkbox', { name: /Lager.*You’ve paid a part/ })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Pizza.*You’re paying this/ })).toBeTruthy();
});

test('who has a sum kept for staff reads that here, and can pay it on the phone instead', async () => {
  const until = '2026-11-20T18:20:00.000Z';
  const wish = { method: 'cash', share: 'amount', amount: 17_200, tip: 0, until } as const;
  const call = makeCall({ kind: 'bill', guest: GUEST, wish });
  const claims = [taken({ payment: call.id, guest: GUEST, kind: 'amount', amount: 17_200 })];
  const { screen, user, guest } = await openSheet({ claims, calls: [call], isHeld: true });
  const dialog = screen.getByRole('dialog', { name: 'Pay on the phone' });
  expect(dialog.textContent).toMatch(/You said that you pay SEK\s172 to staff/);
  expect(dialog.textContent).not.toContain('You is');
  await user.click(screen.getByRole('button', { name: 'Pay it on the phone instead' }));
  await expect.poll(() => guest.asked).toEqual([`cancel call ${call.id}`]);
  // It did not get through: it is kept, and can be pressed again.
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer/);
  expect(screen.getByRole('button', { name: 'Pay it on the phone instead' })).toBeTruthy();
  const taking = { ...call, state: 'taken' as const };
  guest.calls.apply({ type: 'call.taken', sequence: 9, at: until, call: taking });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Pay it on the phone instead' })).toBeNull(),
  );
});

test('a part that somebody else takes meanwhile leaves the choice, and the amount follows', async () => {
  const { screen, user, guest } = await openSheet();
  await user.click(screen.getByLabelText(/All that is left/));
  expect(screen.getByRole('button', { name: /^Pay with a test SEK\s172$/ })).toBeTruthy();
  guest.bill.replace({ ...BILL, claims: [taken({})] }, 2);
  expect(await screen.findByRole('button', { name: /^Pay with a test SEK\s72$/ })).toBeTruthy();
});

test('a refusal says what changed, and keeps everything that was chosen', async () => {
  const { screen, user, guest } = await openSheet({ variant: 'kiosk' });
  const problem = { code: 'payments.changed', status: 409, limit: 6000 } as Problem;
  guest.online.start = () => {
    throw new ApiError(409, problem, null);
  };
  await user.click(screen.getByLabelText(/What I ordered/));
  await user.click(screen.getByLabelText('5 %'));
  await user.click(screen.getByRole('button', { name: /^Pay with a test/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/It is SEK\s60 now, not SEK\s72/);
  expect((screen.getByLabelText(/What I ordered/) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('5 %') as HTMLInputElement).checked).toBe(true);
  expect(guest.asked).toContain('refresh');
});

test('of those who pay equal parts at once, one whose part is the smallest unit less pays that', async () => {
  const { screen, user, guest } = await openSheet({ variant: 'kiosk' });
  const asked: [string, number][] = [];
  guest.online.start = (id, wish) => {
    asked.push([id, wish.amount]);
    if (asked.length > 1) return open(wish);
    const limit = wish.amount - 1;
    throw new ApiError(409, { code: 'payments.changed', status: 409, limit } as Problem, null);
  };
  await user.click(screen.getByLabelText(/An equal part/));
  await user.click(screen.getByRole('button', { name: /^Pay with a test/ }));
  await screen.findByText('Waiting for your payment');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.map(([, amount]) => amount)).toEqual([8_600, 8_599]);
  // A key with another body would be refused.
  expect(new Set(asked.map(([id]) => id)).size).toBe(2);
});

test('a part that is more than an öre less is not paid unseen, nor one that is not equal', async () => {
  for (const [part, less] of [
    [/An equal part/, 2],
    [/What I ordered/, 1],
  ] as const) {
    const { screen, user, guest, unmount } = await openSheet({ variant: 'kiosk' });
    let asked = 0;
    guest.online.start = (_id, { amount }) => {
      asked += 1;
      const limit = amount - less;
      throw new ApiError(409, { code: 'payments.changed', status: 409, limit } as Problem, null);
    };
    await user.click(screen.getByLabelText(part));
    await user.click(screen.getByRole('button', { name: /^Pay with a test/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/now, not/);
    expect(asked).toBe(1);
    unmount();
  }
});

test('after a lost answer the same payment is sent again, not a second one', async () => {
  const { screen, user, guest } = await openSheet({ variant: 'kiosk' });
  const keys: string[] = [];
  guest.online.start = (id, wish) => {
    keys.push(id);
    if (keys.length === 1) {
      throw new ApiError(0, null, null);
    }
    return open(wish);
  };
  await user.click(screen.getByLabelText(/What I ordered/));
  await user.click(screen.getByRole('button', { name: /^Pay with a test/ }));
  await screen.findByText(/There was no answer/);
  await user.click(screen.getByRole('button', { name: /^Pay with a test/ }));
  await screen.findByText('Waiting for your payment');
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('who picks another way to pay after a lost answer makes no second payment', async () => {
  const methods: PageMethod[] = ['swish', 'card'];
  const { screen, user, guest } = await openSheet({ variant: 'kiosk', methods });
  const sent: (string | undefined)[][] = [];
  guest.online.start = (id, wish) => {
    sent.push([id, wish.method]);
    if (sent.length === 1) throw new ApiError(0, null, null);
    return open(wish);
  };
  await user.click(screen.getByLabelText(/What I ordered/));
  await user.click(screen.getByRole('button', { name: /^Pay with Swish/ }));
  await screen.findByText(/There was no answer/);
  await user.click(screen.getByRole('button', { name: 'Card' }));
  await screen.findByText('Waiting for your payment');
  const [[first] = []] = sent;
  expect(sent).toEqual([
    [first, 'swish'],
    [first, 'card'],
  ]);
});

test('an unfinished payment is found again, can be opened again, and stopped', async () => {
  const { screen, user, guest } = await dine({ payments: [open({ amount: 7200, tip: 0 })] });
  expect(await screen.findByText('You have a payment that is not finished')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See it' }));
  const link = await screen.findByRole('link', { name: 'Open the payment' });
  expect(link.getAttribute('href')).toBe('https://provider.invalid/pay');
  expect(link.getAttribute('target')).toBe('_blank');
  guest.online.stop = () => ({ ...open({ amount: 7200, tip: 0 }), state: 'cancelled', next: null });
  await user.click(screen.getByRole('button', { name: 'Stop this payment' }));
  expect(await screen.findByText('The payment was stopped')).toBeTruthy();
  expect(guest.asked).toEqual([`stop ${PAYMENT}`]);
});

test('a guest is told at the table what goes back of a payment', async () => {
  const paid = { ...open({ amount: 8_600, tip: 0 }), state: 'paid' as const, next: null };
  const { screen, guest } = await dine({ payments: [paid] });
  expect(screen.queryByText(/goes back to you/)).toBeNull();
  guest.payments.take({ ...paid, refunded: 4_200 });
  expect(await screen.findByText(/^SEK\s42 goes back to you$/)).toBeTruthy();
});

test('while others pay all that is left, a guest reads who, how much, and until when', async () => {
  const all = taken({ kind: 'rest', amount: 17_200, until: '2026-11-20T18:10:00.000Z' });
  const { lines: _lines, ...held } = all;
  const { screen } = await openSheet({ claims: [held], isHeld: true });
  expect(await screen.findByText('All that is left is being paid right now')).toBeTruthy();
  expect(screen.getByText(/^Bo is paying SEK\s172 right now \(until 19:10\)$/)).toBeTruthy();
});

test('after a decline one button tries the same part and tip again, also after a reload', async () => {
  const take = { kind: 'equal', parts: 2 } as const;
  const failed = {
    ...open({ amount: 8_600, tip: 400 }),
    state: 'declined' as const,
    next: null,
    take,
  };
  const { screen, user, guest } = await dine({ payments: [failed], variant: 'kiosk' });
  const asked: StartPaymentRequest[] = [];
  guest.online.start = (_id, wish) => {
    asked.push(wish);
    return { ...open(wish), id: uuid(72), startedAt: '2026-11-20T18:02:00.000Z' };
  };
  expect(await screen.findByText('Your payment didn’t go through')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The payment didn’t go through')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Try again SEK\s90$/ }));
  expect(await screen.findByText('Waiting for your payment')).toBeTruthy();
  expect(asked).toEqual([{ take, amount: 8_600, tip: 400, locale: 'en' }]);
  expect(screen.queryByText('Your payment didn’t go through')).toBeNull();
});

test('after a decline the guest can choose something else, and is not reminded any more', async () => {
  const take = { kind: 'rest' } as const;
  const failed = {
    ...open({ amount: 8_600, tip: 0 }),
    state: 'expired' as const,
    next: null,
    take,
  };
  const { screen, user, guest } = await dine({ payments: [failed] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Choose something else' }));
  expect(await screen.findByText('What do you want to pay?')).toBeTruthy();
  expect(guest.payments.failed.value).toBeNull();
});

test('money beyond what was left is said to go back', async () => {
  const { screen, user, guest } = await dine({ payments: [open({ amount: 7200, tip: 0 })] });
  await user.click(await screen.findByRole('button', { name: 'See it' }));
  guest.online.stop = () => ({
    ...open({ amount: 7200, tip: 0 }),
    state: 'paid',
    next: null,
    excess: 2000,
  });
  await user.click(await screen.findByRole('button', { name: 'Stop this payment' }));
  expect(await screen.findByText('Paid. Thank you!')).toBeTruthy();
  expect(screen.getByText(/SEK\s20 more arrived than was left to pay/)).toBeTruthy();
  expect(screen.getByText(/it is no receipt/)).toBeTruthy();
});

/** A device with Apple Pay, until the test is over. */
function withApplePay(): void {
  Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'ApplePaySession');
  });
}

test.each([
  { name: 'Card', method: 'card' },
  { name: /^Pay with Swish/, method: 'swish' },
  { name: 'Other ways', method: undefined },
])('$name opens the provider’s page for it', async ({ name, method }) => {
  const methods: PageMethod[] = ['apple_pay', 'swish', 'card'];
  // A tablet, which opens no window.
  const { guest, screen, user } = await openSheet({ methods, variant: 'kiosk' });
  const started: StartPaymentRequest[] = [];
  guest.online.start = (_id, wish) => {
    started.push(wish);
    return open(wish);
  };
  expect(screen.queryByRole('button', { name: /Apple Pay/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /What I ordered/ }));
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(started.map((wish) => wish.method)).toEqual([method]));
});

test('the first button says the sum, and is Apple Pay’s where the phone has it', async () => {
  withApplePay();
  const { screen, user } = await openSheet({ methods: ['apple_pay', 'swish'] });
  await user.click(screen.getByRole('radio', { name: /What I ordered/ }));
  expect(screen.getByRole('button', { name: /^Pay with Apple Pay.*72/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Swish' })).toBeDefined();
});

test('a tablet does not know what the phone has that reads its code', async () => {
  withApplePay();
  const { screen } = await openSheet({ methods: ['apple_pay', 'swish'], variant: 'kiosk' });
  expect(screen.queryByRole('button', { name: /Apple Pay/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Pay with Swish/ })).toBeDefined();
});

test('a method that only a newer server knows has no button', async () => {
  const methods = ['swish', 'from_later'] as PageMethod[];
  const { screen } = await openSheet({ methods });
  expect(screen.getByRole('button', { name: /^Pay with Swish/ })).toBeDefined();
  expect(document.querySelectorAll('.pay-others button')).toHaveLength(1);
});
