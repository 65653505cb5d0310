/**
 * The tests of the server that `npm test` runs once more on PostgreSQL; `npm run test:all` runs every
 * one that uses a store. They are those about the database, and of the others the quickest that
 * together execute what the server asks a database for (docs/decisions/0081).
 */
export const ON_POSTGRES = [
  'server/db/**/*.test.ts',
  'server/kernel/**/*.test.ts',
  'tests/db/{store,shared-database}.test.ts',
  'tests/support/postgres/test-databases.test.ts',
  'server/modules/account/own-data.test.ts',
  'server/modules/availability/portions.test.ts',
  'server/modules/bills/bills.test.ts',
  'server/modules/bills/named-bills.test.ts',
  'server/modules/board/kept-board.test.ts',
  'server/modules/calls/calls.test.ts',
  'server/modules/card-holds/taken-money.test.ts',
  'server/modules/days/day-tips.test.ts',
  'server/modules/days/days-clock-changes.test.ts',
  'server/modules/figures/figures.test.ts',
  'server/modules/handovers/handovers.test.ts',
  'server/modules/history/history.test.ts',
  'server/modules/orders/courses.test.ts',
  'server/modules/orders/followed-orders.test.ts',
  'server/modules/orders/accept-by-itself.test.ts',
  'server/modules/orders/metrics/kept-counts.properties.test.ts',
  'server/modules/orders/kept-orders.test.ts',
  'server/modules/orders/orders-again.test.ts',
  'server/modules/orders/rules-and-storage.test.ts',
  'server/modules/orders/sets.test.ts',
  'server/modules/printers/{queue-prints,shared-papers,tickets-for-later}.test.ts',
  'server/modules/printers/bridge/two-servers.test.ts',
  'server/modules/parties/{forget-parties,merged-parties}.test.ts',
  'server/modules/parties/reopen-seating.test.ts',
  'server/modules/board/pick-up.test.ts',
  'server/modules/table-cart/{send-carts,table-cart}.test.ts',
  'server/modules/tabs/tabs.test.ts',
  'server/modules/takeaway/mails/order-mails.test.ts',
  'server/modules/payment-providers/test/test-provider.test.ts',
  'server/modules/payments/forged-notices.test.ts',
  'server/modules/payments/giving-back/two-servers.test.ts',
  'server/modules/payments/payment-metrics.test.ts',
  'server/modules/payments/staff/reconcile.test.ts',
  'server/modules/payments/staff/staff-payments.test.ts',
  'server/modules/people/mail-address.test.ts',
  'server/modules/seatings/privacy.test.ts',
  'server/modules/seatings/rename-guest.test.ts',
  'server/modules/tables/manage-tables.test.ts',
  'server/modules/tables/table-order.test.ts',
];

/**
 * What only `npm run test:all` runs (docs/decisions/0088): a third language; attacks of many callers,
 * which find what a change to the limits of requests breaks; many streams that are cut and come back
 * (0106); a night of alerts in simulated time; an operator's commands, and moving to another database
 * or to a bucket; PostgreSQL behind PgBouncer and with replicas (0157); requests of chance; what
 * benchmarks are fed with.
 */
export const AT_NIGHT = [
  'lab/proofs/languages/*.test.ts',
  'lab/faults/short-forms/{cut-streams,disk-lost,fail-over,flaky-proxy,fuzz,keys,last-portions,photographed-code,printing,reconnecting-listeners,replica-behind,several-servers,shared-address,storage,table-cart,table-flood,webhooks}.test.ts',
  'lab/faults/support/servers/behind-pgbouncer.test.ts',
  'server/monitoring/bad-night.test.ts',
  'tests/db/{move,pgbouncer,postgres-commands,promoted-replica,read-replica}.test.ts',
  'tests/crash/{acknowledged-orders,bucket,commands,tables-order}.test.ts',
  'tests/support/fixtures/seeded-menu.test.ts',
];

/** Every test that uses a store. */
export const ALL_ON_POSTGRES = [
  'server/{app,db,demonstration,kernel,modules}/**/*.test.ts',
  'server/{clock-jumps,demo-seed,jobs}.test.ts',
  'tests/db/{store,shared-database}.test.ts',
  'tests/support/postgres/test-databases.test.ts',
];

/** Of those, what is about SQLite alone: it would only do the same again. */
export const OF_SQLITE = [
  'server/db/{copy-beside,growing-queries,indexes,prepared,sqlite-dialect,storage-faults}.test.ts',
  'server/db/sqlite/*.test.ts',
];
