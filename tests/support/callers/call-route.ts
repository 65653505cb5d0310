import { VENUE } from '../fixtures/small-menu.ts';
import { type Frame, openStream } from '../server/stream-reader.ts';
import { type Ask, newOrderId, type TestApp } from '../server/test-app.ts';
import { fittingValue } from './fitting-body.ts';
import type { Json, Operation } from './openapi-requests.ts';
import { ELSEWHERE, type Victim } from './victim-venue.ts';
import type { WrongCaller } from './wrong-callers.ts';

/** A request and its response with headers; of a stream, everything so far. */
export type Called = { status: number; sent: string; answer: string; headers: Headers };
type Sent = { method: Operation['method']; url: string; body?: string | undefined };
type Headers = Readonly<Record<string, unknown>>;

/** A guess that is no venue's code: the venue's has six digits too, and changes. */
const WRONG_CODE = '000000';
const OK = 200;
const PUBLISHED = 'product.sold_out';
/** The part of the query that names whose data is requested. */
const NAMED = ['venue', 'table', 'area'];

/** Values for a body's fields, all of them the attacked venue's. */
function fieldsOf({ ids }: Victim) {
  return {
    id: newOrderId(),
    code: WRONG_CODE,
    token: 'A'.repeat(32),
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    amount: 100,
    accent: null,
    station: null,
    email: 'nobody@example.org',
    url: 'https://93.184.215.14/',
    password: 'napkins and soup',
    from: ids.table,
    to: ids.table,
    table: ids.table,
    before: null,
    into: ids.seating,
    merge: newOrderId(),
    area: ids.area,
    guests: [ids.guest],
    orders: [ids.order],
    product: ids.product,
    printer: ids.printer,
    bill: null,
  };
}

function urlOf(
  { path, parameters }: Operation,
  ids: Readonly<Record<string, string>>,
  schemas: Json,
) {
  const query = parameters
    .filter(
      ({ place, name, isRequired }) => place === 'query' && (isRequired || NAMED.includes(name)),
    )
    .map(({ name, schema }) => [name, String(fittingValue(schema, schemas, ids, name))]);
  const choiceOf = (name: string) => {
    const { schema } = parameters.find((each) => each.place === 'path' && each.name === name) ?? {};
    return Array.isArray(schema?.enum) ? String(schema.enum[0]) : undefined;
  };
  const url = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => ids[name] ?? choiceOf(name) ?? newOrderId(),
  );
  return query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url;
}

type Attack = {
  /** Where the server listens. */
  base: string;
  victim: Victim;
  /** Of the attacked venue, and of the other. */
  owners: readonly Ask[];
  schemas: Json;
};

/** Calls the routes of a server's document as unauthorised callers. */
export function createRouteCaller(served: TestApp, { base, victim, owners, schemas }: Attack) {
  let published = 0;

  /** An event that every listener of either venue receives. */
  async function publish(): Promise<number> {
    for (const [at, venue] of [VENUE, ELSEWHERE].entries()) {
      const path = `venues/${venue}/products/water/sold-out`;
      await owners[at]?.('PUT', path, { soldOut: true });
      await owners[at]?.('PUT', path, { soldOut: false });
    }
    published += 1;
    return published;
  }

  async function ask(
    { method, url, body }: Sent,
    headers: Record<string, string>,
  ): Promise<Called> {
    const answer = await served.ask(method, url, body, headers);
    return {
      status: answer.status,
      sent: `${url} ${body ?? ''}`,
      answer: `${answer.text}\n${JSON.stringify(answer.headers)}`,
      headers: answer.headers,
    };
  }

  /** A stream's content from the start to an event that was just published. */
  async function listen(path: string, headers: Record<string, string>): Promise<Called> {
    const stream = await openStream(new URL(path, base).href, { 'last-event-id': '0', ...headers });
    const { status, headers: answered } = stream.response;
    if (status !== OK) {
      stream.close();
      return ask({ method: 'GET', url: path }, headers);
    }
    const frames: (Frame | null)[] = [];
    const expected = await publish();
    for (let heard = 0; heard < expected; ) {
      const frame = await stream.next();
      frames.push(frame);
      if (frame === null) break;
      if (frame.event === PUBLISHED) heard += 1;
    }
    stream.close();
    const all = Object.fromEntries(answered);
    return { status, sent: path, answer: JSON.stringify([frames, all]), headers: all };
  }

  return async (operation: Operation, caller: WrongCaller): Promise<Called> => {
    const isAtHome = ['outside owner', 'outside key at home'].includes(caller.standing);
    const venue = isAtHome ? ELSEWHERE : VENUE;
    const url = urlOf(operation, { ...victim.ids, venue, revision: '0' }, schemas);
    const headers = await caller.headers();
    if (operation.path.endsWith('/events')) return listen(url, headers);
    const { body: schema } = operation;
    const isBytes = schema?.format === 'binary';
    const fitting = schema && JSON.stringify(fittingValue(schema, schemas, fieldsOf(victim)));
    const more = {
      'idempotency-key': newOrderId(),
      ...(isBytes && { 'content-type': 'text/csv' }),
    };
    return ask(
      { method: operation.method, url, body: isBytes ? 'x' : fitting },
      { ...headers, ...more },
    );
  };
}
