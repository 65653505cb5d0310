import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { type Handlers, handle, JSON_TYPE } from '#server/http/handle.ts';
import { sourceOf } from '#server/http/request-source.ts';
import { setStaffCookies } from '#server/http/staff-cookie.ts';
import { createWorkSignals } from '#server/http/work/work-signals.ts';
import { ProblemError } from '#server/problem.ts';
import { previewFirstMenu } from './first-import.ts';
import { readSetUp, setUpInstallation } from './set-up.usecases.ts';

/** The first set-up of an installation, for the person who can read its log. */
export function setUpRoutes(app: App, context: Context, demoFolder: string): void {
  handle(app, {
    'GET /setup': (request) => readSetUp(context, `${request.protocol}://${request.host}`),
    'POST /setup/code': (request) => context.setUp.require(request.body.code, sourceOf(request)),
  });

  const signalOf = createWorkSignals(app);
  // A body of several megabytes is read only while set-up is possible.
  const whileOpen = async () => {
    if (!(await context.setUp.isOpen())) {
      throw new ProblemError('setup.closed');
    }
  };
  const handlers: Handlers = {
    'POST /setup/menu': async (request, reply) => {
      const by = { source: sourceOf(request), signal: signalOf(reply) };
      const preview = await previewFirstMenu(context, request.body, by);
      return reply.type(JSON_TYPE).send(Buffer.from(preview.buffer));
    },
    'POST /setup': async (request, reply) => {
      const caller = callerOf(request);
      const { tokens, me } = await setUpInstallation(context, demoFolder, request.body, caller);
      setStaffCookies(request, reply, tokens);
      return me;
    },
  };
  handle(app, handlers, { preParsing: whileOpen });
}
