import { type Called, createRouteCaller } from '#tests/support/callers/call-route.ts';
import {
  type Json,
  type Operation,
  operationsOf,
} from '#tests/support/callers/openapi-requests.ts';
import { rightAnswer } from '#tests/support/callers/right-answers.ts';
import { createElsewhere, createVictim, type Victim } from '#tests/support/callers/victim-venue.ts';
import {
  insideKeys,
  insideStaff,
  ownerElsewhere,
  type WrongCaller,
  wrongCallers,
} from '#tests/support/callers/wrong-callers.ts';
import { recordingLimits } from '#tests/support/recording-limits.ts';
import {
  type ScriptedProvider,
  scriptedProvider,
} from '#tests/support/server/scripted-provider.ts';
import { listen } from '#tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import type { FaultResult } from './support/fault-program.ts';

const FAULT =
  'Every route of the OpenAPI document is called by everybody without permission: strangers, made-up, cut, expired and revoked tokens and cookies, guests of another table and venue, tablets of another venue, that were removed or whose token was replaced, guests who wait, were sent away or sat there before, staff of another venue and of each role, API keys of another venue, that have ended, were cut or have one scope each, the operator, and an owner’s browser on a foreign page. Each text field of the called venue contains a unique word, and no answer may contain one of these words or the venue’s ids.';
const SERVER_FAULT = 500;
const FORBIDDEN = 403;
const BAD_REQUEST = 400;

/** The failures, one per line. */
type Outcome = {
  routes: number;
  callers: number;
  calls: number;
  refused: number;
  /** How many of these were refused for the request's format alone. */
  malformed: number;
  planted: number;
  /** How many of these the owner reads with the same requests. */
  foundByOwner: number;
  leaks: string[];
  wrongAnswers: string[];
  isChanged: boolean;
};

/** Fast enough to be the same in both forms. */
export async function run(): Promise<FaultResult> {
  let close: () => Promise<void> = async () => {};
  // Requests that a rate limit refuses would not test permissions.
  const limits = recordingLimits().store;
  const scripted = scriptedProvider();
  const served = await testApp({
    limits,
    paymentProviders: scripted,
    config: { trustProxy: 1 },
    onOpened: (closer) => {
      close = closer;
    },
  });
  try {
    return toResult(await callAll(served, scripted));
  } finally {
    await close();
  }
}

async function callAll(served: TestApp, scripted: ScriptedProvider): Promise<Outcome> {
  await createElsewhere(served);
  const victim = await createVictim(served, scripted);
  const document = (await served.ask('GET', 'openapi.json')).body;
  const operations = operationsOf(document);
  const callers = await wrongCallers(served, victim);
  const inside = [...(await insideKeys(served)), ...(await insideStaff(served))];
  const owners = [victim.owner, await ownerElsewhere(served)];
  const schemas = (document.components?.schemas ?? {}) as Json;
  const call = createRouteCaller(served, { base: await listen(served), victim, owners, schemas });
  const outcome: Outcome = {
    routes: operations.length,
    callers: callers.length + inside.length,
    calls: 0,
    refused: 0,
    malformed: 0,
    planted: victim.planted.count(),
    foundByOwner: 0,
    leaks: [],
    wrongAnswers: [],
    isChanged: false,
  };
  const callEach = async (all: readonly WrongCaller[]) => {
    for (const caller of all) {
      for (const operation of operations) {
        if (rightAnswer(caller, operation) === 'right') continue;
        judge(outcome, victim, { caller, operation, called: await call(operation, caller) });
      }
    }
  };
  /** The responses to the same requests from authorised callers. */
  const findAsOwner = async () => {
    const owner = inside.filter(({ name }) => name.startsWith('owner'));
    const found = new Set<string>();
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      for (const caller of owner) {
        const { answer } = await call(operation, caller);
        for (const each of victim.planted.foundIn(answer, [])) found.add(each);
      }
    }
    return found.size;
  };
  const before = await victim.read();
  await callEach(callers);
  outcome.isChanged = (await victim.read()) !== before;
  outcome.foundByOwner = await findAsOwner();
  await callEach(inside);
  return outcome;
}

type Cell = { caller: WrongCaller; operation: Operation; called: Called };

function judge(outcome: Outcome, { planted, ofTable }: Victim, cell: Cell): void {
  const { caller, operation, called } = cell;
  const what = `${operation.method} ${operation.path} as ${caller.name}: ${called.status}`;
  outcome.calls += 1;
  if (called.status === BAD_REQUEST) outcome.malformed += 1;
  if (called.status >= 400) outcome.refused += 1;
  const right = rightAnswer(caller, operation);
  const isRight = Array.isArray(right)
    ? right.includes(called.status)
    : called.status < SERVER_FAULT;
  if (!isRight) outcome.wrongAnswers.push(`${what} ${called.answer.slice(0, 200)}`);
  if ('access-control-allow-credentials' in called.headers) outcome.wrongAnswers.push(what);
  // Reading is right for a caller whose role allows it.
  const isInside = caller.standing === 'inside staff' || caller.standing === 'inside key';
  if (isInside && called.status !== FORBIDDEN) return;
  // A caller that names the table in the URL has its code.
  const isByTable = operation.security.length === 0 && operation.path.includes('{table}');
  const known = [...caller.known, called.sent, ...(isByTable ? ofTable : [])];
  const found = planted.foundIn(called.answer, known);
  if (found.length > 0)
    outcome.leaks.push(`${what} ${found.join()} ${called.answer.slice(0, 300)}`);
}

const list = (problems: readonly string[]) =>
  problems.length === 0 ? '' : `; ${problems.length} not: ${problems.slice(0, 8).join(' | ')}`;

function toResult(outcome: Outcome): FaultResult {
  const { leaks, wrongAnswers } = outcome;
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: [
      count('routes', outcome.routes),
      count('wrong callers', outcome.callers),
      count('calls', outcome.calls),
      count('of these refused', outcome.refused),
      count('refused for their form alone', outcome.malformed),
      count('planted words, ids and secrets', outcome.planted),
      count('of these read by the owner, by the same requests', outcome.foundByOwner),
      count('leaks', leaks.length),
    ],
    checks: [
      {
        text: `no answer contains a planted word, id or secret${list(leaks)}`,
        holds: leaks.length === 0,
      },
      {
        text: `each caller is refused as documented, or reads only their own data${list(wrongAnswers)}`,
        holds: wrongAnswers.length === 0,
      },
      { text: 'afterwards the venue’s data is unchanged', holds: !outcome.isChanged },
      {
        text: 'with the same requests the owner finds most of what was planted',
        holds: outcome.foundByOwner > outcome.planted / 2,
      },
    ],
  };
}
