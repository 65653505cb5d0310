import {
  ActiveProviderRequest,
  PaymentKeys,
  PaymentProviderParams,
  VenuePaymentProviders,
} from '#core/payment-providers/payment-providers.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
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
  const config = { access: 'staff', permission: 'payment_providers.manage' } as const;
  // Where the money goes: nobody changes it on a screen that somebody else left signed in.
  const confirmed = { ...config, isConfirmed: true } as const;
  const said = { tag: 'staff', access: 'staff', ok: { schema: VenuePaymentProviders } } as const;
  const path = '/venues/:venue/payment-providers';

  app.get(
    path,
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          ...said,
          summary: 'The venue’s payment providers, without their keys',
          errors: [],
        }),
      },
    },
    ({ params }) => readPaymentProviders(context, params.venue),
  );

  app.put(
    `${path}/keys`,
    {
      config: confirmed,
      schema: {
        params: VenueParams,
        body: PaymentKeys,
        ...documented({
          ...said,
          summary: 'Checks a provider’s keys and stores them encrypted; `fault` says why not',
          errors: ['payment_providers.no_server_key'],
        }),
      },
    },
    (request) => storePaymentKeys(context, byOf(request), request.body, tellOwners),
  );

  app.put(
    `${path}/active`,
    {
      config: confirmed,
      schema: {
        params: VenueParams,
        body: ActiveProviderRequest,
        ...documented({
          ...said,
          summary: 'Switches to a provider, or to none; `fault` says if its keys are wrong',
          errors: ['payment_providers.no_keys'],
        }),
      },
    },
    (request) => activateProvider(context, byOf(request), request.body.provider, tellOwners),
  );

  app.post(
    `${path}/:provider/check`,
    {
      config,
      schema: {
        params: PaymentProviderParams,
        ...documented({
          ...said,
          summary: 'Checks the stored keys with the provider',
          errors: ['payment_providers.no_keys'],
        }),
      },
    },
    ({ params }) => checkPaymentKeys(context, params.venue, params.provider),
  );

  app.delete(
    `${path}/:provider/keys`,
    {
      config: confirmed,
      schema: {
        params: PaymentProviderParams,
        ...documented({
          ...said,
          summary: 'Removes the keys of a provider that is off',
          errors: ['payment_providers.in_use', 'payment_providers.unfinished'],
        }),
      },
    },
    (request) => removePaymentKeys(context, byOf(request), request.params.provider, tellOwners),
  );
}
