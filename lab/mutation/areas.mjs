import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../../scripts/setup/steps.mjs';

/** Every subject imports it, so that its own tests are those of other subjects too. */
const OF_ALL = 'shared';

/**
 * What is mutated, and the tests that have to notice: those of the area itself, and of a subject of
 * `src/core` those of other subjects that name it, so that no rule depends on a journey elsewhere to
 * test it by chance.
 * @type {Readonly<Record<string, { sources: string[], tests: string[] }>>}
 */
export const AREAS = {
  ...Object.fromEntries(readdirSync(`${ROOT}src/core`).filter(hasTests).map(ofSubject)),
  outbox: {
    sources: ['src/guest/outbox/*.ts'],
    tests: ['src/guest/outbox/*.test.ts'],
  },
  events: {
    sources: ['server/kernel/events/*.ts', 'src/web/stream/{event,live}-stream.ts'],
    // A lost event ends these at once, and those after them only at their time limit.
    tests: [
      'server/kernel/events/{event-hub,events.repository,event-feed}.test.ts',
      'server/kernel/events/*.test.ts',
      'server/modules/events/*.test.ts',
      'server/http/event-stream.test.ts',
      'src/web/stream/*-stream.test.ts',
    ],
  },
  idempotency: {
    sources: ['server/kernel/idempotency/*.ts'],
    tests: [
      'server/kernel/**/*.test.ts',
      'server/modules/{orders,calls,feedback,bills,forms,payments}/*.test.ts',
    ],
  },
  orders: {
    sources: ['server/modules/orders/*.ts'],
    // Waiting orders, the board, the day's orders and the figures for operators are read elsewhere.
    tests: [
      'server/modules/orders/*.test.ts',
      'server/modules/seatings/admission/waiting-*.test.ts',
      'server/modules/{board,history}/*.test.ts',
      'server/monitoring/monitoring.test.ts',
    ],
  },
};

/** Some subjects have schemas and codes only. @param {string} name */
function hasTests(name) {
  return readdirSync(`${ROOT}src/core/${name}`).some((file) => file.endsWith('.test.ts'));
}

/** @param {string} name */
function ofSubject(name) {
  return /** @type {const} */ ([
    `core-${name}`,
    {
      // Schemas and routes are the contract, which the tests of the server's routes hold.
      sources: [`src/core/${name}/*.ts`, `!src/core/${name}/*.{schema,routes}.ts`],
      tests: [`src/core/${name}/*.test.ts`, ...(name === OF_ALL ? [] : othersTestsOf(name))],
    },
  ]);
}

/** Tests of other subjects that import this one. @param {string} name */
function othersTestsOf(name) {
  return readdirSync(`${ROOT}src/core`)
    .filter((other) => other !== name)
    .flatMap((other) =>
      readdirSync(`${ROOT}src/core/${other}`).map((file) => `src/core/${other}/${file}`),
    )
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => readFileSync(`${ROOT}${path}`, 'utf8').includes(`'#core/${name}/`));
}
