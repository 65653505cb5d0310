import { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { setEscalation } from './escalation.usecases.ts';

const NO_CONTENT = 204;

export function escalationRoutes(app: App, context: Context): void {
  app.put(
    '/venues/:venue/escalation',
    {
      config: { access: 'staff', permission: 'settings.manage' },
      schema: {
        params: VenueParams,
        body: EscalationTimes,
        ...documented({
          summary: 'Sets the board’s alarm times',
          tag: 'staff',
          access: 'staff',
        }),
      },
    },
    async (request, reply) => {
      await setEscalation(context, request.params.venue, request.body);
      return reply.status(NO_CONTENT).send();
    },
  );
}
