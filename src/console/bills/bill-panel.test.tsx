import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { BillCall, EnteredPayment } from '#console/components/facts/bill-facts.ts';
import type { Bill, Payment, StaffBill } from '#core/bills/bill.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { billCallOf, consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeGuest } from '#tests/support/fixtures/events.ts';
import { BillPanel } from './bill-panel.tsx';

const unpaid: Bill = {
  state: 'requested',
  payer: 'guests',
  currency: 'SEK',
  total: 128_400,
  vat: [
    { rate: 1200, gross: 92_200, vat: 9_879, net: 82_321 },
    { rate: 2500, gross: 36_200, vat: 7_240, net: 28_960 },
  ],
  paid: 0,
  tips: 0,
  remaining: 128_400,
};

const VOIDED = { state: 'voided', total: 0 } as const;

interface Options {
  bill?: Partial<Bill>;
  payments?: Payment[];
  calls?: BillCall[];
  first?: BillCall;
  mayHandle?: boolean;
  isRecorded?: boolean;
  mayReopen?: boolean;
  keptOpen?: StaffBill['keptOpen'];
  isServed?: boolean;
  orders?: Order[];
}

async function show(options: Options = {}) {
  const { around } = await consoleParts();
  const recorded: EnteredPayment[] = [];
  const done: string[] = [];
  const orders = options.orders ?? [
    orderOf({ guest: 'elin', state: 'done', lines: [lineOf()] }),
    orderOf({
      guest: 'johan',
      state: options.isServed === false ? 'seen' : 'done',
      lines: [lineOf()],
    }),
  ];
  const panel = (bill: Partial<Bill>, now = orders) =>
    around(
      <BillPanel
        label="7"
        staffBill={{
          bill: { ...unpaid, ...bill },
          orders: now,
          payments: options.payments ?? [],
          ...(options.keptOpen && { keptOpen: options.keptOpen }),
        }}
        guests={[makeGuest({ id: 'elin', name: 'Elin' }), makeGuest({ id: 'johan', ordinal: 2 })]}
        calls={options.calls ?? []}
        first={options.first ?? null}
        timeZone="Europe/Stockholm"
        mayHandle={options.mayHandle ?? true}
        mayFinishCalls
        pending={new Set()}
        isPaying={false}
        isAdjusting={false}
        onRestore={() => {}}
        isSettling={false}
        problem={null}
        onRecord={async (payment) => {
          recorded.push(payment);
          return options.isRecorded ?? true;
        }}
        onReopen={
          options.mayReopen === false
            ? undefined
            : async () => {
                done.push('reopen');
                return true;
              }
        }
        onSettle={() => done.push('settle')}
        onUnwanted={(call) => done.push(`unwanted ${call.id}`)}
        onClose={() => done.push('close')}
      />,
    );
  const rendered = render(panel(options.bill ?? {}));
  const field = (label: string) =>
    rendered.screen.getByRole<HTMLInputElement>('textbox', { name: label });
  return {
    ...rendered,
    recorded,
    done,
    orders,
    field,
    billBecomes: (bill: Partial<Bill>, now?: Order[]) => rendered.rerender(panel(bill, now)),
  };
}

const pay = (method: string) => ({ name: new RegExp(`^${method}`) });
const what = (name: string) => ({ name, exact: true });

test('a bill shows what is left, its VAT per rate, and whose orders it includes', async () => {
  const { container } = await show({ bill: { paid: 42_800, remaining: 85_600 } });
  const words = container.textContent?.replaceAll('\u00a0', ' ') ?? '';
  for (const part of [
    'Left to paySEK 856of SEK 1,284',
    'The bill SEK 1,284',
    'of which VAT 12% SEK 98.79',
    'of which VAT 25% SEK 72.40',
    'Paid SEK 428',
    'EElinSEK 158',
    '2Guest 2SEK 158',
  ]) {
    expect(words).toContain(part);
  }
});

