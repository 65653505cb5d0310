import { signal } from '@preact/signals-react';
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Board } from '#core/people/staff.schema.ts';
import { withTableAt } from '#core/tables/table-positions.ts';
import type { Tables } from '#core/tables/tables.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createAddressOf } from '#web/http/address-of.ts';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { TablePlanPage } from './table-plan-page.tsx';

const HALL = '0190d3c0-0000-7000-8000-00000000000a';
const BAR = '0190d3c0-0000-7000-8000-00000000000b';
const plan = (): Tables => ({
  areas: [
    { id: HALL, name: 'Hall' },
    { id: BAR, name: 'Bar' },
  ],
  tables: [
    { id: 'k7q29xmb4tr1', label: '1', area: HALL },
    { id: 'k7q29xmb4tr2', label: '2', area: HALL },
    { id: 'k7q29xmb4tr9', label: '9', area: BAR },
  ],
  removed: [{ id: 'k7q29xmb4tr0', label: 'Old' }],
  address: 'https://kajkanten.example',
  accent: null,
});

/** The page with a server that stores one plan, and the requests to it. */
async function show(changes: Partial<Tables> = {}) {
  const { around } = await consoleParts();
  const asked: string[] = [];
  let now = { ...plan(), ...changes };
  const answers: Record<string, (body: never) => unknown> = {
    'GET /address': () => ({
      address: null,
      isFixed: false,
      isChosen: false,
      proposals: [],
      isLocalOnly: false,
    }),
    'PUT /tables/k7q29xmb4tr1/place': (body) => {
      now = { ...now, tables: withTableAt(now.tables, 'k7q29xmb4tr1', body) };
    },
    'POST /tables/k7q29xmb4tr1/reissue': () => ({ id: 'k7q29xmb4tr7', label: '1' }),
    'PUT /tables/k7q29xmb4tr2': ({ label }: { label: string }) => {
      now = {
        ...now,
        tables: now.tables.map((table) =>
          table.id === 'k7q29xmb4tr2' ? { ...table, label } : table,
        ),
      };
    },
  };
  const http: Http = {
    async request<Answer>(method: string, path: string, { body }: { body?: object } = {}) {
      const call = `${method} ${path.replace('/venues/kajkanten', '')}`;
      if (method !== 'GET') asked.push(`${call} ${JSON.stringify(body ?? null)}`);
      return (answers[call]?.(body as never) ?? now) as Answer;
    },
  };
  const seating = {
    id: 'seating-9',
    table: { id: 'k7q29xmb4tr9', label: '9' },
    state: 'open',
    bill: 'open',
    openedAt: '2026-11-20T17:20:00.000Z',
    endedAt: null,
  } as const;
  const board = {
    seatings: signal([{ seating, guests: [] }]),
    tables: signal<Board['tables']>([]),
    venue: signal({
      id: 'kajkanten',
      name: 'Kajkanten',
      timeZone: 'Europe/Stockholm',
      locales: [],
    }),
  };
  const rendered = render(
    around(
      <TablePlanPage
        session={{ call: createCall(http), addressOf: createAddressOf('') }}
        venue={{ id: 'kajkanten', name: 'Kajkanten' }}
        model={{ board }}
        onBack={() => asked.push('back')}
      />,
    ),
  );
  await rendered.screen.findByRole('heading', { name: 'Hall' });
  return { ...rendered, asked };
}

test('tables are listed by area, with their parties and removed tables', async () => {
  const { screen } = await show();
  const bar = screen.getByRole('region', { name: 'Bar' });
  expect(bar.textContent).toContain('Seated since 18:20');
  expect(bar.textContent).toContain('K7Q2-9XMB-4TR9');
  expect(screen.getByRole('region', { name: 'Hall' }).textContent).toContain('2 tables');
  expect(screen.getByText('Taken away (1)')).toBeTruthy();
});

test('a table is renamed in place; Esc keeps the old name', async () => {
  const { screen, user, asked } = await show();
  await user.click(screen.getByRole('button', { name: 'Rename 2' }));
  await user.type(screen.getByLabelText('New name for 2'), 'x{Escape}');
  expect(screen.getByRole('button', { name: 'Rename 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rename 2' }));
  const field = screen.getByLabelText('New name for 2');
  await user.clear(field);
  await user.type(field, 'Window{Enter}');
  const renamed = await screen.findByRole('button', { name: 'Rename Window' });
  await waitFor(() => expect(document.activeElement).toBe(renamed));
  expect(asked).toEqual(['PUT /tables/k7q29xmb4tr2 {"label":"Window"}']);
});

