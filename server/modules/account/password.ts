import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);
const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A password's hash in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    message: password,
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
  });
  const costs = `m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}`;
  return `$argon2id$v=19$${costs}$${encode(nonce)}$${encode(tag)}`;
}

/**
 * Whether the password matches the stored one. Without a stored one it does the same work and
 * returns false, so that timing does not reveal which e-mail addresses have an account.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const parts = stored === undefined ? null : FORMAT.exec(stored);
  const [, memory, passes, parallelism, salt, tag] = parts ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const derived = await derive('argon2id', {
    message: password,
    nonce: salt === undefined ? randomBytes(SALT_BYTES) : Buffer.from(salt, 'base64'),
    memory: Number(memory ?? MEMORY_KIB),
    passes: Number(passes ?? PASSES),
    parallelism: Number(parallelism ?? PARALLELISM),
    tagLength: expected.length === 0 ? TAG_BYTES : expected.length,
  });
  return expected.length > 0 && timingSafeEqual(derived, expected);
}
