import { createIdPool } from '#tests/support/callers/id-pool.ts';
import {
  createValueMaker,
  type Json,
  type Operation,
  operationsOf,
} from '#tests/support/callers/openapi-requests.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import {
  type Answer,
  type Ask,
  PASSWORD,
  type TestApp,
  testApp,
} from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

const REQUESTS = { full: 100_000, short: 2_500 };
const SEED = 20_261_123;
/**
 * After this many requests a new server starts: by then sessions have ended and tables are removed.
 */
const SERVER_FOR = 500;
const ROLES = ['owner', 'manager', 'staff', 'kitchen'] as const;

const WORDS: Readonly<Record<string, readonly string[]>> = {
  venue: [VENUE],
  table: [TABLE, OTHER_TABLE],
  product: ['water', 'beer', 'soup'],
  option: ['small', 'large'],
  station: ['bar', 'kitchen'],
  locale: ['sv', 'en'],
  email: ['owner@example.com', 'new@example.com'],
  password: [PASSWORD],
  current: [PASSWORD],
  until: ['2026-11-20T19:00:00.000Z'],
  day: ['2026-11-20', '2026-11-19'],
  from: ['2026-11-01'],
  to: ['2026-11-20'],
};

type Caller = { name: string; ask: Ask };

async function makeCallers(served: TestApp): Promise<Caller[]> {
  const guest = await guestAt(served);
  const other = await guestAt(served);
  await guest.order([{ product: 'water' }]);
  return [
    { name: 'stranger', ask: served.ask },
    { name: 'guest', ask: guest.ask },
    { name: 'another guest', ask: other.ask },
    ...(await Promise.all(
      ROLES.map(async (role) => ({ name: role, ask: await served.staff(role) })),
    )),
    { name: 'operator', ask: await served.operator() },
  ];
}

/** The results of all requests together. */
type Outcome = {
  statuses: Map<number, number>;
  routes: Set<string>;
  answered: Set<string>;
  failures: string[];
  differences: string[];
};

/** Sends `count` requests to a server of its own. */
async function attack(random: SeededRandom, count: number, outcome: Outcome): Promise<void> {
  let close: () => Promise<void> = async () => {};
  const served = await testApp({
    onOpened: (closer) => {
      close = closer;
    },
  });
  try {
    const document = (await served.ask('GET', 'openapi.json')).body;
    // A stream does not end by itself; other programs test its routes.
    const operations = operationsOf(document).filter(({ path }) => !path.endsWith('/events'));
    const pool = createIdPool(WORDS);
    const valueFor = createValueMaker(random, document, pool.known);
    const callers = await makeCallers(served);
    for (let sent = 0; sent < count; sent += 1) {
      served.clock.advance(random.between(0, 200));
      const operation = random.pick(operations);
      const caller = random.pick(callers);
      const route = `${operation.method} ${operation.path}`;
      outcome.routes.add(route);
      try {
        const answer = await send(caller.ask, operation, valueFor, random.chance(0.97));
        outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
        if (answer.status < 300) outcome.answered.add(route);
        if (answer.status >= 500) outcome.failures.push(`${route}: ${answer.text}`);
        pool.collect(answer.body);
      } catch (error) {
        outcome.differences.push(`${route} as ${caller.name}: ${String(error)}`);
      }
    }
  } finally {
    await close();
  }
}

/**
 * Random requests to every route of the OpenAPI document, from every kind of caller. No response
 * may be a 5xx, and each is checked against the document: status, type, problem code and body.
 */
export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const random = seededRandom(SEED);
  const outcome: Outcome = {
    statuses: new Map(),
    routes: new Set(),
    answered: new Set(),
    failures: [],
    differences: [],
  };
  for (let sent = 0; sent < REQUESTS[form]; sent += SERVER_FOR) {
    await attack(random, SERVER_FOR, outcome);
  }
  const { failures, differences } = outcome;
  const countFrom = (low: number) =>
    [...outcome.statuses]
      .filter(([status]) => status >= low && status < low + 100)
      .reduce((sum, [, count]) => sum + count, 0);
  return {
    fault:
      'Random requests, from nearly valid to entirely wrong, to every route of the OpenAPI document, from strangers, guests, every role and the operator. Every answer is compared with the document: status, type, problem code and body.',
    figures: [
      { name: 'Requests', value: REQUESTS[form], unit: '' },
      { name: 'Routes asked', value: outcome.routes.size, unit: '' },
      {
        name: 'Routes that also answered with success (2xx)',
        value: outcome.answered.size,
        unit: '',
      },
      { name: 'Answers 2xx', value: countFrom(200), unit: '' },
      { name: 'Answers 4xx', value: countFrom(400), unit: '' },
      { name: 'Answers 5xx', value: countFrom(500), unit: '' },
    ],
    checks: [
      { text: `No answer is a 5xx${list(failures)}`, holds: failures.length === 0 },
      {
        text: `Every answer is as documented${list(differences)}`,
        holds: differences.length === 0,
      },
    ],
  };
}

const list = (problems: readonly string[]) =>
  problems.length === 0 ? '' : `; ${problems.length} not: ${problems.slice(0, 8).join(' | ')}`;

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function send(
  ask: Ask,
  { method, path, parameters, body }: Operation,
  valueFor: (schema: Json, name: string) => unknown,
  isJson: boolean,
): Promise<Answer> {
  const texts = (place: string) =>
    parameters
      .filter((each) => each.place === place)
      .map(({ name, schema }) => [name, textOf(valueFor(schema, name))] as const);
  let url = path;
  for (const [name, text] of texts('path')) {
    url = url.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
  }
  const query = new URLSearchParams(texts('query').map(([name, text]) => [name, text]));
  const headers = Object.fromEntries(
    texts('header').map(([name, text]) => [name, /^[\x20-\x7e]*$/.test(text) ? text : 'x']),
  );
  const sent = method === 'GET' || body === undefined ? undefined : valueFor(body, '');
  return ask(
    method,
    query.size > 0 ? `${url}?${query}` : url,
    sent === undefined ? undefined : JSON.stringify(sent),
    { ...headers, ...(sent !== undefined && !isJson && { 'content-type': 'text/plain' }) },
  );
}
