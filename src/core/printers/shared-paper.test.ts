import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { NewJob } from './decide-jobs.ts';
import {
  type Joined,
  ONE_PAPER_MS,
  type OrderJob,
  type PaperJob,
  sharePapers,
  type WaitingPaper,
} from './shared-paper.ts';

const NOON = 1_000_000;
const RUNS = propertyRuns(200, 5_000);

type Said = Partial<NewJob> & { sending?: string | null; at?: number; act?: string };

/** What is decided of an order, by default of those that were sent with A. */
function decided({ sending = 'A', at = NOON, act = '1', ...job }: Said): OrderJob {
  const nothing = { call: null, about: null, lines: null, copy: 0 } as const;
  const first = { printer: 'kök', kind: 'order', order: 'A', station: 'kitchen' } as const;
  return { job: { ...nothing, ...first, ...job }, sending, happened: act, at };
}

function waits(paper: Partial<WaitingPaper> = {}): WaitingPaper {
  const first = { id: 'p1', printer: 'kök', station: 'kitchen', copy: 0, running: 7 } as const;
  return { ...first, order: 'A', lines: null, sending: null, others: [], at: NOON, ...paper };
}

const ordersOn = ({ order, others }: Pick<PaperJob, 'order' | 'others'>) =>
  [order, ...others.map((other) => other.order)].join(' ');
const papersOf = (...all: Parameters<typeof sharePapers>) =>
  sharePapers(...all).jobs.map(({ job }) => `${job.printer} ${job.kind}: ${ordersOn(job)}`);

test('what a table sent together is one paper at each printer and station, and each order is on it once', () => {
  const [kitchen, bar] = [{}, { printer: 'bar', station: 'bar' }];
  const all = [
    ...['A', 'B'].flatMap((order) => [decided({ order }), decided({ ...bar, order })]),
    decided({ order: 'C', ...kitchen }),
    decided({ order: 'X', sending: 'X' }),
  ];
  expect(papersOf(all, [])).toEqual(['kök order: A B C', 'bar order: A B', 'kök order: X']);
  const [{ job } = { job: null }] = sharePapers(all, []).jobs;
  expect(job?.sending).toBe('A');
});

test('an order without others is as it was, and names what it may still share', () => {
  const alone = ['A', 'B'].map((order) => sharePapers([decided({ order })], []).jobs[0]?.job);
  expect(alone.map((job) => [job?.sending, job?.others])).toEqual([
    [null, []],
    ['A', []],
  ]);
});

test('what shares with none, such as a question about an allergy, has a paper of its own', () => {
  const own = [decided({}), decided({ order: 'B', sending: null }), decided({ order: 'C' })];
  expect(papersOf(own, [])).toEqual(['kök order: A C', 'kök order: B']);
});

test('each further copy has the same orders', () => {
  const twice = (order: string) => [decided({ order }), decided({ order, copy: 1 })];
  const { jobs } = sharePapers([...twice('A'), ...twice('B')], []);
  expect(jobs.map(({ job }) => [job.copy, ordersOn(job)])).toEqual([
    [0, 'A B'],
    [1, 'A B'],
  ]);
});

test('what follows a ticket is together only as far as one act did it', () => {
  const fired = ['A', 'B'].map((order) => decided({ order, kind: 'fire', lines: [order] }));
  const later = decided({ order: 'A', kind: 'void', act: '2', lines: ['A'] });
  const other = decided({ order: 'B', kind: 'void', act: '3', lines: ['B'] });
  expect(papersOf([...fired, later, other], [])).toEqual([
    ...['kök fire: A B', 'kök void: A', 'kök void: B'],
  ]);
  const parts = sharePapers(fired, []).jobs[0]?.job;
  expect([parts?.lines, parts?.others]).toEqual([['A'], [{ order: 'B', lines: ['B'] }]]);
});

test('what was accepted long before does not make an order old', () => {
  const later = NOON + ONE_PAPER_MS + 1;
  expect(papersOf([decided({}), decided({ order: 'B', at: later })], [])).toHaveLength(2);
  expect(papersOf([decided({}), decided({ order: 'B', at: later - 1 })], [])).toHaveLength(1);
  const joined = (at: number) => sharePapers([decided({ order: 'B', at })], [waits()]).joined;
  expect([joined(later), joined(later - 1)].map((each) => each.length)).toEqual([0, 1]);
});

