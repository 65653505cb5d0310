import type { ProviderName } from '#core/payment-providers/codes.ts';
import { type MollieKeys, mollieAccount } from './mollie/mollie-provider.ts';
import type { Account } from './payment-account.ts';
import { type StripeKeys, stripeAccount } from './stripe/stripe-provider.ts';
import type { SwishKeys, SwishPorts } from './swish/ask-swish.ts';
import { swishAccount } from './swish/swish-provider.ts';

/** A provider that somebody has an account with. */
export type AccountProvider = Exclude<ProviderName, 'test'>;

/** A venue's keys, as they are sealed. */
export type ProviderKeys =
  | ({ provider: 'stripe' } & StripeKeys)
  | ({ provider: 'mollie' } & MollieKeys)
  | ({ provider: 'swish' } & SwishKeys);

/** Where the providers are. */
export type ProviderAddresses = {
  stripe: string;
  mollie: string;
  swish: string;
  swishSimulator: string;
  /** The authority of Swish's certificate; by default the public ones. */
  swishAuthority?: string;
};

export const PROVIDER_ADDRESSES: ProviderAddresses = {
  stripe: 'https://api.stripe.com',
  mollie: 'https://api.mollie.com',
  swish: 'https://cpc.getswish.net/swish-cpcapi',
  swishSimulator: 'https://mss.cpc.getswish.net/swish-cpcapi',
};

export type AccountPorts = {
  clock: { now(): number };
  addresses: ProviderAddresses;
  swishTokens: SwishPorts['tokens'];
};

/** The account that keys open. */
export function accountOf(
  keys: ProviderKeys,
  { clock, addresses, swishTokens: tokens }: AccountPorts,
): Account {
  switch (keys.provider) {
    case 'stripe':
      return stripeAccount(keys, { base: addresses.stripe, clock });
    case 'mollie':
      return mollieAccount(keys, { base: addresses.mollie, clock });
    case 'swish': {
      const base = keys.isSimulator ? addresses.swishSimulator : addresses.swish;
      return swishAccount(keys, { base, clock, tokens, authority: addresses.swishAuthority });
    }
  }
}
