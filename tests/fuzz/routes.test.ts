import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../support/fixtures/any-text.ts';
import { TABLE, VENUE } from '../support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '../support/server/test-app.ts';
import { guestAt } from '../support/server/test-guest.ts';

const RUNS = 400;

/** Almost valid values: real ids and words among arbitrary JSON. */
const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'beer',
      'small',
      'accepted',
      'queued',
      '1234',
      TABLE,
      'staff',
      'bill',
      'equal',
      'open',
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, 1e308, 2 ** 53, true, null) },
);
const line = fc.record(
  {
    product: value,
    options: fc.oneof(fc.array(value), value),
    quantity: value,
    note: value,
    price: value,
  },
  { requiredKeys: ['product'] },
);
const body = fc.oneof(
  fc.record(
    {
      menuVersion: value,
      age: value,
      lines: fc.oneof(fc.array(line, { maxLength: 3 }), value),
      from: value,
      to: value,
      undo: value,
      reason: value,
      orders: fc.array(value),
      stations: fc.array(value),
      soldOut: value,
      station: value,
      paused: value,
      until: value,
      code: value,
      email: value,
      password: value,
      atTable: value,
      kind: value,
      note: value,
      method: value,
      share: value,
      parts: value,
      tip: value,
      amount: value,
      id: value,
      call: value,
      name: value,
      mark: value,
      rating: value,
      sender: value,
      text: value,
      elapsed: value,
      mayPublish: value,
      locale: value,
      venue: value,
      reply: value,
      role: value,
      token: value,
      current: value,
      owner: value,
      menu: value,
      tables: value,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);
const raw = fc.oneof(
  fc.json(),
  anyText(),
  body.map((data) => JSON.stringify(data)),
);
const segment = fc.oneof(
  fc.constantFrom(VENUE, TABLE, 'beer', newOrderId()),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map(encodeURIComponent),
  fc.constantFrom('%00', '%', '..', '%2e%2e', '%2F', "'%20or%201=1--"),
);
const path = fc.tuple(
  fc.constantFrom(
    'tables/?',
    'tables/?/sessions',
    'venues/?/menu',
    'venues/?/menu?locale=?',
    'seating',
    'seating/join',
    'seating/guests/?/admit',
    'seating/me',
    'orders',
    'orders/?/cancel',
    'calls',
    'calls/?/cancel',
    'staff/session',
    'staff/password',
    'staff/links/read',
    'staff/links/accept',
    'staff/links/password',
    'setup',
    'setup/code',
    'venues/?/people',
    'venues/?/people/?',
    'venues/?/people/?/password-link',
    'venues/?/invitations',
    'venues/?/invitations/?',
    'me',
    'venues/?/board',
    'venues/?/orders/?/transition',
    'venues/?/orders/?/lines',
    'venues/?/orders/seen',
    'venues/?/products/?/sold-out',
    'venues/?/pauses',
    'venues/?/calls/?/transition',
    'venues/?/tables/?/seatings',
    'venues/?/seatings/?/bill',
    'venues/?/seatings/?/payments',
    'venues/?/seatings/?/settle',
    'venues/?/seatings/?/end',
    'venues/?/seatings/?/guests/?/admit',
    'venues/?/seatings/?/guests/?/send-away',
    'feedback',
    'feedback?sort=?&page=?',
    'registrations',
    'metrics',
    'operator/feedback',
    'operator/feedback/?/transition',
    'operator/feedback/?/reply',
    'operator/feedback/?',
    'operator/registrations',
    'operator/registrations/?',
    'operator/visitors/search',
    'operator/visitors/export',
    'operator/visitors/erase',
    'operator/visitors/audit-log',
    'installation/venues',
    'installation/venues/?/owner-link',
    '/?',
    '/?/table/?',
    '/pictures/?',
    '/locale',
  ),
  fc.array(segment, { minLength: 3, maxLength: 3 }),
);
const headers = fc.record(
  {
    'idempotency-key': fc.constantFrom(newOrderId(), 'x', ''),
    'last-event-id': fc.constantFrom('0', '-1', 'x'),
    'if-none-match': fc.constantFrom('*', 'W/""', ',,,'),
    'accept-language': fc.string({ unit: 'grapheme-ascii' }).filter((text) => !/[\r\n]/.test(text)),
    'accept-encoding': fc.constantFrom('br', 'identity;q=0', '*'),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/json; charset=x',
    ),
    cookie: fc.constantFrom('servett_locale=de', 'servett_locale', '=;=;'),
  },
  { requiredKeys: [] },
);

test('whatever a stranger, a guest or staff request, the server never fails', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const staff = await served.staff();
  await guest.order([{ product: 'water' }]);
  const callers = [served.ask, guest.ask, staff] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
      path,
      raw,
      headers,
      fc.constantFrom(...callers),
      async (method, [template, segments], sent, more, ask) => {
        let used = 0;
        const url = template.replaceAll('?', (mark, at: number, whole: string) => {
          const isQuery = /^\?(?:locale|sort)=/.test(whole.slice(at));
          used += isQuery ? 0 : 1;
          return isQuery ? mark : (segments[used - 1] ?? '');
        });
        const payload = method === 'GET' || method === 'HEAD' ? undefined : sent;
        const { status } = await ask(method, url, payload, more);
        expect(status, `${method} ${url} ${sent}`).toBeLessThan(500);
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);
