import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { startS3Server } from '#tests/support/pictures/s3-server.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { backupsFolder } from '../backup/places.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { moveState } from '../db/move-state.ts';
import type { StoredEvent } from '../kernel/events/stored-event.ts';
import { hashPassword } from '../modules/account/password.ts';
import { importMenu } from '../modules/menu/import-menu.usecase.ts';
import { saveStaff } from '../modules/staff/accounts.repository.ts';
import { startServer } from '../start.ts';

/**
 * The server runs through a night in simulated time. Its metrics are read each minute, as by
 * Prometheus, and Prometheus' own `promtool` decides which of the shipped rules fire. `npm run
 * test:all` fetches it on Debian (scripts/setup/promtool.mjs); without it these tests are skipped.
 */
const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FETCHED = join(ROOT, '.cache/prometheus/usr/bin/promtool');
const PROMTOOL = process.env.SERVETT_PROMTOOL ?? (existsSync(FETCHED) ? FETCHED : 'promtool');
const hasPromtool = await run(PROMTOOL, ['--version']).then(
  () => true,
  () => false,
);
const RULES = join(ROOT, 'docs/monitoring/alerts.yaml');
const MINUTE = 60_000;
const SIGN_IN = { email: 'bar@example.com', password: 'napkins and soup' };

const OTHER = 'other';
const PHONES = 12;

async function addOtherVenue({ store }: Context): Promise<void> {
  const venue = await store.reader.selectFrom('venues').selectAll().executeTakeFirstOrThrow();
  await store.write('installation', (db) =>
    db
      .insertInto('venues')
      .values({ ...venue, id: OTHER })
      .execute(),
  );
}

function bigEvent(sequence: number, now: number): StoredEvent {
  const at = new Date(now).toISOString();
  const event = { sequence, at, type: 'product.sold_out' as const, product: 'x'.repeat(2_000) };
  return { venue: OTHER, table: null, seating: null, session: null, isPublic: true, event };
}

type Night = Awaited<ReturnType<typeof nightAt>>;

/** Samples by series, one a minute; null where there was none. */
function createRecord() {
  const series = new Map<string, (string | null)[]>();
  let minutes = 0;
  return {
    minutes: () => minutes,
    /** Stores one minute of samples, or of a server that does not respond. */
    add(text: string | null): void {
      const lines = (text ?? '').split('\n').filter((line) => /^(?:servett|nodejs)_/.test(line));
      const found = new Map(
        lines.map((line) => {
          const at = line.lastIndexOf(' ');
          return [withLabels(line.slice(0, at)), line.slice(at + 1)] as const;
        }),
      );
      found.set('up{job="servett",instance="bar"}', text === null ? '0' : '1');
      for (const name of found.keys()) {
        if (!series.has(name)) series.set(name, Array<null>(minutes).fill(null));
      }
      for (const [name, values] of series) values.push(found.get(name) ?? null);
      minutes += 1;
    },
    all: () => [...series].map(([name, values]) => ({ name, values })),
  };
}

function withLabels(name: string): string {
  const own = 'job="servett",instance="bar"';
  return name.endsWith('}') ? `${name.slice(0, -1)},${own}}` : `${name}{${own}}`;
}

