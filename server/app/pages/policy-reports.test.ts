import { expect, test } from 'vitest';
import { createMemoryLimitStore } from '#server/kernel/limits/memory-limit-store.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { logReports } from './policy-reports.ts';
import { readReports } from './read-policy-reports.ts';

const OLDER = { 'content-type': 'application/csp-report' };
const NEWER = { 'content-type': 'application/reports+json' };

function reported(of: Record<string, string> = {}) {
  return {
    type: 'csp-violation',
    body: {
      documentURL: 'https://order.example/sv/table/k7q29xmb4trd?x=1',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js?who=you',
      ...of,
    },
  };
}

const read = (body: unknown) => readReports(JSON.stringify(body));

test('a logged report has the page, the directive and the origin, without table and query', () => {
  const line = {
    page: '/sv/table',
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
  };
  expect(read([reported()])).toEqual([line]);
  const { body } = reported();
  const older = {
    'csp-report': {
      'document-uri': body.documentURL,
      'violated-directive': 'script-src-elem https://order.example',
      'blocked-uri': body.blockedURL,
    },
  };
  expect(read(older)).toEqual([line]);
});

test('reports caused by an extension, and of other types, are ignored', () => {
  expect(
    read([
      reported({ blockedURL: 'chrome-extension://abc/a.js' }),
      reported({ sourceFile: 'moz-extension://abc/a.js' }),
      { ...reported(), type: 'deprecation' },
    ]),
  ).toEqual([]);
});

test('invented values are logged only as "unknown"', () => {
  const odd = reported({
    documentURL: 'https://x/\u001b[31m%0a<script>',
    effectiveDirective: 'a\nb',
    blockedURL: 'inline"}\n',
  });
  expect(read(odd)).toEqual([{ page: 'unknown', directive: 'unknown', blocked: 'unknown' }]);
  expect([read('x'), read([1]), read({}), readReports('{')]).toEqual([null, null, null, null]);
});

test('browsers report in either format; anything else, and too much, is refused', async () => {
  const { ask } = await testApp();
  const send = async (body: unknown, headers: Record<string, string>) =>
    (await ask('POST', '/policy-reports', body, headers)).status;
  expect(await send([reported()], NEWER)).toBe(204);
  expect(await send({ 'csp-report': reported().body }, OLDER)).toBe(204);
  expect(await send([reported()], { 'content-type': 'application/json' })).toBe(415);
  expect(await send('nonsense', NEWER)).toBe(400);
  expect(await send(['x'.repeat(20_000)], NEWER)).toBe(413);
});

test('however many reports arrive, the log gets twenty, and then two a minute', async () => {
  const clock = manualClock();
  const limits = createMemoryLimitStore(clock);
  const reports = Array.from({ length: 100 }, () => read([reported()]) ?? []).flat();
  let lines = 0;
  const log = { warn: () => (lines += 1) };
  await logReports(limits, reports, log);
  expect(lines).toBe(20);
  clock.advance(60_000);
  await logReports(limits, reports, log);
  expect(lines).toBe(22);
});
