import type { AccountProvider, PaymentKeys, ProviderName } from '#core/payment-providers/codes.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/db/store.ts';
import type { Account, AccountPorts, ProviderAddresses } from './payment-account.ts';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import { listProviders, type StoredProvider } from './payment-providers.repository.ts';
import { adapterOf } from './provider-accounts.ts';
import { createKeySeal, type KeySeal } from './seal-keys.ts';
import { createTestProvider } from './test/test-provider.ts';

type Ports = {
  store: Store;
  clock: Pick<Clock, 'now'>;
  config: Pick<Config, 'mode' | 'paymentKey'>;
};

/** The venues' keys: encrypted on their way into the database. */
export type ProviderVault = {
  /** Null without `PAYMENT_KEY`: then no keys are stored. */
  seal(venue: string, keys: PaymentKeys): string | null;
  /** Null if they are sealed with another `PAYMENT_KEY`, or there is none now. */
  open(venue: string, provider: AccountProvider, sealed: string): PaymentKeys | null;
  account(keys: PaymentKeys): Account;
};

/** What the server uses, and what its settings do. */
export type VenueProviders = PaymentProviders & { vault: ProviderVault };

/** Gives each venue its providers. `addresses` are others in tests. */
export function createPaymentProviders(
  ports: Ports,
  addresses: ProviderAddresses = {},
): VenueProviders {
  const { store, config, clock } = ports;
  const vault = createVault(config.paymentKey === null ? null : createKeySeal(config.paymentKey), {
    clock,
    addresses,
    started: new Map(),
  });

  function open(
    venue: string,
    name: ProviderName,
    stored: readonly StoredProvider[],
  ): PaymentProvider | null {
    if (name === 'test') {
      // Nobody pays in earnest by choosing that they have.
      return config.mode === 'demo' ? createTestProvider(ports, venue) : null;
    }
    const sealed = stored.find(({ provider }) => provider === name)?.keys ?? null;
    const keys = sealed === null ? null : vault.open(venue, name, sealed);
    return keys === null ? null : vault.account(keys);
  }

  return {
    vault,
    active: async (venue) => {
      const stored = await listProviders(store.reader, venue);
      const name = activeName(stored, config.mode);
      const provider = name === null ? null : open(venue, name, stored);
      const methods = stored.find((each) => each.provider === name)?.methods ?? [];
      return provider && { ...provider, methods };
    },
    named: async (venue, name) => open(venue, name, await listProviders(store.reader, venue)),
  };
}

/** In a demonstration the test provider is on until somebody has switched it. */
export function activeName(
  stored: readonly StoredProvider[],
  mode: Config['mode'],
): ProviderName | null {
  const on = stored.find(({ isOn }) => isOn)?.provider;
  const isUntouched = !stored.some(({ provider }) => provider === 'test');
  return on ?? (mode === 'demo' && isUntouched ? 'test' : null);
}

function createVault(seal: KeySeal | null, ports: AccountPorts): ProviderVault {
  // A copied row opens no other venue's account.
  const ownerOf = (venue: string, provider: AccountProvider) => `${venue}/${provider}`;
  return {
    seal: (venue, keys) => seal?.seal(JSON.stringify(keys), ownerOf(venue, keys.provider)) ?? null,
    open(venue, provider, sealed) {
      const plain = seal?.open(sealed, ownerOf(venue, provider)) ?? null;
      return plain === null ? null : JSON.parse(plain);
    },
    account: (keys) => adapterOf(keys).account(keys, ports),
  };
}
