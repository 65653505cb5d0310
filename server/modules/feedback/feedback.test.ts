import { expect, test } from 'vitest';
import { FEEDBACK_PAGE, FORM_MIN_MS, FORM_RETENTION_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { FEEDBACK, postForm } from '#tests/support/server/forms.ts';
import { type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';

const BEHIND_PROXY = { config: { trustProxy: 1 } };

let senders = 0;

/** Sends feedback and publishes it; returns its id. Each is sent from its own address. */
async function published(ask: Ask, operator: Ask, changes: object = {}): Promise<string> {
  senders += 1;
  const address = `10.1.0.${senders}`;
  const { body } = await postForm(ask, 'feedback', { ...FEEDBACK, ...changes }, { address });
  await operator('POST', `operator/feedback/${body.id}/transition`, {
    from: 'received',
    to: 'published',
  });
  return body.id;
}

const texts = (page: { items: { text: string }[] }) => page.items.map(({ text }) => text);

test('feedback is read by the operator first, and by everyone once it is published', async () => {
  const { ask, operator: signIn } = await testApp();
  const operator = await signIn();
  const { status, body } = await postForm(ask, 'feedback', { ...FEEDBACK, name: '  Anna \n A ' });
  expect(status).toBe(201);
  expect((await ask('GET', 'feedback')).body).toMatchObject({ items: [], total: 0 });
  const unread = await operator('GET', 'operator/feedback');
  expect(unread.body.items).toMatchObject([{ id: body.id, state: 'received', mayPublish: true }]);

  const path = `operator/feedback/${body.id}`;
  await operator('PUT', `${path}/reply`, { reply: 'Thank you.\n\n\nCome back!' });
  const move = await operator('POST', `${path}/transition`, { from: 'received', to: 'published' });
  expect(move.body.state).toBe('published');
  expect((await ask('GET', 'feedback')).body).toEqual({
    items: [
      {
        id: body.id,
        rating: 'good',
        sender: 'guest',
        text: FEEDBACK.text,
        name: 'Anna A',
        locale: 'en',
        receivedAt: body.receivedAt,
        reply: 'Thank you.\n\nCome back!',
      },
    ],
    total: 1,
    page: 1,
    pageSize: FEEDBACK_PAGE,
  });

  await operator('POST', `${path}/transition`, { from: 'published', to: 'hidden' });
  expect((await ask('GET', 'feedback')).body.total).toBe(0);
  expect((await operator('GET', 'operator/feedback?state=hidden')).body.total).toBe(1);
  expect((await operator('DELETE', path)).status).toBe(204);
  expect((await operator('GET', 'operator/feedback?state=hidden')).body.total).toBe(0);
  expect((await operator('DELETE', path)).body.code).toBe('feedback.unknown');
});

test('the same key and text get the same response and are stored once; another text is refused', async () => {
  const { ask, operator: signIn, clock } = await testApp();
  const key = newOrderId();
  const first = await postForm(ask, 'feedback', FEEDBACK, { key });
  clock.advance(60_000);
  const again = await postForm(ask, 'feedback', { ...FEEDBACK, elapsed: 90_000 }, { key });
  expect([again.status, again.text]).toEqual([201, first.text]);
  const other = await postForm(ask, 'feedback', { ...FEEDBACK, rating: 'useless' }, { key });
  expect([other.status, other.body.code]).toEqual([422, 'forms.key_reused']);
  const operator = await signIn();
  expect((await operator('GET', 'operator/feedback')).body.total).toBe(1);
});

test('five identical messages at once are stored once', async () => {
  const served = await testApp({ database: 'file' });
  const { ask, operator: signIn } = served;
  const key = newOrderId();
  const answers = await timesAtOnce(served, 5, () => postForm(ask, 'feedback', FEEDBACK, { key }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const operator = await signIn();
  expect((await operator('GET', 'operator/feedback')).body.total).toBe(1);
});

test.each([
  ['without a key', FEEDBACK, { key: 'x' }, 400, 'forms.key_required'],
  [
    'sooner than a person writes',
    { ...FEEDBACK, elapsed: FORM_MIN_MS - 1 },
    {},
    422,
    'forms.too_quick',
  ],
  ['with the trap filled in', { ...FEEDBACK, website: 'x' }, {}, 422, 'forms.looks_automatic'],
  [
    'full of links',
    { ...FEEDBACK, text: 'Cheap! https://a.example https://b.example' },
    {},
    422,
    'forms.too_many_links',
  ],
  ['with nothing but spaces', { ...FEEDBACK, text: ' '.repeat(40) }, {}, 400, 'request.invalid'],
  ['too long', { ...FEEDBACK, text: 'x'.repeat(1_001) }, {}, 400, 'request.invalid'],
  ['with a state of its own', { ...FEEDBACK, state: 'published' }, {}, 400, 'request.invalid'],
  ['without a rating', { ...FEEDBACK, rating: undefined }, {}, 400, 'request.invalid'],
])('feedback %s is refused and not stored', async (_name, body, options, status, code) => {
  const { ask, operator: signIn } = await testApp();
  const answer = await postForm(ask, 'feedback', body, options);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  const operator = await signIn();
  expect((await operator('GET', 'operator/feedback')).body.total).toBe(0);
});

test('a refused message may be sent again under its key once it is corrected', async () => {
  const { ask } = await testApp();
  const key = newOrderId();
  const quick = await postForm(ask, 'feedback', { ...FEEDBACK, elapsed: 0 }, { key });
  expect(Number(quick.headers['retry-after'])).toBe(FORM_MIN_MS / 1_000);
  expect((await postForm(ask, 'feedback', FEEDBACK, { key })).status).toBe(201);
});

test('an address has a rate limit, which affects neither others nor retries', async () => {
  const { ask, clock } = await testApp(BEHIND_PROXY);
  const first = newOrderId();
  await postForm(ask, 'feedback', FEEDBACK, { key: first });
  for (let index = 1; index < 10; index += 1) {
    expect((await postForm(ask, 'feedback', FEEDBACK)).status).toBe(201);
  }
  const refused = await postForm(ask, 'feedback', FEEDBACK);
  expect([refused.status, refused.body.code]).toEqual([429, 'request.rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBe(60);
  expect((await postForm(ask, 'feedback', FEEDBACK, { key: first })).status).toBe(201);
  expect((await postForm(ask, 'feedback', FEEDBACK, { address: '10.0.0.2' })).status).toBe(201);
  clock.advance(10 * 60_000);
  expect((await postForm(ask, 'feedback', FEEDBACK)).status).toBe(201);
});

test('text is stored as plain text, never as markup, and cannot reverse the line', async () => {
  const { ask, operator: signIn } = await testApp();
  const operator = await signIn();
  await published(ask, operator, { text: '<b>Good</b>\u202e beer\u0000,\r\ncold   too' });
  const { body } = await ask('GET', 'feedback');
  expect(texts(body)).toEqual(['<b>Good</b> beer ,\ncold too']);
});

test('feedback that its sender keeps private is never published', async () => {
  const { ask, operator: signIn } = await testApp();
  const operator = await signIn();
  const { body } = await postForm(ask, 'feedback', { ...FEEDBACK, mayPublish: false });
  const move = { from: 'received', to: 'published' };
  const refused = await operator('POST', `operator/feedback/${body.id}/transition`, move);
  expect([refused.status, refused.body.code]).toEqual([409, 'feedback.not_publishable']);
});

test('a transition from a wrong state, or to unread, is refused', async () => {
  const { ask, operator: signIn } = await testApp();
  const operator = await signIn();
  const id = await published(ask, operator);
  for (const move of [
    { from: 'received', to: 'published' },
    { from: 'published', to: 'received' },
  ]) {
    const { status, body } = await operator('POST', `operator/feedback/${id}/transition`, move);
    expect([status, body.code, body.state]).toEqual([409, 'feedback.state_changed', 'published']);
  }
});

test('published feedback is sorted by time and by rating, filtered by sender, and paged', async () => {
  const { ask, operator: signIn, clock } = await testApp(BEHIND_PROXY);
  const operator = await signIn();
  for (const [text, rating, sender] of [
    ['the first of all', 'lacking', 'guest'],
    ['the second of all', 'excellent', 'staff'],
    ['the third of all', 'useless', 'guest'],
    ['the fourth of all', 'excellent', 'venue'],
  ]) {
    await published(ask, operator, { text, rating, sender });
    clock.advance(60_000);
  }
  const read = async (query: string) => {
    const { body } = await ask('GET', `feedback${query}`);
    return texts(body).map((text) => text.split(' ')[1]);
  };
  expect(await read('')).toEqual(['fourth', 'third', 'second', 'first']);
  expect(await read('?sort=oldest')).toEqual(['first', 'second', 'third', 'fourth']);
  expect(await read('?sort=best')).toEqual(['fourth', 'second', 'first', 'third']);
  expect(await read('?sort=worst')).toEqual(['third', 'first', 'fourth', 'second']);
  expect(await read('?sender=guest')).toEqual(['third', 'first']);

  for (let index = 0; index < FEEDBACK_PAGE; index += 1) {
    await published(ask, operator, { text: `and yet another ${index}` });
  }
  const second = (await ask('GET', 'feedback?page=2')).body;
  expect(texts(second)).toHaveLength(4);
  expect(second).toMatchObject({ total: FEEDBACK_PAGE + 4, page: 2 });
  expect((await ask('GET', 'feedback?page=999')).body.items).toEqual([]);
  for (const bad of ['page=0', 'page=x', 'sort=name', 'sender=', 'limit=500']) {
    expect((await ask('GET', `feedback?${bad}`)).body.code, bad).toBe('request.invalid');
  }
});

test("neither a venue's owner nor a stranger sees or changes unpublished feedback", async () => {
  const { ask, staff } = await testApp();
  const owner = await staff('owner');
  const { body } = await postForm(ask, 'feedback', FEEDBACK);
  const move = { from: 'received', to: 'published' };
  for (const [asker, status] of [
    [owner, 403],
    [ask, 401],
  ] as const) {
    expect((await asker('GET', 'operator/feedback')).status).toBe(status);
    expect((await asker('POST', `operator/feedback/${body.id}/transition`, move)).status).toBe(
      status,
    );
    expect((await asker('GET', 'operator/registrations')).status).toBe(status);
  }
});

test('after a year unpublished feedback is deleted; published feedback stays', async () => {
  const { ask, operator: signIn, context, clock } = await testApp();
  const before = await signIn();
  const kept = await published(ask, before);
  await postForm(ask, 'feedback', FEEDBACK);
  clock.advance(FORM_RETENTION_MS + 1);
  await runJobs(context);
  const operator = await signIn();
  expect((await operator('GET', 'operator/feedback')).body.total).toBe(0);
  expect((await ask('GET', 'feedback')).body.items).toMatchObject([{ id: kept }]);
});

test('only the operator learns who it is, and its permissions', async () => {
  const { operator: signIn, staff } = await testApp();
  const operator = await signIn();
  expect((await operator('GET', 'me')).body).toMatchObject({
    venues: [],
    permissions: ['feedback.moderate', 'registrations.handle', 'visitors.answer', 'venues.manage'],
  });
  const owner = await staff('owner');
  expect((await owner('GET', 'me')).body.permissions).toEqual([]);
});
