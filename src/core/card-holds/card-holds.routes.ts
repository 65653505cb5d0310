import type { RouteTable } from '#core/routes/route.ts';
import {
  CardHolds,
  GuestHold,
  HoldCapture,
  HoldCode,
  HoldStart,
  NewCardHold,
} from './card-holds.schema.ts';

const OF_STAFF = { tag: 'staff', access: 'staff', permission: 'bills.handle' } as const;
const OF_GUEST = { tag: 'guests', access: 'anyone' } as const;

export const CARD_HOLD_ROUTES = {
  'GET /venues/:venue/holds': {
    ...OF_STAFF,
    summary:
      'The money that is held on cards, or is asked for, of all open parties, and what went wrong',
    answer: CardHolds,
  },
  'GET /venues/:venue/seatings/:seating/holds': {
    ...OF_STAFF,
    summary: 'The money that is or was held on cards for a party',
    errors: ['request.not_found'],
    answer: CardHolds,
  },
  'POST /venues/:venue/seatings/:seating/holds': {
    ...OF_STAFF,
    isApprovable: true,
    summary: 'Asks a party for a card to hold money on, once; the id is the Idempotency-Key header',
    body: NewCardHold,
    once: { of: 'hold', missing: 'payments.key_required' },
    errors: [
      'request.not_found',
      'seatings.not_open',
      'payments.key_required',
      'payments.key_reused',
      'payments.off',
      'payments.changed',
    ],
    status: 201,
    answer: CardHolds,
  },
  'POST /venues/:venue/holds/:hold/capture': {
    ...OF_STAFF,
    isApprovable: true,
    summary: 'Takes what a bill owes of what is held, once by the Idempotency-Key; frees the rest',
    body: HoldCapture,
    once: { of: 'payment', missing: 'payments.key_required' },
    errors: [
      'payments.unknown',
      'payments.key_required',
      'payments.key_reused',
      'payments.changed',
      'bills.host_pays',
      'bills.nothing_to_pay',
    ],
    answer: CardHolds,
  },
  'POST /venues/:venue/holds/:hold/release': {
    ...OF_STAFF,
    isApprovable: true,
    summary: 'Frees what is held on a card, or no longer asks for it',
    errors: ['payments.unknown', 'payments.changed'],
    answer: CardHolds,
  },
  'GET /venues/:venue/holds/:hold/code.svg': {
    ...OF_STAFF,
    summary: 'The QR code of the page on which a guest lets a card be held',
    isFollowed: true,
    errors: ['payments.unknown', 'menu.unknown', 'venues.no_address'],
    file: 'image/svg+xml',
  },
  'POST /holds/read': {
    ...OF_GUEST,
    limit: 'read',
    summary: 'What is held on the guest’s card, for who has the link',
    body: HoldCode,
    errors: ['payments.link_ended'],
    answer: GuestHold,
  },
  'POST /holds/start': {
    ...OF_GUEST,
    limit: 'read',
    summary: 'The guest agrees: the provider’s page is made, once',
    body: HoldStart,
    errors: ['payments.link_ended', 'payments.off'],
    answer: GuestHold,
  },
} as const satisfies RouteTable;
