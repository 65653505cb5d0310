import { expect, test } from 'vitest';
import { NO_PHONE, NO_POLICIES } from './codes.ts';
import { editedOperator, lowestMonthly, savedDetails, shownOperator } from './shown-operator.ts';

const NOTHING = {
  operator: null,
  contactUrl: '',
  phone: NO_PHONE,
  policies: NO_POLICIES,
  hosted: null,
};
const CALLED = { number: '08-123 456 78', hours: 'Mo-Su 10:00-01:00' };
const SAVED = {
  details: {
    name: 'Kajen AB',
    number: '556000-0000',
    address: 'Kajen 1, 111 11 Ort',
    contact: 'hej@kajen.example',
    policies: { ...NO_POLICIES, terms: 'https://kajen.example/terms' },
    phone: CALLED,
  },
  hosted: null,
};
const OF_SERVER = {
  operator: { name: 'Drift AB', number: '', address: '' },
  contactUrl: 'mailto:drift@example.com',
  phone: { number: '+46 8 765 43 21', hours: '' },
  policies: { ...NO_POLICIES, privacy: 'https://drift.example/privacy' },
  hosted: { currency: 'SEK', plans: [{ name: { en: 'Bar' }, text: {}, monthly: 49_500 }] },
};
const NEVER = { details: null, hosted: null };

test('what nobody has said is not shown', () => {
  expect(shownOperator(NOTHING, NEVER)).toEqual(NOTHING);
});

test('what was saved is shown, its contact as a link', () => {
  expect(shownOperator(NOTHING, SAVED)).toEqual({
    operator: { name: 'Kajen AB', number: '556000-0000', address: 'Kajen 1, 111 11 Ort' },
    contactUrl: 'mailto:hej@kajen.example',
    policies: SAVED.details.policies,
    phone: CALLED,
    hosted: null,
  });
});

test('what the environment says comes first, and is not overwritten by what is sent', () => {
  const policies = { ...OF_SERVER.policies, ...{ terms: 'https://kajen.example/terms' } };
  expect(shownOperator(OF_SERVER, SAVED)).toEqual({ ...OF_SERVER, policies });
  const edited = editedOperator(OF_SERVER, SAVED, 'SEK');
  expect(edited).toMatchObject({
    details: { name: 'Drift AB', contact: 'drift@example.com', phone: OF_SERVER.phone, policies },
    fixed: { name: true, contact: true, phone: true, hosted: true, policies: ['privacy'] },
    hosted: OF_SERVER.hosted,
  });
  expect(savedDetails(OF_SERVER, SAVED, edited.details)).toEqual(SAVED.details);
});

test('a number or an address needs a name, and a contact has to lead somewhere', () => {
  const sent = { ...SAVED.details, name: ' ' };
  expect(savedDetails(NOTHING, NEVER, sent)).toEqual({ refusal: 'operator.no_name' });
  expect(savedDetails(NOTHING, NEVER, { ...SAVED.details, contact: 'ask at the bar' })).toEqual({
    refusal: 'operator.bad_contact',
  });
  const none = {
    ...{ name: '', number: '', address: '', contact: '' },
    ...{ policies: NO_POLICIES, phone: NO_PHONE },
  };
  expect(savedDetails(NOTHING, SAVED, none)).toEqual(none);
});

test('a telephone number can be called, and hours need one', () => {
  const ask = (number: string, hours: string) =>
    savedDetails(NOTHING, NEVER, { ...SAVED.details, phone: { number, hours } });
  expect(ask('call us', '')).toEqual({ refusal: 'operator.bad_phone' });
  expect(ask(CALLED.number, 'every day')).toEqual({ refusal: 'operator.bad_phone' });
  expect(ask(' ', CALLED.hours)).toEqual({ refusal: 'operator.bad_phone' });
  expect(ask(` ${CALLED.number} `, '')).toMatchObject({
    phone: { number: CALLED.number, hours: '' },
  });
});

test('an own policy is a page, and stays where a console does not know of it', () => {
  for (const terms of ['terms', 'mailto:hej@kajen.example', 'javascript:alert(1)']) {
    const sent = { ...SAVED.details, policies: { ...NO_POLICIES, terms } };
    expect(savedDetails(NOTHING, SAVED, sent)).toEqual({ refusal: 'operator.bad_policy' });
  }
  const { policies: _unknown, phone: _new, ...older } = SAVED.details;
  expect(savedDetails(NOTHING, SAVED, older)).toEqual(SAVED.details);
  expect(savedDetails(NOTHING, NEVER, older)).toEqual({
    ...older,
    policies: NO_POLICIES,
    phone: NO_PHONE,
  });
});

test('an empty price list is none, and the lowest price leaves out what is agreed', () => {
  expect(shownOperator(NOTHING, { details: null, hosted: { currency: 'SEK', plans: [] } })).toEqual(
    {
      ...NOTHING,
      hosted: null,
    },
  );
  const plan = (monthly: number | null) => ({ name: { sv: 'Bar' }, text: {}, monthly });
  expect(lowestMonthly({ currency: 'SEK', plans: [plan(null), plan(900), plan(500)] })).toBe(500);
  expect(lowestMonthly({ currency: 'SEK', plans: [plan(null)] })).toBeNull();
});
