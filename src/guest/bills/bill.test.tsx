import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Bill } from '#core/bills/bill.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { tipOf } from './tip.ts';

const OTHER = uuid(2);
const BILL: Bill = {
  state: 'open',
  payer: 'guests',
  currency: 'SEK',
  total: 0,
  vat: [],
  paid: 0,
  tips: 0,
  remaining: 0,
};

async function dine(bill: Bill | null = BILL, ofLine: { bill?: string } = {}) {
  const mine = makeOrder();
  const theirs = makeOrder({
    id: uuid(5),
    number: 2,
    guest: OTHER,
    lines: [makeLine({ id: uuid(905), total: 10001, unitPrice: 10001, vatRate: 1200, ...ofLine })],
  });
  const guest = await createTestGuest({
    seating: {
      bill,
      orders: bill ? [mine, theirs] : [mine],
      guests: [
        { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' },
        { id: OTHER, ordinal: 2, name: 'Bo', mark: 2, admission: 'admitted' },
      ],
    },
  });
  const rendered = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  const { screen, user } = rendered;
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Ask for the bill' })).at(-1) ?? document.body,
  );
  return { guest, ...rendered };
}

test('nothing of the bill is preselected for a guest, and missing choices are asked for', async () => {
  const { screen, user, guest } = await dine();
  const dialog = await screen.findByRole('dialog', { name: 'The bill' });
  // What comes late moves no choice under a finger.
  expect(within(dialog).getByLabelText(/A sum of my own/)).toBeTruthy();
  for (const choice of dialog.querySelectorAll('input')) {
    expect(choice.checked).toBe(false);
  }
  await user.click(screen.getByRole('button', { name: 'Ask for the bill' }));
  expect(await screen.findAllByText('Choose first')).toHaveLength(2);
  expect(guest.asked).toEqual([]);
});

test('a part of the bill is requested to the öre, with a tip only as the guest has chosen it', async () => {
  const { screen, user, guest } = await dine();
  const dialog = await screen.findByRole('dialog', { name: 'The bill' });
  await user.click(screen.getByLabelText(/Equal parts, by 2/));
  await user.click(screen.getByRole('button', { name: 'More' }));
  // 172.01 by three: 57.34 for the first who asks.
  expect(dialog.textContent).toMatch(/SEK\s57\.34/);
  await user.click(screen.getByLabelText('Card'));
  await user.click(screen.getByLabelText('10 %'));
  await user.click(screen.getByRole('button', { name: /^Ask for the bill SEK\s63\.34$/ }));
  expect(guest.asked).toEqual([
    'call {"kind":"bill","method":"card","share":"equal","parts":3,"tip":600}',
  ]);
});

test('a sum of the guest’s own is kept, at most what is left, and what was ordered is one tap', async () => {
  const { screen, user, guest } = await dine({ ...BILL, held: 5000 });
  await screen.findByRole('dialog', { name: 'The bill' });
  await user.click(await screen.findByLabelText(/A sum of my own/));
  // It says a sum once there is one.
  expect(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask for the bill' }),
  ).toBeTruthy();
  await user.click(screen.getByLabelText('Cash'));
  const field = await screen.findByLabelText('Sum in SEK');
  await user.type(field, '130');
  expect(screen.getByRole('alert').textContent).toMatch(/at most SEK\s122\.01/);
  await user.click(screen.getByRole('button', { name: /^Ask for the bill/ }));
  expect(guest.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^What I ordered: SEK\s72$/ }));
  expect(await screen.findByText(/Nobody else can pay this sum for 20 minutes/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Ask for the bill SEK\s72$/ }));
  expect(guest.asked).toEqual([
    'call {"kind":"bill","method":"cash","share":"amount","amount":7200,"tip":0}',
  ]);
});

test('what is no sum is said to be none, and stays until it is one', async () => {
  const { screen, user, guest } = await dine();
  await screen.findByRole('dialog', { name: 'The bill' });
  await user.click(await screen.findByLabelText(/A sum of my own/));
  await user.click(screen.getByLabelText('Cash'));
  await user.type(await screen.findByLabelText('Sum in SEK'), '100,5x5');
  expect(screen.getByRole('alert').textContent).toMatch(/at most SEK\s172\.01/);
  await user.click(screen.getByLabelText(/Everything together/));
  await user.click(screen.getByLabelText(/A sum of my own/));
  const field = screen.getByLabelText<HTMLInputElement>('Sum in SEK');
  expect(field.value).toBe('100,5x5');
  await user.type(field, '{Backspace}{Backspace}');
  await user.click(await screen.findByRole('button', { name: /^Ask for the bill SEK\s100\.50$/ }));
  expect(guest.asked).toEqual([
    'call {"kind":"bill","method":"cash","share":"amount","amount":10050,"tip":0}',
  ]);
});

