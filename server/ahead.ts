/**
 * For what is asked before it is needed, so that the database answers several questions at once:
 * the promise may be awaited in its turn, or never.
 */
export function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {});
  return asked;
}
