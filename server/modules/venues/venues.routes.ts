import type { FastifyRequest } from 'fastify';
import type { FirstOwner } from '#core/venues/venues.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { addressedLink } from '../people/addressed-link.ts';
import type { LinkMails } from '../people/link-mails.ts';
import { mailInvitation } from '../people/mail-links.usecases.ts';
import { type MadeVenue, makeOwnerLink, openVenue, readVenues } from './venues.usecases.ts';

/** Nobody opens more venues, except a sender of spam with more addresses. */
const MAILED_OWNER_LINKS: Limit = { name: 'mailed owner links', burst: 60, everyMs: 60_000 };

/** The venues of the installation, for its operator. */
export function venueRoutes(
  app: App,
  context: Context,
  mails: LinkMails | null,
  demoFolder: string,
): void {
  async function countMail(operator: string, { mail }: FirstOwner): Promise<void> {
    if (mail !== undefined && mails !== null) {
      await takeOrRefuse(context.limits, MAILED_OWNER_LINKS, operator);
    }
  }

  async function mailed(request: FastifyRequest, owner: FirstOwner, opened: MadeVenue) {
    const manager = { id: staffOf(request).staff.id, venue: opened.id };
    const wish = { ...owner, role: 'owner' as const };
    const link = await mailInvitation(context, mails, manager, wish, opened.link);
    return { ...opened, link: await addressedLink(context, request, opened.id, link) };
  }

  handle(app, {
    'GET /installation/venues': () => readVenues(context),
    'POST /installation/venues': async (request) => {
      const { body } = request;
      const operator = staffOf(request).staff.id;
      const key = keyOf(request);
      await countMail(operator, body.owner);
      const opened = await openVenue(context, demoFolder, operator, { key, body });
      return await mailed(request, body.owner, opened);
    },
    'POST /installation/venues/:venue/owner-link': async (request) => {
      const { body, params } = request;
      const operator = staffOf(request).staff.id;
      await countMail(operator, body);
      const opened = await makeOwnerLink(context, { id: operator, venue: params.venue }, body);
      return await mailed(request, body, opened);
    },
  });
}
