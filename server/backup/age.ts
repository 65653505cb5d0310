import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { ByteReader } from './byte-reader.ts';

// Files encrypted with a passphrase as the program "age" does it, so that it opens them as well:
// https://age-encryption.org/v1 (C2SP/age)

const INTRO = 'age-encryption.org/v1\n';
const LABEL = 'age-encryption.org/v1/scrypt';
const KEY_BYTES = 16;
const SALT_BYTES = 16;
const NONCE_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK = 65_536;
/** 2^17 rounds, 128 MB: about half a second for each try. */
const LOG_N = 17;
/** A higher value would let a file demand any amount of memory. */
const LOG_N_MAX = 20;
const CIPHER = 'chacha20-poly1305';
const HEADER = new RegExp(
  `^${INTRO.replaceAll('.', '\\.')}-> scrypt ([A-Za-z0-9+/]{22}) (\\d{1,2})\n([A-Za-z0-9+/]{43})\n---`,
);
/** Up to the MAC and its line's end, with two digits of rounds. */
const MAC_TEXT_BYTES = 44;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The passphrase is wrong, or the file's header was altered. */
export class WrongPassphrase extends Error {}
/** A file that cannot be read, or was altered. */
export class AgeError extends Error {}

/** Whether a file that begins like this is encrypted. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.toString('latin1', 0, INTRO.length) === INTRO;
}

/** `logN`: the cost of each passphrase try, as the binary logarithm of scrypt's rounds. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  logN = LOG_N,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(KEY_BYTES);
  const salt = randomBytes(SALT_BYTES);
  const wrapped = seal(await wrapKey(passphrase, salt, logN), Buffer.alloc(12), fileKey);
  const stanza = `${INTRO}-> scrypt ${base64(salt)} ${logN}\n${base64(wrapped)}\n---`;
  yield Buffer.from(`${stanza} ${base64(macOf(fileKey, stanza))}\n`);
  const nonce = randomBytes(NONCE_BYTES);
  yield nonce;
  const key = payloadKey(fileKey, nonce);
  let counter = 0;
  let buffered = Buffer.alloc(0);
  for await (const bytes of source) {
    buffered = Buffer.concat([buffered, bytes]);
    // The last chunk is marked, so a full one waits until another follows.
    while (buffered.length > CHUNK) {
      yield seal(key, chunkNonce(counter, false), buffered.subarray(0, CHUNK));
      buffered = buffered.subarray(CHUNK);
      counter += 1;
    }
  }
  yield seal(key, chunkNonce(counter, true), buffered);
}

/** Throws {@link WrongPassphrase}, and {@link AgeError} for altered or missing data. */
export async function* decrypt(source: ByteReader, passphrase: string): AsyncGenerator<Buffer> {
  const fileKey = await readHeader(source, passphrase);
  const nonce = await source.upTo(NONCE_BYTES);
  if (nonce.length < NONCE_BYTES) {
    throw new AgeError('it is cut off');
  }
  const key = payloadKey(fileKey, nonce);
  let chunk = await source.upTo(CHUNK + TAG_BYTES);
  for (let counter = 0; ; counter += 1) {
    const next = await source.upTo(CHUNK + TAG_BYTES);
    const isLast = next.length === 0;
    const plain = open(key, chunkNonce(counter, isLast), chunk);
    if (plain === null) {
      throw new AgeError('it is altered or cut off');
    }
    yield plain;
    if (isLast) {
      return;
    }
    chunk = next;
  }
}

async function readHeader(source: ByteReader, passphrase: string): Promise<Buffer> {
  const stanza = await readStanza(source);
  const [, salt = '', logN = '', body = ''] = HEADER.exec(stanza) ?? [];
  if (salt === '' || Number(logN) > LOG_N_MAX) {
    throw new AgeError('its header is altered, or it was not encrypted with a passphrase');
  }
  const wrapKeyBytes = await wrapKey(passphrase, Buffer.from(salt, 'base64'), Number(logN));
  const fileKey = open(wrapKeyBytes, Buffer.alloc(12), Buffer.from(body, 'base64'));
  if (fileKey === null) {
    throw new WrongPassphrase();
  }
  const mac = (await source.upTo(1 + MAC_TEXT_BYTES)).toString('latin1');
  const expected = ` ${base64(macOf(fileKey, stanza))}\n`;
  const isSame = mac.length === expected.length;
  if (!isSame || !timingSafeEqual(Buffer.from(mac, 'latin1'), Buffer.from(expected))) {
    throw new AgeError('its header is altered');
  }
  return fileKey;
}

/** The lines up to the dashes before the MAC. */
async function readStanza(source: ByteReader): Promise<string> {
  const lines: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    let line = '';
    while (!line.endsWith('\n')) {
      const byte = await source.upTo(1);
      if (byte.length === 0 || line.length > 100) {
        throw new AgeError('its header is altered or cut off');
      }
      line += byte.toString('latin1');
    }
    lines.push(line);
  }
  return `${lines.join('')}${(await source.upTo(3)).toString('latin1')}`;
}

function wrapKey(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const cost = 2 ** logN;
  const labelled = Buffer.concat([Buffer.from(LABEL), salt]);
  return derive(passphrase, labelled, 32, { N: cost, r: 8, p: 1, maxmem: 256 * 8 * cost });
}

function macOf(fileKey: Buffer, stanza: string): Buffer {
  const key = hkdfSync('sha256', fileKey, '', 'header', 32);
  return createHmac('sha256', Buffer.from(key)).update(stanza).digest();
}

function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

function chunkNonce(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(counter, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null if it was sealed with another key or altered. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) {
    return null;
  }
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const plain = decipher.update(sealed.subarray(0, -TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return null;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