test('a paper that waits gets the orders that come while it does, under its number', () => {
  const { jobs, joined } = sharePapers(
    [decided({ order: 'B' }), decided({ order: 'C' })],
    [waits()],
  );
  expect(jobs).toEqual([]);
  expect(joined).toEqual([
    {
      paper: waits(),
      sending: 'A',
      others: ['B', 'C'].map((order) => ({ order, lines: null })),
    },
  ]);
});

test.each([
  ['is of another sending', waits({ order: 'X' })],
  ['is of another station', waits({ station: 'bar' })],
  ['waits at another printer', waits({ printer: 'pass' })],
  ['has the order already', waits({ others: [{ order: 'B', lines: null }] })],
  ['says COPY', waits({ copy: 1 })],
])('a paper that %s gets nothing more', (_why, waiting) => {
  const { jobs, joined } = sharePapers([decided({ order: 'B' })], [waiting]);
  expect([jobs.length, joined.length]).toEqual([1, 0]);
});

test('a ticket that one of its printers has fetched stays as it is at the others, under its number', () => {
  const second = [decided({ order: 'B' }), decided({ order: 'B', printer: 'pass' })];
  expect(sharePapers(second, [waits()]).joined).toEqual([]);
  const both = [waits(), waits({ id: 'p2', printer: 'pass' })];
  expect(sharePapers(second, both).joined.map(({ paper }) => paper.id)).toEqual(['p1', 'p2']);
  // Two papers of that sending: no printer gets an order that another one lacks.
  const others = [waits(), waits({ id: 'p2', printer: 'pass', running: 8 })];
  expect(sharePapers(second, others).joined).toEqual([]);
  // It is for one of them only: the other one's would lack it under the same number.
  expect(sharePapers([decided({ order: 'B' })], both).joined).toEqual([]);
});

test('one paper that waits is not joined twice at once: the second would undo the first', () => {
  const [before, after] = [NOON - 40_000, NOON + 40_000];
  const far = [decided({ order: 'B', at: before }), decided({ order: 'C', at: after })];
  const { jobs, joined } = sharePapers(far, [waits()]);
  expect(joined.map(({ others }) => others.map(({ order }) => order))).toEqual([['B']]);
  expect(jobs.map(({ job }) => ordersOn(job))).toEqual(['C']);
});

test('calls, numbers and drawers are never shared', () => {
  const numbers = ['A', 'B'].map((order) => decided({ order, kind: 'pick_up' }));
  const calls = [decided({ order: null, kind: 'call' }), decided({ order: null, kind: 'call' })];
  expect(sharePapers([...numbers, ...calls], []).jobs).toHaveLength(4);
});

test('what two guests began at different moments is one paper still, and what was struck is one of one act', () => {
  const acts = ['1', '2'].map((act, index) => decided({ order: 'AB'[index] ?? '', act }));
  expect(papersOf(acts, [])).toEqual(['kök order: A B']);
  for (const kind of ['change', 'void', 'fire'] as const) {
    const same = ['A', 'B'].map((order) => decided({ order, kind, lines: [order] }));
    expect(papersOf(same, [])).toEqual([`kök ${kind}: A B`]);
  }
});

test('an order that a shared paper has already begins another one', () => {
  const again = [decided({}), decided({ order: 'B' }), decided({ order: 'B', lines: ['1'] })];
  expect(papersOf(again, [])).toEqual(['kök order: A B', 'kök order: B']);
});

test('no order joins where one of the papers that wait is too old for it', () => {
  const second = [decided({ order: 'B' }), decided({ order: 'B', printer: 'pass' })];
  const old = waits({ id: 'p2', printer: 'pass', at: NOON - ONE_PAPER_MS - 1 });
  expect(sharePapers(second, [waits(), old]).joined).toEqual([]);
  const has = waits({ id: 'p2', printer: 'pass', others: [{ order: 'B', lines: null }] });
  expect(sharePapers(second, [waits(), has]).joined).toEqual([]);
});

const someJob = fc
  .record({
    printer: fc.constantFrom('kök', 'pass'),
    station: fc.constantFrom('kitchen', 'bar', null),
    kind: fc.constantFrom('order' as const, 'void' as const, 'fire' as const, 'pick_up' as const),
    order: fc.constantFrom('A', 'B', 'C', 'X'),
    copy: fc.constantFrom(0, 0, 1),
    lines: fc.constantFrom(null, ['1'], ['1', '2']),
    act: fc.constantFrom('1', '2'),
    at: fc.constantFrom(NOON, NOON + 1_000, NOON + 2 * ONE_PAPER_MS),
    isAlone: fc.boolean(),
  })
  .map(({ isAlone, ...job }) => decided({ ...job, sending: sendingOf(job.order, isAlone) }));

