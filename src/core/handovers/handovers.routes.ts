import type { RouteTable } from '#core/routes/route.ts';
import {
  Handover,
  HandoverRequest,
  TakeHandoverRequest,
  TakenHandover,
} from './handover.schema.ts';

export const HANDOVER_ROUTES = {
  'POST /seating/handover': {
    summary: 'Makes a code with which another phone goes on for this one, once',
    tag: 'guests',
    access: 'guest',
    body: HandoverRequest,
    errors: ['handovers.nothing', 'handovers.not_here', 'handovers.payment_open'],
    status: 201,
    answer: Handover,
  },
  'DELETE /seating/handover': {
    summary: 'Withdraws this phone’s code, and deletes what it has taken over with one',
    tag: 'guests',
    access: 'guest',
    status: 204,
  },
  'POST /seating/handover/take': {
    summary: 'Goes on for the phone that shows this code, whose session ends',
    tag: 'guests',
    access: 'guest',
    body: TakeHandoverRequest,
    errors: [
      'handovers.wrong_code',
      'handovers.code_locked',
      'handovers.not_here',
      'handovers.payment_open',
      'handovers.parties_merged',
    ],
    answer: TakenHandover,
  },
} as const satisfies RouteTable;
