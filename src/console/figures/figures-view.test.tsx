import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Figures, FiguresQuery } from '#core/figures/figures.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { ApiError } from '#web/http/api-error.ts';
import { createQuery } from '#web/stores/query.ts';
import { FiguresView } from './figures-view.tsx';
import type { PlotProps } from './plot.tsx';

const spread = (seconds: number) => ({ median: seconds * 1_000, p90: seconds * 2_000, count: 9 });
const FOUND: Figures = {
  period: { from: '2026-11-19', to: '2026-11-20' },
  before: { from: '2026-11-17', to: '2026-11-18' },
  today: '2026-11-20',
  dayStart: '06:00',
  currency: 'SEK',
  total: {
    orders: 12,
    revenue: 240_000,
    seatings: 6,
    perSeating: 40_000,
    times: { seen: spread(8), accepted: spread(40), ready: null, served: spread(600) },
  },
  totalBefore: {
    orders: 10,
    revenue: 0,
    seatings: 0,
    perSeating: null,
    times: { seen: null, accepted: null, ready: null, served: null },
  },
  days: [
    { day: '2026-11-19', orders: 4, revenue: 80_000 },
    { day: '2026-11-20', orders: 8, revenue: 160_000 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    orders: hour === 19 ? 12 : 0,
    revenue: 0,
  })),
  weekdays: WEEKDAYS.map((weekday) => ({ weekday, orders: 0, revenue: 0 })),
  products: [{ product: 'soup', name: { en: 'Soup' }, quantity: 12, revenue: 240_000 }],
  sets: [{ product: 'meal', name: { en: 'Burger meal' }, quantity: 7, revenue: 115_500 }],
  neverSold: [{ product: 'kale', name: { en: 'Kale' } }],
  cancelled: 1,
  rejected: [{ reason: 'The kitchen has closed.', count: 2 }],
  voided: [{ reason: '', count: 1, amount: 9_500 }],
  withoutReady: 3,
};

const Bars = ({ label, values }: PlotProps) => (
  <div role="img" aria-label={label}>
    {values.join(' ')}
  </div>
);

async function show(path = '', answers: (Figures | ApiError)[] = [FOUND]) {
  const { around } = await consoleParts();
  const asked: FiguresQuery[] = [];
  const went: string[] = [];
  const store = createQuery({
    async load(query: FiguresQuery) {
      asked.push(query);
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (answer === undefined || answer instanceof ApiError) throw answer;
      return answer;
    },
  });
  const rendered = render(
    around(
      <FiguresView
        store={store}
        venue={{ id: 'kajkanten', name: 'Kajkanten' }}
        path={path}
        Plot={Bars}
        onGo={(period) => went.push(period)}
        onBack={() => {}}
      />,
    ),
  );
  return { ...rendered, asked, went };
}

test('figures are shown beside those of the previous period, or without if there are none', async () => {
  const { screen, asked } = await show();
  await screen.findByText('was 10');
  expect(asked).toEqual([{ period: 'week' }]);
  expect(screen.getByText('+20%').parentElement?.textContent).toBe('+20%was 10');
  expect(screen.getByText('nothing to compare with')).toBeTruthy();
  const ready = screen.getByRole('row', { name: /^ready/ });
  expect(ready.textContent).toBe('ready, each line–––');
  expect(screen.getByRole('row', { name: /^seen/ }).textContent).toContain('8 sec');
  expect(screen.getByText(/^For 3 lines nobody wrote down when they were ready/)).toBeTruthy();
  expect(screen.getByText('No reason given')).toBeTruthy();
});

test('the period before is named, and one day is called that', async () => {
  const day = { from: '2026-11-18', to: '2026-11-18' };
  const { screen, unmount } = await show();
  await screen.findByText(/^Compared with as many days before \(Tue, Nov 17 to Wed, Nov 18\)\./);
  unmount();
  const today = await show('today', [{ ...FOUND, before: day }]);
  await today.screen.findByText(/^Compared with the day before \(Wed, Nov 18\)\. A day begins/);
});

test('each chart has a description, and a table with the same data', async () => {
  const { screen, user } = await show();
  await screen.findByRole('img', { name: 'By day: most at Fri, Nov 20, 8.' });
  expect(screen.getByRole('img', { name: 'By hour: most at 19, 12.' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revenue' }));
  const plot = await screen.findByRole('img', {
    name: /^By day: most at Fri, Nov 20, SEK.1,600\.$/,
  });
  expect(plot.textContent).toBe('800 1600');
  const table = screen.getByRole('table', { name: 'By day', hidden: true });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(2);
});

test("the chart by hour begins with the business day, and the night's hours end it", async () => {
  const { screen } = await show();
  await screen.findByRole('img', { name: /^By hour/ });
  const rows = screen
    .getByRole('table', { name: 'By hour', hidden: true })
    .querySelectorAll('tbody th');
  const hours = [...rows].map(({ textContent }) => textContent);
  expect([hours[0], hours[17], hours[18], hours.at(-1)]).toEqual(['06', '23', '00', '05']);
});

test('the sums come first, then the charts, and the tables after them', async () => {
  const { screen } = await show();
  const plots = [
    await screen.findByRole('img', { name: /^By day/ }),
    screen.getByRole('img', { name: /^By hour/ }),
  ];
  const [sum] = screen.getAllByRole('definition');
  const [times] = screen.getAllByRole('columnheader', { name: 'Until it was' });
  const isBefore = (one?: Node, other?: Node) =>
    one !== undefined &&
    other !== undefined &&
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(plots.map((plot) => [isBefore(sum, plot), isBefore(plot, times)])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('sets that were sold are a table of their own, which is left out where there are none', async () => {
  const { screen } = await show();
  const row = await screen.findByRole('row', { name: /^Burger meal/ });
  expect(row.textContent).toBe('Burger meal71,155');
  expect(screen.getByRole('table', { name: 'Sets' }).contains(row)).toBe(true);
  const { screen: other } = await show('', [{ ...FOUND, sets: [] }]);
  await other.findAllByText('was 10');
  expect(other.queryByRole('table', { name: 'Sets' })).toBeNull();
});

test('a period has an address, and custom dates are checked before loading', async () => {
  const { screen, user, went } = await show();
  await screen.findByText('was 10');
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  expect(went).toEqual(['last_month']);
  await user.click(screen.getByRole('button', { name: 'Own dates' }));
  const from = screen.getByLabelText<HTMLInputElement>('From');
  await user.clear(from);
  await user.type(from, '2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(document.activeElement).toBe(from));
  expect(screen.getByText(/Choose two dates, the first one first/)).toBeTruthy();
  await user.clear(from);
  await user.type(from, '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(went.at(-1)).toBe('2026-11-01..2026-11-20');
});

test('figures that fail to load are reported, and can be loaded again', async () => {
  const { screen, user } = await show('2026-11-01..2026-11-02', [
    new ApiError(0, null, null),
    FOUND,
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('was 10');
});
