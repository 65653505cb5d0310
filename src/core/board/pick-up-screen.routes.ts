import type { RouteTable } from '#core/routes/route.ts';
import {
  MadePickUpLink,
  PickUpLink,
  PickUpNumbers,
  PickUpScreenQuery,
} from './pick-up-screen.schema.ts';

export const PICK_UP_SCREEN_ROUTES = {
  'GET /venues/:venue/pick-up/link': {
    summary: 'Whether the venue has a link for a pick-up screen without sign-in',
    tag: 'venues',
    access: 'staff',
    permission: 'devices.manage',
    answer: PickUpLink,
  },
  'POST /venues/:venue/pick-up/link': {
    summary:
      'Makes the link for a pick-up screen without sign-in; an earlier one ends. Only this answer has it',
    tag: 'venues',
    access: 'staff',
    permission: 'devices.manage',
    status: 201,
    answer: MadePickUpLink,
  },
  'DELETE /venues/:venue/pick-up/link': {
    summary: 'Ends the link: screens that were opened with it show nothing more',
    tag: 'venues',
    access: 'staff',
    permission: 'devices.manage',
    answer: PickUpLink,
  },
  'GET /pick-up/events': {
    summary:
      'What a pick-up screen without sign-in shows, again with each change; the code of its link is the bearer token',
    tag: 'events',
    access: 'anyone',
    limit: 'read',
    isStream: true,
    query: PickUpScreenQuery,
    errors: ['links.ended', 'links.full'],
    answer: PickUpNumbers,
    describes:
      'Frames of the event `numbers`, each with PickUpNumbers as its data; `closed` at the end',
  },
} as const satisfies RouteTable;
