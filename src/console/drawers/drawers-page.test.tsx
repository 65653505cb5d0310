import { expect, test } from 'vitest';
import type { DrawerEntries, Drawers, Shift } from '#core/drawers/drawers.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { DrawersPage } from './drawers-page.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const OPEN: Shift = {
  ...{ id: 's1', drawer: 'd1', name: '', state: 'open', currency: 'SEK' },
  ...{ openedAt: AT, openedBy: 'Maja', float: 100_000, moves: [], taken: 12_400 },
  expected: 112_400,
};
const ONE: Drawers['drawers'][number] = {
  ...{ id: 'd1', name: '', isChosen: true },
  ...{ shift: null, last: null },
};

/** Two pages of what happened to the drawer. */
function entriesAfter(before: string | undefined): DrawerEntries {
  const of = { id: 'e1', at: AT, by: 'Maja' };
  return before === undefined
    ? {
        entries: [
          { ...of, kind: 'closed', amount: 99_000, difference: -1_000, reason: 'Wrong change' },
          { ...of, id: 'e2', kind: 'payment', amount: 12_400, seating: 's' },
        ],
        ...{ isPartial: false, next: 'more' },
      }
    : { entries: [{ ...of, kind: 'opened', amount: 100_000 }], isPartial: false, next: null };
}

async function show(found: Partial<Drawers> = {}, permissions: 'settings.manage'[] = []) {
  const { around } = await consoleParts();
  const sent: unknown[] = [];
  const answer = (): Drawers => ({
    ...{ currency: 'SEK', timeZone: 'Europe/Stockholm', isBlind: false },
    ...{ drawers: [ONE], unexplained: [] },
    ...found,
  });
  const take = ({ body }: { body?: unknown }) => {
    sent.push(body);
    return answer();
  };
  const call = fakeCall({
    'GET /venues/:venue/drawers': answer,
    'GET /venues/:venue/drawers/:drawer/entries': ({ query }) => entriesAfter(query?.before),
    'PUT /venues/:venue/drawers': take,
    'PUT /venues/:venue/drawers/choice': take,
    'POST /venues/:venue/drawers/:drawer/shifts': take,
    'POST /venues/:venue/shifts/:shift/moves': take,
    'POST /venues/:venue/shifts/:shift/close': take,
    'PUT /venues/:venue/shifts/:shift/reason': take,
  });
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const rendered = render(
    around(
      <DrawersPage
        session={{ call, environment }}
        venue={{ id: 'v', name: 'Kajkanten', permissions }}
        onGo={() => {}}
        onBack={() => {}}
      />,
    ),
  );
  await rendered.screen.findByRole('heading', { name: 'Cash drawers' });
  await rendered.screen.findByText(/^Count the float when you open/);
  return { ...rendered, sent };
}

