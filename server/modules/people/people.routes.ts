import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { addressedLink } from './addressed-link.ts';
import type { LinkMails } from './link-mails.ts';
import { invite, makePasswordLink, withdrawInvitation } from './links.usecases.ts';
import { mailInvitation, mailPasswordLink } from './mail-links.usecases.ts';
import type { Manager } from './manage.ts';
import { changeRole, readPeople, removePerson } from './people.usecases.ts';

/** Nobody has more people to invite, except a sender of spam. */
const MAILED_INVITATIONS: Limit = { name: 'mailed invitations', burst: 60, everyMs: 60_000 };

function managerOf(request: FastifyRequest, venue: string): Manager {
  return { id: staffOf(request).staff.id, venue };
}

/** A venue's people, and their links. */
export function peopleRoutes(app: App, context: Context, mails: LinkMails | null): void {
  handle(app, {
    'GET /venues/:venue/people': ({ params }) => readPeople(context, params.venue),
    'PUT /venues/:venue/people/:person': async (request) => {
      const { venue, person } = request.params;
      const { role } = request.body;
      await changeRole(context, managerOf(request, venue), { staff: person, role });
      return readPeople(context, venue);
    },
    'DELETE /venues/:venue/people/:person': async (request) => {
      const { venue, person } = request.params;
      await removePerson(context, managerOf(request, venue), person);
    },
  });

  shareLinkRoutes(app, context, mails);
}

function shareLinkRoutes(app: App, context: Context, mails: LinkMails | null): void {
  handle(app, {
    'POST /venues/:venue/invitations': async (request) => {
      const { body } = request;
      const manager = managerOf(request, request.params.venue);
      if (body.mail !== undefined && mails !== null) {
        await takeOrRefuse(context.limits, MAILED_INVITATIONS, manager.venue);
      }
      const link = await invite(context, manager, body);
      const mailed = await mailInvitation(context, mails, manager, body, link);
      const { venue } = manager;
      return await addressedLink(context, request, venue, mailed);
    },
    'DELETE /venues/:venue/invitations/:invitation': async (request) => {
      const { venue, invitation } = request.params;
      await withdrawInvitation(context, managerOf(request, venue), invitation);
    },
    'POST /venues/:venue/people/:person/password-link': async (request) => {
      const { venue, person } = request.params;
      const manager = managerOf(request, venue);
      const link = await makePasswordLink(context, manager, person);
      const mailed = await mailPasswordLink(context, mails, manager, person, link);
      return await addressedLink(context, request, venue, mailed);
    },
  });
}
