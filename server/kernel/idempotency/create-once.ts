import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';

/** How the row of a request is found whose id is the key. */
export type RowKey<Row> = {
  find(db: Reader): Promise<Row | undefined>;
  /** Whether this very request made it: nobody else's, nor with other content. */
  isSame(row: Row): boolean;
  /** The refusal of an id that is another row's. */
  reused: Extract<ErrorCode, `${string}.key_reused`>;
};

/**
 * Creates a row exactly once, whose id the client made: a repeated request gets the row as it is
 * now. Where the answer itself is repeated, `answerOnce` does it. To be called in the transaction
 * that creates the row, which lets requests at once see each other's. Throws `reused`.
 */
export async function createOnce<Row, Made>(
  db: Writer,
  key: RowKey<Row>,
  create: () => Promise<Made>,
): Promise<Row | Made> {
  return (await findCreated(db, key)) ?? create();
}

/**
 * The row that a request created before, for a look before the transaction; `createOnce` still has
 * to look once more. Throws `reused`.
 */
export async function findCreated<Row>(
  db: Reader,
  { find, isSame, reused }: RowKey<Row>,
): Promise<Row | undefined> {
  const row = await find(db);
  if (row !== undefined && !isSame(row)) {
    throw new ProblemError(reused);
  }
  return row;
}