test('a drawer is opened with what was counted, by notes and coins', async () => {
  const { screen, user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Count and open' }));
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Count and open' }));
  await user.type(screen.getByLabelText(/^SEK.500$/), '2');
  await user.click(screen.getByRole('button', { name: /^One SEK.100 more$/ }));
  await user.click(screen.getByRole('button', { name: /^Open with SEK.1,100$/ }));
  await screen.findByText('The drawer is open.');
  const pieces = [
    { value: 50_000, count: 2 },
    { value: 10_000, count: 1 },
  ];
  expect(sent).toEqual([{ id: expect.any(String), counted: 110_000, pieces }]);
});

test('a count that differs is closed only with a reason, and names what it was compared with', async () => {
  const { screen, user, sent } = await show({ drawers: [{ ...ONE, shift: OPEN }] });
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  await user.click(screen.getByRole('button', { name: 'Type the total' }));
  await user.type(screen.getByLabelText('Counted in all'), '1123');
  await user.click(screen.getByRole('button', { name: /^Close with/ }));
  expect(screen.getByText('Write why, for those who read this later.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^SEK.1 is missing\. Why\?$/), 'Wrong change');
  await user.click(screen.getByRole('button', { name: /^Close with/ }));
  await screen.findByText('The drawer is counted and closed.');
  expect(sent).toEqual([{ counted: 112_300, expected: 112_400, reason: 'Wrong change' }]);
});

test('in a blind count nothing says what should be there, and it needs no reason yet', async () => {
  const { expected: _expected, taken: _taken, ...blind } = OPEN;
  const { screen, user, sent, container } = await show({
    ...{ isBlind: true, drawers: [{ ...ONE, shift: blind }] },
  });
  expect(container.textContent).not.toMatch(/Should be there/);
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  await user.click(screen.getByRole('button', { name: 'Type the total' }));
  await user.type(screen.getByLabelText('Counted in all'), '1');
  await user.click(screen.getByRole('button', { name: /^Close with/ }));
  await screen.findByText('The drawer is counted and closed.');
  expect(sent).toEqual([{ counted: 100 }]);
});

test('cash that is taken out has an amount and a reason', async () => {
  const { screen, user, sent } = await show({ drawers: [{ ...ONE, shift: OPEN }] });
  await user.click(screen.getByRole('button', { name: 'Cash in or out' }));
  await user.type(screen.getByLabelText('Amount'), '45,50');
  await user.click(screen.getByRole('button', { name: 'Record it' }));
  expect(screen.getByText('Write what it was for.')).toBeTruthy();
  await user.type(screen.getByLabelText('What for'), 'Milk');
  await user.click(screen.getByRole('button', { name: 'Record it' }));
  await screen.findByText('Recorded.');
  expect(sent).toEqual([{ id: expect.any(String), amount: -4_550, reason: 'Milk' }]);
});

test('a difference that nobody has explained waits at the top', async () => {
  const closed = { counted: 112_000, difference: -400, closedAt: AT, closedBy: 'Maja' } as const;
  const { screen, user, sent } = await show({
    unexplained: [{ ...OPEN, state: 'closed', ...closed }],
  });
  await user.type(screen.getByLabelText(/^SEK.4 is missing\. Why\?$/), 'A coin fell');
  await user.click(screen.getByRole('button', { name: 'Say why' }));
  await screen.findByText('The reason is recorded.');
  expect(sent).toEqual([{ reason: 'A coin fell' }]);
});

test('managers name the drawers; of several everybody chooses their own', async () => {
  const two = [
    { ...ONE, name: 'Bar' },
    { ...ONE, id: 'd2', name: 'Terrace', isChosen: false },
  ];
  const { screen, user, sent } = await show({ drawers: two }, ['settings.manage']);
  screen.getByText('Your cash goes here');
  await user.click(screen.getByRole('button', { name: 'Put my cash here' }));
  await user.click(screen.getByRole('button', { name: 'Add a drawer' }));
  await user.click(screen.getByRole('button', { name: 'Save the drawers' }));
  expect(screen.getByText('Give each drawer a name of its own.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name of drawer 3'), 'Cellar');
  await user.click(screen.getByRole('button', { name: 'Save the drawers' }));
  await screen.findByText('The drawers are saved.');
  expect(sent).toEqual([
    { drawer: 'd2' },
    {
      drawers: [
        { id: 'd1', name: 'Bar' },
        { id: 'd2', name: 'Terrace' },
        { id: expect.any(String), name: 'Cellar' },
      ],
    },
  ]);
});

test('those who may not manage the venue see no names to change', async () => {
  const { screen } = await show();
  expect(screen.queryByRole('form', { name: 'The venue’s drawers' })).toBeNull();
});

test('what happened to a drawer is listed with who and when, page by page', async () => {
  const { screen, user } = await show();
  await user.click(screen.getByRole('button', { name: 'What happened' }));
  const list = await screen.findByRole('region', { name: 'What happened, The drawer' });
  await screen.findByText('Counted and closed');
  expect(list.textContent).toMatch(/Maja-SEK.10 of a difference · Wrong change/);
  expect(screen.getByRole('link', { name: 'The whole bill' }).getAttribute('href')).toBe('#bill/s');
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  await screen.findByText('Counted and opened');
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});
