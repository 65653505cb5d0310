import { expect, test } from 'vitest';
import { editedOperator, lowestMonthly, savedDetails, shownOperator } from './shown-operator.ts';

const NOTHING = { operator: null, contactUrl: '' };
const SAVED = {
  details: {
    name: 'Kajen AB',
    number: '556000-0000',
    address: 'Kajen 1, 111 11 Ort',
    contact: 'hej@kajen.example',
  },
  hosted: null,
};
const OF_SERVER = {
  operator: { name: 'Drift AB', number: '', address: '' },
  contactUrl: 'mailto:drift@example.com',
};
const NEVER = { details: null, hosted: null };

test('what nobody has said is not shown', () => {
  expect(shownOperator(NOTHING, NEVER)).toEqual({ operator: null, contactUrl: '', hosted: null });
});

test('what was saved is shown, its contact as a link', () => {
  expect(shownOperator(NOTHING, SAVED)).toEqual({
    operator: { name: 'Kajen AB', number: '556000-0000', address: 'Kajen 1, 111 11 Ort' },
    contactUrl: 'mailto:hej@kajen.example',
    hosted: null,
  });
});

test('what the environment says comes first, and is not overwritten by what is sent', () => {
  expect(shownOperator(OF_SERVER, SAVED)).toMatchObject(OF_SERVER);
  const edited = editedOperator(OF_SERVER, SAVED, 'SEK');
  expect(edited).toMatchObject({
    details: { name: 'Drift AB', contact: 'drift@example.com' },
    fixed: { name: true, contact: true },
  });
  expect(savedDetails(OF_SERVER, SAVED, edited.details)).toEqual(SAVED.details);
});

test('a number or an address needs a name, and a contact has to lead somewhere', () => {
  const sent = { ...SAVED.details, name: ' ' };
  expect(savedDetails(NOTHING, NEVER, sent)).toEqual({ refusal: 'operator.no_name' });
  expect(savedDetails(NOTHING, NEVER, { ...SAVED.details, contact: 'ask at the bar' })).toEqual({
    refusal: 'operator.bad_contact',
  });
  const none = { name: '', number: '', address: '', contact: '' };
  expect(savedDetails(NOTHING, SAVED, none)).toEqual(none);
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
