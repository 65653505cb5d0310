import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { handle } from '#server/http/handle.ts';
import { setStaffCookies } from '#server/http/staff-cookie.ts';
import { ProblemError } from '#server/problem.ts';
import type { SignedIn } from '../account/staff-session.usecases.ts';
import type { VerifyPassword } from '../account/verify-password.ts';
import { createAskedLinks, mailAfterResponse } from './asked-link.ts';
import { mailForgotten } from './forgotten-password.usecase.ts';
import type { LinkMails } from './link-mails.ts';
import { acceptInvitation, choosePasswordByLink, readLink } from './use-links.usecases.ts';

const FORGOTTEN = createAskedLinks('forgotten password');

function letIn(request: FastifyRequest, reply: FastifyReply, { tokens, me }: SignedIn) {
  setStaffCookies(request, reply, tokens);
  return me;
}

/** What the holder of a link can do; the token is in the body, never in an address. */
export function linkRoutes(
  app: App,
  context: Context,
  prove: VerifyPassword,
  mails: LinkMails | null,
): void {
  forgottenRoute(app, context, mails);

  handle(app, {
    'POST /staff/links/read': ({ body }) => readLink(context, body.token),
    'POST /staff/links/accept': async (request, reply) => {
      const caller = callerOf(request);
      return letIn(request, reply, await acceptInvitation(context, prove, request.body, caller));
    },
    'POST /staff/links/password': async (request, reply) =>
      letIn(request, reply, await choosePasswordByLink(context, request.body, callerOf(request))),
  });
}

/** Responds in the same way and time whether the account exists or not. */
function forgottenRoute(app: App, context: Context, mails: LinkMails | null): void {
  handle(app, {
    'POST /staff/links/forgotten': async (request, reply) => {
      if (mails === null) {
        throw new ProblemError('request.not_found');
      }
      const caller = callerOf(request);
      const { email } = request.body;
      await mailAfterResponse(context, FORGOTTEN, { request, reply, email }, (account) =>
        mailForgotten(context, mails, account, caller),
      );
    },
  });
}