test('everything that is left is paid with one tap on a method', async () => {
  const { screen, user, recorded } = await show();
  await user.click(screen.getByRole('button', { name: /^Card SEK.1,284$/ }));
  expect(recorded).toEqual([
    { method: 'card', amount: 128_400, tip: 0, take: { kind: 'rest' }, call: null },
  ]);
});

test('the second tap of a double tap takes no money', async () => {
  const { screen, recorded } = await show();
  const card = screen.getByRole('button', pay('Card'));
  const tap = (detail: number) =>
    card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  tap(2);
  expect(recorded).toEqual([]);
  tap(1);
  expect(recorded).toHaveLength(1);
});

test('a payment that closes the bill says so, with the change, and opens it again', async () => {
  const { screen, user, done, billBecomes } = await show();
  await user.click(screen.getByRole('button', { name: /^Card SEK.1,284$/ }));
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
  billBecomes({ state: 'settled', paid: 128_400, remaining: 0 });
  await waitFor(() => expect(screen.getByText(/^Paid and closed\. Recorded: Card, /)).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Settle and close' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(done).toEqual(['reopen']);
  await waitFor(() => expect(screen.queryByText(/^Paid and closed/)).toBeNull());
});

test('people who may not open a party again are not offered it', async () => {
  const { screen, user, billBecomes } = await show({ mayReopen: false });
  await user.click(screen.getByRole('button', { name: /^Card SEK.1,284$/ }));
  billBecomes({ state: 'settled', paid: 128_400, remaining: 0 });
  await waitFor(() => expect(screen.getByText(/^Paid and closed/)).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});

test('a bill that is paid and stays open says why', async () => {
  const { screen } = await show({ bill: { paid: 128_400, remaining: 0 }, keptOpen: 'unserved' });
  expect(screen.getByText('It stays open: not everything is served.')).toBeTruthy();
});

test("opened for a guest's request, it is filled in with that guest's tip and way", async () => {
  const call = billCallOf({ method: 'swish', amount: 42_800, tip: 4_200 }, { guest: 'johan' });
  const { screen, user, recorded, field } = await show({ calls: [call], first: call });
  expect(field('Tip').value).toBe('42');
  const swish = screen.getByRole('button', { name: /^Swish SEK.1,326$/ });
  expect(swish.className).toContain('staff');
  await user.click(swish);
  const rest = { amount: 128_400, tip: 4_200, take: { kind: 'rest' } };
  expect(recorded).toEqual([{ method: 'swish', ...rest, call: call.id }]);
  await waitFor(() => expect(screen.getByText(/^Recorded: Swish, SEK.1,326\.$/)).toBeTruthy());
});

test('a sum that is kept is recorded as it is with one tap, also if nothing else is left', async () => {
  const call = billCallOf({ method: 'cash', share: 'amount', amount: 128_400, tip: 500 });
  const held = { held: 128_400, claims: [heldBy(call.id)] };
  const { screen, user, recorded } = await show({ bill: held, calls: [call] });
  await user.click(screen.getByRole('button', { name: /^Got SEK.1,289/ }));
  expect(recorded).toEqual([{ method: 'cash', amount: 128_400, tip: 500, call: call.id }]);
  // It is listed once.
  expect(screen.queryByText('Being paid on phones now')).toBeNull();
});

function heldBy(payment: string) {
  const of = { payment, guest: 'elin', kind: 'amount', amount: 128_400 } as const;
  return { ...of, state: 'held' } as const;
}

test('a request for its own lines is those lines, and another choice is no answer to it', async () => {
  const call = billCallOf({ amount: 15_800, share: 'mine' }, { guest: 'johan' });
  const { screen, user, recorded } = await show({ calls: [call], first: call });
  await user.click(screen.getByRole('button', { name: /^Card SEK.158$/ }));
  expect(recorded[0]).toMatchObject({ amount: 15_800, take: { kind: 'lines' }, call: call.id });
  await user.click(screen.getByRole('radio', what('All')));
  await user.click(screen.getByRole('button', pay('Card')));
  expect(recorded[1]).toMatchObject({ amount: 128_400, call: null });
});

test('another request fills the form again, and tapping it again clears it', async () => {
  const one = billCallOf({ amount: 42_800 }, { guest: 'elin' });
  const other = billCallOf({ amount: 42_801, share: 'equal', parts: 3 }, { guest: 'johan' });
  const { screen, user } = await show({ calls: [one, other], first: one });
  const johan = screen.getByRole('button', { name: /^2?Guest 2/ });
  await user.click(johan);
  screen.getByRole('button', { name: /^Card SEK.428\.01$/ });
  await user.click(johan);
  screen.getByRole('button', { name: /^Card SEK.1,284$/ });
});

test('one person after the other pays what each has ordered, a tap each', async () => {
  const { screen, user, recorded, billBecomes, orders } = await show();
  await user.click(screen.getByRole('radio', what('By person')));
  await user.click(screen.getByRole('button', { name: /^Card SEK.158$/ }));
  const [first] = orders[0]?.lines ?? [];
  const line = { line: first?.id ?? '', num: 2, den: 2 };
  expect(recorded).toMatchObject([{ amount: 15_800, take: { kind: 'lines', lines: [line] } }]);
  billBecomes({
    ...{ total: 31_600, paid: 15_800, remaining: 15_800 },
    claims: [
      {
        ...{ payment: 'p1', guest: 'seating-1', state: 'paid', kind: 'lines', amount: 15_800 },
        lines: [{ ...line, amount: 15_800 }],
      },
    ],
  });
  const elin = screen.getByRole('radio', { name: /Elin/ }) as HTMLInputElement;
  expect(elin.disabled).toBe(true);
  const second = screen.getByRole('radio', { name: /Guest 2/ }) as HTMLInputElement;
  expect(second.checked).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Card SEK.158$/ }));
  expect(recorded[1]?.take).not.toEqual(recorded[0]?.take);
});

