import { expect, test } from 'vitest';
import { VISITOR_MATCHES_MAX } from '#core/shared/limits.ts';
import { FEEDBACK, postForm, REGISTRATION } from '#tests/support/server/forms.ts';
import { type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { insertFeedback } from '../feedback/feedback.repository.ts';

const NAMED = { ...FEEDBACK, name: 'Elin Öberg' };

/** What two people sent, and a request as the operator. */
async function twoPeople() {
  const served = await testApp();
  const theirs = await postForm(served.ask, 'feedback', NAMED);
  const request = await postForm(served.ask, 'registrations', REGISTRATION);
  const other = await postForm(served.ask, 'feedback', { ...FEEDBACK, name: 'Bo' });
  const operator = await served.operator();
  const search = (query: string) => operator('POST', 'operator/visitors/search', { query });
  const choice = { feedback: [theirs.body.id], registrations: [request.body.id] };
  return { ...served, operator, search, choice, other: other.body.id };
}

const idsOf = (body: Record<'feedback' | 'registrations', { id: string }[]>) =>
  [...body.feedback, ...body.registrations].map(({ id }) => id);

test('what somebody sent with either form is found by what they gave, and nobody else’s', async () => {
  const { search, choice } = await twoPeople();
  const { body } = await search('elin');
  expect(idsOf(body)).toEqual([choice.feedback[0], choice.registrations[0]]);
  expect(body.isMore).toBe(false);
  expect(idsOf((await search('ELIN@olkallaren.example')).body)).toEqual(choice.registrations);
  expect(idsOf((await search('Oberg')).body)).toEqual(choice.feedback);
  expect(idsOf((await search('Anna')).body)).toEqual([]);
});

test('the file has all that is stored of the chosen messages, but for the hash of each', async () => {
  const { operator, choice, context } = await twoPeople();
  const { status, body } = await operator('POST', 'operator/visitors/export', choice);
  expect(status).toBe(200);
  for (const table of ['feedback', 'registrations'] as const) {
    const columns = (await context.store.reader.introspection.getTables())
      .find(({ name }) => name === table)
      ?.columns.map(({ name }) => name.replaceAll(/_(\w)/g, (_, next) => next.toUpperCase()));
    const kept = columns?.filter((name) => name !== 'bodyHash');
    expect(Object.keys(body[table][0]).sort()).toEqual(kept?.sort());
  }
  expect(body.feedback).toMatchObject([{ name: 'Elin Öberg', text: FEEDBACK.text }]);
  expect(body.registrations).toMatchObject([{ email: REGISTRATION.email, venue: 'Ölkällaren' }]);
});

test('what is erased is gone from every list, published or not, and the rest stays', async () => {
  const { ask, operator, search, choice, other } = await twoPeople();
  await operator('POST', `operator/feedback/${choice.feedback[0]}/transition`, {
    from: 'received',
    to: 'published',
  });
  expect((await ask('GET', 'feedback')).body.total).toBe(1);
  const { body } = await operator('POST', 'operator/visitors/erase', choice);
  expect(body).toEqual({ erased: 2 });
  expect((await ask('GET', 'feedback')).body.total).toBe(0);
  expect((await operator('GET', 'operator/registrations')).body.total).toBe(0);
  expect(idsOf((await search('elin')).body)).toEqual([]);
  const left = await operator('GET', 'operator/feedback');
  expect(left.body.items.map(({ id }: { id: string }) => id)).toEqual([other]);
});

test('erasing again finds nothing to erase, and writes nothing down', async () => {
  const { operator, choice } = await twoPeople();
  await operator('POST', 'operator/visitors/erase', choice);
  const again = await operator('POST', 'operator/visitors/erase', choice);
  expect([again.status, again.body]).toEqual([200, { erased: 0 }]);
  const file = await operator('POST', 'operator/visitors/export', choice);
  expect(file.body).toEqual({ feedback: [], registrations: [] });
  expect((await operator('GET', 'operator/visitors/audit-log')).body.entries).toHaveLength(1);
});

test('it is written down who saved and who erased how much, without a word about whom', async () => {
  const { operator, choice, clock, context } = await twoPeople();
  await operator('POST', 'operator/visitors/export', choice);
  clock.advance(1_000);
  await operator('POST', 'operator/visitors/erase', choice);
  const { body } = await operator('GET', 'operator/visitors/audit-log');
  expect(body.entries).toMatchObject([
    { kind: 'visitor.erased', by: 'operator', count: 2 },
    { kind: 'visitor.exported', by: 'operator', count: 2 },
  ]);
  const entries = await context.store.reader.selectFrom('staff_acts').selectAll().execute();
  const kept = JSON.stringify(entries);
  for (const word of [...choice.feedback, ...choice.registrations, 'Elin', 'olkallaren', 'beer']) {
    expect(kept).not.toContain(word);
  }
});

test('an owner of a venue neither finds, saves nor erases what visitors sent', async () => {
  const { staff, search, choice } = await twoPeople();
  const owner: Ask = await staff('owner');
  for (const [what, body] of [
    ['search', { query: 'elin' }],
    ['export', choice],
    ['erase', choice],
  ] as const) {
    const { status, text } = await owner('POST', `operator/visitors/${what}`, body);
    expect([what, status]).toEqual([what, 403]);
    expect(text).not.toContain('olkallaren');
  }
  expect(idsOf((await search('elin')).body)).toHaveLength(2);
});

test.each([
  ['one letter', 'search', { query: 'e' }],
  ['no ids', 'erase', { feedback: [] }],
  ['an id that is none', 'erase', { feedback: ['all'], registrations: [] }],
  [
    'more than are shown at a time',
    'export',
    { feedback: Array.from({ length: VISITOR_MATCHES_MAX + 1 }, newOrderId), registrations: [] },
  ],
])('a request with %s is refused', async (_name, what, body) => {
  const { operator } = await testApp();
  const answer = await (await operator())('POST', `operator/visitors/${what}`, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
});

test('where more match than are shown, the newest are, and it says that there are more', async () => {
  const { operator, context, clock } = await testApp();
  const ids = Array.from({ length: 1_100 }, newOrderId).sort();
  await context.store.write('installation', async (db) => {
    for (const [at, id] of ids.entries()) {
      const name = at < 101 ? 'Elin' : 'Bo';
      const body = { ...FEEDBACK, name } as Parameters<typeof insertFeedback>[1];
      await insertFeedback(db, body, { id, bodyHash: '', receivedAt: clock.now() });
    }
  });
  const ask = await operator();
  // The oldest of all, behind a thousand others.
  const found = await ask('POST', 'operator/visitors/search', { query: 'elin' });
  expect(idsOf(found.body)).toEqual(ids.slice(1, 101).reverse());
  expect(found.body.isMore).toBe(true);
});
