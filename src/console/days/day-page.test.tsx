import { expect, test } from 'vitest';
import { UnresolvedContext } from '#console/payments/unresolved-count.tsx';
import { createUnresolvedPaymentsStore } from '#console/payments/unresolved-payments-store.ts';
import { dayRows } from '#core/days/day-rows.ts';
import type { CloseDayRequest, DayReport, Days } from '#core/days/days.schema.ts';
import type {
  Reconciliation,
  StaffAttempt,
  UnresolvedPayments,
} from '#core/payments/staff-payments.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createCall } from '#web/http/call.ts';
import type { Http, Method, RequestOptions } from '#web/http/http.ts';
import { loadDictionary, toLanguage } from '#web/i18n/language.ts';
import { DayPage, daySpeaker } from './day-page.tsx';

const TODAY = '2026-11-20';
const table = { id: 'servett00012', label: '12' };

const figures: DayReport['figures'] = {
  day: TODAY,
  currency: 'SEK',
  orders: 3,
  late: 1,
  seatings: 2,
  guests: 4,
  sold: 30_000,
  corrections: [{ order: 'o', number: 7, day: '2026-11-19', table: '3', amount: -5_000 }],
  total: 25_000,
  vat: [{ rate: 1_200, gross: 25_000, vat: 2_679, net: 22_321 }],
  payments: [{ method: 'card', count: 2, amount: 20_000, tip: 1_500 }],
  paid: 20_000,
  tips: 1_500,
  reductions: [{ kind: 'comp', reason: 'Kall soppa', count: 1, amount: 9_500 }],
  struck: [{ reason: 'Tappad', count: 1, amount: 7_200 }],
  rejected: [],
  cancelled: 1,
};
const open: NonNullable<DayReport['open']> = {
  orders: [{ id: 'order', seating: 'party', number: 9, table, state: 'seen' }],
  bills: [
    { seating: 'party', table, isOpen: true, order: 'order', remaining: 10_000 },
    { seating: 'gone', table, isOpen: false, order: 'other', remaining: 500 },
  ],
  calls: [{ id: 'call', seating: 'party', table, kind: 'staff' }],
};
const closed = { at: '2026-11-20T22:30:00.000Z', by: 'Sara', reason: null };
const nothing = { orders: [], bills: [], calls: [] };

const NOTHING_UNRESOLVED = { attempts: [], refunds: [], refunded: [], refused: [] };

interface Options {
  figures?: Partial<DayReport['figures']>;
  open?: DayReport['open'];
  unresolved?: UnresolvedPayments;
  compared?: Reconciliation;
  counts?: NonNullable<DayReport['drawers']>;
  /** The server's answer to the first attempt to close. */
  refusal?: ErrorCode;
}

/** The rows of the file, as English has them. */
async function rowsOf(shown: DayReport['figures'], drawers?: NonNullable<DayReport['drawers']>) {
  const { LL } = toLanguage('en', await loadDictionary('en'));
  const report = { figures: shown, names: [], ...(drawers && { drawers }) };
  return dayRows(report, daySpeaker(LL, 'en', shown.currency));
}

async function show(options: Options = {}) {
  const { around } = await consoleParts();
  const asked: CloseDayRequest[] = [];
  const gone: string[] = [];
  let isClosed = false;
  const report = (): DayReport => ({
    figures: { ...figures, ...options.figures },
    names: [],
    ...(options.counts && { drawers: options.counts }),
    open: isClosed ? null : (options.open ?? open),
    closed: isClosed ? closed : null,
    figuresHash: 'hash',
    timeZone: 'Europe/Stockholm',
    dayStart: '05:00',
  });
  const days = (): Days => ({
    today: TODAY,
    open: isClosed ? [] : ['2026-11-19', TODAY],
    closed: [
      { day: '2026-11-18', ...closed, currency: 'SEK', total: 99_900, paid: 99_900, tips: 0 },
    ],
    next: null,
  });
  const store = createUnresolvedPaymentsStore(
    fakeCall({
      'GET /venues/:venue/payments/unresolved': () => options.unresolved ?? NOTHING_UNRESOLVED,
    }),
    'v',
  );
  await store.load();
  const request = async (method: Method, path: string, { body }: RequestOptions = {}) => {
    if (path.endsWith('/mails')) return { mails: [] };
    if (path.endsWith('/reconciliation')) return options.compared;
    if (method === 'GET') return path.endsWith('/days') ? days() : report();
    asked.push(body as CloseDayRequest);
    if (options.refusal !== undefined && asked.length === 1) {
      const { refusal: code } = options;
      throw new ApiError(409, { type: '', title: '', status: 409, code }, null);
    }
    isClosed = true;
    return report();
  };
  const http = { request } as unknown as Http;
  const page = (
    <DayPage
      session={{ call: createCall(http) }}
      venue={{ id: 'v', name: 'Kajkanten' }}
      path={TODAY}
      onGo={(hash) => gone.push(hash)}
      onBack={() => {}}
    />
  );
  const rendered = render(around(<UnresolvedContext value={store}>{page}</UnresolvedContext>));
  await rendered.screen.findByRole('heading', { name: 'Fri, Nov 20' });
  return { ...rendered, asked, gone };
}

