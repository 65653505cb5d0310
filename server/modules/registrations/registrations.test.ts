import { expect, test } from 'vitest';
import { FORM_RETENTION_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { postForm, REGISTRATION } from '#tests/support/server/forms.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';

test('a registration request is stored once for its key, and read by the operator, newest first', async () => {
  const { ask, operator: signIn, clock } = await testApp();
  const key = newOrderId();
  const first = await postForm(ask, 'registrations', REGISTRATION, { key });
  expect(first.status).toBe(201);
  expect((await postForm(ask, 'registrations', REGISTRATION, { key })).text).toBe(first.text);
  const other = await postForm(ask, 'registrations', { ...REGISTRATION, name: 'Bo' }, { key });
  expect([other.status, other.body.code]).toEqual([422, 'forms.key_reused']);
  clock.advance(1_000);
  const more = { phone: ' 070-123 45 67', message: 'We have\ntwo bars.', plan: 'house' };
  const second = await postForm(ask, 'registrations', { ...REGISTRATION, ...more });
  const operator = await signIn();
  const { body } = await operator('GET', 'operator/registrations');
  expect(body).toMatchObject({ total: 2, page: 1 });
  expect(body.items).toEqual([
    {
      id: second.body.id,
      venue: 'Ölkällaren',
      name: 'Elin',
      email: 'elin@olkallaren.example',
      phone: '070-123 45 67',
      message: 'We have\ntwo bars.',
      plan: 'house',
      locale: 'sv',
      receivedAt: second.body.receivedAt,
    },
    expect.objectContaining({ id: key, phone: null, message: null, plan: null }),
  ]);
});

test.each([
  ['no e-mail address', { email: 'elin' }, 'request.invalid'],
  ['a name of spaces', { name: '   ' }, 'request.invalid'],
  ['links for a name', { venue: 'http://a.example http://b.example' }, 'forms.too_many_links'],
  ['the trap filled in', { website: 'https://a.example' }, 'forms.looks_automatic'],
  ['a role for itself', { role: 'operator' }, 'request.invalid'],
])('a register request with %s is refused', async (_name, changes, code) => {
  const { ask } = await testApp();
  const answer = await postForm(ask, 'registrations', { ...REGISTRATION, ...changes });
  expect(answer.body.code).toBe(code);
  expect(answer.status).toBeLessThan(500);
});

test('an address can send five requests an hour', async () => {
  const { ask, clock } = await testApp();
  for (let index = 0; index < 5; index += 1) {
    expect((await postForm(ask, 'registrations', REGISTRATION)).status).toBe(201);
  }
  expect((await postForm(ask, 'registrations', REGISTRATION)).status).toBe(429);
  clock.advance(60 * 60_000);
  expect((await postForm(ask, 'registrations', REGISTRATION)).status).toBe(201);
});

test('the operator deletes handled requests; after a year the rest is deleted automatically', async () => {
  const { ask, operator: signIn, context, clock } = await testApp();
  const { body } = await postForm(ask, 'registrations', REGISTRATION);
  await postForm(ask, 'registrations', REGISTRATION);
  const operator = await signIn();
  const path = `operator/registrations/${body.id}`;
  expect((await operator('DELETE', path)).status).toBe(204);
  expect((await operator('DELETE', path)).body.code).toBe('registrations.unknown');
  expect((await operator('GET', 'operator/registrations')).body.total).toBe(1);
  clock.advance(FORM_RETENTION_MS + 1);
  await runJobs(context);
  expect((await (await signIn())('GET', 'operator/registrations')).body.total).toBe(0);
});
