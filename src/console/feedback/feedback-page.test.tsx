import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ModeratedFeedback } from '#core/feedback/feedback.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { Moderation } from './feedback-page.tsx';
import { createModerationStore } from './feedback-store.ts';

const AT = '2026-11-20T18:00:00.000Z';
const PAGE_SIZE = 2;

const said = (id: string, changes: Partial<ModeratedFeedback> = {}): ModeratedFeedback => ({
  id,
  rating: 'good',
  sender: 'guest',
  text: `What ${id} said.`,
  name: null,
  locale: 'en',
  receivedAt: AT,
  reply: null,
  state: 'received',
  mayPublish: true,
  ...changes,
});

/** A server with this feedback, which refuses changes where `refusing`. */
function feedbackServer(all: ModeratedFeedback[]) {
  const kept = new Map(all.map((each) => [each.id, each]));
  const asked: string[] = [];
  const of = (id: string) => kept.get(id) ?? said(id);
  const put = (item: ModeratedFeedback) => {
    kept.set(item.id, item);
    return item;
  };
  const call = fakeCall({
    'GET /operator/feedback': ({ query = {} }) => {
      const { state = 'received' } = query;
      const page = Number(query.page ?? 1);
      const items = [...kept.values()].filter((each) => each.state === state);
      const from = (page - 1) * PAGE_SIZE;
      return {
        items: items.slice(from, from + PAGE_SIZE),
        total: items.length,
        page,
        pageSize: PAGE_SIZE,
      };
    },
    'POST /operator/feedback/:feedback/transition': ({ params, body: { from, to } }) => {
      const id = params.feedback;
      asked.push(`${id}: ${from} to ${to}`);
      if (of(id).state !== from) {
        const code = 'feedback.state_changed';
        throw new ApiError(409, { type: 'about:blank', title: '', status: 409, code }, null);
      }
      return put({ ...of(id), state: to });
    },
    'PUT /operator/feedback/:feedback/reply': ({ params: { feedback: id }, body: { reply } }) => {
      asked.push(`${id}: ${reply}`);
      return put({ ...of(id), reply });
    },
    'DELETE /operator/feedback/:feedback': ({ params: { feedback: id } }) => {
      asked.push(`${id}: gone`);
      kept.delete(id);
      return undefined;
    },
  });
  return { call, asked, put };
}

async function moderate(all: ModeratedFeedback[], path = '') {
  const { around } = await consoleParts();
  const server = feedbackServer(all);
  const went: string[] = [];
  const rendered = render(
    around(
      <Moderation
        store={createModerationStore(server.call)}
        path={path}
        onGo={(hash) => went.push(hash)}
        onBack={() => {}}
      />,
    ),
  );
  return { ...rendered, ...server, went };
}

test('unread feedback comes first; it is answered, published or hidden, and leaves the list', async () => {
  const { screen, user, asked } = await moderate([
    said('anna', { name: 'Anna' }),
    said('bo', { state: 'published' }),
  ]);
  const item = await screen.findByRole('article', { name: 'A guest, Anna, Nov 20, 2026' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.type(screen.getByLabelText(/^Your answer/), ' Thank you. ');
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  await screen.findByText('The answer is saved.');
  await waitFor(() => expect(item.textContent).toContain('Our answer: Thank you.'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('The site shows it from now on.');
  expect(screen.getByText(/^Nothing unread/)).toBeTruthy();
  // The focused element is gone: keyboard focus continues from where it was.
  await waitFor(() => expect(document.activeElement?.className).toBe('inbox'));
  expect(asked).toEqual(['anna: Thank you.', 'anna: received to published']);
});

test('private feedback can be hidden or deleted, but neither published nor answered', async () => {
  const { screen, user, asked } = await moderate([said('cilla', { mayPublish: false })]);
  await screen.findByText('not to be published');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Delete: / }));
  const sure = screen.getByRole('button', { name: 'Delete for good' });
  await waitFor(() => expect(document.activeElement).toBe(sure));
  expect(asked).toEqual([]);
  await user.click(sure);
  await screen.findByText('Deleted for good.');
  expect(asked).toEqual(['cilla: gone']);
});

test('feedback that a colleague has handled meanwhile is reported, and shown as it is now', async () => {
  const { screen, user, put } = await moderate([said('dan')]);
  await screen.findByText('What dan said.');
  put(said('dan', { state: 'hidden' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/Somebody else has seen to that feedback/);
  expect(screen.queryByText('What dan said.')).toBeNull();
});

test('the rest is paged, and a page that became empty goes back to the previous one', async () => {
  const all = ['e', 'f', 'g'].map((id) => said(id));
  const { screen, user, went } = await moderate(all, 'received/2');
  await screen.findByText('What g said.');
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Newer' }));
  expect(went).toEqual(['feedback/received/1']);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await screen.findByText('What e said.');
});
