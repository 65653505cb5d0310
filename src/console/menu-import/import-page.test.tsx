import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { MENU_BYTES_MAX } from '#core/shared/limits.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createAddressOf } from '#web/http/address-of.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createCall } from '#web/http/call.ts';
import { ImportPage } from './import-page.tsx';

const place = { kind: 'product' as const, category: 'Food', price: 6_500 };
const PREVIEW: ImportPreview = {
  format: 'csv',
  revision: 4,
  currency: 'SEK',
  locales: ['sv', 'en'],
  locale: 'sv',
  merged: [],
  ignored: ['Colour'],
  unchanged: 7,
  added: [{ ...place, row: 3, name: 'Waffle' }],
  changed: [
    {
      ...place,
      row: 2,
      name: 'Soup',
      fields: [
        { field: 'price', locale: null, before: 9_500, after: 9_850 },
        { field: 'description', locale: 'en', before: null, after: 'Of the day' },
        { field: 'allergens', locale: null, before: ['unknown'], after: ['milk', 'nuts?'] },
      ],
    },
  ],
  removed: [],
  noted: [
    {
      row: 3,
      name: 'Waffle',
      category: 'Food',
      problems: [{ reason: 'allergen_umbrella', column: 'Allergens', value: 'nuts' }],
    },
  ],
  questions: {
    stations: [],
    vatRates: { standard: 2_500, reduced: 1_200, low: 600, zero: 0 },
    categories: [],
  },
  rejected: [
    {
      row: 4,
      name: 'Ice',
      category: 'Food',
      problems: [{ reason: 'station_unknown', column: 'Station', value: 'grill' }],
    },
    {
      row: 5,
      name: 'waffle',
      category: 'Food',
      problems: [{ reason: 'duplicate', column: null, value: '3' }],
    },
  ],
};
const WHOLE: ImportPreview = { ...PREVIEW, rejected: [], noted: [], ignored: [] };

/** What a file of a format leaves out, as the server says it. */
function leftOutOf(query: object = {}) {
  const allergens = { what: 'allergens', count: 2, names: ['Soup'] };
  return { leftOut: 'format' in query && query.format === 'square' ? [allergens] : [] };
}

/** The page, its requests to the server, and the answers to them in turn. */
async function show(
  answers: (ImportPreview | ApiError)[],
  applying: (object | ApiError)[] = [],
  more: { trialEndsAt?: string } = {},
) {
  const { around } = await consoleParts();
  const asked: string[] = [];
  const http = {
    async request<Answer>(_method: string, path: string, options: { query?: object } = {}) {
      if (path.endsWith('/left-out')) return leftOutOf(options.query) as Answer;
      const query = Object.entries(options.query ?? {}).map(([name, value]) => `${name}=${value}`);
      const isApplied = path.endsWith('/apply');
      asked.push(`${isApplied ? 'apply' : 'look'} ${query.sort().join(' ')}`);
      const answer = (isApplied ? applying : answers).shift();
      if (answer instanceof ApiError) throw answer;
      return answer as Answer;
    },
  };
  const page = (
    <ImportPage
      session={{ call: createCall(http), addressOf: createAddressOf('') }}
      venue={{ id: 'kajkanten', name: 'Kajkanten', ...more }}
      onGo={(hash) => asked.push(`go ${hash}`)}
      onBack={() => asked.push('back')}
    />
  );
  const rendered = render(around(page));
  const choose = (file: File) =>
    rendered.user.upload(rendered.screen.getByLabelText('Choose a file'), file);
  return { ...rendered, asked, choose };
}

const file = () => new File(['name;price\n'], 'menu.csv', { type: 'text/csv' });

test('a chosen file is previewed: refused rows first, with row, column and reason', async () => {
  const { screen, user, choose, container } = await show([PREVIEW]);
  await choose(file());
  await screen.findByText('Spreadsheet: 2 changes, 7 already so, 2 left out.');
  expect(document.activeElement?.textContent).toBe('menu.csv');
  const [ice, waffle] = [...container.querySelectorAll('.rows li')].map((row) => row.textContent);
  expect(ice).toMatch(/^IceRow 4 · FoodStation: grill There is no station called that\./);
  expect(waffle).toMatch(/^waffleRow 5 · FoodRow 3: The same product/);
  expect(screen.getByText('Columns that were not read: Colour')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'To check (1)' }));
  expect(container.querySelector('.rows li')?.textContent).toMatch(
    /^WaffleRow 3 · FoodAllergens: nuts Stands for several allergens\./,
  );
  await user.click(screen.getByRole('button', { name: 'Changed (1)' }));
  const fields = [...container.querySelectorAll('dl > div')].map((field) =>
    field.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(fields).toEqual([
    'Pricefrom SEK 95 → to SEK 98.50',
    'Description (English)from nothing → to Of the day',
    'Allergensfrom unknown → to milk, nuts unknown',
  ]);
  await user.click(screen.getByRole('button', { name: 'New (1)' }));
  expect(container.querySelector('.rows li')?.textContent).toMatch(/^WaffleRow 3 · FoodSEK\s65$/);
});

