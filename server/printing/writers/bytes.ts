/** Pieces of a job, short ones as lists of numbers. */
export type Bytes = ArrayLike<number>;

export function joinBytes(pieces: readonly Bytes[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
