import { Receipt } from '#core/forms/site-form.schema.ts';
import {
  RegistrationPage,
  RegistrationParams,
  RegistrationRequest,
  RegistrationsQuery,
} from '#core/registrations/registration.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { FORM_ERRORS, formKey } from '#server/http/form.ts';
import { keyHeader } from '#server/http/idempotency-key.ts';
import { sourceOf } from '#server/http/request-source.ts';
import {
  createSendRegistration,
  readRegistrations,
  removeRegistration,
} from './registrations.usecases.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const CREATED = 201;
const NO_CONTENT = 204;

export function registrationRoutes(app: App, context: Context): void {
  const sendRegistration = createSendRegistration(context);
  const forOperators = {
    access: 'staff',
    installationPermission: 'registrations.handle',
  } as const;

  app.post(
    '/registrations',
    {
      config: { access: 'anyone' },
      schema: {
        headers: keyHeader('register request'),
        body: RegistrationRequest,
        ...documented({
          summary: 'Requests a new venue, once; the id is the Idempotency-Key header (UUIDv7)',
          tag: 'site',
          access: 'anyone',
          errors: FORM_ERRORS,
          ok: { status: CREATED, schema: Receipt },
        }),
      },
    },
    async (request, reply) => {
      const sent = { key: formKey(request), body: request.body, source: sourceOf(request) };
      const { status, answer } = await sendRegistration(sent);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  );

  app.get(
    '/operator/registrations',
    {
      config: forOperators,
      schema: {
        querystring: RegistrationsQuery,
        ...documented({
          summary: 'Registration requests, newest first',
          tag: 'operator',
          access: 'staff',
          ok: { schema: RegistrationPage },
        }),
      },
    },
    ({ query }) => readRegistrations(context, query.page),
  );

  app.delete(
    '/operator/registrations/:registration',
    {
      config: forOperators,
      schema: {
        params: RegistrationParams,
        ...documented({
          summary: 'Deletes a handled registration request',
          tag: 'operator',
          access: 'staff',
          errors: ['registrations.unknown'],
        }),
      },
    },
    async ({ params }, reply) => {
      await removeRegistration(context, params.registration);
      return reply.status(NO_CONTENT).send();
    },
  );
}