test('ticked dishes are paid, whole or some of their pieces; nothing ticked is refused', async () => {
  const { screen, user, recorded } = await show();
  await user.click(screen.getByRole('radio', what('By dish')));
  await user.click(screen.getByRole('button', pay('Card')));
  expect(screen.getByText('Choose what is paid.')).toBeTruthy();
  const [first] = screen.getAllByRole('checkbox', { name: /2 House lager/ });
  expect(document.activeElement).toBe(first);
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  await user.click(screen.getByRole('button', { name: /^Card SEK.79$/ }));
  expect(recorded).toMatchObject([
    { amount: 7_900, take: { kind: 'lines', lines: [{ num: 1, den: 2 }] } },
  ]);
});

test('a ticked dish that others void, pay or begin to pay meanwhile holds up no payment of the rest', async () => {
  const lines = [lineOf(), lineOf(), lineOf(), lineOf()];
  const [voided, paid, begun] = lines.map(({ id }) => id);
  const order = orderOf({ guest: 'elin', lines });
  const { screen, user, recorded, billBecomes } = await show({
    orders: [order],
    bill: { total: 63_200, remaining: 63_200 },
  });
  await user.click(screen.getByRole('radio', what('By dish')));
  for (const box of screen.getAllByRole('checkbox', { name: /2 House lager/ })) {
    await user.click(box);
  }
  await screen.findByRole('button', { name: /^Card SEK.632$/ });
  const claim = { guest: 'johan', state: 'paid', kind: 'lines' } as const;
  const takenOf = (payment: string, line: string | undefined, num: number) => ({
    ...{ ...claim, payment, amount: num * 7_900 },
    lines: [{ line: line ?? '', num, den: 2, amount: num * 7_900 }],
  });
  billBecomes(
    {
      ...{ total: 47_400, paid: 23_700, remaining: 23_700 },
      shares: [{ amount: 23_700 }],
      claims: [takenOf('p1', paid, 2), takenOf('p2', begun, 1)],
    },
    [{ ...order, lines: lines.map((line) => ({ ...line, ...(line.id === voided && VOIDED) })) }],
  );
  await user.click(await screen.findByRole('button', { name: /^Card SEK.237$/ }));
  expect(recorded).toMatchObject([
    {
      amount: 23_700,
      take: {
        kind: 'lines',
        lines: [
          { line: begun, num: 1, den: 2 },
          { line: lines[3]?.id, num: 2, den: 2 },
        ],
      },
    },
  ]);
});

