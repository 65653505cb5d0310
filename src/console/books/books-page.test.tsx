import { expect, test } from 'vitest';
import type { BookSettings, Books } from '#core/books/books.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { BooksPage } from './books-page.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const days = [
  { day: '2026-11-21', total: 12_000, paid: 12_000, isBooked: true, handover: null },
  { day: '2026-11-20', total: 9_500, paid: 9_500, isBooked: true, handover: null },
];
const handover = {
  ...{ id: ID, first: '2026-11-20', last: '2026-11-21', days: 2, way: 'file' as const },
  ...{ at: '2026-11-22T10:00:00.000Z', by: 'Owner' },
};

const MISSING: Books['missing'] = [{ purpose: 'cash' }, { purpose: 'sales', rate: 600 }];

async function booksPage(missing = MISSING) {
  const { around } = await consoleParts();
  let books: Books = {
    ...{
      settings: null,
      currency: 'SEK',
      timeZone: 'UTC',
      rates: [2_500, 600],
      days,
      handovers: [],
    },
    groups: [{ group: 'drinks', name: { en: 'Drinks' } }],
    ...{ month: '2026-11', months: ['2026-11', '2026-10'] },
    missing,
  };
  const saved: BookSettings[] = [];
  const call = fakeCall({
    'GET /venues/:venue/books': ({ query }) => {
      const month = query?.month ?? '2026-11';
      return { ...books, month, rates: month === '2026-10' ? [2_500, 1_200, 600] : books.rates };
    },
    'PUT /venues/:venue/books/settings': ({ body }) => {
      saved.push(body);
      books = { ...books, settings: body, missing: [] };
      return books;
    },
    'POST /venues/:venue/books/handovers': () => {
      const own = books.days.map((each) => ({ ...each, handover: ID }));
      books = { ...books, days: own, handovers: [handover] };
      return handover;
    },
    'GET /venues/:venue/day-mails': () => ({ canMail: true, addresses: [] }),
  });
  const session = {
    call,
    addressOf: (id: string) => `/${id}`,
    environment: { clock: { now: () => 0 }, random: { bytes: (n: number) => new Uint8Array(n) } },
  };
  const venue = { id: 'v', name: 'The quay', permissions: ['figures.see', 'settings.manage'] };
  const shown = render(
    around(<BooksPage session={session as never} venue={venue as never} onBack={() => {}} />),
  );
  return { ...shown, saved };
}

test('missing accounts are named, filled in from BAS but for the one that charts differ in, and saved', async () => {
  const { screen, user, saved } = await booksPage();
  expect(await screen.findByText(/Cash and Sales at 6 %/)).toBeDefined();
  // It would be refused.
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /from BAS/ }));
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field('Cash')).toHaveProperty('value', '1910');
  expect(field('Sales at 6 %')).toHaveProperty('value', '');
  await user.type(field('Sales at 6 %'), '30x');
  await user.type(field('Organisation number'), '5566778899');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/four to six digits/)).toBeDefined();
  expect(saved).toEqual([]);
  await user.clear(field('Sales at 6 %'));
  await user.type(field('Sales at 6 %'), '3003');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toMatchObject([
    { orgNumber: '556677-8899', series: 'A', accounts: { cash: '1910', groups: [] } },
  ]);
});

test('what was not handed over is, and its files stand there', async () => {
  const { screen, user } = await booksPage([]);
  await user.click(await screen.findByRole('button', { name: 'Hand over 2 days' }));
  expect(await screen.findByRole('link', { name: /^SIE of/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  expect(screen.getAllByText(/Owner/)).toHaveLength(2);
});

test('what is typed stays while another month is read, whose rates get their fields', async () => {
  const { screen, user } = await booksPage();
  await user.type(await screen.findByRole('textbox', { name: 'Cash' }), '1911');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '2026-10');
  expect(await screen.findByRole('textbox', { name: 'Sales at 12 %' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Cash' })).toHaveProperty('value', '1911');
});
