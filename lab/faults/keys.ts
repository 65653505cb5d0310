import { SCOPES } from '#core/api-keys/codes.ts';
import { createIdPool } from '#tests/support/callers/id-pool.ts';
import {
  createValueMaker,
  type Json,
  type Operation,
  operationsOf,
} from '#tests/support/callers/openapi-requests.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { createElsewhere, ELSEWHERE } from '#tests/support/callers/victim-venue.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type CallAs, type ClientWish, clientOf, type Told } from './support/keys/client-of.ts';
import { createDocumentCheck } from './support/keys/document-check.ts';
import { openEvening } from './support/keys/open-evening.ts';
import { createTypedAnswers } from './support/keys/typed-answers.ts';

const REQUESTS = { full: 100_000, short: 2_500 };
const SEED = 20_261_129;
/** After this many requests a new server starts: by then little is left that can change. */
const SERVER_FOR = 500;
/** After this many requests guests order, and staff take payments. */
const EVENING_EVERY = 25;
const VENUES = [VENUE, ELSEWHERE, 'nowhere'] as const;

const WORDS: Readonly<Record<string, readonly string[]>> = {
  table: [TABLE, OTHER_TABLE],
  product: ['water', 'beer', 'soup'],
  option: ['small', 'large'],
  station: ['bar', 'kitchen'],
  category: ['food', 'drinks'],
  locale: ['sv', 'en'],
  day: ['2026-11-20', '2026-11-19'],
};

type Key = { name: string; venue: string; scopes: readonly string[]; call: CallAs };
type Cell = { operation: Operation; key: Key; venue: string };

/** The results of all requests together. */
type Outcome = {
  statuses: number[];
  routes: Set<string>;
  answered: Set<string>;
  /** Route × key × venue. */
  combinations: Set<string>;
  failures: string[];
  differences: string[];
  typed: ReturnType<typeof createTypedAnswers>;
};

/** A key with each scope and one with all of them, and one of another venue. */
async function makeKeys(served: TestApp): Promise<Key[]> {
  const make = async (
    name: string,
    venue: string,
    scopes: typeof SCOPES | [(typeof SCOPES)[number]],
  ) => {
    const { token } = await testApiKey(served, { name, venue, scopes });
    return { name, venue, scopes, call: clientOf(served, token) };
  };
  return Promise.all([
    make('all scopes', VENUE, SCOPES),
    make('all scopes elsewhere', ELSEWHERE, SCOPES),
    ...SCOPES.map((scope) => make(scope, VENUE, [scope])),
  ]);
}

/** Mostly a key that may, so that most requests reach what a route does. */
function drawCell(
  random: SeededRandom,
  operations: readonly Operation[],
  keys: readonly Key[],
): Cell {
  const operation = random.pick(operations);
  if (random.chance(0.2)) return { operation, key: random.pick(keys), venue: random.pick(VENUES) };
  const right = keys.filter((key) => key.venue === VENUE && mayCall(key, operation));
  return { operation, key: random.pick(right), venue: VENUE };
}

const mayCall = ({ scopes }: Key, { scope }: Operation) => scope !== null && scopes.includes(scope);

/** What a key has to hear that may not; null for one that may. */
function refusalOf({ operation, key, venue }: Cell): string | null {
  if (venue !== key.venue) return 'api_keys.other_venue';
  return mayCall(key, operation) ? null : 'api_keys.scope_missing';
}

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** A request as a program hands it to the client. */
function drawWish(
  random: SeededRandom,
  { parameters, body, isBytes }: Operation,
  valueFor: (schema: Json, name: string) => unknown,
): ClientWish {
  const drawn = (place: string) =>
    parameters
      .filter((each) => each.place === place && each.name !== 'venue')
      .filter(({ isRequired }) => isRequired || random.chance(0.5))
      .map(({ name, schema }) => [name, textOf(valueFor(schema, name))] as const);
  const [once] = drawn('header').map(([, text]) => text);
  const sent = body === undefined ? undefined : valueFor(body, '');
  return {
    params: Object.fromEntries(drawn('path')),
    query: Object.fromEntries(drawn('query')),
    ...(once !== undefined && { once: /^[\x20-\x7e]*$/.test(once) ? once : 'x' }),
    ...(body !== undefined && { body: isBytes ? drawFile(random) : sent }),
  };
}

/** Most files hold what no reader expects. */
function drawFile(random: SeededRandom): Blob {
  const [type, content] = random.pick([
    ['text/csv', 'name,price,category,external_id\nPea soup,95,Food,PLU-9\n'],
    ['text/csv', 'name,price\n'],
    ['application/json', '{"format":"servett-menu"}'],
    ['text/csv', random.bytes(40)],
    ['image/png', random.bytes(40)],
    ['application/octet-stream', random.bytes(10)],
  ] as const);
  return new Blob([content as BlobPart], { type });
}

