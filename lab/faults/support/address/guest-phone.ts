import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { uuidv7 } from '#core/shared/uuid.ts';
import { type PlainAnswer, plainHttp } from '#tests/support/clients/plain-http.ts';

type Headers = Readonly<Record<string, string>>;

export type Visit = {
  /** Status and path of each failed request. */
  refusals: string[];
  /** The timed requests; the stream is one more. */
  requests: number;
  milliseconds: number[];
  hasOrdered: boolean;
  isListening: boolean;
  /** Closes the page. */
  leave(): void;
};

const OK_MAX = 299;
/** Short forms also run in checkouts without built pages. */
const NOT_BUILT = 404;

/**
 * A guest opens a table's page and orders: the page, the session, the menu's first part and the
 * whole menu, the seating, the event stream, the order. Nothing is retried.
 */
export async function visitTable(
  base: string,
  { table, headers, body }: { table: string; headers: Headers; body: object },
): Promise<Visit> {
  const refusals: string[] = [];
  const milliseconds: number[] = [];
  const note = (path: string, answer: PlainAnswer): PlainAnswer => {
    milliseconds.push(answer.milliseconds);
    if (answer.status > OK_MAX)
      refusals.push(`${answer.status} ${path} ${answer.text.slice(0, 200)}`);
    return answer;
  };
  const page = plainHttp(base, undefined, headers);
  const drawn = await page.send('GET', `/en/table/${table}`);
  if (drawn.status !== NOT_BUILT) note('page', drawn);
  const begun = note('sessions', await page.send('POST', `tables/${table}/sessions`, {}));
  page.close();
  const { token = '' } = begun.status > OK_MAX ? {} : (JSON.parse(begun.text) as { token: string });
  const phone = plainHttp(base, token, headers);
  for (const path of [
    `tables/${table}/menu?locale=en&part=opening`,
    `tables/${table}/menu?locale=en`,
    'seating',
  ]) {
    note(path, await phone.send('GET', path));
  }
  const stream = await listen(base, { ...headers, authorization: `Bearer ${token}` });
  if (stream.status > OK_MAX) refusals.push(`${stream.status} events`);
  const key = uuidv7(Date.now(), randomBytes(10));
  const ordered = note('orders', await phone.send('POST', 'orders', body, key));
  return {
    refusals,
    requests: milliseconds.length,
    milliseconds,
    hasOrdered: ordered.status <= OK_MAX,
    isListening: stream.status <= OK_MAX,
    leave() {
      stream.close();
      phone.close();
    },
  };
}

/** Opens an event stream, and reads it without parsing it. */
function listen(base: string, headers: Headers): Promise<{ status: number; close(): void }> {
  return new Promise((resolve, reject) => {
    const request = get(`${base}/api/v1/events`, { headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('error', () => {});
      resolve({ status: answer.statusCode ?? 0, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