test('arrows move a table past its neighbour and into the next area, and the focus stays on it', async () => {
  const { screen, asked } = await show();
  const grip = () => screen.getByRole('button', { name: 'Move table 1' });
  grip().focus();
  fireEvent.keyDown(grip(), { key: 'ArrowDown' });
  expect(await screen.findByText('Table 1: 2 of 2, Hall.')).toBeTruthy();
  fireEvent.keyDown(grip(), { key: 'ArrowDown' });
  expect(await screen.findByText('Table 1: 1 of 2, Bar.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(grip()));
  await waitFor(() =>
    expect(asked).toEqual([
      `PUT /tables/k7q29xmb4tr1/place {"area":"${HALL}","before":null}`,
      `PUT /tables/k7q29xmb4tr1/place {"area":"${BAR}","before":"k7q29xmb4tr9"}`,
    ]),
  );
});

test('a range of tables is previewed before it is created, and a taken name is reported', async () => {
  const { screen, user, asked } = await show();
  await user.click(screen.getByRole('button', { name: 'New tables' }));
  const names = screen.getByLabelText('What are they called?');
  await user.type(names, 'Terrace 1-12, 9');
  await user.click(screen.getByRole('button', { name: 'Add 13 tables' }));
  expect(screen.getByText('There is a 9 already.')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.clear(names);
  await user.type(names, 'Terrace 1-12');
  expect(screen.getByText('Terrace 1, Terrace 2, Terrace 3, …, Terrace 12')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Area'), 'Bar');
  await user.click(screen.getByRole('button', { name: 'Add 12 tables' }));
  expect(await screen.findByText('12 tables are added.')).toBeTruthy();
  expect(asked[0]).toContain(`"Terrace 12"],"area":"${BAR}"`);
});

test('a new code asks for confirmation, and is not offered at an occupied table', async () => {
  const { screen, user, asked } = await show();
  await user.click(screen.getByRole('button', { name: 'Code and more, table 9' }));
  expect(screen.queryByRole('button', { name: 'New code' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Code and more, table 1' }));
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'The QR code of table 1' });
  expect(picture.src).toContain('/venues/kajkanten/tables/k7q29xmb4tr1/code.svg');
  await user.click(screen.getByRole('button', { name: 'New code' }));
  expect(screen.getByText(/The printed code and every link to it stop working/)).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'New code' }));
  expect(await screen.findByText(/Table 1 has a new code/)).toBeTruthy();
  expect(asked).toEqual(['POST /tables/k7q29xmb4tr1/reissue null']);
});

test('removing an area first says that its tables stay', async () => {
  const { screen, user, asked } = await show();
  await user.click(screen.getByRole('button', { name: 'Move Bar up' }));
  expect(await screen.findByText('Bar is moved.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take Hall away' }));
  expect(screen.getByText(/Its tables stay, with their codes/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take the area away' }));
  expect(await screen.findByText(/Hall is gone/)).toBeTruthy();
  expect(asked).toEqual([
    `PUT /areas/${BAR}/place {"before":"${HALL}"}`,
    `DELETE /areas/${HALL} null`,
  ]);
});

test('the address of the codes is shown before they are printed', async () => {
  const { screen, user } = await show({ address: 'http://192.168.1.20:3000' });
  await user.click(screen.getByRole('button', { name: 'Print codes' }));
  expect(screen.getByText('192.168.1.20:3000/en/table')).toBeTruthy();
  expect(screen.getByText('It works in your own network')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Make the PDF/ })).toBeTruthy();
});

test('codes of some tables are printed, chosen one by one', async () => {
  const { screen, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Print codes' }));
  await user.selectOptions(screen.getByLabelText('Which tables?'), 'Tables that I choose');
  expect(screen.queryByRole('link', { name: /^Make the PDF/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '9' }));
  await user.click(screen.getByRole('checkbox', { name: '1' }));
  const pdf = screen.getByRole('link', { name: 'Make the PDF, 1 page' });
  expect(decodeURIComponent(pdf.getAttribute('href') ?? '')).toContain(
    'table=k7q29xmb4tr1,k7q29xmb4tr9',
  );
});

test('without an address that phones can open nothing is printed, and one is asked for', async () => {
  const { screen, user } = await show({ address: null });
  await user.click(screen.getByRole('button', { name: 'Code and more, table 1' }));
  expect(screen.getByText('Where do guests find you?')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Print codes' }));
  expect(screen.queryByRole('link', { name: /^Make the PDF/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose the address' }));
  expect(screen.getByRole('dialog', { name: 'Address' })).toBeTruthy();
});