test('an import goes to the previewed draft, and leads to the menu', async () => {
  const { screen, user, choose, asked } = await show(
    [PREVIEW, PREVIEW],
    [{ revision: 5, added: 1, changed: 1, removed: 0 }],
  );
  await choose(file());
  await user.click(await screen.findByRole('radio', { name: 'English' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Take over 2 changes' }));
  const heading = await screen.findByRole('heading', { name: 'It is in the draft' });
  expect(document.activeElement).toBe(heading);
  await user.click(screen.getByRole('button', { name: 'To the menu' }));
  expect(asked).toEqual([
    'look sweep=false',
    'look locale=en sweep=false',
    'apply locale=en revision=4 sweep=false',
    'go menu',
  ]);
  expect(screen.getByLabelText('Choose a file')).toBeTruthy();
});

test('removing missing items is offered only if every row was read', async () => {
  const torn = await show([PREVIEW]);
  await torn.choose(file());
  const box = await torn.screen.findByRole('checkbox', { name: /^Remove what is not in the file/ });
  expect(box.hasAttribute('disabled')).toBe(true);
  torn.unmount();
  const removed = [{ ...place, row: null, name: 'Water' }];
  const whole = await show([WHOLE, { ...WHOLE, removed }]);
  await whole.choose(file());
  await whole.user.click(await whole.screen.findByRole('checkbox', { name: /^Remove what/ }));
  await whole.screen.findByRole('button', { name: 'Removed (1)' });
  await whole.screen.findByRole('button', { name: 'Take over 3 changes' });
  expect(whole.asked).toEqual(['look sweep=false', 'look sweep=true']);
});

test('if somebody changed the draft meanwhile, it is reported and the file is previewed again', async () => {
  const conflict = new ApiError(
    409,
    {
      type: 'about:blank',
      title: 'changed',
      status: 409,
      code: 'menu.draft_changed',
    },
    null,
  );
  const { screen, user, choose, asked } = await show(
    [PREVIEW, { ...WHOLE, revision: 9 }],
    [conflict],
  );
  await choose(file());
  await user.click(await screen.findByRole('button', { name: 'Take over 2 changes' }));
  await screen.findByText(/Somebody else changed the draft meanwhile/);
  await screen.findByText('Spreadsheet: 2 changes, 7 already so, 0 left out.');
  expect(asked).toEqual(['look sweep=false', 'apply revision=4 sweep=false', 'look sweep=false']);
});

test('a file with nothing readable offers no settings', async () => {
  const some = await show([PREVIEW]);
  await some.choose(file());
  await some.screen.findByRole('checkbox', { name: /^Remove what is not in the file/ });
  some.unmount();
  const none = await show([{ ...PREVIEW, added: [], changed: [], unchanged: 0 }]);
  await none.choose(file());
  await none.screen.findByText(/^Spreadsheet: 0 changes/);
  expect(none.screen.queryByRole('checkbox')).toBeNull();
  expect(none.screen.queryByRole('radio')).toBeNull();
});

test('a file that changes nothing says so, and one that is too big never leaves the device', async () => {
  const same = await show([{ ...WHOLE, added: [], changed: [] }]);
  await same.choose(file());
  await same.screen.findByText('The menu says all of this already: nothing to change.');
  expect(same.screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
  same.unmount();
  const big = await show([]);
  await big.choose(new File([new Uint8Array(MENU_BYTES_MAX + 1)], 'menu.csv'));
  await big.screen.findByText('That is more than can be sent at once.');
  expect(big.asked).toEqual([]);
  await big.user.click(big.screen.getByRole('button', { name: 'Another file' }));
  expect(big.screen.getByLabelText('Choose a file')).toBeTruthy();
});

test('pasted text is imported like a file; after a network error it can be retried', async () => {
  const { screen, user, asked } = await show([new ApiError(0, null, null), WHOLE]);
  await user.click(screen.getByText('Paste text instead'));
  await user.type(screen.getByLabelText(/^What you copied/), 'name;price');
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  await screen.findByText('No answer. Check the network, then see if it went through.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Take over 2 changes' });
  expect(screen.getByRole('heading', { name: 'What you pasted' })).toBeTruthy();
  expect(asked).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Change the text' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What you copied/).value).toBe('name;price');
});

test('what is said of a pasted menu as a whole is said of the text, and of its lines by what they say', async () => {
  const whole = { row: null, name: null, category: null };
  const left = { row: 3, name: '3 for £18', category: null };
  const { screen, user, choose } = await show([
    {
      ...WHOLE,
      format: 'text',
      noted: [{ ...whole, problems: [{ reason: 'lines_read', column: null, value: null }] }],
      rejected: [
        { ...left, problems: [{ reason: 'price_of_several', column: null, value: null }] },
      ],
    },
  ]);
  await choose(file());
  await screen.findByText('3 for £18');
  expect(screen.getByText(/^This is the price of several together/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'To check (1)' }));
  expect(screen.getByText('The text')).toBeTruthy();
});

test.each([
  ['menu.file_too_demanding', 422, 'The file is too complex to read.', false],
  ['menu.import_busy', 429, 'Several files are being read right now.', true],
] as const)(
  'a file that is refused as %s says why, and what helps',
  async (code, status, why, isWorthIt) => {
    const problem = { type: 'about:blank', title: '', status, code };
    const { screen, choose } = await show([new ApiError(status, problem, null)]);
    await choose(file());
    await screen.findByText(new RegExp(why));
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isWorthIt);
    expect(screen.getByRole('button', { name: 'Another file' })).toBeTruthy();
  },
);

test('the menu is exported for a system, and what its file leaves out is said before', async () => {
  const { screen, user } = await show([]);
  const address = () => screen.getByRole('link', { name: 'Download' }).getAttribute('href');
  const of = (format: string) => `/api/v1/venues/kajkanten/menu/export?format=${format}&locale=en`;
  await screen.findByText('Nothing is left out.');
  expect(address()).toBe(of('servett'));
  await user.selectOptions(screen.getByLabelText('For'), 'Square');
  const left = await screen.findByText(/^Allergens/);
  expect(left.textContent).toBe('Allergens2 products: Soup, …');
  expect(address()).toBe(of('square'));
});

test('what an ambiguous number means is asked, and the file read again with the answer', async () => {
  const problems = [{ reason: 'price_ambiguous' as const, column: 'Price', value: '12.500' }];
  const rejected = [{ row: 2, name: 'Krug', category: 'Wine', problems }];
  const { screen, user, choose, asked } = await show([{ ...WHOLE, rejected }, WHOLE]);
  await choose(file());
  const group = await screen.findByRole('group', { name: /^A price such as 12\.500/ });
  expect(group.textContent?.replaceAll(/\s/gu, ' ').trim()).toBe(
    'A price such as 12.500 or 12,500 in the file means' +
      'SEK 12,500: the sign groups thousands SEK 12.50: the sign is a decimal sign',
  );
  await user.click(screen.getByRole('radio', { name: /the sign groups thousands$/ }));
  await waitFor(() =>
    expect(asked).toEqual(['look sweep=false', 'look separator=thousands sweep=false']),
  );
  // It can be taken back.
  expect(await screen.findByRole('radio', { name: /decimal sign$/ })).toBeTruthy();
});

test('rows that are part of others, and what is left out for good, stop no clean-up', async () => {
  const problems = [{ reason: 'off_sale' as const, column: 'Archived', value: 'Y' }];
  const rejected = [{ row: 4, name: 'Soup', category: null, problems }];
  const merged = [{ row: 3, into: 2, name: 'Large' }];
  const { screen, user, choose, container } = await show([{ ...WHOLE, rejected, merged }]);
  await choose(file());
  const box = await screen.findByRole('checkbox', { name: /^Remove what is not in the file/ });
  expect(box.hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Part of others (1)' }));
  expect(container.querySelector('.rows li')?.textContent).toBe(
    'LargeRow 3Part of the product in row 2',
  );
});

const column = (at: number, name: string, use: 'name' | 'price' | 'left_out') => ({
  ...{ column: at, name, locale: null, use, guessed: use, suggested: null, samples: ['Pils'] },
});
const COLUMNS = {
  ...{ header: 1, isHeaderGuessed: true, rows: [{ row: 1, text: 'Vara · Pris · Nytt' }] },
  columns: [column(1, 'Vara', 'name'), column(2, 'Pris', 'price'), column(3, 'Nytt', 'left_out')],
  source: 'guessed' as const,
  missing: [],
};

test('a column is corrected, and nothing is taken over before the file is read again', async () => {
  const given = { ...COLUMNS, source: 'given' as const };
  const { screen, user, choose, asked } = await show(
    [
      { ...WHOLE, columns: COLUMNS },
      { ...WHOLE, columns: given },
    ],
    [{ revision: 5, added: 1, changed: 1, removed: 0 }],
  );
  await choose(file());
  await user.click(await screen.findByText('Change columns'));
  await user.selectOptions(screen.getByLabelText('Nytt'), 'Price');
  expect(
    screen.getByText('“Pris” is not read any more: only one column can be this.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Read it like this' }));
  // The changes are what counts now.
  const summary = screen.getByText('Change columns');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.closest('details')?.open).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Take over 2 changes' }));
  expect(asked).toEqual([
    'look sweep=false',
    'look columns=2:left_out,3:price sweep=false',
    'apply columns= revision=4 sweep=false',
  ]);
});

