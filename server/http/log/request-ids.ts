import { randomBytes } from 'node:crypto';

/**
 * Ids that connect the log lines of one request. They count up, after a prefix that differs with
 * every start, because a log contains many starts.
 */
export function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