test('a day shows its sums, and their parts', async () => {
  const { screen } = await show();
  const report = screen.getByRole('article', { name: 'What Fri, Nov 20 came to' });
  for (const words of [/SalesSEK.250/, /2 parties, 4 guest devices/, /Kall soppa/, /Tappad/]) {
    expect(report.textContent).toMatch(words);
  }
  expect(screen.getByRole('table', { name: 'VAT' }).textContent).toMatch(/12%.*223\.21.*26\.79/);
  expect(screen.getByRole('table', { name: /Changed on days/ }).textContent).toMatch(/#7.*Nov 19/);
  expect(screen.getByText(/1 of the orders is from earlier days/)).toBeTruthy();
});

test('each party has one row with all its open items and a link', async () => {
  const { screen, user, gone } = await show();
  expect(
    screen.getAllByRole('heading', { name: /^Table/ }).map((each) => each.textContent),
  ).toEqual(['Table 12', 'Table 12, which has left']);
  for (const name of [
    /^SEK.100 left to pay, Table 12$/,
    /^SEK.5 was not paid, Table 12, which has left$/,
    /^Order #9: Seen, Table 12$/,
    /^Asks for staff, Table 12$/,
  ]) {
    await user.click(screen.getByRole('link', { name }));
  }
  await user.click(screen.getByRole('button', { name: 'Thu, Nov 19' }));
  await user.click(screen.getByRole('link', { name: 'Wed, Nov 18' }));
  expect(gone).toEqual([
    'bill/party',
    'history/other',
    'history/order',
    '',
    'day/2026-11-19',
    'day/2026-11-18',
  ]);
});

test('with open items a day is closed only with a reason', async () => {
  const { screen, user, asked } = await show();
  await user.click(screen.getByRole('button', { name: 'Close Fri, Nov 20' }));
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Close Fri, Nov 20?' }));
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByText('Write why, for those who read this later.')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText(/2 parties have something open/), ' De sitter kvar ');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText(/^Fri, Nov 20 is closed/)).toBeTruthy();
  expect(asked).toEqual([{ figuresHash: 'hash', reason: 'De sitter kvar' }]);
  expect(screen.getByText(/^Closed by Sara, Fri, Nov 20 \S/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Close Fri/ })).toBeNull();
});

test('a day that changed meanwhile is shown again, and the input is kept', async () => {
  const { screen, user, asked } = await show({ refusal: 'days.changed' });
  await user.click(screen.getByRole('button', { name: 'Close Fri, Nov 20' }));
  await user.type(screen.getByLabelText(/something open/), 'Kvar');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText(/Something came in while you read/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText(/^Fri, Nov 20 is closed/)).toBeTruthy();
  expect(asked.map(({ reason }) => reason)).toEqual(['Kvar', 'Kvar']);
});

test('orders that nobody accepted are named apart, and what is not listed is counted', async () => {
  const { screen, user, asked } = await show({
    figures: { unaccepted: { count: 3, amount: 28_500 } },
    open: { ...open, more: 40 },
  });
  await screen.findByText(
    /3 orders for .*285.* none of these figures\. What you accept before the day is closed counts here\./,
  );
  screen.getByText('…and 40 more that are not listed here. The oldest come first.');
  await user.click(screen.getByRole('button', { name: /^Close Fri/ }));
  await user.type(screen.getByLabelText('44 things are open. Why close anyway?'), 'Late');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(asked).toEqual([{ figuresHash: 'hash', reason: 'Late' }]);
  await screen.findByText(/none of these figures\. What you still accept counts on the next day\./);
  const rows = await rowsOf({ ...figures, unaccepted: { count: 3, amount: 28_500 } });
  expect(rows).toContainEqual(['Not accepted', '', 3, 285]);
});

