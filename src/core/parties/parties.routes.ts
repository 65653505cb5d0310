import type { RouteTable } from '#core/routes/route.ts';
import {
  EndedSeatings,
  MoveSeatingRequest,
  Seating,
  SeatingSnapshot,
  TakeBackRequest,
} from '#core/seatings/seating.schema.ts';
import { Slip, SlipRequest } from '#core/seatings/slip.schema.ts';
import { TableAhead } from '#core/seatings/table-ahead.schema.ts';
import { TableParams } from '#core/shared/common.schema.ts';

export const PARTY_ROUTES = {
  'GET /seating': {
    summary: 'Everything that this guest may see of its table, as of one event',
    tag: 'guests',
    access: 'past-guest',
    answer: SeatingSnapshot,
  },
  'GET /seating/ahead/:table': {
    summary: 'What a guest of a party is asked at another table whose code it has scanned',
    tag: 'guests',
    access: 'guest',
    params: TableParams,
    errors: ['tables.unknown', 'tables.revoked'],
    answer: TableAhead,
  },
  'POST /venues/:venue/seatings/:seating/move': {
    summary: 'Moves a party with everything it has to a free table or to another party',
    tag: 'staff',
    access: 'staff',
    permission: 'seatings.handle',
    isApprovable: true,
    body: MoveSeatingRequest,
    errors: [
      'request.not_found',
      'seatings.not_open',
      'seatings.moved',
      'seatings.already_open',
      'calls.state_changed',
      'tables.unknown',
      'tables.revoked',
    ],
    answer: Seating,
  },
  'POST /venues/:venue/seatings/:seating/take-back': {
    summary: 'Takes back that a party has joined this one',
    tag: 'staff',
    access: 'staff',
    permission: 'seatings.handle',
    isApprovable: true,
    body: TakeBackRequest,
    errors: [
      'request.not_found',
      'seatings.merge_gone',
      'seatings.merge_paid',
      'seatings.merge_mixed',
      'seatings.not_open',
      'seatings.already_open',
      'tables.revoked',
    ],
    answer: Seating,
  },
  'POST /venues/:venue/seatings/:seating/slip': {
    summary: 'The card that lets phones into a party; makes it, or another one',
    tag: 'staff',
    access: 'staff',
    permission: 'seatings.handle',
    isApprovable: true,
    body: SlipRequest,
    errors: ['request.not_found', 'seatings.not_open'],
    answer: Slip,
  },
  'GET /venues/:venue/seatings/ended': {
    summary: 'Recently ended seatings that can still be reopened',
    tag: 'staff',
    access: 'staff',
    permission: 'seatings.handle',
    answer: EndedSeatings,
  },
  'POST /venues/:venue/seatings/:seating/reopen': {
    summary: 'Reopens a recently ended seating, with its bill and its guests',
    tag: 'staff',
    access: 'staff',
    permission: 'seatings.handle',
    isApprovable: true,
    errors: [
      'request.not_found',
      'seatings.already_open',
      'seatings.moved',
      'seatings.reopen_expired',
      'tables.revoked',
    ],
    answer: Seating,
  },
} as const satisfies RouteTable;
