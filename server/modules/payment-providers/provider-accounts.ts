import type { AccountProvider } from '#core/payment-providers/codes.ts';
import { mollie } from './mollie/mollie-provider.ts';
import type { ProviderAdapter } from './payment-account.ts';
import { stripe } from './stripe/stripe-provider.ts';
import { swish } from './swish/swish-provider.ts';

/** Each provider's adapter, which is its folder here. */
const ADAPTERS: { readonly [Name in AccountProvider]: ProviderAdapter<Name> } = {
  stripe,
  mollie,
  swish,
};

/** The adapter of the provider that these keys are of. */
export function adapterOf<Name extends AccountProvider>({
  provider,
}: {
  readonly provider: Name;
}): ProviderAdapter<Name> {
  return ADAPTERS[provider];
}
