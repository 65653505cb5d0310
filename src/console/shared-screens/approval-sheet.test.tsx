import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AskingContext, useAskingMark } from '#console/components/facts/asking.tsx';
import type { Permission } from '#core/people/codes.ts';
import type { OwnScreen } from '#core/people/shared-screens.schema.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { ApiError } from '#web/http/api-error.ts';
import type { Http, RequestOptions } from '#web/http/http.ts';
import { LiveApproval } from './approval-sheet.tsx';
import { createApprovalStore } from './approval-store.ts';
import { approvedHttp } from './approved-http.ts';
import { askable } from './askable.ts';

const HERE: OwnScreen = {
  screen: { id: 'screen', name: 'Bar, left', venue: 'kajkanten' },
  people: [
    { id: 'kajsa', name: 'Kajsa', approves: ['bills.adjust'] },
    { id: 'leo', name: 'Leo', approves: [] },
  ],
};

/** What the server says when it asks. */
const WHO: Pick<Problem, 'permission' | 'approvers'> = {
  permission: 'bills.adjust',
  approvers: [{ id: 'kajsa', name: 'Kajsa' }],
};

const refusal = (code: 'pins.wrong' | 'staff.approval_required' | 'adjustments.changed') =>
  new ApiError(409, { type: 'about:blank', title: 'No.', status: 409, code, ...WHO }, null);

/** A server that wants Kajsa's PIN, 4821; a request for `/changed` is refused even with it. */
async function show() {
  const { around } = await consoleParts();
  const clock = createTestClock();
  const approval = createApprovalStore(clock);
  const sent: (RequestOptions | undefined)[] = [];
  const server = {
    async request(_method: string, path: string, options?: RequestOptions) {
      sent.push(options);
      const given = options?.headers?.Approval;
      if (given === undefined) throw refusal('staff.approval_required');
      if (path === '/offline') throw new ApiError(0, null, null);
      if (given !== 'kajsa 4821') throw refusal('pins.wrong');
      if (path === '/changed') throw refusal('adjustments.changed');
      return 'done';
    },
  } as Http;
  const shown = render(around(<LiveApproval approval={approval} clock={clock} />));
  return { ...shown, sent, http: approvedHttp(server, approval.approve) };
}

type Shown = Awaited<ReturnType<typeof show>>;

async function type({ screen, user }: Shown, pin: string) {
  for (const digit of pin) await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('somebody who may do it types a PIN over the page, and the same request goes out again', async () => {
  const shown = await show();
  const { screen, user, http, sent } = shown;
  const body = { reason: 'Cold' };
  const answer = http.request('POST', '/x', { body, headers: { 'Idempotency-Key': 'k' } });
  await screen.findByRole('dialog', { name: 'Ask a manager' });
  expect(screen.queryByRole('button', { name: 'Leo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kajsa' }));
  await type(shown, '1111');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That is not the PIN.'));
  await type(shown, '4821');
  expect(await answer).toBe('done');
  expect(sent.at(-1)).toEqual({
    body,
    headers: { 'Idempotency-Key': 'k', Approval: 'kajsa 4821' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the server refuses for another reason is said where it was asked for', async () => {
  const shown = await show();
  const { screen, user, http } = shown;
  const answer = http.request('POST', '/changed').catch((thrown: ApiError) => thrown.code);
  await user.click(await screen.findByRole('button', { name: 'Kajsa' }));
  await type(shown, '4821');
  expect(await answer).toBe('adjustments.changed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who closes the dialog gets the refusal, and is asked again the next time', async () => {
  const { screen, user, http } = await show();
  const first = http.request('POST', '/x').catch((thrown: ApiError) => thrown.code);
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await first).toBe('staff.approval_required');
  void http.request('POST', '/x').catch(() => {});
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('what does not arrive is said where the PIN is typed, and nothing typed before is lost', async () => {
  const shown = await show();
  const { screen, user, http, sent } = shown;
  const body = { reason: 'Cold' };
  void http.request('POST', '/offline', { body }).catch(() => {});
  await user.click(await screen.findByRole('button', { name: 'Kajsa' }));
  await type(shown, '4821');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(screen.getByRole('dialog', { name: 'Ask a manager' })).toBeTruthy();
  await type(shown, '4821');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map((options) => options?.body)).toEqual([body, body, body]);
});

test('the sheet says what is confirmed', async () => {
  const { screen, http } = await show();
  void http.request('POST', '/x').catch(() => {});
  const dialog = await screen.findByRole('dialog', { name: 'Ask a manager' });
  expect(dialog.textContent).toContain('Something off a bill');
});

test('a screen offers what somebody on it can confirm, in its own venue only', () => {
  const asked = (own: Permission[], venue: string, here: OwnScreen | null) => [
    ...askable(own, venue, here),
  ];
  expect(asked(['bills.handle'], 'kajkanten', HERE)).toEqual(['bills.adjust']);
  expect(asked(['bills.handle', 'bills.adjust'], 'kajkanten', HERE)).toEqual([]);
  expect(asked(['bills.handle'], 'elsewhere', HERE)).toEqual([]);
  expect(asked(['bills.handle'], 'kajkanten', null)).toEqual([]);
});

test('a button whose act asks somebody has a mark and says so; others have none', async () => {
  const { around } = await consoleParts();
  const Act = ({ permission }: { permission: Permission }) => {
    const mark = useAskingMark(permission);
    return (
      <button type="button">
        {permission}
        {mark.icon}
      </button>
    );
  };
  const { screen } = render(
    around(
      <AskingContext value={askable(['bills.handle'], 'kajkanten', HERE)}>
        <Act permission="bills.adjust" />
        <Act permission="bills.handle" />
      </AskingContext>,
    ),
  );
  expect(screen.getByRole('button', { name: 'bills.adjust , asks a manager' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'bills.handle' })).toBeTruthy();
});