test('without open items it asks for confirmation once, without a reason', async () => {
  const { screen, user, asked } = await show({ open: nothing });
  expect(screen.getByText(/^Nothing\. Everything is served/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close Fri, Nov 20' }));
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  await screen.findByText(/^Fri, Nov 20 is closed/);
  expect(asked).toEqual([{ figuresHash: 'hash' }]);
});

test('cash drawers that are not counted take a reason, and counts are in the report and the file', async () => {
  const count: NonNullable<DayReport['drawers']>[number] = {
    ...{ id: 's1', drawer: 'd1', name: 'Bar', state: 'closed', currency: 'SEK' },
    ...{ openedAt: closed.at, openedBy: 'Maja', float: 100_000, taken: 12_400 },
    moves: [{ id: 'm', amount: -2_000, reason: 'Milk', at: closed.at }],
    ...{ expected: 110_400, counted: 110_300, difference: -100, reason: 'Wrong change' },
    ...{ closedAt: closed.at, closedBy: 'Maja' },
  };
  const drawers = [{ shift: 's2', name: '', state: 'open' as const }];
  const { screen, user, gone } = await show({ open: { ...nothing, drawers }, counts: [count] });
  screen.getByText('Not counted: The drawer');
  await user.click(screen.getByRole('link', { name: 'Count the drawers' }));
  expect(gone).toEqual(['drawers']);
  const report = screen.getByRole('article', { name: 'What Fri, Nov 20 came to' });
  expect(report.textContent).toMatch(/Should be there SEK.1,104Counted SEK.1,103/);
  await user.click(screen.getByRole('button', { name: 'Close Fri, Nov 20' }));
  screen.getByLabelText(/^A cash drawer is not counted/);
  const rows = await rowsOf(figures, [count]);
  expect(rows.filter(([part]) => part.startsWith('Cash drawers'))).toEqual([
    ['Cash drawers: Float', 'Bar: Maja', null, 1_000],
    ['Cash drawers: Cash from guests', 'Bar', null, 124],
    ['Cash drawers: Taken out', 'Bar: Milk', null, -20],
    ['Cash drawers: Should be there', 'Bar', null, 1_104],
    ['Cash drawers: Counted', 'Bar: Maja', null, 1_103],
    ['Cash drawers: Difference', 'Bar: Wrong change', null, -1],
  ]);
});

test("the CSV file has every part in the currency's own unit", async () => {
  const rows = await rowsOf(figures);
  expect(rows).toContainEqual(['Sales', TODAY, 3, 250]);
  expect(rows).toContainEqual(['Paid by', 'Card', 2, 200]);
  expect(rows).toContainEqual(['On the house', 'Kall soppa', 1, 95]);
});

test('the rounding of cash is a sum of its own, on the page and in the file', async () => {
  const { screen } = await show({ figures: { rounding: -40 } });
  const report = screen.getByRole('article', { name: 'What Fri, Nov 20 came to' });
  expect(report.textContent).toMatch(/Rounding of cash-SEK.0\.40/);
  expect(await rowsOf({ ...figures, rounding: -40 })).toContainEqual([
    ...['Rounding of cash', TODAY],
    ...[null, -0.4],
  ]);
  expect((await rowsOf(figures)).flat()).not.toContain('Rounding of cash');
});

test('a corrected payment of a closed day is in the file with the one that it corrects', async () => {
  const entry = { payment: 'p2', corrects: 'p1', day: '2026-11-19', reason: 'Misread' } as const;
  const corrected = {
    ...figures,
    paymentCorrections: [{ ...entry, method: 'cash' as const, amount: -9_500, tip: -500 }],
  };
  const rows = await rowsOf(corrected);
  const what = '2026-11-19 Cash p1';
  expect(rows).toContainEqual(['Corrected payments of days before', what, null, -95]);
  expect(rows).toContainEqual(['Corrected payments of days before: Tips', what, null, -5]);
});

const attempt: StaffAttempt = {
  id: 'a1',
  seating: 'party',
  table,
  guest: 'elin',
  state: 'unknown',
  provider: 'mollie',
  reference: 'K12-1',
  currency: 'SEK',
  amount: 15_800,
  tip: 0,
  received: 0,
  startedAt: closed.at,
  changedAt: closed.at,
  expiresAt: closed.at,
  refunds: [],
};
test('payments without an outcome are listed before closing, which then takes a reason', async () => {
  const unresolved = { ...NOTHING_UNRESOLVED, attempts: [attempt] };
  const { screen, user, asked, gone } = await show({ open: nothing, unresolved });
  expect(screen.getByText(/^Table 12: No answer from the provider yet/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Look at them' }));
  expect(gone).toEqual(['unresolved']);
  await user.click(screen.getByRole('button', { name: 'Close Fri, Nov 20' }));
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByText('Write why, for those who read this later.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('payments of the last minutes take a reason as well, as the server asks for one', async () => {
  const { screen, user, asked } = await show({ open: { ...nothing, payments: 1 } });
  await user.click(screen.getByRole('button', { name: 'Close Fri, Nov 20' }));
  expect(screen.getByText(/1 payment or refund is still under way/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByText('Write why, for those who read this later.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Payments are still under way/), 'We go home');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  await screen.findByText(/^Fri, Nov 20 is closed/);
  expect(asked).toEqual([{ figuresHash: 'hash', reason: 'We go home' }]);
});

test('a day on which a payment has no outcome is compared with the provider, though nothing is booked', async () => {
  const fine = { currency: 'SEK', checked: 1, differences: [], unreadable: [] };
  const unresolved = { ...NOTHING_UNRESOLVED, attempts: [attempt] };
  const { screen, user, unmount } = await show({ open: nothing, unresolved, compared: fine });
  await user.click(screen.getByRole('button', { name: 'Compare now' }));
  expect(await screen.findByText(/^Everything agrees: 1 payment compared/)).toBeTruthy();
  unmount();
  const earlier = { ...attempt, startedAt: '2026-11-18T18:00:00.000Z' };
  const other = await show({ unresolved: { ...NOTHING_UNRESOLVED, attempts: [earlier] } });
  expect(other.screen.queryByRole('button', { name: 'Compare now' })).toBeNull();
});

test('the comparison lists what differs, and does not say that all agrees when a payment could not be read', async () => {
  const compared: Reconciliation = {
    currency: 'SEK',
    checked: 2,
    differences: [
      {
        attempt,
        received: { provider: 15_800, ours: 15_800 },
        refunded: { provider: 500, ours: 0 },
      },
    ],
    unreadable: [],
  };
  const first = await show({
    unresolved: { ...NOTHING_UNRESOLVED, attempts: [attempt] },
    compared,
  });
  await first.user.click(first.screen.getByRole('button', { name: 'Compare now' }));
  expect(await first.screen.findByText('1 payment differs.')).toBeTruthy();
  expect(first.screen.getByText(/^Given back: SEK.5 at the provider, SEK.0 here$/)).toBeTruthy();
  expect(first.screen.queryByText(/^Received:/)).toBeNull();
  first.unmount();
  const unread = { ...compared, differences: [], unreadable: [attempt] };
  const second = await show({
    unresolved: { ...NOTHING_UNRESOLVED, attempts: [attempt] },
    compared: unread,
  });
  await second.user.click(second.screen.getByRole('button', { name: 'Compare now' }));
  expect(await second.screen.findByText(/could not be compared/)).toBeTruthy();
  expect(second.screen.queryByText(/Everything agrees/)).toBeNull();
  second.unmount();
  const fine = await show({
    unresolved: { ...NOTHING_UNRESOLVED, attempts: [attempt] },
    compared: { ...unread, unreadable: [] },
  });
  await fine.user.click(fine.screen.getByRole('button', { name: 'Compare now' }));
  expect(await fine.screen.findByText(/^Everything agrees: 2 payments/)).toBeTruthy();
});

test('a group opens with its products, and what each person took is listed', async () => {
  const sold = { count: 2, gross: 12_000, vat: 2_400 };
  const groups = [
    {
      ...{ group: { id: 'drinks', name: { en: 'Drinks' } }, ...sold },
      products: [{ product: 'beer', name: { en: 'Beer' }, rate: 2_500, ...sold }],
    },
  ];
  const none = { orders: 0, ordered: 0, payments: 0, paid: 0, tips: 0, corrections: 0 };
  const lost = { voids: 0, voided: 0, comps: 0, comped: 0, discounts: 0, discounted: 0 };
  const people = [
    { staff: null, ...none, ...lost, payments: 1, paid: 5_000, tips: 200 },
    {
      staff: 'maja',
      ...none,
      ...lost,
      payments: 2,
      paid: 15_000,
      tips: 1_300,
      comps: 1,
      comped: 95_00,
    },
  ];
  const { screen, user } = await show({ figures: { groups, people } });
  await user.click(screen.getByText('Drinks'));
  const products = screen.getByRole('table', { name: 'Products, Drinks' });
  expect(products.textContent).toMatch(/Beer2SEK.12025%SEK.24SEK.96/);
  const who = screen.getByRole('table', { name: 'By person' });
  // What nobody did has no column.
  const columns = [...who.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(columns).toEqual(['Person', 'Payments taken', 'Tips', 'On the house']);
  expect(who.textContent).toMatch(/Guests on their phones1 · SEK.50SEK.2/);
  const rows = await rowsOf({ ...figures, groups, people });
  expect(rows).toContainEqual(['By group', 'Drinks', 2, 120]);
  expect(rows).toContainEqual(['By product', 'Beer, 25 %', 2, 120]);
  expect(rows).toContainEqual(['By person: Tips', 'Guests on their phones', null, 2]);
});
