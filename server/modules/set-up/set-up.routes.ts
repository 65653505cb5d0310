import { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { Me } from '#core/people/staff.schema.ts';
import {
  SetUpCodeRequest,
  SetUpMenuRequest,
  SetUpRequest,
  SetUpState,
} from '#core/set-up/set-up.schema.ts';
import { BODY_BYTES_MAX, MENU_BASE64_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { documented } from '#server/http/documented.ts';
import { sourceOf } from '#server/http/request-source.ts';
import { setStaffCookies } from '#server/http/staff-cookie.ts';
import { createWorkSignals } from '#server/http/work/work-signals.ts';
import { ProblemError } from '#server/problem.ts';
import { previewFirstMenu } from './first-import.ts';
import { readSetUp, setUpInstallation } from './set-up.usecases.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_CONTENT = 204;
const CODE_ERRORS = ['setup.closed', 'setup.wrong_code', 'request.not_acceptable_origin'] as const;

/** The first set-up of an installation, for the person who can read its log. */
export function setUpRoutes(app: App, context: Context, demoFolder: string): void {
  app.get(
    '/setup',
    {
      config: { access: 'anyone' },
      schema: documented({
        summary: 'Whether the installation needs its first set-up',
        tag: 'operator',
        access: 'anyone',
        ok: { schema: SetUpState },
      }),
    },
    async (request) => readSetUp(context, `${request.protocol}://${request.host}`),
  );

  app.post(
    '/setup/code',
    {
      config: { access: 'anyone', sameOrigin: true },
      schema: {
        body: SetUpCodeRequest,
        ...documented({
          summary: 'Checks the code from the server’s log',
          tag: 'operator',
          access: 'anyone',
          errors: CODE_ERRORS,
        }),
      },
    },
    async (request, reply) => {
      await context.setUp.require(request.body.code, sourceOf(request));
      return reply.status(NO_CONTENT).send();
    },
  );

  const signalOf = createWorkSignals(app);
  // A body of several megabytes is read only while set-up is possible.
  const whileOpen = async () => {
    if (!(await context.setUp.isOpen())) {
      throw new ProblemError('setup.closed');
    }
  };
  const large = { bodyLimit: MENU_BASE64_MAX + BODY_BYTES_MAX, preParsing: whileOpen };

  app.post(
    '/setup/menu',
    {
      config: { access: 'anyone', sameOrigin: true },
      ...large,
      schema: {
        body: SetUpMenuRequest,
        ...documented({
          summary: 'Previews the first menu from a file; nothing is stored',
          tag: 'operator',
          access: 'anyone',
          errors: [
            ...CODE_ERRORS,
            'request.too_large',
            'menu.file_too_demanding',
            'menu.import_busy',
          ],
          ok: { schema: ImportPreview },
        }),
      },
    },
    async (request, reply) => {
      const by = { source: sourceOf(request), signal: signalOf(reply) };
      const preview = await previewFirstMenu(context, request.body, by);
      return reply.type(JSON_TYPE).send(Buffer.from(preview.buffer));
    },
  );

  app.post(
    '/setup',
    {
      config: { access: 'anyone', sameOrigin: true },
      ...large,
      schema: {
        body: SetUpRequest,
        ...documented({
          summary: 'Creates owner, venue, menu and tables, and signs in: sets the staff cookie',
          tag: 'operator',
          access: 'anyone',
          errors: [
            'menu.file_too_demanding',
            'menu.import_busy',
            ...CODE_ERRORS,
            'staff.weak_password',
            'staff.known_password',
            'request.too_large',
          ],
          ok: { schema: Me },
        }),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { tokens, me } = await setUpInstallation(context, demoFolder, request.body, caller);
      setStaffCookies(request, reply, tokens);
      return me;
    },
  );
}
