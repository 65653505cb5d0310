import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { changeHostedPlans, changeOperatorDetails, readOperator } from './operator.usecases.ts';
import type { OperatorPages } from './operator-pages.ts';

/** What the pages say of who runs the installation. */
export function operatorRoutes(app: App, context: Context, pages: OperatorPages): void {
  handle(app, {
    'GET /installation/operator': () => readOperator(context),
    'PUT /installation/operator/details': async ({ body }) => {
      const operator = await changeOperatorDetails(context, body);
      await pages.read();
      return operator;
    },
    'PUT /installation/operator/plans': async ({ body }) => {
      const operator = await changeHostedPlans(context, body);
      await pages.read();
      return operator;
    },
  });
}
