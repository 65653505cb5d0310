import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { handle } from '#server/http/handle.ts';
import { setStaffCookies } from '#server/http/staff-cookie.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { createLimitGroup, takeFromGroup } from '#server/kernel/limits/limit-group.ts';
import { ProblemError } from '#server/problem.ts';
import { accountEmail } from '../account/new-password.ts';
import type { SignedIn } from '../account/staff-session.usecases.ts';
import type { VerifyPassword } from '../account/verify-password.ts';
import { mailForgotten } from './forgotten-password.usecase.ts';
import type { LinkMails } from './link-mails.ts';
import { acceptInvitation, choosePasswordByLink, readLink } from './use-links.usecases.ts';

const MINUTE = 60_000;
const ASKED = createLimitGroup(
  'forgotten password',
  {
    connection: { burst: 3, everyMs: 20 * MINUTE },
    browser: { burst: 10, everyMs: 6 * MINUTE },
    address: { burst: 20, everyMs: 3 * MINUTE },
    reserve: { burst: 60, everyMs: MINUTE },
  },
  { isShared: true },
);
/** More would flood somebody's mailbox. */
const ASKED_FOR_ONE: Limit = {
  name: 'forgotten password of',
  burst: 3,
  everyMs: 60 * MINUTE,
  isShared: true,
};

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

/**
 * Responds in the same way and time whether the account exists or not: the mail is written after
 * the response.
 */
function forgottenRoute(app: App, context: Context, mails: LinkMails | null): void {
  handle(app, {
    'POST /staff/links/forgotten': async (request, reply) => {
      if (mails === null) {
        throw new ProblemError('request.not_found');
      }
      const caller = callerOf(request);
      await takeFromGroup(context.limits, ASKED, caller);
      const email = accountEmail(request.body.email);
      if ((await context.limits.take(ASKED_FOR_ONE, email)) === 0) {
        // Not earlier: the database's time for an existing account would show in the response.
        finished(reply.raw, () => {
          mailForgotten(context, mails, email, caller).catch((error: unknown) =>
            request.log.error({ err: error }, 'a forgotten password could not be seen to'),
          );
        });
      }
    },
  });
}
