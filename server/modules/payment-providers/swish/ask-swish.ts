import type { PaymentKeys } from '#core/payment-providers/codes.ts';
import type { ProviderAnswer } from '../ask-provider.ts';
import { askProvider } from '../ask-provider.ts';
import type { AccountAddress, AccountPorts } from '../payment-account.ts';
import { OutcomeUnknownError } from '../payment-errors.ts';
import { openCertificate } from './swish-certificate.ts';

/**
 * The venue's Swish number, 123 and seven digits, and the bank's certificate with its key, a PFX file
 * in base64. `isSimulator`: Swish's simulator instead of Swish.
 */
export type SwishKeys = Omit<PaymentKeys<'swish'>, 'provider'>;

export type SwishPorts = AccountAddress & {
  /** What Swish has answered, by payment: it gives each token once. */
  started: AccountPorts['started'];
  /** The authority of Swish's own certificate; by default the public ones. */
  authority?: string | undefined;
};

export type AskSwish = (
  method: 'GET' | 'PUT' | 'PATCH',
  path: string,
  content?: object,
) => Promise<ProviderAnswer>;

/** Asks Swish with the venue's certificate. */
export function createAskSwish(
  { pfx, passphrase }: SwishKeys,
  { base, authority, timeout }: SwishPorts,
): AskSwish {
  const certificate = openCertificate(pfx, passphrase, authority);
  return async (method, path, content) => {
    if ('fault' in certificate) {
      throw new OutcomeUnknownError('keys', 'The certificate cannot be opened.');
    }
    const type = method === 'PATCH' ? 'application/json-patch+json' : 'application/json';
    return askProvider({
      method,
      url: `${base}/api/${path}`,
      headers: content === undefined ? {} : { 'content-type': type },
      ...(content !== undefined && { body: JSON.stringify(content) }),
      certificate: certificate.context,
      timeout,
    });
  };
}
