import { expect, test } from 'vitest';
import { AskingContext } from '#console/components/facts/asking.tsx';
import type { CloseDayRequest, DayClosing } from '#core/days/days.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { ClosingPage } from './closing-page.tsx';

const DAY = '2026-11-20';
const NOTHING = { orders: [], bills: [], calls: [] };
const CLOSED = { day: DAY, at: '2026-11-20T22:30:00.000Z', by: 'Anna', reason: null };

interface Given {
  things?: NonNullable<DayClosing['next']>['things'];
  asked?: readonly Permission[];
  /** The server's answer to the first attempt. */
  refusal?: ErrorCode;
}

/** The page of floor staff; on a screen on which Sara, a manager, has a PIN, if `asked`. */
async function show({ things = NOTHING, asked = ['day.close'], refusal }: Given = {}) {
  const { around } = await consoleParts();
  const sent: CloseDayRequest[] = [];
  const gone: string[] = [];
  let isClosed = false;
  const closed = { ...CLOSED, approvedBy: 'Sara' };
  const call = fakeCall({
    'GET /venues/:venue/closing': () => ({
      next: isClosed ? null : { day: DAY, things, figuresHash: 'hash' },
      last: isClosed ? closed : null,
      ...{ currency: 'SEK', timeZone: 'Europe/Stockholm' },
    }),
    'POST /venues/:venue/days/:day/close': ({ body }) => {
      sent.push(body);
      if (refusal !== undefined && sent.length === 1) {
        const problem = { type: '', title: '', status: 409, code: refusal };
        throw new ApiError(409, problem, null);
      }
      isClosed = true;
      return closed;
    },
  });
  const rendered = render(
    around(
      <AskingContext value={new Set(asked)}>
        <ClosingPage
          session={{ call }}
          venue={{ id: 'v', name: 'Kajkanten', permissions: ['drawers.count'] }}
          onGo={(hash) => gone.push(hash)}
          onBack={() => {}}
        />
      </AskingContext>,
    ),
  );
  await rendered.screen.findByRole('heading', { name: 'Fri, Nov 20' });
  return { ...rendered, sent, gone };
}

test('staff ask a manager to close the day, and then read that it is closed and by whom', async () => {
  const { screen, user, sent } = await show();
  await user.click(screen.getByRole('button', { name: /^Close Fri, Nov 20.*asks a manager$/ }));
  await user.click(screen.getByRole('button', { name: /^Close the day.*asks a manager$/ }));
  const said = await screen.findByText(/^Fri, Nov 20 is closed\.$/);
  expect(said.closest('p')?.textContent).toMatch(
    /Closed by Anna, confirmed by Sara, Fri, Nov 20 23:30/,
  );
  expect(sent).toEqual([{ figuresHash: 'hash' }]);
  expect(screen.queryByRole('button', { name: /^Close Fri/ })).toBeNull();
});

test('drawers that are not counted lead to where they are, and the closing takes a reason', async () => {
  const drawers = [{ shift: 's', name: 'Bar', state: 'open' as const }];
  const { screen, user, sent, gone } = await show({ things: { ...NOTHING, drawers } });
  await user.click(screen.getByRole('link', { name: 'Count the drawers' }));
  expect(gone).toEqual(['drawers']);
  await user.click(screen.getByRole('button', { name: /^Close Fri/ }));
  await user.click(screen.getByRole('button', { name: /^Close the day/ }));
  expect(screen.getByText('Write why, for those who read this later.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('what the server refuses after a right PIN is said, and the reason stays', async () => {
  const drawers = [{ shift: 's', name: 'Bar', state: 'open' as const }];
  const refusal = 'days.changed';
  const { screen, user, sent } = await show({ things: { ...NOTHING, drawers }, refusal });
  await user.click(screen.getByRole('button', { name: /^Close Fri/ }));
  await user.type(screen.getByRole('textbox'), 'The key is lost');
  await user.click(screen.getByRole('button', { name: /^Close the day/ }));
  await screen.findByText(/^Something came in while you read/);
  await user.click(screen.getByRole('button', { name: /^Close the day/ }));
  await screen.findByText(/^Fri, Nov 20 is closed\.$/);
  expect(sent.map(({ reason }) => reason)).toEqual(['The key is lost', 'The key is lost']);
});

test('where nobody could confirm it there is no button, but how a day is closed', async () => {
  const { screen } = await show({ asked: [] });
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
  expect(screen.getByText(/^A manager closes the day/)).toBeTruthy();
});