test('a ticked dish of which pieces move to another bill stays ticked with what is left of it', async () => {
  const line = lineOf({ quantity: 3, total: 23_700 });
  const order = orderOf({ lines: [line] });
  const { screen, user, recorded, billBecomes } = await show({
    orders: [order],
    bill: { total: 23_700, remaining: 23_700 },
  });
  await user.click(screen.getByRole('radio', what('By dish')));
  await user.click(screen.getByRole('checkbox', { name: /3 House lager/ }));
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  await screen.findByRole('button', { name: /^Card SEK.158$/ });
  billBecomes({ total: 15_800, remaining: 15_800 }, [
    { ...order, lines: [{ ...line, quantity: 2, total: 15_800 }] },
  ]);
  await user.click(await screen.findByRole('button', { name: /^Card SEK.158$/ }));
  expect(recorded).toMatchObject([{ take: { lines: [{ line: line.id, num: 2, den: 2 }] } }]);
});

test.each([
  [[], 'Card SEK.79'],
  [['Fewer'], 'Card SEK.79'],
  [['Fewer', 'Fewer'], 'Card SEK.79'],
])(
  'of ticked pieces (%j) of which others void all but one, that one is paid whole',
  async (presses, name) => {
    const line = lineOf({ quantity: 3, total: 23_700 });
    const order = orderOf({ lines: [line] });
    const { screen, user, recorded, billBecomes } = await show({
      orders: [order],
      bill: { total: 23_700, remaining: 23_700 },
    });
    await user.click(screen.getByRole('radio', what('By dish')));
    await user.click(screen.getByRole('checkbox', { name: /3 House lager/ }));
    for (const press of presses) await user.click(screen.getByRole('button', { name: press }));
    billBecomes({ total: 7_900, remaining: 7_900 }, [
      { ...order, lines: [{ ...line, quantity: 1, total: 7_900 }] },
    ]);
    const whole = await screen.findByRole<HTMLInputElement>('radio', what('All of it'));
    expect(whole.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}$`) }));
    expect(recorded).toMatchObject([{ take: { lines: [{ line: line.id, num: 1, den: 1 }] } }]);
  },
);

test('a dish can be shared by three, and the parts are exact', async () => {
  const pizza = orderOf({ lines: [lineOf({ quantity: 1, unitPrice: 10_000, total: 10_000 })] });
  const bill = { total: 10_000, remaining: 10_000 };
  const { screen, user, recorded } = await show({ bill, orders: [pizza] });
  await user.click(screen.getByRole('radio', what('By dish')));
  await user.click(screen.getByRole('checkbox', { name: /1 House lager/ }));
  await user.click(screen.getByRole('radio', what('1/3')));
  await user.click(screen.getByRole('button', { name: /^Card SEK.33\.34$/ }));
  expect(recorded).toMatchObject([
    { amount: 3_334, take: { kind: 'lines', lines: [{ num: 1, den: 3 }] } },
  ]);
});

test('more than is left is refused, and so is an invalid amount', async () => {
  const { screen, user, recorded, field } = await show();
  await user.click(screen.getByRole('radio', what('Amount')));
  await user.type(field('Amount'), '1500');
  await user.click(screen.getByRole('button', pay('Card')));
  expect(screen.getByText(/^Only SEK.1,284 is left/)).toBeTruthy();
  expect(document.activeElement).toBe(field('Amount'));
  await user.clear(field('Amount'));
  await user.click(screen.getByRole('button', pay('Card')));
  expect(screen.getByText('Write an amount, such as 189.50.')).toBeTruthy();
  await user.type(field('Amount'), '300,50');
  await user.click(screen.getByRole('button', pay('Other')));
  expect(recorded).toEqual([{ method: 'other', amount: 30_050, tip: 0, call: null }]);
});

test('a payment that failed keeps the input', async () => {
  const { screen, user, field } = await show({ isRecorded: false });
  await user.type(field('Tip'), '20');
  await user.click(screen.getByRole('button', pay('Card')));
  expect(field('Tip').value).toBe('20');
  expect(screen.queryByText(/^Recorded/)).toBeNull();
});

test('an unpaid bill is not closed, and says what is missing', async () => {
  const { screen, user, done } = await show();
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  expect(screen.getByText(/^SEK.1,284 is left to pay\. Record it first/)).toBeTruthy();
  expect(done).toEqual([]);
});

test('where something is to be given back the bill is not closed, and Open payments is one tap away', async () => {
  const { screen, user, done } = await show({
    bill: { paid: unpaid.total, remaining: 0, toGiveBack: 4_200 },
  });
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  const link = screen.getByRole('link', { name: 'Open payments' });
  expect(link.getAttribute('href')).toBe('#/unresolved');
  expect(done).toEqual([]);
});

test('closing a paid bill asks first', async () => {
  const { screen, user, done } = await show({ bill: { paid: 128_400, remaining: 0 } });
  expect(screen.queryByRole('button', pay('Card'))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  expect(done).toEqual(['settle']);
});

test('closing a bill says which orders are not served yet', async () => {
  const { screen, user } = await show({ bill: { paid: 128_400, remaining: 0 }, isServed: false });
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  expect(screen.getByText(/1 order there has not been served yet/)).toBeTruthy();
});

test('where the host pays no payment is taken, and the bill can be closed', async () => {
  const { screen, user, done } = await show({ bill: { payer: 'host' } });
  expect(screen.getByText(/^The host pays/)).toBeTruthy();
  expect(screen.queryByRole('button', pay('Card'))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  expect(done).toEqual(['settle']);
});

test('a request that is no longer needed can be closed', async () => {
  const call = billCallOf({}, { guest: 'elin' });
  const { screen, user, done } = await show({ calls: [call] });
  await user.click(screen.getByRole('button', { name: 'Not needed any more: Elin' }));
  expect(done).toEqual([`unwanted ${call.id}`]);
});

test('without the permission bills are read-only', async () => {
  const call = billCallOf({}, { guest: 'elin' });
  const { screen } = await show({ calls: [call], mayHandle: false });
  expect(screen.queryByRole('button', pay('Card'))).toBeNull();
  expect(screen.queryByRole('button', { name: 'Settle and close' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Elin/ })).toBeNull();
});

test('a tap on what was given in cash records it, and says the change', async () => {
  const { screen, user, recorded } = await show({ bill: { total: 46_000, remaining: 46_000 } });
  await user.click(screen.getByRole('button', { name: /^SEK.500$/ }));
  expect(recorded).toMatchObject([{ method: 'cash', amount: 46_000, tip: 0, given: 50_000 }]);
  await waitFor(() => screen.getByText(/Give back SEK.40\.$/));
  await user.click(screen.getByRole('button', { name: /^Exact SEK.460$/ }));
  expect(recorded[1]).not.toHaveProperty('given');
});

test('another amount in cash is typed; a guest who leaves the change gives it as a tip', async () => {
  const { screen, user, recorded, field } = await show({
    bill: { total: 46_000, remaining: 46_000 },
  });
  await user.click(screen.getByText('Other amount in cash'));
  await user.type(field('Received in cash'), '400');
  expect(screen.getByText(/^That is SEK.60 too little\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(recorded).toEqual([]);
  await user.clear(field('Received in cash'));
  await user.type(field('Received in cash'), '500');
  await user.click(screen.getByRole('button', { name: /^Keep the change: SEK.40 tip$/ }));
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(recorded).toMatchObject([{ amount: 46_000, tip: 4_000, given: 50_000 }]);
});

test('cash is rounded to the coin: said before, and in what was handed over', async () => {
  const bill = { coin: 100, total: 12_360, remaining: 12_360 };
  const { screen, user, recorded, container } = await show({ bill });
  expect(container.textContent).toMatch(/in cash SEK.124/);
  screen.getByText(/^In cash: SEK.124, rounded from SEK.123\.60\.$/);
  screen.getByRole('button', { name: /^Card SEK.123\.60$/ });
  await user.click(screen.getByRole('button', { name: /^SEK.200$/ }));
  expect(recorded).toMatchObject([{ method: 'cash', amount: 12_360, tip: 0, given: 20_000 }]);
  await screen.findByText(/^Recorded: SEK.124 in cash\. Give back SEK.76\.$/);
});

test('what was rounded is said with its payment, and of the whole bill', async () => {
  const at = '2026-11-20T18:00:00.000Z';
  const { container } = await show({
    bill: { coin: 100, paid: 12_360, rounding: 40 },
    payments: [{ id: 'p', method: 'cash', amount: 12_360, tip: 0, rounding: 40, at }],
  });
  expect(container.textContent).toMatch(/rounding SEK.0\.40/);
  expect(container.textContent).toMatch(/Rounding of cash SEK.0\.40/);
});

test('a bill is paid in as many equal parts as have ordered, and they stay equal', async () => {
  const { screen, user, recorded, billBecomes } = await show({
    bill: { total: 28_500, remaining: 28_500 },
  });
  await user.click(screen.getByRole('radio', what('Equal parts')));
  screen.getByText(/^Part 1 of 2\./);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: /^Card SEK.95$/ }));
  expect(recorded).toMatchObject([{ amount: 9_500, take: { kind: 'equal', parts: 3 } }]);
  billBecomes({
    total: 28_500,
    paid: 9_500,
    remaining: 19_000,
    shares: [{ amount: 9_500, parts: 3 }],
  });
  await waitFor(() => screen.getByText(/^Part 2 of 3\./));
  screen.getByRole('button', { name: /^Card SEK.95$/ });
});

test('what a guest is paying on the phone is shown with its name, and nobody takes it again', async () => {
  const share = { payment: 'a1', guest: 'elin', state: 'held', kind: 'rest' } as const;
  const { screen, user, recorded } = await show({
    bill: { held: 28_400, claims: [{ ...share, amount: 28_400 }] },
  });
  expect(screen.getByText(/284 is being paid by guests now/)).toBeTruthy();
  const held = screen.getByRole('heading', { name: 'Being paid on phones now' }).parentElement;
  expect(held?.textContent).toMatch(/Elin.*Being paid.*284.*All that was left/);
  await user.click(screen.getByRole('button', { name: /^Card SEK.1,000$/ }));
  expect(recorded).toMatchObject([{ amount: 100_000, take: { kind: 'rest' } }]);
});

test('what was paid on phones says through whom and by whom, and what went back says so', async () => {
  const at = '2026-11-20T18:00:00.000Z';
  const by = { method: 'online', at, attempt: 'a1', provider: 'swish', guest: 'elin' } as const;
  const { screen } = await show({
    bill: { paid: 10_000, remaining: 118_400 },
    payments: [
      { ...by, id: 'p1', amount: 15_800, tip: 500 },
      { ...by, id: 'p2', amount: -5_800, tip: 0, refunds: 'p1', reason: 'Cold' },
    ],
  });
  expect(screen.getByText(/^Swish · Elin · of which tip SEK.5$|^Swish · Elin · .*5$/)).toBeTruthy();
  expect(screen.getByText('Refunded · Swish · Elin · Cold')).toBeTruthy();
});
