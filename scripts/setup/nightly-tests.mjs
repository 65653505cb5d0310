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
