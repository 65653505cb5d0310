import type { RouteTable } from '#core/routes/route.ts';
import {
  Confirmations,
  ConfirmationsSeen,
  OwnScreen,
  PinRequest,
  PinSignInRequest,
  SharedScreenRequest,
  SharedScreens,
} from './shared-screens.schema.ts';
import { Me } from './staff.schema.ts';

export const SHARED_SCREEN_ROUTES = {
  'GET /venues/:venue/shared-screens': {
    summary: 'The venue’s shared screens',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    answer: SharedScreens,
  },
  'POST /venues/:venue/shared-screens': {
    summary: 'Shares the requesting screen: sets a cookie by which PINs work on it',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    isConfirmed: true,
    body: SharedScreenRequest,
    errors: ['staff.password_required'],
    answer: SharedScreens,
  },
  'DELETE /venues/:venue/shared-screens/:screen': {
    summary: 'Stops sharing a screen: its PINs are deleted, and people who used one are signed out',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    isConfirmed: true,
    errors: ['screens.unknown', 'staff.password_required'],
    answer: SharedScreens,
  },
  'GET /venues/:venue/confirmations': {
    summary: 'Acts that were confirmed with the person’s PIN, and that they have not seen',
    tag: 'staff',
    access: 'staff',
    permission: 'board.see',
    errors: ['venues.unknown'],
    answer: Confirmations,
  },
  'POST /venues/:venue/confirmations/seen': {
    summary: 'Marks those acts up to an entry as seen',
    tag: 'staff',
    access: 'staff',
    permission: 'board.see',
    // Who has read somebody's PIN hides nothing with it.
    isAccount: true,
    body: ConfirmationsSeen,
    errors: ['staff.password_required'],
  },
  'GET /staff/screen': {
    summary: 'Whether the requesting screen is shared, and who can take over on it',
    tag: 'staff',
    access: 'anyone',
    limit: 'read',
    answer: OwnScreen,
  },
  'PUT /staff/screen/pin': {
    summary: 'Sets the person’s PIN on the requesting screen',
    tag: 'staff',
    access: 'staff',
    isConfirmed: true,
    body: PinRequest,
    errors: ['screens.required', 'pins.easy', 'staff.password_required'],
    answer: OwnScreen,
  },
  'DELETE /staff/screen/pin': {
    summary: 'Removes the person’s PIN from the requesting screen',
    tag: 'staff',
    access: 'staff',
    errors: ['screens.required'],
    answer: OwnScreen,
  },
  'POST /staff/session/pin': {
    summary: 'Takes over on a shared screen: sets the staff cookie, ends the previous session',
    tag: 'staff',
    access: 'anyone',
    sameOrigin: true,
    // Wrong PINs are counted for the screen and the person.
    limit: 'form',
    body: PinSignInRequest,
    errors: [
      'screens.required',
      'pins.wrong',
      'request.rate_limited',
      'request.not_acceptable_origin',
    ],
    answer: Me,
  },
} as const satisfies RouteTable;
