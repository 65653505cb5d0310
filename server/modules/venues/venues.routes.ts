import type { FastifyRequest } from 'fastify';
import {
  FirstOwner,
  InstallationVenues,
  OpenedVenue,
  OpenVenueRequest,
  OwnerLinkParams,
} from '#core/venues/venues.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { idempotencyKey, keyHeader } from '#server/http/idempotency-key.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { addressedLink } from '../people/addressed-link.ts';
import type { LinkMails } from '../people/link-mails.ts';
import { mailInvitation } from '../people/mail-links.usecases.ts';
import { type MadeVenue, makeOwnerLink, openVenue, readVenues } from './venues.usecases.ts';

const CREATED = 201;
/** Nobody opens more venues, except a sender of spam with more addresses. */
const MAILED_OWNER_LINKS: Limit = { name: 'mailed owner links', burst: 60, everyMs: 60_000 };

/** The venues of the installation, for its operator. */
export function venueRoutes(
  app: App,
  context: Context,
  mails: LinkMails | null,
  demoFolder: string,
): void {
  const config = { access: 'staff', installationPermission: 'venues.manage' } as const;

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

  app.get(
    '/installation/venues',
    {
      config,
      schema: documented({
        summary: 'Every venue, the newest first, with its owners or the invited owner',
        tag: 'operator',
        access: 'staff',
        ok: { schema: InstallationVenues },
      }),
    },
    () => readVenues(context),
  );

  app.post(
    '/installation/venues',
    {
      config: { ...config, isConfirmed: true },
      schema: {
        headers: keyHeader('owner’s link'),
        body: OpenVenueRequest,
        ...documented({
          summary:
            'Creates a venue with an empty menu and tables, and the link for its owner, once; the Idempotency-Key header (UUIDv7) becomes the link’s id',
          tag: 'operator',
          access: 'staff',
          errors: ['request.rate_limited', 'request.not_acceptable_origin'],
          ok: { status: CREATED, schema: OpenedVenue },
        }),
      },
    },
    async (request, reply) => {
      const { body } = request;
      const operator = staffOf(request).staff.id;
      const key = idempotencyKey(request, 'request.invalid');
      await countMail(operator, body.owner);
      const opened = await openVenue(context, demoFolder, operator, { key, body });
      return reply.status(CREATED).send(await mailed(request, body.owner, opened));
    },
  );

  app.post(
    '/installation/venues/:venue/owner-link',
    {
      config: { ...config, isConfirmed: true },
      schema: {
        params: OwnerLinkParams,
        body: FirstOwner,
        ...documented({
          summary:
            'Creates a new link for the owner of a venue without one; the previous one becomes invalid',
          tag: 'operator',
          access: 'staff',
          errors: [
            'venues.unknown',
            'venues.has_owner',
            'request.rate_limited',
            'request.not_acceptable_origin',
          ],
          ok: { status: CREATED, schema: OpenedVenue },
        }),
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const operator = staffOf(request).staff.id;
      await countMail(operator, body);
      const opened = await makeOwnerLink(context, { id: operator, venue: params.venue }, body);
      return reply.status(CREATED).send(await mailed(request, body, opened));
    },
  );
}
