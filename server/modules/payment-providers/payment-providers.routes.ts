import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import type { TellOwners } from '../security-log/tell-owners.ts';
import {
  activateProvider,
  checkPaymentKeys,
  readPaymentProviders,
  removePaymentKeys,
  storePaymentKeys,
} from './payment-providers.usecases.ts';

export function paymentProviderRoutes(
  app: App,
  context: Context,
  tellOwners: TellOwners | null,
): void {
  handle(app, {
    'GET /venues/:venue/payment-providers': ({ params }) =>
      readPaymentProviders(context, params.venue),
    'PUT /venues/:venue/payment-providers/keys': (request) =>
      storePaymentKeys(context, byOf(request), request.body, tellOwners),
    'PUT /venues/:venue/payment-providers/active': (request) =>
      activateProvider(context, byOf(request), request.body.provider, tellOwners),
    'POST /venues/:venue/payment-providers/:provider/check': ({ params }) =>
      checkPaymentKeys(context, params.venue, params.provider),
    'DELETE /venues/:venue/payment-providers/:provider/keys': (request) =>
      removePaymentKeys(context, byOf(request), request.params.provider, tellOwners),
  });
}
