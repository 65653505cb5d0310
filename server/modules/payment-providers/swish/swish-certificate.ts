import type { X509Certificate } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { KeyFault } from '#core/payment-providers/codes.ts';

/** Why a file is no usable certificate. */
export type CertificateFault = Extract<KeyFault, 'passphrase' | 'old_format' | 'not_a_certificate'>;

export type Certificate = {
  context: SecureContext;
  /** Milliseconds. */
  expiresAt: number;
  /** The Swish number that the bank has issued it for; null if its name is something else. */
  number: string | null;
};

/** Technical suppliers' numbers begin so: their certificates ask for others. */
const SUPPLIER = /^987/;

/** Opens a PFX (PKCS #12) file, `pfx` in base64; `authority` is whom to trust on the other side. */
export function openCertificate(
  pfx: string,
  passphrase: string,
  authority?: string,
): Certificate | { fault: CertificateFault } {
  try {
    const ca = authority === undefined ? {} : { ca: authority };
    const context = createSecureContext({ pfx: Buffer.from(pfx, 'base64'), passphrase, ...ca });
    const certificate = certificateOf(context);
    if (certificate === undefined) {
      return { fault: 'not_a_certificate' };
    }
    const name = /(?:^|\n)CN=(\d+)(?:\n|$)/.exec(certificate.subject)?.[1] ?? null;
    return {
      context,
      expiresAt: Date.parse(certificate.validTo),
      number: name === null || SUPPLIER.test(name) ? null : name,
    };
  } catch (error) {
    return { fault: faultBy(error) };
  }
}

/** Node reads no PKCS #12 apart from TLS; a connection knows the certificate that it would show. */
function certificateOf(context: SecureContext): X509Certificate | undefined {
  const nowhere = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const socket = new TLSSocket(nowhere, { secureContext: context });
  const certificate = socket.getX509Certificate();
  socket.destroy();
  return certificate;
}

function faultBy(error: unknown): CertificateFault {
  const message = error instanceof Error ? error.message : '';
  if (/mac verify/i.test(message)) {
    return 'passphrase';
  }
  // Made by older programs, with ciphers that no longer count as secure.
  return /unsupported/i.test(message) ? 'old_format' : 'not_a_certificate';
}
