import type { RouteTable } from '#core/routes/route.ts';
import { Seating } from '#core/seatings/seating.schema.ts';
import { NewTab, Tab, TabChange, TabMove } from './tabs.schema.ts';

const OF_STAFF = { tag: 'staff', access: 'staff', permission: 'seatings.handle' } as const;
const GONE = ['request.not_found', 'seatings.not_open'] as const;

export const TAB_ROUTES = {
  'POST /venues/:venue/tabs': {
    ...OF_STAFF,
    isApprovable: true,
    summary: 'Opens a tab: a party without a table, by its name or the day’s next number',
    body: NewTab,
    errors: ['tabs.too_many'],
    status: 201,
    answer: Seating,
  },
  'GET /venues/:venue/seatings/:seating/tab': {
    ...OF_STAFF,
    summary: 'A party’s tab: its code for phones, and its limit',
    errors: ['request.not_found', 'tabs.none'],
    answer: Tab,
  },
  'POST /venues/:venue/seatings/:seating/tab': {
    ...OF_STAFF,
    isApprovable: true,
    summary: 'Moves a party from its table to a tab',
    body: TabMove,
    errors: [...GONE, 'seatings.moved', 'tabs.too_many'],
    answer: Seating,
  },
  'PUT /venues/:venue/seatings/:seating/tab': {
    ...OF_STAFF,
    isApprovable: true,
    summary: 'Renames a party’s tab, or changes what it may owe',
    body: TabChange,
    errors: [...GONE, 'tabs.none'],
    answer: Tab,
  },
  'POST /venues/:venue/seatings/:seating/tab/code': {
    ...OF_STAFF,
    isApprovable: true,
    summary: 'Gives a tab a new code; the old link and digits become invalid',
    errors: [...GONE, 'tabs.none'],
    answer: Tab,
  },
  'GET /venues/:venue/seatings/:seating/tab/code.svg': {
    ...OF_STAFF,
    summary: 'The QR code that lets a phone into a tab’s party',
    isFollowed: true,
    errors: ['request.not_found', 'tabs.none', 'menu.unknown', 'venues.no_address'],
    file: 'image/svg+xml',
  },
} as const satisfies RouteTable;