test('a guest who looks at the bill reads there that staff did not get the sum', async () => {
  const { screen, guest } = await dine();
  const dialog = await screen.findByRole('dialog', { name: 'The bill' });
  const at = '2026-11-20T18:05:00.000Z';
  const wish = { method: 'cash', share: 'amount', amount: 7_200, tip: 0, refused: true } as const;
  const call = makeCall({ kind: 'bill', guest: GUEST, state: 'done', doneAt: at, wish });
  guest.calls.apply({ type: 'call.done', sequence: 9, at, call });
  await waitFor(() => expect(dialog.textContent).toMatch(/We did not get your SEK\s72/));
});

test('in cash a guest is shown what coins can pay, and of what it is rounded', async () => {
  const { screen, user } = await dine({ ...BILL, coin: 100 });
  const dialog = await screen.findByRole('dialog', { name: 'The bill' });
  await user.click(screen.getByLabelText(/Everything together/));
  await user.click(screen.getByLabelText('Card'));
  expect(dialog.textContent).toMatch(/To paySEK\s172\.01/);
  await user.click(screen.getByLabelText('Cash'));
  expect(dialog.textContent).toMatch(/To pay in cashSEK\s172Rounded fromSEK\s172\.01/);
  expect(screen.getByRole('button', { name: /^Ask for the bill SEK\s172$/ })).toBeTruthy();
});

test('a custom tip has to be an amount', async () => {
  const { screen, user, guest } = await dine();
  await user.click(await screen.findByLabelText(/Only mine/));
  await user.click(screen.getByLabelText('Cash'));
  await user.click(screen.getByLabelText('Own amount'));
  await user.type(screen.getByLabelText('Tip in SEK'), 'much');
  await user.click(screen.getByRole('button', { name: /^Ask for the bill/ }));
  expect(screen.getByRole('alert').textContent).toContain('Type an amount');
  expect(guest.asked).toEqual([]);
});

test('a guest who is not admitted can pay for their own orders only', async () => {
  const { screen } = await dine(null);
  expect(await screen.findByLabelText(/Only mine/)).toBeTruthy();
  expect(screen.queryByLabelText(/Everything together/)).toBeNull();
});

test('where the host pays there is no bill and no price, not even 0', async () => {
  const menu = makeMenu();
  const { venue } = menu;
  const hosted = { ...venue.ordering, payer: 'host', showsPrices: false } as const;
  const guest = await createTestGuest({
    menu: { ...menu, venue: { ...venue, ordering: hosted } },
  });
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  const { screen, user, container } = render(
    inEnglish(<TableOrder guest={guest} variant="page" />),
  );
  expect(screen.getByText('The host is paying')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /View order/ }));
  expect(await screen.findByRole('button', { name: 'Send order' })).toBeTruthy();
  expect(container.textContent).not.toMatch(/SEK|VAT|Total/);
  expect(screen.queryByRole('button', { name: 'Ask for the bill' })).toBeNull();
});

test('a tip is zero until it is chosen', () => {
  expect(tipOf(null, '', 10000, 100)).toBe(0);
  expect(tipOf('none', '', 10000, 100)).toBe(0);
  expect(tipOf(5, '', 10000, 100)).toBe(500);
  expect(tipOf('own', '20,50', 10000, 100)).toBe(2050);
  expect(tipOf('own', '', 10000, 100)).toBeNull();
});

test('a party with several bills: a guest sees which one a line is on, and asks for it', async () => {
  const company = { ...BILL, id: uuid(40), name: 'The company', total: 10_001, remaining: 10_001 };
  const { screen, user, guest } = await dine({ ...BILL, others: [company] }, { bill: company.id });
  const dialog = await screen.findByRole('dialog', { name: 'The bill' });
  const which = screen.getByLabelText('Which bill');
  expect(dialog.querySelector('.shares')?.textContent).not.toMatch(/SEK\s100\.01/);
  await user.selectOptions(which, 'The company');
  await user.click(screen.getByLabelText(/Everything together.*100\.01/));
  await user.click(screen.getByLabelText('Card'));
  await user.click(screen.getByLabelText('None'));
  await user.click(screen.getByRole('button', { name: /^Ask for the bill SEK\s100\.01$/ }));
  expect(guest.asked).toEqual([
    `call {"kind":"bill","method":"card","share":"all","tip":0,"bill":"${company.id}"}`,
  ]);
});
