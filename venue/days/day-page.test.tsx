import { expect, test } from 'vitest';
import { ApiError } from '../../src/api/shared/api-error.ts';
import type { Http, Method, RequestOptions } from '../../src/api/shared/http.ts';
import type { ErrorCode } from '../../src/contract/codes.ts';
import type { CloseDayRequest, DayReport, Days } from '../../src/contract/figures/days.schema.ts';
import { loadDictionary, toLanguage } from '../../src/i18n/language.ts';
import { consoleParts } from '../../tests/support/components/console.tsx';
import { render } from '../../tests/support/components/render.tsx';
import { DayPage } from './day-page.tsx';
import { dayRows } from './day-rows.ts';

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

interface Options {
  open?: DayReport['open'];
  /** The server's answer to the first attempt to close. */
  refusal?: ErrorCode;
}

async function show(options: Options = {}) {
  const { around } = await consoleParts();
  const asked: CloseDayRequest[] = [];
  const gone: string[] = [];
  let isClosed = false;
  const report = (): DayReport => ({
    figures,
    open: isClosed ? null : (options.open ?? open),
    closed: isClosed ? closed : null,
    seal: 'seal',
    timeZone: 'Europe/Stockholm',
  });
  const days = (): Days => ({
    today: TODAY,
    open: isClosed ? [] : ['2026-11-19', TODAY],
    closed: [
      { day: '2026-11-18', ...closed, currency: 'SEK', total: 99_900, paid: 99_900, tips: 0 },
    ],
    next: null,
  });
  const request = async (method: Method, path: string, { body }: RequestOptions = {}) => {
    if (method === 'GET') return path.endsWith('/days') ? days() : report();
    asked.push(body as CloseDayRequest);
    if (options.refusal !== undefined && asked.length === 1) {
      const { refusal: code } = options;
      throw new ApiError(409, { type: '', title: '', status: 409, code }, null);
    }
    isClosed = true;
    return report();
  };
  const page = (
    <DayPage
      session={{ http: { request } as unknown as Http }}
      venue={{ id: 'v', name: 'Kajkanten' }}
      path={TODAY}
      onGo={(hash) => gone.push(hash)}
      onBack={() => {}}
    />
  );
  const rendered = render(around(page));
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
  expect(screen.getByText(/1 of the orders came after/)).toBeTruthy();
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
  expect(screen.getByText('Write why, for whoever reads this later.')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText(/2 parties have something open/), ' De sitter kvar ');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText(/^Fri, Nov 20 is closed/)).toBeTruthy();
  expect(asked).toEqual([{ seal: 'seal', reason: 'De sitter kvar' }]);
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

test('without open items it asks for confirmation once, without a reason', async () => {
  const { screen, user, asked } = await show({ open: nothing });
  expect(screen.getByText(/^Nothing\. Everything is served/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close Fri, Nov 20' }));
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  await screen.findByText(/^Fri, Nov 20 is closed/);
  expect(asked).toEqual([{ seal: 'seal' }]);
});

test("the CSV file has every part in the currency's own unit", async () => {
  const { LL } = toLanguage('en', await loadDictionary('en'));
  const rows = dayRows(figures, LL);
  expect(rows).toContainEqual(['Sales', TODAY, 3, 250]);
  expect(rows).toContainEqual(['Paid by', 'Card', 2, 200]);
  expect(rows).toContainEqual(['On the house', 'Kall soppa', 1, 95]);
});

test('a corrected payment of a closed day is in the file with the one that it corrects', async () => {
  const { LL } = toLanguage('en', await loadDictionary('en'));
  const entry = { payment: 'p2', corrects: 'p1', day: '2026-11-19', reason: 'Misread' } as const;
  const corrected = {
    ...figures,
    paymentCorrections: [{ ...entry, method: 'cash' as const, amount: -9_500, tip: -500 }],
  };
  const rows = dayRows(corrected, LL);
  const what = '2026-11-19 Cash p1';
  expect(rows).toContainEqual(['Corrected payments of days before', what, null, -95]);
  expect(rows).toContainEqual(['Corrected payments of days before: Tips', what, null, -5]);
});
