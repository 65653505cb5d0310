import { expect, test } from 'vitest';
import { acknowledgementRequired, reasonRequired, stateChanged, undoExpired } from './refusal.ts';

test('a refusal says what the request met', () => {
  expect(stateChanged('done')).toEqual({
    code: 'orders.state_changed',
    details: { state: 'done' },
  });
  expect(undoExpired('ready')).toEqual({
    code: 'orders.undo_expired',
    details: { state: 'ready' },
  });
  expect(acknowledgementRequired(['allergy', 'age'])).toEqual({
    code: 'orders.acknowledgement_required',
    details: { acknowledge: ['allergy', 'age'] },
  });
  expect(reasonRequired()).toEqual({
    code: 'request.invalid',
    details: { fields: [{ path: '/reason', message: 'must be given: the guest reads it' }] },
  });
});