/** Sends `count` requests to a server of its own. */
async function attack(random: SeededRandom, count: number, outcome: Outcome): Promise<void> {
  let close: () => Promise<void> = async () => {};
  const served = await testApp({
    onOpened: (closer) => {
      close = closer;
    },
  });
  try {
    await createElsewhere(served);
    const document = (await served.ask('GET', 'openapi.json')).body;
    const operations = operationsOf(document).filter(({ scope }) => scope !== null);
    const differenceOf = createDocumentCheck(document);
    const pool = createIdPool(WORDS);
    const valueFor = createValueMaker(random, document, pool.known);
    const keys = await makeKeys(served);
    const goOn = await openEvening(served, random);
    for (let sent = 0; sent < count; sent += 1) {
      served.clock.advance(random.between(0, 1_000));
      if (sent % EVENING_EVERY === 0) pool.collect(await goOn());
      const cell = drawCell(random, operations, keys);
      const { operation, key, venue } = cell;
      const name = `${operation.method} ${operation.path.replace('/api/v1', '').replace(/\{(\w+)\}/g, ':$1')}`;
      const wish = drawWish(random, operation, valueFor);
      const told = await key.call(venue, name, wish);
      judge(outcome, cell, { name, wish, told, difference: differenceOf(operation, told) });
      if (told.status < 300 && told.type === 'application/json') pool.collect(told.value);
    }
  } finally {
    await close();
  }
}

type Sent = { name: string; wish: ClientWish; told: Told; difference: string | null };

function judge(outcome: Outcome, cell: Cell, { name, wish, told, difference }: Sent): void {
  const { operation, key, venue } = cell;
  const what = `${name} as ${key.name} at ${venue} ${JSON.stringify(wish).slice(0, 300)}`;
  outcome.statuses.push(told.status);
  outcome.routes.add(name);
  outcome.combinations.add(`${name} ${key.name} ${venue}`);
  if (told.status >= 500) outcome.failures.push(`${what}: ${told.text}`);
  const wrong = wrongRefusal(cell, told) ?? difference;
  if (wrong !== null) outcome.differences.push(`${what}: ${wrong}`);
  if (told.status >= 300) return;
  outcome.answered.add(name);
  const isJson = told.type === 'application/json' && !(told.value instanceof Response);
  if (isJson) outcome.typed.keep(name, 'answer', told.value);
  if (wish.body !== undefined && !operation.isBytes) outcome.typed.keep(name, 'body', wish.body);
}

/** A key that may is not refused as one that may not, and the other way round. */
function wrongRefusal(cell: Cell, { status, code = '' }: Told): string | null {
  const ought = refusalOf(cell);
  if (ought === null) return /^api_keys/.test(code) ? `${status} ${code} for a right key` : null;
  return code === ought || status === 429 ? null : `${status} ${code} instead of ${ought}`;
}

/**
 * The published client calls every route that keys may call, as keys of each scope, at their own
 * venue, another and none. Each answer is held to the document's own schemas, and those of different
 * shapes, with the requests that led to them, to the client's types, by the compiler.
 */
export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const random = seededRandom(SEED);
  const outcome: Outcome = {
    statuses: [],
    routes: new Set(),
    answered: new Set(),
    combinations: new Set(),
    failures: [],
    differences: [],
    typed: createTypedAnswers(),
  };
  for (let sent = 0; sent < REQUESTS[form]; sent += SERVER_FOR) {
    await attack(random, SERVER_FOR, outcome);
  }
  return toResult(outcome, outcome.typed.compile());
}

function toResult(
  { statuses, routes, answered, combinations, failures, differences }: Outcome,
  { count: compiled, problems }: { count: number; problems: string[] },
): FaultResult {
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const between = (low: number) =>
    statuses.filter((status) => status >= low && status < low + 100).length;
  return {
    fault:
      'Random requests, from nearly valid to entirely wrong, by the published client to every route that API keys may call, as keys with each scope, with all, and of another venue, at their venue, another and one that does not exist. Each answer is compared with the document’s own schemas, and answers and accepted requests of different shapes with the client’s types, by the compiler.',
    figures: [
      count('Requests', statuses.length),
      count('Routes', routes.size),
      count('Routes that also answered with success (2xx)', answered.size),
      count('Combinations of route, key and venue', combinations.size),
      count('Answers 2xx', between(200)),
      count('Answers 4xx', between(400)),
      count('Answers 5xx', between(500)),
      count('Answers and requests of different shapes that the compiler read', compiled),
    ],
    checks: [
      { text: `No answer is a 5xx${list(failures)}`, holds: failures.length === 0 },
      {
        text: `Every answer is as documented, and keys are refused exactly where they have to be${list(differences)}`,
        holds: differences.length === 0,
      },
      {
        text: `Answers and accepted requests are of the client’s types${list(problems)}`,
        holds: problems.length === 0,
      },
    ],
  };
}

const list = (problems: readonly string[]) =>
  problems.length === 0 ? '' : `; ${problems.length} not: ${problems.slice(0, 8).join(' | ')}`;
