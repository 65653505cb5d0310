import type { ProviderName } from '#core/payment-providers/codes.ts';
import type { PaymentKeys } from '#core/payment-providers/payment-providers.schema.ts';

export type KeyField = 'secretKey' | 'webhookSecret' | 'apiKey' | 'number' | 'passphrase';

/** What has been typed and chosen so far. */
export type TypedKeys = Partial<Record<KeyField | 'pfx', string>> & { isSimulator?: boolean };

/** As the schema of `PUT …/keys` has them: a wrong one is found while it is still in sight. */
const FORMS: Readonly<Record<KeyField | 'pfx', RegExp>> = {
  secretKey: /^(?:sk|rk)_(?:live|test)_\w+$/,
  webhookSecret: /^(?:whsec_\S+)?$/,
  apiKey: /^(?:live|test)_\w+$/,
  number: /^123\d{7}$/,
  passphrase: /^.*$/,
  pfx: /./,
};
const NEEDED = {
  stripe: ['secretKey', 'webhookSecret'],
  mollie: ['apiKey'],
  swish: ['pfx', 'number', 'passphrase'],
} as const;

/** The keys to send, null while something is wrong; `wrong` are the fields that are. */
export function readKeys(
  provider: Exclude<ProviderName, 'test'>,
  typed: TypedKeys,
): { keys: PaymentKeys | null; wrong: readonly (KeyField | 'pfx')[] } {
  // Spaces come with copying; people write their number with them. A passphrase is as it is.
  const read = (field: KeyField | 'pfx') =>
    field === 'passphrase'
      ? (typed.passphrase ?? '')
      : (typed[field] ?? '').replaceAll(/[\s]/g, '');
  const wrong = NEEDED[provider].filter((field) => !FORMS[field].test(read(field)));
  return { keys: wrong.length > 0 ? null : keysOf(provider, read, typed), wrong };
}

function keysOf(
  provider: Exclude<ProviderName, 'test'>,
  read: (field: KeyField | 'pfx') => string,
  { isSimulator = false }: TypedKeys,
): PaymentKeys {
  switch (provider) {
    case 'stripe':
      return { provider, secretKey: read('secretKey'), webhookSecret: read('webhookSecret') };
    case 'mollie':
      return { provider, apiKey: read('apiKey') };
    case 'swish': {
      const { number, pfx, passphrase } = {
        number: read('number'),
        pfx: read('pfx'),
        passphrase: read('passphrase'),
      };
      return { provider, number, pfx, passphrase, isSimulator };
    }
  }
}
