import type { RouteTable } from '#core/routes/route.ts';
import {
  ActiveProviderRequest,
  PaymentKeysRequest,
  PaymentProviderParams,
  VenuePaymentProviders,
} from './payment-providers.schema.ts';

export const PAYMENT_PROVIDER_ROUTES = {
  'GET /venues/:venue/payment-providers': {
    summary: 'The venue’s payment providers, without their keys',
    tag: 'staff',
    access: 'staff',
    permission: 'payment_providers.manage',
    errors: [],
    answer: VenuePaymentProviders,
  },
  'PUT /venues/:venue/payment-providers/keys': {
    summary: 'Checks a provider’s keys and stores them encrypted; `fault` says why not',
    tag: 'staff',
    access: 'staff',
    permission: 'payment_providers.manage',
    // Where the money goes: nobody changes it on a screen that somebody else left signed in.
    isConfirmed: true,
    body: PaymentKeysRequest,
    errors: ['payment_providers.no_server_key'],
    answer: VenuePaymentProviders,
  },
  'PUT /venues/:venue/payment-providers/active': {
    summary: 'Switches to a provider, or to none; `fault` says if its keys are wrong',
    tag: 'staff',
    access: 'staff',
    permission: 'payment_providers.manage',
    isConfirmed: true,
    body: ActiveProviderRequest,
    errors: ['payment_providers.no_keys'],
    answer: VenuePaymentProviders,
  },
  'POST /venues/:venue/payment-providers/:provider/check': {
    summary: 'Checks the stored keys with the provider',
    tag: 'staff',
    access: 'staff',
    permission: 'payment_providers.manage',
    params: PaymentProviderParams,
    errors: ['payment_providers.no_keys'],
    answer: VenuePaymentProviders,
  },
  'DELETE /venues/:venue/payment-providers/:provider/keys': {
    summary: 'Removes the keys of a provider that is off',
    tag: 'staff',
    access: 'staff',
    permission: 'payment_providers.manage',
    isConfirmed: true,
    params: PaymentProviderParams,
    errors: ['payment_providers.in_use', 'payment_providers.unfinished'],
    answer: VenuePaymentProviders,
  },
} as const satisfies RouteTable;
