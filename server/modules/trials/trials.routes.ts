import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { handle } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { sourceOf } from '#server/http/request-source.ts';
import { setStaffCookies } from '#server/http/staff-cookie.ts';
import { createWorkSignals } from '#server/http/work/work-signals.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { ProblemError } from '#server/problem.ts';
import { addressedLink } from '../people/addressed-link.ts';
import { createAskedLinks, mailAfterResponse } from '../people/asked-link.ts';
import type { LinkMails } from '../people/link-mails.ts';
import { mailInvitation } from '../people/mail-links.usecases.ts';
import { endTrial } from './end-trial.usecase.ts';
import { openTrial } from './open-trial.usecase.ts';
import { createSampleLibrary } from './sample-library.ts';
import type { MailTrial } from './trial-mails.ts';
import {
  enterTrial,
  hasTrials,
  keepTrial,
  mailTrialAgain,
  readOffer,
  readTrials,
  switchTrials,
} from './trials.usecases.ts';

const TRIAL_LINKS = createAskedLinks('trial links');
/** As of the links to owners. */
const KEPT: Limit = { name: 'kept trials', burst: 60, everyMs: 60_000 };

/** Venues that visitors open to try. */
export function trialRoutes(
  app: App,
  context: Context,
  {
    demoFolder,
    mail,
    mails,
    onSwitched,
  }: {
    demoFolder: string;
    mail: MailTrial | null;
    mails: LinkMails | null;
    /** The pages say whether there are any. */
    onSwitched: () => Promise<void>;
  },
): void {
  const signalOf = createWorkSignals(app);
  const samples = createSampleLibrary(demoFolder, context.pictures);
  const sendsMail = mail !== null;
  const askedAt = (request: FastifyRequest) => ({
    origin: ownOrigin(request, ''),
    port: request.socket.localPort ?? context.config.port,
  });

  handle(app, {
    'GET /trials': () => readOffer(context, sendsMail),
    'POST /trials/session': async (request, reply) => {
      const { token } = request.body;
      const { tokens, me } = await enterTrial(context, token, callerOf(request));
      setStaffCookies(request, reply, tokens);
      return me;
    },
    'POST /trials/link': async (request, reply) => {
      if (mail === null) {
        throw new ProblemError('request.not_found');
      }
      const { body } = request;
      await mailAfterResponse(context, TRIAL_LINKS, { request, reply, email: body.email }, () =>
        mailTrialAgain(context, mail, body),
      );
    },
    'DELETE /venues/:venue/trial': ({ params }) => endTrial(context, params.venue),
    'GET /installation/trials': () => readTrials(context, sendsMail),
    'PUT /installation/trials': async ({ body }) => {
      await switchTrials(context, body.isOn);
      await onSwitched();
    },
    'DELETE /installation/trials/:venue': ({ params }) => endTrial(context, params.venue),
    'POST /installation/trials/:venue/keep': async (request) => {
      const operator = staffOf(request).staff.id;
      await takeOrRefuse(context.limits, KEPT, operator);
      const { venue } = request.params;
      const by = { operator, venue, ...request.body };
      const { id, name, link, trial } = await keepTrial(context, by);
      const wish = { role: 'owner', mail: { email: trial.email, locale: trial.locale } } as const;
      const mailed = await mailInvitation(context, mails, { id: operator, venue }, wish, link);
      return { id, name, link: await addressedLink(context, request, venue, mailed) };
    },
  });

  // A body of several megabytes is read only where trials are open.
  const whileOn = async () => {
    if (!(await hasTrials(context))) {
      throw new ProblemError('trials.off');
    }
  };
  handle(
    app,
    {
      'POST /trials': (request, reply) => {
        const { body } = request;
        const sent = { key: keyOf(request), body, source: sourceOf(request), at: askedAt(request) };
        return openTrial({ context, samples, mail }, { ...sent, signal: signalOf(reply) });
      },
    },
    { preParsing: whileOn },
  );
}