/** The alerts that fire at each of these minutes, according to promtool; throws its errors. */
async function holdTo(
  series: readonly { name: string; values: readonly (string | null)[] }[],
  expected: readonly { minute: number; alerts: readonly string[] }[],
): Promise<void> {
  const file = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map(({ name, values }) => ({
          series: name,
          values: values.map((value) => (value === 'NaN' ? '_' : (value ?? 'stale'))).join(' '),
        })),
        promql_expr_test: expected.map(({ minute, alerts }) => ({
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${minute}m`,
          exp_samples: alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
        })),
      },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'servett-night-'));
  // YAML is a superset of JSON.
  writeFileSync(join(folder, 'night.yaml'), JSON.stringify(file));
  try {
    await run(PROMTOOL, ['test', 'rules', join(folder, 'night.yaml')]);
  } catch (error) {
    throw new Error(String(Object(error).stderr ?? error) + String(Object(error).stdout ?? ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function nightAt(dataDir: string) {
  const clock = manualClock();
  const bucket = await startS3Server();
  const config = readConfig({
    ...{ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '0' },
    ...{ LOG_LEVEL: 'silent', BACKUP_TIMES: '05:00', APP_BASE: 'https://bar.example' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', STORAGE_URL: bucket.url },
  });
  const given: { context?: Context } = {};
  const disk = { free: 80e9, size: 100e9 };
  const server = await startServer(
    config,
    clock,
    ROOT,
    async (context) => {
      given.context = context;
      await importMenu(context, smallMenu(), async (name) => name);
      const passwordHash = await hashPassword(SIGN_IN.password);
      const account = { id: newOrderId(), email: SIGN_IN.email, name: 'Bar', passwordHash };
      await context.store.write('installation', (db) =>
        saveStaff(db, account, { venue: VENUE, role: 'staff' }, 0),
      );
      return null;
    },
    { disk: async () => disk },
  );
  const { context } = given;
  if (context === undefined) throw new Error('The server gave no context.');
  const send = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${server.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signIn = await send('staff/session', SIGN_IN, { origin: 'https://bar.example' });
  const cookie = signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const staff = { cookie, origin: 'https://bar.example' };
  const newDevice = async () => {
    const joined = await send(`tables/${TABLE}/sessions`, {}, {});
    return ((await joined.json()) as { token: string }).token;
  };
  const own = await newDevice();
  const record = createRecord();
  const scrape = () => fetch(server.metricsUrl ?? '').then((answer) => answer.text());
  let board = new AbortController();
  let stopping: Promise<void> | undefined;
  return {
    context,
    clock,
    record,
    dataDir,
    disk,
    bucket,
    server,
    async openBoard() {
      board = new AbortController();
      const url = `${server.url}/api/v1/events?venue=${VENUE}`;
      const stream = await fetch(url, { headers: staff, signal: board.signal });
      expect(stream.status).toBe(200);
    },
    closeBoard: () => board.abort(),
    /**
     * Phones that are connected and take nothing, as out of reach of the network. Answers how to let
     * them go. They look at the other venue, whose events are of no account here.
     */
    async connectPhones() {
      const phones = Array.from({ length: PHONES }, () =>
        connect(Number(new URL(server.url).port), '127.0.0.1'),
      );
      for (const phone of phones) {
        phone.write(`GET /api/v1/venues/${OTHER}/events HTTP/1.1\r\nhost: bar\r\n\r\n`);
        await once(phone, 'readable');
      }
      return () => {
        for (const phone of phones) phone.destroy();
      };
    },
    /**
     * Sends the phones so much that their connections take no more, and they are dropped. What the
     * system itself holds for one is some megabytes.
     */
    async fillPhones() {
      for (let sent = 0; sent < 1_000; sent += 1) {
        for (let count = 0; count < 20; count += 1) {
          context.hub.publish([bigEvent(context.hub.lastPublished(OTHER) + 1, clock.now())]);
        }
        clock.advance(11_000);
        const [, dropped] =
          /^servett_stream_listeners_dropped_total (\d+)$/m.exec(await scrape()) ?? [];
        if (Number(dropped) === PHONES) return;
      }
      throw new Error('The phones took everything.');
    },
    /** The jobs of this minute are over: they take real time, which simulated minutes do not wait for. */
    roundOver: () =>
      expect.poll(scrape, { timeout: 10_000 }).toMatch(/^servett_jobs_last_round_age_seconds 0$/m),
    /** The bucket was asked in this minute: that takes real time too. */
    picturesAre: (unreachable: 0 | 1) =>
      expect.poll(scrape).toContain(`servett_pictures_unreachable ${unreachable}\n`),
    /** A printer says that a ticket has not printed; somebody takes care of it. */
    failToPrint: () =>
      context.store.write('installation', async (db) => {
        await db
          .insertInto('printers')
          .values({
            ...{ id: 'kitchen', venue_id: VENUE, name: 'Kitchen', transport: 'cloudprnt' },
            ...{ secret_hash: null, host: null, port: null, width: 80, code_page: 'cp858' },
            ...{ copies: 1, cutter: 1, buzzer: 0, drawer: 0, stations: null, prints_calls: 0 },
            ...{ print_when: 'placed', takeover_id: null, languages: null, removed_at: null },
            ...{ created_at: clock.now(), seen_at: null, problem: null, problem_at: null },
          })
          .execute();
        await db
          .insertInto('print_jobs')
          .values({
            ...{ id: 'job', venue_id: VENUE, printer_id: 'kitchen', instead_of: null },
            ...{ kind: 'test', order_id: null, call_id: null, station: null, running: null },
            ...{ lines: null, copy: 0, copy_of: null, state: 'failed', sequence: 1 },
            ...{ queued_at: clock.now(), waits_since: clock.now(), offered_at: clock.now() },
            ...{ ended_at: clock.now(), told_at: null, reason: 'EPTR_REC_EMPTY' },
          })
          .execute();
      }),
    handlePrint: () =>
      context.store.write('installation', (db) =>
        moveState(db, 'print_jobs', { column: 'state', from: 'failed', to: 'handled' }).execute(),
      ),
    /** The other venue's certificate for Swish ends soon. Answers how to renew it. */
    async endCertificate() {
      const provider = { venue_id: OTHER, provider: 'swish', is_on: 1 } as const;
      const certificate_expires_at = clock.now() + 20 * 24 * 60 * MINUTE;
      await context.store.write('installation', (db) =>
        db
          .insertInto('payment_providers')
          .values({ ...provider, certificate_expires_at })
          .execute(),
      );
      return () =>
        context.store.write('installation', (db) =>
          db
            .updateTable('payment_providers')
            .set({ certificate_expires_at: certificate_expires_at + 365 * 24 * 60 * MINUTE })
            .where('venue_id', '=', OTHER)
            .execute(),
        );
    },
    stop() {
      stopping ??= server.stop();
      return stopping;
    },
    newDevice,
    async order(token = own, product = 'water') {
      const lines = [{ product, options: [], quantity: 1 }];
      const answer = await send(
        'orders',
        { menuVersion: 1, age: 0, lines },
        { authorization: `Bearer ${token}`, 'idempotency-key': newOrderId() },
      );
      const { id = '', lines: made = [] } = (await answer.json()) as {
        id?: string;
        lines?: { station: string }[];
      };
      return {
        id,
        status: answer.status,
        stations: [...new Set(made.map((each) => each.station))],
      };
    },
    /** A guest pays on the phone, and the provider answers nothing from then on. */
    async loseProvider() {
      const placed = await this.order(own, 'soup');
      const wish = { take: { kind: 'rest' }, amount: 9_500, tip: 0, locale: 'en' };
      const key = { authorization: `Bearer ${own}`, 'idempotency-key': newOrderId() };
      expect((await send('payments', wish, key)).status).toBe(201);
      await this.endOrder(placed);
      const { named } = context.paymentProviders;
      context.paymentProviders.named = async () => null;
      return () => {
        context.paymentProviders.named = named;
      };
    },
    /** A board shows it, and somebody rejects it: it is finished, and the next one may follow. */
    async endOrder({ id, stations }: { id: string; stations: string[] }, isWaiting = false) {
      const seen = await send(`venues/${VENUE}/orders/seen`, { orders: [id], stations }, staff);
      // One of a device that waits to be let in is not marked as seen.
      const wish = { from: isWaiting ? 'placed' : 'seen', to: 'rejected', reason: 'sold out' };
      const path = `venues/${VENUE}/orders/${id}/transition`;
      const rejected = await send(path, wish, staff);
      expect([seen.ok, rejected.status]).toEqual([true, 200]);
    },
    /** Advances by minutes, each with its events, and reads the metrics. */
    async pass(minutes: number, work: () => unknown = () => {}) {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(MINUTE);
        await work();
        record.add(await scrape().catch(() => null));
      }
      return record.minutes() - 1;
    },
  };
}

async function ordinary({ order, endOrder, clock }: Night) {
  const placed = await order();
  expect(placed.status).toBe(201);
  clock.advance(5_000);
  await endOrder(placed);
}

async function begin(): Promise<Night> {
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-night-'));
  const night = await nightAt(dataDir);
  onTestFinished(async () => {
    night.closeBoard();
    await night.stop();
    await night.bucket.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await night.context.backups?.make();
  await night.openBoard();
  return night;
}

test.skipIf(!hasPromtool)(
  'on a quiet night no alert fires',
  async () => {
    const night = await begin();
    await night.pass(60, () => ordinary(night));
    const every = Array.from({ length: 60 }, (_, minute) => ({ minute, alerts: [] }));
    await holdTo(night.record.all(), every);
  },
  120_000,
);

test.skipIf(!hasPromtool)(
  'on a bad night each fault raises its alert, which ends with it',
  async () => {
    const night = await begin();
    const { context, clock, record } = night;
    const expected: { minute: number; alerts: string[] }[] = [];
    const expectNow = (minute: number, ...alerts: string[]) => expected.push({ minute, alerts });

    expectNow(await night.pass(10, () => ordinary(night)));

    night.disk.free = 9e9;
    expectNow(await night.pass(7, () => ordinary(night)), 'DiskNearlyFull');
    night.disk.free = 80e9;
    expectNow(await night.pass(1, () => ordinary(night)));

    const pictures = (unreachable: 0 | 1) => async () => {
      await ordinary(night);
      await night.picturesAre(unreachable);
    };
    night.bucket.fail(500, null);
    expectNow(await night.pass(7, pictures(1)), 'PicturesUnreachable');
    night.bucket.fail(null);
    expectNow(await night.pass(1, pictures(0)));

    await addOtherVenue(context);
    const renewCertificate = await night.endCertificate();
    const findProvider = await night.loseProvider();
    expectNow(await night.pass(40, () => ordinary(night)));
    expectNow(await night.pass(8, () => ordinary(night)), 'PaymentsUnresolved');
    findProvider();
    // It is asked less and less often, and at least twice an hour.
    expectNow(await night.pass(32, () => ordinary(night)), 'CertificateEnds');
    await renewCertificate();
    expectNow(await night.pass(1, () => ordinary(night)));

    await night.failToPrint();
    expectNow(await night.pass(7, () => ordinary(night)), 'TicketsDoNotPrint');
    await night.handlePrint();
    expectNow(await night.pass(1, () => ordinary(night)));

    const letGo = await night.connectPhones();
    await night.fillPhones();
    expectNow(await night.pass(3, () => ordinary(night)), 'ListenersDropped');
    letGo();
    expectNow(await night.pass(11, () => ordinary(night)));

    night.closeBoard();
    const left = await Promise.all([night.order(), night.order(), night.order()]);
    expectNow(await night.pass(7), 'NoBoardOpen', 'OrdersUnseen');
    await night.openBoard();
    for (const each of left) await night.endOrder(each);
    expectNow(await night.pass(8), 'OrdersSeenLate');
    expectNow(await night.pass(20, () => ordinary(night)));

    const stop = context.hub.subscribe(VENUE, () => clock.advance(5_000));
    expectNow(await night.pass(8, () => ordinary(night)), 'EventsLate');
    stop();
    expectNow(await night.pass(12, () => ordinary(night)));

    const block = async () => {
      // The loop's delay is measured between ticks of ten milliseconds: one before, one after.
      await setTimeout(30);
      const until = performance.now() + 700;
      while (performance.now() < until);
      await setTimeout(30);
    };
    expectNow(await night.pass(8, block), 'EventLoopBlocked');
    expectNow(await night.pass(2));

    const mail = { to: 'a@example.com', subject: 'x', text: 'x', html: 'x' };
    for (let count = 0; count < 6; count += 1) await context.mailer?.send(mail, async () => true);
    expectNow(await night.pass(18), 'MailsWait');

    // From several devices: one may not order so often.
    const devices = await Promise.all(Array.from({ length: 12 }, () => night.newDevice()));
    const other = new DatabaseSync(context.config.databasePath);
    other.exec('begin immediate');
    let refused = 0;
    const placed: ReturnType<Night['order']>[] = [];
    const pileUp = async () => {
      if (context.store.waiting() > 55) return;
      for (let count = 0; count < 60; count += 1) {
        placed.push(night.order(devices[placed.length % devices.length]));
        placed.at(-1)?.then(({ status }) => {
          if (status === 503) refused += 1;
        });
      }
      await expect.poll(() => context.store.waiting(), { timeout: 3_000 }).toBeGreaterThan(50);
    };
    // Those that wait are refused together after some seconds.
    const oneMoreRefusal = async () => {
      const before = refused;
      await pileUp();
      await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(before);
    };
    await oneMoreRefusal();
    await night.pass(2, pileUp);
    await oneMoreRefusal();
    expectNow(
      await night.pass(3, pileUp),
      ...['AnswersFail', 'MailsWait', 'NothingStored', 'WritesPileUp'],
    );
    expectNow(
      await night.pass(14, pileUp),
      ...['JobsStandStill', 'MailsWait', 'NothingStored', 'WritesPileUp'],
    );
    other.exec('rollback');
    await night.openBoard();
    for (const each of await Promise.all(placed)) {
      if (each.status === 201) await night.endOrder(each, true);
    }
    expectNow(await night.pass(25), 'MailsWait');

    other.exec('alter table passkey_challenges rename to lost');
    expectNow(await night.pass(6, night.roundOver), 'JobsFail', 'MailsWait');
    other.exec('alter table lost rename to passkey_challenges');
    other.close();
    expectNow(await night.pass(12), 'MailsWait');

    const backups = backupsFolder(context.config);
    renameSync(backups, `${backups}-away`);
    writeFileSync(backups, 'no folder');
    clock.jump(30 * 60 * MINUTE);
    await night.pass(1, () => expect.poll(() => context.backups?.state().isFailing).toBe(true));
    rmSync(backups);
    renameSync(`${backups}-away`, backups);
    expectNow(await night.pass(6), 'BackupFails', 'BackupTooOld', 'MailsWait');

    await night.stop();
    expectNow(await night.pass(4), 'ServettDown');
    await holdTo(record.all(), expected);
    const rules = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)];
    const raised = new Set(expected.flatMap(({ alerts }) => alerts));
    expect([...raised].sort()).toEqual(rules.map(([, name = '']) => name).sort());
  },
  120_000,
);

test.skipIf(!hasPromtool)(
  'of two servers on one database one board is enough, and what both say of it is one alert',
  async () => {
    const minutes = 12;
    const isBad = (minute: number) => minute >= 6;
    const series = (name: string, instance: string, valueAt: (minute: number) => number) => ({
      name: withLabels(name).replace('instance="bar"', `instance="${instance}"`),
      values: Array.from({ length: minutes }, (_, minute) => String(valueAt(minute))),
    });
    const both = (name: string, valueAt: (minute: number) => number) =>
      ['bar-1', 'bar-2'].map((instance) => series(name, instance, valueAt));
    const listeners = 'servett_stream_listeners{kind="staff"}';
    await holdTo(
      [
        ...both('up', () => 1),
        ...both('servett_orders_unfinished{state="placed"}', () => 3),
        ...both('servett_orders_unseen_oldest_seconds', (minute) => (isBad(minute) ? 300 : 10)),
        series(listeners, 'bar-1', (minute) => (isBad(minute) ? 0 : 1)),
        series(listeners, 'bar-2', () => 0),
      ],
      [
        { minute: 5, alerts: [] },
        { minute: 11, alerts: ['NoBoardOpen', 'OrdersUnseen'] },
      ],
    );
  },
);