function sendingOf(order: string, isAlone: boolean): string | null {
  if (isAlone) return null;
  return order === 'X' ? 'X' : 'A';
}

const someWaiting = fc.uniqueArray(
  fc.record({
    id: fc.string(),
    printer: fc.constantFrom('kök', 'pass'),
    station: fc.constantFrom('kitchen', 'bar', null),
    copy: fc.constantFrom(0, 1),
    running: fc.constantFrom(7, 8),
    order: fc.constantFrom('A', 'B', 'X'),
    lines: fc.constant(null),
    sending: fc.constantFrom(null, 'A'),
    others: fc.constantFrom([], [{ order: 'C', lines: null }]),
    at: fc.constant(NOON),
  }),
  { selector: ({ id }) => id },
);

/** Every order on every paper, as it was decided. */
function partsOf(jobs: readonly { job: NewJob }[]): string[] {
  return jobs.map(({ job }) => partText(job, job));
}

function partText(
  { printer, kind, station, copy }: Pick<NewJob, 'printer' | 'kind' | 'station' | 'copy'>,
  { order, lines }: Pick<NewJob, 'order' | 'lines'>,
): string {
  return JSON.stringify([printer, kind, station, copy, order, lines]);
}

function sharedParts(jobs: readonly { job: PaperJob }[], joined: readonly Joined[]): string[] {
  const added = joined.flatMap(({ paper, others }) =>
    others
      .slice(paper.others.length)
      .map((other) => partText({ ...paper, kind: 'order' as const }, other)),
  );
  const own = jobs.flatMap(({ job }) => [
    partText(job, job),
    ...job.others.map((other) => partText(job, other)),
  ]);
  return [...own, ...added];
}

test('whatever is decided is on paper exactly as often, and nothing that waits loses anything', () => {
  fc.assert(
    fc.property(fc.array(someJob, { maxLength: 12 }), someWaiting, (all, waiting) => {
      const { jobs, joined } = sharePapers(all, waiting);
      expect(sharedParts(jobs, joined).sort()).toEqual(partsOf(all).sort());
      expect(new Set(joined.map(({ paper }) => paper.id)).size).toBe(joined.length);
      for (const { paper, others } of joined) {
        expect(waiting).toContain(paper);
        expect(others.slice(0, paper.others.length)).toEqual(paper.others);
        expect(others.length).toBeGreaterThan(paper.others.length);
        const orders = [paper.order, ...others.map((other) => other.order)];
        expect(new Set(orders).size).toBe(orders.length);
      }
    }),
    { numRuns: RUNS },
  );
});

test('no paper has an order twice, one that shares with none, or orders of two sendings', () => {
  fc.assert(
    fc.property(fc.array(someJob, { maxLength: 12 }), (all) => {
      for (const { job, sending } of sharePapers(all, []).jobs) {
        const orders = [job.order, ...job.others.map(({ order }) => order)];
        expect(new Set(orders).size).toBe(orders.length);
        if (job.others.length === 0) continue;
        expect(sending).not.toBeNull();
        for (const { order } of job.others) expect(order === 'X').toBe(sending === 'X');
      }
    }),
    { numRuns: RUNS },
  );
});

test('wherever a sending is cut while its papers wait, they come out as if it was known at once', () => {
  const orders = fc.subarray(['A', 'B', 'C', 'D', 'E'], { minLength: 1 });
  const printers = fc.subarray(['kök', 'pass', 'grill'], { minLength: 1 });
  fc.assert(
    fc.property(orders, printers, fc.nat(5), fc.constantFrom(1, 2), (some, at, cut, copies) => {
      const jobs = (names: readonly string[]) =>
        names.flatMap((order) =>
          at.flatMap((printer) =>
            Array.from({ length: copies }, (_, copy) => decided({ order, printer, copy })),
          ),
        );
      const whole = sharePapers(jobs(some), []).jobs.map(({ job }) => ordersOn(job));
      const first = sharePapers(jobs(some.slice(0, cut)), []).jobs;
      const waiting = first.map(({ job }, index) =>
        waits({ ...job, id: `p${index}`, order: job.order ?? '', running: 1 }),
      );
      const { jobs: rest, joined } = sharePapers(jobs(some.slice(cut)), waiting);
      const after = waiting.map((paper) => {
        const more = joined.find((each) => each.paper === paper);
        return ordersOn({ ...paper, others: more?.others ?? paper.others });
      });
      expect([...after, ...rest.map(({ job }) => ordersOn(job))]).toEqual(whole);
    }),
    { numRuns: RUNS },
  );
});