test('where the price is uncertain the columns are open with a guess, which is not read unasked', async () => {
  const [name, price, other] = COLUMNS.columns;
  if (!name || !price || !other) throw new Error('three columns');
  const guess = { ...price, use: 'left_out' as const, guessed: 'left_out' as const };
  const columns = [name, { ...guess, suggested: 'price' as const }, other];
  const uncertain = { ...COLUMNS, columns, missing: ['price' as const] };
  const { screen, choose } = await show([{ ...WHOLE, columns: uncertain }]);
  await choose(file());
  const field = await screen.findByLabelText<HTMLSelectElement>('Pris');
  expect(field.value).toBe('price');
  expect(field.closest('details')?.open).toBe(true);
  expect(screen.getByText(/^No column is named as the price/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
});

test('columns that are read as the last time say so, and can go back to their names', async () => {
  const remembered = { ...WHOLE, columns: { ...COLUMNS, source: 'remembered' as const } };
  const { screen, user, choose, asked } = await show([remembered, { ...WHOLE, columns: COLUMNS }]);
  await choose(file());
  await screen.findByText('Its columns are read as you chose the last time.');
  await user.click(screen.getByText('Change columns'));
  await user.click(screen.getByRole('button', { name: 'As their names say' }));
  await waitFor(() => expect(asked).toEqual(['look sweep=false', 'look columns= sweep=false']));
});

test('a page’s address that cannot be read says why and stays; what a page has is previewed', async () => {
  const code = 'menu.page_without_menu' as const;
  const refusal = { type: 'about:blank', title: '', status: 422, code };
  const document = '{"@graph":[]}';
  const unread = [
    { address: 'https://krog.example/dryck', reason: 'timeout' as const, status: null },
    { address: 'https://krog.example/vin', reason: 'status' as const, status: 503 },
  ];
  const none = { addresses: [], document, unread };
  const page = { addresses: ['https://krog.example/meny'], document, unread };
  const { screen, user, asked } = await show([
    new ApiError(422, refusal, null),
    none as never,
    page as never,
    WHOLE,
  ]);
  const field = screen.getByLabelText<HTMLInputElement>(/^The address of your own page/);
  await user.type(field, 'krog.example{Enter}');
  await screen.findByText(/^The page has no menu as data/);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['krog.example', 'true']);
  await user.type(field, '/');
  await user.click(screen.getByRole('button', { name: 'Fetch the page' }));
  await screen.findByText('2 pages of this menu are missing:');
  await user.type(field, 'meny');
  await user.click(screen.getByRole('button', { name: 'Fetch the page' }));
  await screen.findByRole('heading', { name: 'https://krog.example/meny' });
  await screen.findByRole('button', { name: 'Take over 2 changes' });
  expect(asked).toHaveLength(4);
  const said = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(said.slice(0, 2)).toEqual([
    'https://krog.example/dryck did not answer in time.',
    'https://krog.example/vin was refused by the site (status 503).',
  ]);
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  const again = screen.getByLabelText<HTMLInputElement>(/^The address of your own page/);
  expect(again.value).toBe('krog.example/meny');
  expect(screen.queryByText(/are missing/)).toBeNull();
});

test('what rows of one name are is asked, and the file read again with the answer', async () => {
  const problems = [{ reason: 'sizes_unread' as const, column: null, value: '380, 95' }];
  const rejected = [{ row: 2, name: 'Rioja', category: 'Wine', problems }];
  const { screen, user, choose, asked } = await show([{ ...WHOLE, rejected }, WHOLE]);
  await choose(file());
  await user.click(await screen.findByRole('radio', { name: /^several products/ }));
  await waitFor(() =>
    expect(asked).toEqual(['look sweep=false', 'look sameNames=products sweep=false']),
  );
  expect(await screen.findByRole('radio', { name: /^one product/ })).toBeTruthy();
});

test.each([
  ['a venue', {}, 1],
  ['a trial', { trialEndsAt: '2026-12-04T18:00:00.000Z' }, 0],
])('%s can have a page fetched, or not', async (_whose, more, count) => {
  const { screen } = await show([], [], more);
  const name = 'The address of your own page with the menu';
  expect(screen.queryAllByRole('textbox', { name })).toHaveLength(count);
});
