import { expect, test } from 'vitest';
import { AgeError, decrypt, encrypt } from './age.ts';

/** Made by the program age 1.1.1, from "napkins" and a newline, with the passphrase "soup". */
const BY_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBrUFBVU2NEbm5YNmZEU1RkWno2NlpRIDE4Ci9EbDRPRG5UODkwL0YweVNBS2dIbE5YQUVOQXNWbEREaFpubGliS1FkRUEKLS0tIDNDTmdZNDNlVkFUU2hYOUQyakl4cjJ0ZWNWNy9ta1VrR1RraXJoVkpacDAKjPN5O4/TjYFdvhtCRuaR8h/Qof28QnSREfOSQPymEwVmFp4RrL8+7w==';

/** Rounds of scrypt that take no time. */
const QUICK = 10;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
  }
}

async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pieces) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const opened = (bytes: Buffer, passphrase: string) =>
  wholeOf(decrypt(inPieces(bytes, 1_000), passphrase));

test('a file of the program age opens with its passphrase, and one opens with no other', async () => {
  const file = Buffer.from(BY_AGE, 'base64');
  expect((await opened(file, 'soup')).toString()).toBe('napkins\n');
  const own = await wholeOf(encrypt(inPieces(file, 100), 'soup', QUICK));
  await expect(opened(own, 'soap')).rejects.toThrow(/another passphrase/);
});

test('content of any length is restored, including at chunk boundaries', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const content = Buffer.alloc(length, 'soup ');
    const file = await wholeOf(encrypt(inPieces(content, 7_777), 'soup', QUICK));
    expect((await opened(file, 'soup')).equals(content)).toBe(true);
  }
});

test('an altered or truncated file is refused, wherever the damage is', async () => {
  const file = await wholeOf(
    encrypt(inPieces(Buffer.alloc(100_000, 'soup '), 7_777), 'soup', QUICK),
  );
  const headerEnds = file.indexOf('\n', file.indexOf('---')) + 1;
  for (const at of [3, 30, 60, headerEnds - 5, headerEnds + 3, 1_000, 70_000, file.length - 1]) {
    const altered = Buffer.from(file);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    await expect(opened(altered, 'soup')).rejects.toThrow(AgeError);
    await expect(opened(file.subarray(0, at), 'soup')).rejects.toThrow(AgeError);
  }
});
