import type { Operation } from '#tests/support/callers/openapi-requests.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, type Ask, PASSWORD, type TestApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import {
  type Attacked,
  createTally,
  headerOf,
  sendAtRandom,
  textOf,
} from './support/random-requests.ts';

const SEED = 20_261_123;
const ROLES = ['owner', 'manager', 'staff', 'kitchen'] as const;

const WORDS = {
  venue: [VENUE],
  email: ['owner@example.com', 'new@example.com'],
  password: [PASSWORD],
  current: [PASSWORD],
  until: ['2026-11-20T19:00:00.000Z'],
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

/**
 * Random requests to every route of the OpenAPI document, from every kind of caller. No response
 * may be a 5xx, and each is checked against the document: status, type, problem code and body.
 */
export async function run({ form, jobs, seed = SEED }: FaultOptions): Promise<FaultResult> {
  const tally = createTally();
  await sendAtRandom({
    ...{ form, requests: jobs, seed, words: WORDS },
    async open({ served, random, operations, valueFor, collect }) {
      // A stream does not end by itself; other programs test its routes.
      const ending = operations.filter(({ path }) => !path.endsWith('/events'));
      const callers = await makeCallers(served);
      return async () => {
        served.clock.advance(random.between(0, 200));
        const operation = random.pick(ending);
        const caller = random.pick(callers);
        const route = `${operation.method} ${operation.path}`;
        try {
          const answer = await send(caller.ask, operation, valueFor, random.chance(0.97));
          tally.add(route, route, answer);
          collect(answer.body);
        } catch (error) {
          tally.differs(`${route} as ${caller.name}: ${String(error)}`);
        }
      };
    },
  });
  return {
    fault:
      'Random requests, from nearly valid to entirely wrong, to every route of the OpenAPI document, from strangers, guests, every role and the operator. Every answer is compared with the document: status, type, problem code and body.',
    figures: tally.figures(),
    checks: tally.checks('Every answer is as documented'),
  };
}

function send(
  ask: Ask,
  { method, path, parameters, body }: Operation,
  valueFor: Attacked['valueFor'],
  isJson: boolean,
): Promise<Answer> {
  const drawn = (place: string) =>
    parameters
      .filter((each) => each.place === place)
      .map(({ name, schema }) => [name, valueFor(schema, name)] as const);
  let url = path;
  for (const [name, value] of drawn('path')) {
    url = url.replace(`{${name}}`, encodeURIComponent(textOf(value)));
  }
  const query = new URLSearchParams(drawn('query').map(([name, value]) => [name, textOf(value)]));
  const headers = Object.fromEntries(
    drawn('header').map(([name, value]) => [name, headerOf(value)]),
  );
  const sent = method === 'GET' || body === undefined ? undefined : valueFor(body, '');
  return ask(
    method,
    query.size > 0 ? `${url}?${query}` : url,
    sent === undefined ? undefined : JSON.stringify(sent),
    { ...headers, ...(sent !== undefined && !isJson && { 'content-type': 'text/plain' }) },
  );
}
