import { randomBytes } from 'node:crypto';

/**
 * Ids by which the lines of one request are found in the log. They count up, after some letters that
 * differ with every start: a log holds many of these.
 */
export function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
