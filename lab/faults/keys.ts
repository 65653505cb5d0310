import { SCOPES } from '#core/api-keys/codes.ts';
import type { Operation } from '#tests/support/callers/openapi-requests.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { createElsewhere, ELSEWHERE } from '#tests/support/callers/victim-venue.ts';
import type { SeededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { calledElsewhere, smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type CallAs, type ClientWish, clientOf, type Told } from './support/keys/client-of.ts';
import { createDocumentCheck } from './support/keys/document-check.ts';
import { openEvening, TABLE_CALLED } from './support/keys/open-evening.ts';
import { createTypedAnswers } from './support/keys/typed-answers.ts';
import {
  type Attacked,
  count,
  createTally,
  headerOf,
  none,
  sendAtRandom,
  textOf,
} from './support/random-requests.ts';

const SEED = 20_261_129;
/** After this many requests guests order, and staff take payments. */
const EVENING_EVERY = 25;
const JSON_TYPE = 'application/json';
const VENUES = [VENUE, ELSEWHERE, 'nowhere'] as const;

/** How another system calls what is sold. */
const CALLED = { water: '1001', soup: '1002', beer: '1003', small: '77', bar: '9' };
const WORDS = {
  category: ['food', 'drinks'],
  externalId: [...Object.values(CALLED), TABLE_CALLED],
};

type Key = { name: string; venue: string; scopes: readonly string[]; call: CallAs };
type Cell = { operation: Operation; key: Key; venue: string };

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

/** A request as a program hands it to the client. */
function drawWish(
  random: SeededRandom,
  { parameters, body, isBytes }: Operation,
  valueFor: Attacked['valueFor'],
): ClientWish {
  const drawn = (place: string) =>
    parameters
      .filter((each) => each.place === place && each.name !== 'venue')
      .filter(({ isRequired }) => isRequired || random.chance(0.5))
      .map(({ name, schema }) => [name, valueFor(schema, name)] as const);
  const texts = (place: string) =>
    Object.fromEntries(drawn(place).map(([name, value]) => [name, textOf(value)]));
  const [once] = drawn('header').map(([, value]) => headerOf(value));
  const sent = body === undefined ? undefined : valueFor(body, '');
  return {
    params: texts('path'),
    query: texts('query'),
    ...(once !== undefined && { once }),
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

/** As the client and the table of routes name it. */
const nameOf = ({ method, path }: Operation) =>
  `${method} ${path.replace('/api/v1', '').replace(/\{(\w+)\}/g, ':$1')}`;

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
export async function run({ form, jobs, seed = SEED }: FaultOptions): Promise<FaultResult> {
  const tally = createTally();
  const typed = createTypedAnswers();
  /** Route × key × venue. */
  const combinations = new Set<string>();

  async function open({ served, random, document, valueFor, collect, ...attacked }: Attacked) {
    await createElsewhere(served);
    const operations = attacked.operations.filter(({ scope }) => scope !== null);
    const differenceOf = createDocumentCheck(document);
    const keys = await makeKeys(served);
    const goOn = await openEvening(served, random);
    return async (turn: number) => {
      served.clock.advance(random.between(0, 1_000));
      if (turn % EVENING_EVERY === 0) collect(await goOn());
      const cell = drawCell(random, operations, keys);
      const { operation, key, venue } = cell;
      const name = nameOf(operation);
      const wish = drawWish(random, operation, valueFor);
      const told = await key.call(venue, name, wish);
      const what = `${name} as ${key.name} at ${venue} ${JSON.stringify(wish).slice(0, 300)}`;
      tally.add(name, what, told);
      combinations.add(`${name} ${key.name} ${venue}`);
      const wrong = wrongRefusal(cell, told) ?? differenceOf(operation, told);
      if (wrong !== null) tally.differs(`${what}: ${wrong}`);
      if (told.status < 300) keep(operation, wish, told);
      if (told.status < 300 && told.type === JSON_TYPE) collect(told.value);
    };
  }

  /** What the compiler is to hold to the client's types. */
  function keep(operation: Operation, wish: ClientWish, { type, value }: Told): void {
    const name = nameOf(operation);
    if (wish.body !== undefined && !operation.isBytes) typed.keep(name, 'body', wish.body);
    if (type === JSON_TYPE && !(value instanceof Response)) typed.keep(name, 'answer', value);
  }

  const menu = calledElsewhere(smallMenu(), CALLED);
  await sendAtRandom({ form, requests: jobs, seed, words: WORDS, menu, open });
  const { count: compiled, problems } = typed.compile();
  return {
    fault:
      'Random requests, from nearly valid to entirely wrong, by the published client to every route that API keys may call, as keys with each scope, with all, and of another venue, at their venue, another and one that does not exist. Each answer is compared with the document’s own schemas, and answers and accepted requests of different shapes with the client’s types, by the compiler.',
    figures: [
      ...tally.figures([count('Combinations of route, key and venue', combinations.size)]),
      count('Answers and requests of different shapes that the compiler read', compiled),
    ],
    checks: [
      ...tally.checks(
        'Every answer is as documented, and keys are refused exactly where they have to be',
      ),
      none('Answers and accepted requests are of the client’s types', problems),
    ],
  };
}
