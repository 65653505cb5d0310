import type { CompiledQuery, KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { listEventsAfter, pruneEvents } from '../kernel/events/events.repository.ts';
import { forgetInRecords } from '../modules/account/own-data.repository.ts';
import { findKeyByHash, listKeys } from '../modules/api-keys/api-keys.repository.ts';
import {
  listPaymentsBetween,
  listPaymentsMadeAt,
  listPaymentsOfParties,
} from '../modules/bills/payments.repository.ts';
import {
  listBookDays,
  listBookMonths,
  listUndelivered,
} from '../modules/books/books.repository.ts';
import { listMoneyEvents } from '../modules/changes/read-changes.usecases.ts';
import { findToConfirm, findToEnd } from '../modules/day-mails/day-mail-addresses.repository.ts';
import {
  listDueMails,
  listMailsOfDay,
  pruneDayMails,
} from '../modules/day-mails/day-mails.repository.ts';
import { findLastClosed, listClosedDays } from '../modules/days/closed-days.repository.ts';
import { listOpenOrders } from '../modules/days/day-orders.repository.ts';
import { findLastShift, listShiftsOfDay, readMoved } from '../modules/drawers/shifts.repository.ts';
import { countUnfinishedOrders } from '../modules/orders/metrics/order-metrics.repository.ts';
import { listUnfinishedOrders } from '../modules/orders/orders.repository.ts';
import { hasUnfinished } from '../modules/payment-providers/payment-providers.repository.ts';
import {
  countAttempts,
  listEndedToRead,
  listUnfinishedAttempts,
} from '../modules/payments/attempts.repository.ts';
import { listUnpaidSince } from '../modules/payments/pay-first/prepaid-orders.repository.ts';
import {
  listRefundsOnTheirWay,
  listUnresolvedRefunds,
} from '../modules/payments/refunds.repository.ts';
import { listOrdered } from '../modules/popular/ordered.repository.ts';
import {
  findOldestUnqueued,
  listPrintedEvents,
} from '../modules/printers/queue/printed-events.repository.ts';
import {
  listTickets,
  listWaitingPapers,
} from '../modules/printers/queue/shared-papers.repository.ts';
import { listOpenSeatings } from '../modules/seatings/seatings.repository.ts';
import { pruneSecurityLog } from '../modules/security-log/security-log.repository.ts';
import { listRemovedTables, listTables } from '../modules/tables/tables.repository.ts';
import { listEntriesOf, markElsewhere } from '../modules/till/entries.repository.ts';
import { listParties } from '../modules/till/registrations.repository.ts';
import { listTouchedParties } from '../modules/till/till-settings.repository.ts';
import { readTillOfDays, sumWaiting } from '../modules/till/till-sums.repository.ts';
import {
  listRegistered,
  listWaiting,
  sumAllWaiting,
} from '../modules/till/till-view.repository.ts';
import {
  countDeliveries,
  deliveryWaits,
  failWaiting,
  listBehind,
  listDeliveries,
  listDue,
  measureWaiting,
  pruneDeliveries,
  sendAllAgain,
  takeUpBegun,
} from '../modules/webhooks/deliveries.repository.ts';
import { listToldEvents } from '../modules/webhooks/queue-deliveries.ts';
import type { Store, Writer } from './store.ts';

const HOURS = [0, 1].map((day) => ({ since: day * 86_400_000, until: day * 86_400_000 + 1 }));
const SPAN = { first: '2026-11-01', last: '2026-11-30' };
const CLOCK = { timeZone: 'Europe/Stockholm' };
const TRIED = { status: 500, problem: null, took: 1, at: 1 };
const PAGE = { venue: VENUE, after: 1 };

/** What boards, programs, jobs and metrics ask again and again, of tables that only grow. */
const ASKED: Record<string, (db: Writer) => Promise<unknown>> = {
  "a venue's unfinished orders": (db) => listUnfinishedOrders(db, VENUE),
  'unfinished orders of some venues': (db) => countUnfinishedOrders(db, [VENUE, 'other']),
  'orders that are open when a day is closed': (db) =>
    listOpenOrders(db, { venue: VENUE, day: SPAN.last }),
  'what parties ordered at an hour': (db) => listOrdered(db, VENUE, HOURS, 30),
  "a venue's open seatings": (db) => listOpenSeatings(db, VENUE),
  'all open seatings': (db) => listOpenSeatings(db),
  "a venue's tables": (db) => listTables(db, VENUE),
  "a venue's removed tables": (db) => listRemovedTables(db, VENUE),
  'unfinished payments': (db) => listUnfinishedAttempts(db),
  "a venue's unfinished payments": (db) => listUnfinishedAttempts(db, VENUE),
  'payments to read again': (db) => listEndedToRead(db, 1),
  'payments of some minutes': (db) => countAttempts(db, 1),
  'whether a provider has unfinished payments': (db) => hasUnfinished(db, VENUE, 'stripe'),
  'refunds on their way': (db) => listRefundsOnTheirWay(db),
  'unresolved refunds': (db) => listUnresolvedRefunds(db),
  "a venue's unresolved refunds": (db) => listUnresolvedRefunds(db, VENUE),
  'what has happened since': (db) => listEventsAfter(db, VENUE, 1, { onlyPublic: false, limit: 1 }),
  'what has happened to payments since': (db) => listMoneyEvents(db, PAGE),
  'payments that were made then': (db) => listPaymentsMadeAt(db, VENUE, [1]),
  'payments of parties': (db) => listPaymentsOfParties(db, ['some']),
  "a day's payments": (db) => listPaymentsBetween(db, { venue: VENUE, from: 1, to: 2 }),
  'what webhooks are told next': (db) => listToldEvents(db, PAGE),
  'messages of a webhook that are due': (db) => listDue(db, { webhook: 'one', now: 1, limit: 1 }),
  'what is printed next': (db) => listPrintedEvents(db, PAGE),
  'what was printed of an order, also with others': (db) =>
    listTickets(db, [{ id: 'one', sending: 'two' }]),
  'papers that others may still join': (db) => listWaitingPapers(db, ['two']),
  'since when nothing is printed, anywhere': (db) => findOldestUnqueued(db),
  'parties to which something has happened since': (db) => listTouchedParties(db, VENUE, 1),
  'what waits for the cash register': (db) => listWaiting(db, VENUE, 1),
  'orders that nobody pays': (db) => listUnpaidSince(db, 1),
  'messages of a webhook that failed': (db) =>
    listDeliveries(db, 'one', { state: 'failed', before: 'x', limit: 1 }),
  'how many messages wait and have failed': (db) => countDeliveries(db, ['one']),
  'messages behind others': (db) => listBehind(db, ['some']),
  'a message that is tried again, and those behind it': (db) =>
    deliveryWaits(
      db,
      { id: 'x', tries: 1, webhook_id: 'one', subject: 's', position: 1 },
      TRIED,
      2,
    ),
  'messages of a webhook that is switched off': (db) => failWaiting(db, 'one'),
  'messages to send again': (db) => sendAllAgain(db, { webhook: 'one', since: 1, at: 2 }),
  'messages that another process had begun': (db) => takeUpBegun(db, 1),
  'how many messages wait anywhere': (db) => measureWaiting(db),
  'old messages': (db) => pruneDeliveries(db, 'delivered', 1, 1),
  "a venue's keys": (db) => listKeys(db, VENUE),
  'a key by its secret': (db) => findKeyByHash(db, 'x'),
  'what waits for the cash register at the end of a day': (db) =>
    sumWaiting(db, { venue: VENUE, day: '2026-11-20', last: { day: '2026-11-19', at: 1 } }, CLOCK),
  'what is in the cash register by day': (db) =>
    readTillOfDays(db, { venue: VENUE, ...SPAN }, CLOCK),
  'how much waits for the cash register': (db) => sumAllWaiting(db, VENUE),
  'what was registered last': (db) => listRegistered(db, VENUE, 1),
  'entries of payments': (db) => listEntriesOf(db, ['some']),
  'parties of a registration': (db) => listParties(db, 'one'),
  'payments of before a cash register': (db) => markElsewhere(db, VENUE, 1),
  "a month's books": (db) => listBookDays(db, VENUE, SPAN),
  'months with books': (db) => listBookMonths(db, VENUE),
  'days that no accountant has got': (db) => listUndelivered(db, VENUE, SPAN),
  'mails of a closed day': (db) => listMailsOfDay(db, { venue: VENUE, day: '2026-11-20' }),
  'mails that are due': (db) => listDueMails(db, 1, 1),
  'old mails': (db) => pruneDayMails(db, 1),
  'an address by its link': (db) => findToConfirm(db, 'x', 1),
  'an address by a link that ends its mails': (db) => findToEnd(db, 'x'),
  'closed days': (db) => listClosedDays(db, VENUE, { before: '2026-11-20', limit: 1 }),
  'the last closed day': (db) => findLastClosed(db, VENUE),
  "a drawer's last count": (db) => findLastShift(db, VENUE, 'main'),
  'counts of a day': (db) => listShiftsOfDay(db, VENUE, null),
  'what was moved in a drawer': (db) => readMoved(db, ['some']),
  'what forgets an account': (db) => forgetInRecords(db, 'x'),
  'old events': (db) => pruneEvents(db, 1, 1),
  'old entries of the security log': (db) => pruneSecurityLog(db, 1),
};

/** The queries that `ask` runs, as they are sent. */
async function queriesOf({ reader, write }: Store, ask: (db: Writer) => Promise<unknown>) {
  const queries: CompiledQuery[] = [];
  const note: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(reader.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await write('installation', (db) => ask(db.withPlugin(note)));
  return queries;
}

/** They contain what is asked for and nothing else: reading one of them whole is no waste. */
const LITTLE = ['seatings_open', 'payment_attempts_unfinished', 'refunds_unfinished'];
/** What a query has found so far, and limited; and what has one row for each venue. */
const FOUND = ['made', 'newest', 'waiting', 'firsts', 'oldest', 'gone', 'venue_counters'].map(
  (name) => `SCAN ${name}`,
);
const readsLittle = (step: string) =>
  FOUND.includes(step) || LITTLE.some((index) => step.includes(`INDEX ${index}`));
/** Everything of a venue: found by its id alone, in an index that goes on with a time. */
const WHOLE_PAST = /INDEX \w+_by_venue_id_\w+_at \(venue_id=\?\)/;

test.each(Object.entries(ASKED))(
  '%s: found by an index, whatever else is stored',
  async (_, ask) => {
    const { context } = await testApp({ database: 'memory' });
    const { reader } = context.store;
    const queries = await queriesOf(context.store, ask);
    expect(queries).not.toEqual([]);
    for (const query of queries) {
      // Without its values, as SQLite plans a statement that is prepared once.
      const plan = await reader.executeQuery<{ detail: string }>({
        ...query,
        parameters: [],
        sql: `explain query plan ${query.sql}`,
      });
      const steps = plan.rows.map(({ detail }) => detail).filter((step) => !readsLittle(step));
      expect(steps.join('; '), query.sql).not.toContain('SCAN');
      expect(steps.join('; '), query.sql).not.toMatch(WHOLE_PAST);
    }
  },
);
