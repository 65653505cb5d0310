import type { RouteTable } from '#core/routes/route.ts';
import { Call, CallRequest, CallTransition } from './call.schema.ts';

export const CALL_ROUTES = {
  'POST /calls': {
    summary:
      'Calls staff, asks for the bill or to move, once; the id is the Idempotency-Key header',
    tag: 'guests',
    access: 'past-guest',
    body: CallRequest,
    once: { of: 'call', missing: 'calls.key_required' },
    errors: [
      'calls.key_required',
      'calls.key_reused',
      'calls.state_changed',
      'calls.too_many',
      'seatings.ended',
      'seatings.admission_required',
      'seatings.confirm_presence',
      'seatings.staff_opens',
      'seatings.not_open',
      'seatings.code_required',
      'seatings.presence_code_required',
      'bills.host_pays',
      'bills.nothing_to_pay',
      'bills.overpaid',
      'seatings.already_open',
      'seatings.moved',
      'tables.unknown',
      'tables.revoked',
    ],
    status: 201,
    answer: Call,
  },
  'POST /calls/:call/cancel': {
    summary: 'Withdraws a call, or ensures that one which never arrived is never created',
    tag: 'guests',
    access: 'past-guest',
    errors: ['calls.unknown'],
    answer: Call,
  },
  'POST /venues/:venue/calls/:call/transition': {
    summary: 'Takes a call, closes it, or undoes that within five seconds',
    tag: 'staff',
    access: 'staff',
    permission: 'calls.handle',
    isApprovable: true,
    body: CallTransition,
    errors: ['calls.unknown', 'calls.state_changed', 'orders.undo_expired'],
    answer: Call,
  },
} as const satisfies RouteTable;
