import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AskingContext, useAskingMark } from '#console/components/facts/asking.tsx';
import type { Permission } from '#core/people/codes.ts';
import type { OwnScreen } from '#core/people/shared-screens.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
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

const KAJSA = { id: 'kajsa', name: 'Kajsa' };
const SARA = { id: 'sara', name: 'Sara' };

/** What the server says when it asks. */
const WHO: Pick<Problem, 'permission' | 'approvers'> = {
  permission: 'bills.adjust',
  approvers: [KAJSA, SARA],
};

const refusal = (code: ErrorCode, more: Partial<Problem> = {}, wait: number | null = null) =>
  new ApiError(
    409,
    { type: 'about:blank', title: 'No.', status: 409, code, ...WHO, ...more },
    wait,
  );

/**
 * A server that wants Kajsa's PIN, 4821, with the id of its last question. What it answers to a
 * request with the right PIN depends on its path; `/slow` waits for `slow`.
 */
async function show() {
  const { around } = await consoleParts();
  const clock = createTestClock();
  const approval = createApprovalStore(clock);
  const sent: (RequestOptions | undefined)[] = [];
  const slow = Promise.withResolvers<void>();
  let questions = 0;
  const question = (more: Partial<Problem> = {}) => {
    questions += 1;
    return refusal('staff.approval_required', { question: `q${questions}`, ...more });
  };
  /** Refusals that come before the PIN is looked at. */
  const before: Record<string, (given: string) => ApiError | null> = {
    '/offline': () => new ApiError(0, null, null),
    '/locked': () => refusal('request.rate_limited', {}, 60_000),
    '/gone': () => question({ approvers: [SARA] }),
    '/old': (given) => (given.startsWith('q1 ') ? question() : null),
  };
  const server = {
    async request(_method: string, path: string, options?: RequestOptions) {
      sent.push(options);
      const given = options?.headers?.Approval;
      if (given === undefined) throw question(path === '/one' ? { approvers: [KAJSA] } : {});
      const early = before[path]?.(given);
      if (early != null) throw early;
      if (given !== `q${questions} kajsa 4821`) throw refusal('pins.wrong');
      if (path === '/slow') await slow.promise;
      if (path === '/changed') throw refusal('adjustments.changed');
      return 'done';
    },
  } as Http;
  const shown = render(around(<LiveApproval approval={approval} clock={clock} />));
  return { ...shown, sent, slow, http: approvedHttp(server, approval.approve) };
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
    headers: { 'Idempotency-Key': 'k', Approval: 'q1 kajsa 4821' },
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

test('where only one person can confirm it, their PIN is typed at once, by keyboard too', async () => {
  const { screen, user, http } = await show();
  const answer = http.request('POST', '/one');
  const heading = await screen.findByRole('heading', { name: 'PIN of Kajsa' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('button', { name: 'Someone else' })).toBeNull();
  await user.keyboard('4821');
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
  await user.keyboard('{Enter}');
  expect(await answer).toBe('done');
});

test('a question that is too old is asked anew, and answered with what was typed', async () => {
  const shown = await show();
  const { screen, user, http, sent } = shown;
  const answer = http.request('POST', '/old', { body: {} });
  await user.click(await screen.findByRole('button', { name: 'Kajsa' }));
  await type(shown, '4821');
  expect(await answer).toBe('done');
  expect(sent.map((options) => options?.headers?.Approval)).toEqual([
    undefined,
    'q1 kajsa 4821',
    'q2 kajsa 4821',
  ]);
});

test('who cannot confirm it any more is named, and the others are offered', async () => {
  const shown = await show();
  const { screen, user, http } = shown;
  void http.request('POST', '/gone').catch(() => {});
  await user.click(await screen.findByRole('button', { name: 'Kajsa' }));
  await type(shown, '4821');
  await screen.findByText(/^Kajsa can’t confirm this any more\./);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sara' })),
  );
  await user.click(screen.getByRole('button', { name: 'Sara' }));
  expect(screen.queryByText(/^Kajsa can’t/)).toBeNull();
});

test('after too many wrong PINs it says how long to wait, and the page keeps what it has', async () => {
  const shown = await show();
  const { screen, user, http } = shown;
  void http.request('POST', '/locked').catch(() => {});
  await user.click(await screen.findByRole('button', { name: 'Kajsa' }));
  await type(shown, '4821');
  await screen.findByText(/^Too many wrong PINs\. Wait .+, or ask somebody else\.$/);
  expect(screen.getByRole('dialog', { name: 'Ask a manager' })).toBeTruthy();
});

test('what is on its way with a right PIN is done, also if the dialog is closed meanwhile', async () => {
  const shown = await show();
  const { screen, user, http, sent, slow } = shown;
  const answer = http.request('POST', '/slow');
  await user.click(await screen.findByRole('button', { name: 'Kajsa' }));
  await type(shown, '4821');
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  slow.resolve();
  expect(await answer).toBe('done');
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
