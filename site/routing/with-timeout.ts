/** A chunk that has not arrived after this long has failed. Milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects when `work` takes longer than a chunk may. */
export function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(
    () => reject(new Error(`Nothing came in ${CHUNK_TIMEOUT_MS} ms.`)),
    CHUNK_TIMEOUT_MS,
  );
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
