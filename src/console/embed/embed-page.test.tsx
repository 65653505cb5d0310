import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Tables } from '#core/tables/tables.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { EmbedPage } from './embed-page.tsx';

const HALL = '0190d3c0-0000-7000-8000-00000000000a';
const tables: Tables = {
  areas: [{ id: HALL, name: 'Hall' }],
  tables: [
    { id: 'k7q29xmb4tr1', label: '1', area: HALL },
    { id: 'k7q29xmb4tr2', label: '2', area: null },
  ],
  removed: [],
  address: 'https://kajkanten.example',
  accent: null,
};

const venue = {
  id: 'kajkanten',
  name: 'Kajkanten',
  timeZone: 'Europe/Stockholm',
  locales: [],
};

function partyAt(table: string) {
  const seating = {
    id: `seating-${table}`,
    table: { id: table, label: table },
    state: 'open',
    bill: 'open',
    openedAt: '2026-11-20T17:20:00.000Z',
    endedAt: null,
  } as const;
  return { seating, guests: [] };
}

async function show(taken: readonly string[] = []) {
  const { around } = await consoleParts();
  const http: Http = { request: async <Answer,>() => tables as Answer };
  const rendered = render(
    around(
      <EmbedPage
        session={{ call: createCall(http) }}
        venue={{ id: 'kajkanten', name: 'Kajkanten' }}
        model={{ board: { seatings: signal(taken.map(partyAt)), venue: signal(venue) } }}
        onGo={() => {}}
        onBack={() => {}}
      />,
    ),
  );
  const field = await rendered.screen.findByLabelText<HTMLTextAreaElement>(/^Paste this/);
  return { ...rendered, field };
}

test('the settings appear in the snippet and in the element beside it', async () => {
  const { screen, user, field } = await show();
  const element = () => document.querySelector('.embed-preview table-order');
  expect(field.value).toContain('<table-order table="k7q29xmb4tr1"></table-order>');
  await user.selectOptions(screen.getByLabelText('Table'), '2');
  await user.click(screen.getByRole('radio', { name: 'Svenska' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: 'Your own' }));
  expect(field.value).toContain(
    '<table-order table="k7q29xmb4tr2" locale="sv" theme="dark" style="--table-order-accent: #a30f3c;',
  );
  await waitFor(() => expect(element()?.getAttribute('locale')).toBe('sv'));
  expect(element()?.getAttribute('table')).toBe('k7q29xmb4tr2');
  await user.click(screen.getByRole('radio', { name: 'The menu to look at' }));
  expect(field.value).toContain('<table-order venue="kajkanten" locale="sv"');
  await waitFor(() => expect(element()?.hasAttribute('table')).toBe(false));
});

test("the preview does not join a table's party as a waiting guest", async () => {
  const { field } = await show(['k7q29xmb4tr1']);
  expect(field.value).toContain('<table-order table="k7q29xmb4tr2"></table-order>');
  const shown = () => document.querySelector('.embed-preview table-order');
  await waitFor(() => expect(shown()?.getAttribute('table')).toBe('k7q29xmb4tr2'));
});

test('one page for all tables explains its links, and a fixed release has its hashes', async () => {
  const { screen, user, field } = await show();
  await user.click(screen.getByRole('radio', { name: 'The table in the page’s address' }));
  expect(screen.getByText(/link to it with \?table=k7q29xmb4tr1/)).toBeTruthy();
  expect(field.value).toContain("get('table')");
  await user.click(await screen.findByRole('radio', { name: /^Version \d/ }));
  expect(field.value).toMatch(
    /<script type="importmap">[^<]*sha384-[^<]*table-order\.js|table-order\.js": "sha384-/,
  );
  expect(field.value).toMatch(/\/widget\/\d+\.\d+\.\d+\/table-order\.js"><\/script>/);
});

test('a page opened for a table passes it to the element', async () => {
  const { screen, user, field, unmount } = await show();
  await user.click(screen.getByRole('radio', { name: 'The table in the page’s address' }));
  const text = field.value;
  unmount();
  document.body.innerHTML = '<table-order></table-order>';
  const script = /<script>\n([\s\S]*)<\/script>$/.exec(text)?.[1] ?? '';
  expect(script).toContain('location.search');
  new Function('location', script)({ search: '?table=k7q29xmb4trd' });
  expect(document.querySelector('table-order')?.getAttribute('table')).toBe('k7q29xmb4trd');
  document.body.innerHTML = '<table-order></table-order>';
  new Function('location', script)({ search: '' });
  expect(document.querySelector('table-order')?.hasAttribute('table')).toBe(false);
});
