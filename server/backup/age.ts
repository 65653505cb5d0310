import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

// Files encrypted with a passphrase as the program "age" does it, so that it opens them as well:
// https://age-encryption.org/v1 (C2SP/age)

const INTRO = 'age-encryption.org/v1\n';
/** 2^17 rounds, 128 MB: about half a second for each try. */
const LOG_N = 17;

/** A file that cannot be read: why, as the end of a sentence. */
export class AgeError extends Error {}

/** Whether a file that begins like this is encrypted. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.toString('latin1', 0, INTRO.length) === INTRO;
}

// Where it is used, and not above: a server's every start would take a tenth longer.
const load = () => import('age-encryption');

/** `logN`: the cost of each passphrase try, as the binary logarithm of scrypt's rounds. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  logN = LOG_N,
): AsyncGenerator<Buffer> {
  const { Encrypter } = await load();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(logN);
  yield* buffers(await encrypter.encrypt(asWeb(source)));
}

/** Throws {@link AgeError} for another passphrase, and for altered or missing data. */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const content = await decrypter
    .decrypt(asWeb(source))
    .catch((error: unknown) =>
      refuse('it was encrypted with another passphrase, or is altered', error),
    );
  try {
    yield* buffers(content);
  } catch (error) {
    refuse('it is altered or cut off', error);
  }
}

/** The library's types are those of browsers, whose streams are Node's. */
const asWeb = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;

async function* buffers(source: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const bytes of Readable.fromWeb(source as NodeStream)) yield Buffer.from(bytes);
}

/** The library's errors have neither class nor code; those of the disk have one, and stay. */
function refuse(why: string, because: unknown): never {
  throw because instanceof Error && 'code' in because ? because : new AgeError(why);
}
