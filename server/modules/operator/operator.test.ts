import { expect, test } from 'vitest';
import { NO_PHONE, NO_POLICIES } from '#core/operator/codes.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const PATH = 'installation/operator';
const DETAILS = {
  name: 'Kajen AB',
  number: '556000-0000',
  address: 'Kajen 1, 111 11 Ort',
  contact: 'hej@kajen.example',
  policies: { terms: 'https://kajen.example/terms', privacy: '', cookies: '' },
  phone: { number: '08-123 456 78', hours: 'Mo-Su 10:00-01:00' },
};
const PLANS = {
  currency: 'SEK',
  plans: [
    { name: { en: 'Bar', sv: 'Bar' }, text: { en: 'Twenty tables.' }, monthly: 49_500 },
    { name: { sv: 'Flera <ställen>' }, text: {}, monthly: null },
  ],
};

test('the operator says who runs the installation and what hosting costs, and reads it back', async () => {
  const { operator } = await testApp();
  const olle = await operator();
  expect((await olle('GET', PATH)).body).toEqual({
    details: {
      ...{ name: '', number: '', address: '', contact: '' },
      ...{ policies: NO_POLICIES, phone: NO_PHONE },
    },
    fixed: { name: false, contact: false, phone: false, hosted: false, policies: [] },
    hosted: { currency: 'SEK', plans: [] },
  });
  expect((await olle('PUT', `${PATH}/details`, DETAILS)).body.details).toEqual(DETAILS);
  const { status, body } = await olle('PUT', `${PATH}/plans`, PLANS);
  expect([status, body.hosted, body.details]).toEqual([200, PLANS, DETAILS]);
});

test('nobody of a venue can say it', async () => {
  const { staff } = await testApp();
  const owner = await staff('owner');
  expect((await owner('GET', PATH)).status).toBe(403);
  expect((await owner('PUT', `${PATH}/details`, DETAILS)).status).toBe(403);
});

test.each([
  [{ ...DETAILS, name: '' }, 'operator.no_name'],
  [{ ...DETAILS, contact: 'javascript:alert(1)' }, 'operator.bad_contact'],
  [
    { ...DETAILS, policies: { ...NO_POLICIES, cookies: 'javascript:alert(1)' } },
    'operator.bad_policy',
  ],
  [{ ...DETAILS, phone: { number: 'call us', hours: '' } }, 'operator.bad_phone'],
])('what cannot be shown is refused, and what was saved stays', async (details, code) => {
  const { operator } = await testApp();
  const olle = await operator();
  await olle('PUT', `${PATH}/details`, DETAILS);
  const { status, body } = await olle('PUT', `${PATH}/details`, details);
  expect([status, body.code]).toEqual([400, code]);
  expect((await olle('GET', PATH)).body.details).toEqual(DETAILS);
});

test('a price without a name is refused', async () => {
  const { operator } = await testApp();
  const plans = [{ name: { en: '\u200b' }, text: {}, monthly: 0 }];
  const { body } = await (await operator())('PUT', `${PATH}/plans`, { currency: 'SEK', plans });
  expect(body.code).toBe('operator.unnamed_plan');
});

test('what the environment says cannot be overwritten', async () => {
  const of = { operator: { name: 'Drift AB', number: '', address: '' }, hosted: PLANS };
  const { operator } = await testApp({ config: of });
  const olle = await operator();
  const { body } = await olle('PUT', `${PATH}/details`, DETAILS);
  expect(body).toMatchObject({
    details: { name: 'Drift AB', number: '', contact: 'hej@kajen.example' },
    fixed: { name: true, contact: false, hosted: true },
  });
  const other = await olle('PUT', `${PATH}/plans`, { currency: 'EUR', plans: [] });
  expect([other.status, other.body.code]).toEqual([409, 'operator.fixed_plans']);
});
