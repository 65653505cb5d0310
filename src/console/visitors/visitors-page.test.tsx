import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ModeratedFeedback } from '#core/feedback/feedback.schema.ts';
import type { Registration } from '#core/registrations/registration.schema.ts';
import type { VisitorAuditLog } from '#core/visitors/visitors.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { Visitors } from './visitors-page.tsx';
import { createVisitorsStore } from './visitors-store.ts';

const AT = '2026-11-20T18:00:00.000Z';

const feedbackOf = (id: string, name: string | null): ModeratedFeedback => ({
  id,
  rating: 'good',
  sender: 'guest',
  text: `What ${id} said.`,
  name,
  locale: 'en',
  receivedAt: AT,
  reply: null,
  state: 'received',
  mayPublish: true,
});

const REQUEST: Registration = {
  id: 'request',
  venue: 'Ölkällaren',
  name: 'Elin',
  email: 'elin@olkallaren.example',
  phone: null,
  message: 'Two bars.',
  plan: null,
  locale: 'sv',
  receivedAt: AT,
};

/** A server where every search finds what is stored, and which can fail to erase. */
function visitorServer({ fails = false } = {}) {
  let feedback = [feedbackOf('one', 'Elin'), feedbackOf('two', null)];
  let registrations = [REQUEST];
  const entries: VisitorAuditLog['entries'] = [];
  const asked: string[] = [];
  const note = (kind: 'visitor.exported' | 'visitor.erased', count: number) =>
    entries.unshift({ id: `entry-${entries.length}`, kind, at: AT, by: 'Olle', count });
  const call = fakeCall({
    'POST /operator/visitors/search': ({ body: { query } }) => {
      asked.push(query);
      return query === 'nobody'
        ? { feedback: [], registrations: [], isMore: false }
        : { feedback, registrations, isMore: query === 'everybody' };
    },
    'POST /operator/visitors/export': ({ body: choice }) => {
      const chosen = {
        feedback: feedback.filter(({ id }) => choice.feedback.includes(id)),
        registrations: registrations.filter(({ id }) => choice.registrations.includes(id)),
      };
      note('visitor.exported', chosen.feedback.length + chosen.registrations.length);
      return chosen;
    },
    'POST /operator/visitors/erase': ({ body: choice }) => {
      if (fails) {
        const code = 'server.unavailable';
        throw new ApiError(503, { type: 'about:blank', title: '', status: 503, code }, null);
      }
      feedback = feedback.filter(({ id }) => !choice.feedback.includes(id));
      registrations = registrations.filter(({ id }) => !choice.registrations.includes(id));
      const erased = choice.feedback.length + choice.registrations.length;
      note('visitor.erased', erased);
      return { erased };
    },
    'GET /operator/visitors/audit-log': () => ({ entries: [...entries] }),
  });
  return { call, asked };
}

async function searchFor(query: string, server = visitorServer()) {
  const { around } = await consoleParts();
  const files: string[] = [];
  const rendered = render(
    around(
      <Visitors
        store={createVisitorsStore(server.call)}
        onBack={() => {}}
        onSave={(text) => files.push(text)}
      />,
    ),
  );
  const { screen, user } = rendered;
  await user.type(screen.getByLabelText('What the person gave'), query);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  return { ...rendered, ...server, files };
}

test('the chosen messages are saved as a file, and nothing is chosen beforehand', async () => {
  const { screen, user, asked, files } = await searchFor('  elin ');
  await screen.findByText('Found 3 messages. Choose what the person sent.');
  expect(asked).toEqual(['elin']);
  expect(screen.queryByRole('button', { name: /as a file/ })).toBeNull();
  const mine = screen.getByRole('checkbox', { name: 'Elin, Nov 20, 2026, feedback' });
  expect(mine.getAttribute('aria-describedby')).not.toBeNull();
  await user.click(mine);
  await user.click(screen.getByRole('checkbox', { name: 'Elin, Nov 20, 2026, request' }));
  await user.click(screen.getByRole('button', { name: 'Save 2 as a file' }));
  await screen.findByText(/^The file is saved/);
  const [file = ''] = files;
  expect(JSON.parse(file)).toEqual({
    feedback: [feedbackOf('one', 'Elin')],
    registrations: [REQUEST],
  });
  await screen.findByText('Saved what a visitor had sent: 2 messages');
});

test('deleting asks first, deletes what was chosen, and leaves the rest', async () => {
  const { screen, user } = await searchFor('elin');
  await user.click(await screen.findByRole('checkbox', { name: /request$/ }));
  await user.click(screen.getByRole('button', { name: 'Delete 1' }));
  const question = screen.getByRole('group', { name: 'Delete 1 message for good?' });
  await waitFor(() => expect(document.activeElement).toBe(question));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Delete 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('Deleted 1 message for good.');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await screen.findByText('Deleted what a visitor had sent: 1 message');
  // The button that had the focus is gone with the question.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('choosing something else takes the question back', async () => {
  const { screen, user } = await searchFor('elin');
  await user.click(await screen.findByRole('button', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Delete 3' }));
  await user.click(screen.getByRole('checkbox', { name: /request$/ }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('what could not be deleted is still there, and the page says why', async () => {
  const { screen, user } = await searchFor('elin', visitorServer({ fails: true }));
  await user.click(await screen.findByRole('button', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Delete 3' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByRole('alert');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.queryByText(/^Deleted/)).toBeNull();
});

test('one letter is not searched for, and what finds nothing or too much says so', async () => {
  const { screen, user, asked } = await searchFor('e');
  await screen.findByText('Write at least two characters.');
  expect(asked).toEqual([]);
  const field = screen.getByLabelText('What the person gave');
  await user.clear(field);
  await user.type(field, 'nobody');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText(/^Nothing found/);
  await user.clear(field);
  await user.type(field, 'everybody{Enter}');
  await screen.findByText(/^There are more than are shown/);
});
