import type { ProviderName } from '../../../src/contract/codes.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/store.ts';
import type { PaymentProviders } from './payment-provider.ts';
import { listProviders, type StoredProvider } from './payment-providers.repository.ts';
import { createTestProvider } from './test/test-provider.ts';

type Ports = {
  store: Store;
  clock: Pick<Clock, 'now'>;
  config: Pick<Config, 'mode'>;
};

/** Gives each venue its providers. */
export function createPaymentProviders(ports: Ports): PaymentProviders {
  const { store, config } = ports;

  function open(venue: string, name: ProviderName) {
    // Nobody pays in earnest by choosing that they have.
    return name === 'test' && config.mode === 'demo' ? createTestProvider(ports, venue) : null;
  }

  return {
    active: async (venue) => {
      const name = activeName(await listProviders(store.reader, venue), config.mode);
      return name === null ? null : open(venue, name);
    },
    named: async (venue, name) => open(venue, name),
  };
}

/** In a demonstration the test provider is on until somebody has switched it. */
function activeName(stored: readonly StoredProvider[], mode: Config['mode']): ProviderName | null {
  const on = stored.find(({ isOn }) => isOn)?.provider;
  const isUntouched = !stored.some(({ provider }) => provider === 'test');
  return on ?? (mode === 'demo' && isUntouched ? 'test' : null);
}
