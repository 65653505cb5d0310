/** Reads exact numbers of bytes from a stream, whatever its chunks. */
export type ByteReader = {
  /** The next `count` bytes; throws {@link EndOfStream} if there are fewer. */
  exactly(count: number): Promise<Buffer>;
  /** The next `count` bytes in pieces, if they do not fit into memory; throws as `exactly`. */
  pieces(count: number): AsyncGenerator<Buffer>;
  /** At most `count` bytes: fewer at the end of the stream, none after it. */
  upTo(count: number): Promise<Buffer>;
  /** All that is left. */
  rest(): AsyncGenerator<Buffer>;
};

/** A stream ended too early. */
export class EndOfStream extends Error {}

const NOTHING = Buffer.alloc(0);

export function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = NOTHING;

  /** Up to `max` bytes, none only at the end. */
  async function some(max: number): Promise<Buffer> {
    while (buffered.length === 0) {
      const { value, done } = await chunks.next();
      if (done === true) {
        return NOTHING;
      }
      buffered = value;
    }
    const part = buffered.subarray(0, max);
    buffered = buffered.subarray(part.length);
    return part;
  }

  async function* pieces(count: number): AsyncGenerator<Buffer> {
    let missing = count;
    while (missing > 0) {
      const part = await some(missing);
      if (part.length === 0) {
        throw new EndOfStream();
      }
      missing -= part.length;
      yield part;
    }
  }

  async function upTo(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      const part = await some(missing);
      if (part.length === 0) {
        break;
      }
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async function* rest(): AsyncGenerator<Buffer> {
    for (let part = await some(Infinity); part.length > 0; part = await some(Infinity)) {
      yield part;
    }
  }

  return {
    pieces,
    upTo,
    rest,
    async exactly(count) {
      const bytes = await upTo(count);
      if (bytes.length < count) {
        throw new EndOfStream();
      }
      return bytes;
    },
  };
}
