import type { FastifyRequest } from 'fastify';
import {
  InvitationRequest,
  People,
  RoleRequest,
  ShareLink,
  VenueInvitationParams,
  VenuePersonParams,
} from '#core/people/people.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { addressedLink } from './addressed-link.ts';
import type { LinkMails } from './link-mails.ts';
import { invite, makePasswordLink, withdrawInvitation } from './links.usecases.ts';
import { mailInvitation, mailPasswordLink } from './mail-links.usecases.ts';
import type { Manager } from './manage.ts';
import { changeRole, readPeople, removePerson } from './people.usecases.ts';

const CREATED = 201;
const NO_CONTENT = 204;
/** Nobody has more people to invite, except a sender of spam. */
const MAILED_INVITATIONS: Limit = { name: 'mailed invitations', burst: 60, everyMs: 60_000 };
const config = { access: 'staff', permission: 'people.manage' } as const;
const confirmed = { ...config, isConfirmed: true } as const;

function managerOf(request: FastifyRequest, venue: string): Manager {
  return { id: staffOf(request).staff.id, venue };
}

/** A venue's people, and their links. */
export function peopleRoutes(app: App, context: Context, mails: LinkMails | null): void {
  app.get(
    '/venues/:venue/people',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'Everybody with a role in the venue, and the open invitations',
          tag: 'venues',
          access: 'staff',
          ok: { schema: People },
        }),
      },
    },
    ({ params }) => readPeople(context, params.venue),
  );

  app.put(
    '/venues/:venue/people/:person',
    {
      config: confirmed,
      schema: {
        params: VenuePersonParams,
        body: RoleRequest,
        ...documented({
          summary: 'Changes somebody’s role, effective at once',
          tag: 'venues',
          access: 'staff',
          errors: ['people.unknown', 'people.last_owner'],
          ok: { schema: People },
        }),
      },
    },
    async (request) => {
      const { venue, person } = request.params;
      const { role } = request.body;
      await changeRole(context, managerOf(request, venue), { staff: person, role });
      return readPeople(context, venue);
    },
  );

  app.delete(
    '/venues/:venue/people/:person',
    {
      config: confirmed,
      schema: {
        params: VenuePersonParams,
        ...documented({
          summary: 'Removes somebody’s role in the venue; all their sessions end',
          tag: 'venues',
          access: 'staff',
          errors: ['people.unknown', 'people.last_owner'],
        }),
      },
    },
    async (request, reply) => {
      const { venue, person } = request.params;
      await removePerson(context, managerOf(request, venue), person);
      return reply.status(NO_CONTENT).send();
    },
  );

  shareLinkRoutes(app, context, mails);
}

function shareLinkRoutes(app: App, context: Context, mails: LinkMails | null): void {
  app.post(
    '/venues/:venue/invitations',
    {
      config: confirmed,
      schema: {
        params: VenueParams,
        body: InvitationRequest,
        ...documented({
          summary:
            'Creates an invitation link, valid once and for 7 days; only this response contains its token',
          tag: 'venues',
          access: 'staff',
          errors: ['people.too_many', 'request.rate_limited'],
          ok: { status: CREATED, schema: ShareLink },
        }),
      },
    },
    async (request, reply) => {
      const { body } = request;
      const manager = managerOf(request, request.params.venue);
      if (body.mail !== undefined && mails !== null) {
        await takeOrRefuse(context.limits, MAILED_INVITATIONS, manager.venue);
      }
      const link = await invite(context, manager, body);
      const mailed = await mailInvitation(context, mails, manager, body, link);
      const { venue } = manager;
      return reply.status(CREATED).send(await addressedLink(context, request, venue, mailed));
    },
  );

  app.delete(
    '/venues/:venue/invitations/:invitation',
    {
      config,
      schema: {
        params: VenueInvitationParams,
        ...documented({
          summary: 'Withdraws an invitation: its link becomes invalid',
          tag: 'venues',
          access: 'staff',
          errors: ['people.unknown'],
        }),
      },
    },
    async (request, reply) => {
      const { venue, invitation } = request.params;
      await withdrawInvitation(context, managerOf(request, venue), invitation);
      return reply.status(NO_CONTENT).send();
    },
  );

  app.post(
    '/venues/:venue/people/:person/password-link',
    {
      config: confirmed,
      schema: {
        params: VenuePersonParams,
        ...documented({
          summary: 'Creates a link for a new password, valid once and for 7 days',
          tag: 'venues',
          access: 'staff',
          errors: ['people.unknown', 'people.elsewhere', 'people.too_many'],
          ok: { status: CREATED, schema: ShareLink },
        }),
      },
    },
    async (request, reply) => {
      const { venue, person } = request.params;
      const manager = managerOf(request, venue);
      const link = await makePasswordLink(context, manager, person);
      const mailed = await mailPasswordLink(context, mails, manager, person, link);
      return reply.status(CREATED).send(await addressedLink(context, request, venue, mailed));
    },
  );
}
