import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SWISH_NUMBER = '1231181189';
export const SWISH_PASSPHRASE = 'plantedSwishPassphrase0001';

export type Certificates = {
  ca: string;
  server: { key: string; cert: string };
  /** The venue's certificate with its key, as a PFX file in base64: for 400 days. */
  pfx: string;
  /** The same in a format that no longer counts as secure. */
  oldPfx: string;
  /** One of the same number, but of an authority that nobody knows. */
  strangePfx: string;
};

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Certificates that nobody but the tests knows, made with the system's OpenSSL. */
export function throwAwayCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'servett-authority-'));
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const read = (name: string) => readFileSync(join(folder, name));
  const root = (name: string, subject: string) =>
    openssl(
      'req',
      '-x509',
      ...KEY,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
      '-subj',
      subject,
    );
  const issue = (name: string, subject: string, ...more: string[]) => {
    openssl(
      'req',
      ...KEY,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      subject,
      ...more,
    );
    const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '400'];
    const written = ['-in', `${name}.csr`, '-out', `${name}.crt`, '-copy_extensions', 'copy'];
    openssl('x509', '-req', ...written, ...by);
  };
  const pack = (name: string, ...more: string[]) => {
    const files = ['-inkey', `${name}.key`, '-in', `${name}.crt`, '-out', `${name}.p12`];
    openssl('pkcs12', '-export', ...files, '-passout', `pass:${SWISH_PASSPHRASE}`, ...more);
    return read(`${name}.p12`).toString('base64');
  };
  try {
    root('ca', '/CN=Test authority');
    root('strange', `/CN=${SWISH_NUMBER}`);
    issue('server', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1');
    issue('venue', `/CN=${SWISH_NUMBER}`);
    return {
      ca: read('ca.crt').toString(),
      server: { key: read('server.key').toString(), cert: read('server.crt').toString() },
      pfx: pack('venue'),
      oldPfx: pack('venue', '-legacy'),
      strangePfx: pack('strange'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
