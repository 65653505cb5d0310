import { argon2Sync, randomBytes } from 'node:crypto';

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * A stored password that is fast to check: the server reads the cost from the hash. Tests sign in a
 * thousand times; hashes that the server itself creates keep their cost.
 */
export function cheapPasswordHash(password: string): string {
  const nonce = randomBytes(16);
  const costs = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, ...costs, tagLength: 32 });
  return `$argon2id$v=19$m=${costs.memory},t=${costs.passes},p=${costs.parallelism}$${encode(nonce)}$${encode(tag)}`;
}
