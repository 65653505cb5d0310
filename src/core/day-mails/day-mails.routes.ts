import type { RouteTable } from '#core/routes/route.ts';
import { DayMailRequest, DayMails, MailLinkInfo, MailLinkRequest } from './day-mails.schema.ts';

export const DAY_MAIL_ROUTES = {
  'GET /venues/:venue/day-mails': {
    summary: 'To whom closed days are mailed, and what became of the last mail',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    errors: ['venues.unknown'],
    answer: DayMails,
  },
  'POST /venues/:venue/day-mails': {
    summary: 'Mails a link to an address, by which its owner confirms that closed days go there',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    body: DayMailRequest,
    errors: [
      'venues.unknown',
      'request.not_found',
      'request.rate_limited',
      'day_mails.too_many',
      'day_mails.address_taken',
    ],
    status: 201,
    answer: DayMails,
  },
  'DELETE /venues/:venue/day-mails/:address': {
    summary: 'Mails no closed days to an address any more',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    errors: ['venues.unknown', 'request.not_found'],
    answer: DayMails,
  },
  'POST /day-mails/read': {
    summary: 'What a link in a mail does',
    tag: 'venues',
    access: 'anyone',
    sameOrigin: true,
    limit: 'read',
    body: MailLinkRequest,
    errors: ['links.ended', 'request.not_acceptable_origin'],
    answer: MailLinkInfo,
  },
  'POST /day-mails/use': {
    summary: 'Does what a link in a mail does: confirms its address, or ends the mails to it',
    tag: 'venues',
    access: 'anyone',
    sameOrigin: true,
    limit: 'form',
    body: MailLinkRequest,
    errors: ['links.ended', 'request.rate_limited', 'request.not_acceptable_origin'],
    answer: MailLinkInfo,
  },
} as const satisfies RouteTable;
