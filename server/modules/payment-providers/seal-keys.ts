import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts venues' keys with the operator's. A sealed text is useless in another row: `owner`, which
 * is the venue and the provider, is authenticated with it.
 */
export type KeySeal = {
  seal(plain: string, owner: string): string;
  /** Null: sealed with another key, or for another owner, or altered. */
  open(sealed: string, owner: string): string | null;
};

const CIPHER = 'aes-256-gcm';
const VERSION = '1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key` are 32 bytes. */
export function createKeySeal(key: Buffer): KeySeal {
  const mark = createHash('sha256')
    .update('servett payment key ')
    .update(key)
    .digest('hex')
    .slice(0, 8);
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
      return [VERSION, mark, bytes.toString('base64')].join('.');
    },
    open(sealed, owner) {
      const [version, sealedWith, content = ''] = sealed.split('.');
      if (version !== VERSION || sealedWith !== mark) {
        return null;
      }
      const bytes = Buffer.from(content, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
