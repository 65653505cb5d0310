import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { createIdPool } from '#tests/support/callers/id-pool.ts';
import {
  createValueMaker,
  type Json,
  type Operation,
  operationsOf,
} from '#tests/support/callers/openapi-requests.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { OTHER_TABLE, TABLE } from '#tests/support/fixtures/small-menu.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import type { Check, FaultForm, Figure } from './fault-program.ts';

const REQUESTS = { full: 100_000, short: 2_500 };
/** After this many a new server starts: by then little is left that can change. */
const SERVER_FOR = 500;

/** What of the small menu and its venue requests name. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  table: [TABLE, OTHER_TABLE],
  product: ['water', 'beer', 'soup'],
  option: ['small', 'large'],
  station: ['bar', 'kitchen'],
  locale: ['sv', 'en'],
  day: ['2026-11-20', '2026-11-19'],
};

/** A server of its own, and what its document says can be sent. */
export type Attacked = {
  served: TestApp;
  random: SeededRandom;
  document: Parameters<typeof operationsOf>[0];
  operations: readonly Operation[];
  /** A value that fits a schema, nearly fits it, or does not fit it at all. */
  valueFor(schema: Json, name: string): unknown;
  /** Later requests name what answers named. */
  collect(answer: unknown): void;
};

/** What a program sends: it opens what it needs on a server, and returns how to send a request. */
export type Attack = {
  form: FaultForm;
  /** How many instead, where somebody says it. */
  requests: number | undefined;
  seed: number;
  words: Readonly<Record<string, readonly string[]>>;
  menu?: MenuFile;
  open(attacked: Attacked): Promise<(turn: number) => Promise<void>>;
};

/** Random requests, from nearly valid to entirely wrong, to one server after the other. */
export async function sendAtRandom({
  form,
  requests,
  seed,
  words,
  menu,
  open,
}: Attack): Promise<void> {
  const random = seededRandom(seed);
  for (let sent = 0; sent < (requests ?? REQUESTS[form]); sent += SERVER_FOR) {
    let close: () => Promise<void> = async () => {};
    const served = await testApp({
      ...(menu && { menu }),
      onOpened: (closer) => {
        close = closer;
      },
    });
    try {
      const document = (await served.ask('GET', 'openapi.json')).body;
      const pool = createIdPool({ ...WORDS, ...words });
      const valueFor = createValueMaker(random, document, pool.known);
      const operations = operationsOf(document);
      const { collect } = pool;
      const send = await open({ served, random, document, operations, valueFor, collect });
      for (let turn = 0; turn < SERVER_FOR; turn += 1) await send(turn);
    } finally {
      await close();
    }
  }
}

/** A drawn value as the text of a parameter. */
export function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

/** The same as a header's, which holds no more than ASCII. */
export function headerOf(value: unknown): string {
  const text = textOf(value);
  return /^[\x20-\x7e]*$/.test(text) ? text : 'x';
}

/** What came of all requests together. */
export function createTally() {
  const statuses: number[] = [];
  const routes = new Set<string>();
  const answered = new Set<string>();
  const failures: string[] = [];
  const differences: string[] = [];
  const between = (low: number) =>
    statuses.filter((status) => status >= low && status < low + 100).length;
  return {
    /** `what` was sent, in the words of a developer. */
    add(route: string, what: string, { status, text }: { status: number; text: string }) {
      statuses.push(status);
      routes.add(route);
      if (status < 300) answered.add(route);
      if (status >= 500) failures.push(`${what}: ${text}`);
    },
    differs: (what: string) => void differences.push(what),
    figures: (more: readonly Figure[] = []): Figure[] => [
      count('Requests', statuses.length),
      count('Routes', routes.size),
      count('Routes that also answered with success (2xx)', answered.size),
      ...more,
      count('Answers 2xx', between(200)),
      count('Answers 4xx', between(400)),
      count('Answers 5xx', between(500)),
    ],
    checks: (documented: string): Check[] => [
      none('No answer is a 5xx', failures),
      none(documented, differences),
    ],
  };
}

export const count = (name: string, value: number): Figure => ({ name, value, unit: '' });

/** Holds if there is no problem; names the first ones. */
export function none(text: string, problems: readonly string[]): Check {
  const first = problems.slice(0, 8).join(' | ');
  const named = problems.length === 0 ? '' : `; ${problems.length} not: ${first}`;
  return { text: `${text}${named}`, holds: problems.length === 0 };
}
