import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app/app.ts';
import { createRefusalHold } from './app/limits/refusal-hold.ts';
import { countWaiting } from './app/waiting-connections.ts';
import { createAutomaticBackups } from './backup/automatic-backups.ts';
import { watchBackups } from './backup/backup-state.ts';
import { makeBackupApart } from './backup/make-backup-apart.ts';
import type { Clock } from './clock.ts';
import { collectWhenQuiet } from './collect-when-quiet.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { protectDataFolder } from './data-folder.ts';
import { claimDatabase } from './db/open-store.ts';
import type { DemoSignIn } from './demo-seed.ts';
import { followLineage } from './epochs/follow-lineage.ts';
import { watchStates } from './epochs/watch-states.ts';
import { createLogOutput } from './http/log/log-output.ts';
import { createTurnLines } from './http/log/turn-lines.ts';
import { startJobs } from './jobs.ts';
import { createEpochs } from './kernel/epochs/epochs.ts';
import { openEventHub } from './kernel/events/follow-others.ts';
import { createLimitStore } from './kernel/limits/shared-limit-store.ts';
import { measureInstallation } from './measure-installation.ts';
import { createWaitTimes } from './modules/availability/wait-times.ts';
import { startDayMails } from './modules/day-mails/start-day-mails.ts';
import { menuPageFetcher } from './modules/menu-import/fetch-menu-page.usecase.ts';
import { planUploadApart } from './modules/menu-import/plan-apart.ts';
import type { ProviderAddresses } from './modules/payment-providers/payment-account.ts';
import { createPaymentProviders } from './modules/payment-providers/payment-providers.ts';
import { createSharedReadings } from './modules/payments/shared-readings.ts';
import { startPaymentSweep } from './modules/payments/start-payment-sweep.ts';
import { createSuggestionLibrary } from './modules/popular/suggestions.ts';
import { createPrints } from './modules/printers/queue-prints.ts';
import { startPrinting } from './modules/printers/start-printing.ts';
import { createMenuLibrary } from './modules/published-menu/menu-library.ts';
import { needsSetUp } from './modules/set-up/set-up.usecases.ts';
import { createSetUpGate } from './modules/set-up/set-up-gate.ts';
import { openPartyNews } from './modules/table-cart/open-party-news.ts';
import { startOrderMails } from './modules/takeaway/mails/start-order-mails.ts';
import { startWebhooks } from './modules/webhooks/start-webhooks.ts';
import { startMetricsServer } from './monitoring/metrics-server.ts';
import { type ReadDisk, readDisk } from './monitoring/server-metrics.ts';
import { openPictureStore } from './pictures/open-picture-store.ts';
import { endEarlier } from './replica/earlier-process.ts';
import { openReplica } from './replica/open-replica.ts';
import { shareDatabase, watchReadReplica } from './share-database.ts';
import { updateDatabase } from './update-database.ts';

export type RunningServer = {
  /** Its address on this machine. */
  url: string;
  /** The address of the metrics; null if there are none. */
  metricsUrl: string | null;
  demo: DemoSignIn | null;
  /** The code for the first set-up, for as long as this process runs; null if none is needed. */
  setUpCode: string | null;
  /** Finishes the requests in progress, ends the streams and closes the database. */
  stop(): Promise<void>;
};

/** What only some installations use is loaded there only: it takes a tenth of a start. */
const loadMailer = () => import('./mail/mailer.ts');
const loadMetrics = () => import('./monitoring/metrics.ts');

/** How often a stopping server looks for idle connections. Milliseconds. */
const SWEEP_MS = 50;
/**
 * How long a stopping server leaves connections open that wait for a request. Closing one resets
 * the request that is on its way; one that is answered closes by itself. Milliseconds.
 */
const LAST_REQUEST_MS = 1_000;
/**
 * How long requests that have arrived are still read before connections are closed. Milliseconds.
 */
const DRAIN_MS = 100;
/**
 * Connections that wait while the server is busy; the system may have a lower limit. A client
 * without a place (default 512) retries only after a second, then after three.
 */
const CONNECTIONS_WAITING_MAX = 4_096;

const RESTORED = 'the database was restored: numbers go on after a gap, and phones offer again';
const ADOPTED = 'another process has met a restored database: streams begin anew';

/** What is outside the server, for tests: else the machine's disk and the providers themselves. */
type Outside = { disk?: ReadDisk; providers?: ProviderAddresses | undefined };

/** Opens and migrates the database, fills it if `seed` is given, and listens. */
export async function startServer(
  config: Config,
  clock: Clock,
  projectRoot: string,
  seed: (context: Context) => Promise<DemoSignIn | null>,
  { disk = readDisk, providers }: Outside = {},
): Promise<RunningServer> {
  await endEarlier(config.databasePath);
  protectDataFolder(config.dataDir);
  const unlock = claimDatabase(config);
  const { store } = await updateDatabase(config, new Date(clock.now()));
  // Before anything is numbered.
  const hasBegunAnew = await followLineage(store, clock);
  const limits = createLimitStore(store, clock);
  const menus = createMenuLibrary();
  const pictures = await openPictureStore(config);
  const replica = await openReplica(config, { store, clock, pictures });
  const backups = createAutomaticBackups(config, clock, (places, to, signal) =>
    makeBackupApart(places, to, signal, { onStored: store.onStored }),
  );
  const context: Context = {
    store,
    epochs: createEpochs(store, clock),
    limits,
    clock,
    config,
    hub: await openEventHub(store),
    partyNews: openPartyNews({ store, clock }),
    menus,
    prints: createPrints({ menus, store, clock }),
    pictures,
    planUpload: planUploadApart,
    fetchMenuPage: menuPageFetcher(),
    paymentProviders: createPaymentProviders({ store, clock, config }, providers),
    readings: createSharedReadings(),
    waits: createWaitTimes(),
    suggestions: createSuggestionLibrary(store),
    setUp: createSetUpGate({ store, clock, limits }),
    mailer: config.smtp === null ? null : (await loadMailer()).createMailer(config.smtp, clock),
    backups,
    backupState: backups?.state ?? watchBackups(config, clock),
    replicaState: replica?.state ?? (() => null),
  };
  let demo: DemoSignIn | null = null;
  const seedOnce = async () => {
    demo = await seed(context);
  };
  // Processes that start at once on an empty database fill it once.
  await (store.peers?.alone('seed', seedOnce, 'wait') ?? seedOnce());
  const isNew = config.mode === 'production' && (await needsSetUp(store.reader));
  const setUpCode = isNew ? await context.setUp.open() : null;
  const metrics =
    config.metrics === null
      ? undefined
      : (await loadMetrics()).createMetrics((error) =>
          app.log.error({ err: error }, 'a metric could not be read'),
        );
  let isStopping = false;
  const output = createLogOutput();
  const log = createTurnLines(output);
  const writeAll = () => {
    log.passOn();
    output.flush();
  };
  process.on('exit', writeAll);
  const app = await createApp(context, projectRoot, {
    logTo: log,
    holdRefusal: createRefusalHold(),
    metrics,
    isStopping: () => isStopping,
  });
  // Orders need no pictures: the server starts without them.
  context.pictures
    .check()
    .catch((error: unknown) => app.log.warn({ err: error }, 'no pictures can be shown or stored'));
  context.mailer?.onFailure((failure) => app.log.error(failure, 'a mail could not be sent'));
  if (hasBegunAnew) {
    app.log.warn(RESTORED);
  }
  replica?.onFault((why) => app.log.error(`the database is not copied elsewhere: ${why}`));
  context.hub.onFailure((error) => app.log.error({ err: error }, 'a listener of events failed'));
  context.partyNews.onFailure((error) =>
    app.log.error({ err: error }, 'a party was not told of its carts'),
  );
  app.server.prependListener('request', (_request, response) => {
    // Clients that ask while the server stops are answered, and use the next process from then on.
    if (isStopping) response.setHeader('connection', 'close');
  });
  const waiting = countWaiting(app.server);
  const stopSharing = await shareDatabase(context, {
    warn: (text) => app.log.warn(text),
    error: (error) => app.log.error({ err: error }, 'the events of other processes were not read'),
  });
  const stopLooking = watchStates(context, {
    other: ({ hasBegun }) => app.log.warn(hasBegun ? RESTORED : ADOPTED),
    error: (error) => app.log.error({ err: error }, 'the state of the database was not looked at'),
  });
  const stopWatching = watchReadReplica(context, {
    warn: (text) => app.log.warn(text),
    error: (error) => app.log.error({ err: error }, 'the replica was not looked at'),
  });
  const observer = metrics && measureInstallation(metrics, context, disk);
  const stopJobs = startJobs(
    context,
    (error) => {
      observer?.jobFailed(error);
      app.log.error({ err: error }, 'a job failed');
    },
    observer?.roundOver,
  );
  const stopPayments = startPaymentSweep(context, (error) => {
    app.log.error({ err: error }, 'looking after payments failed');
  });
  const stopDayMails = startDayMails(context, projectRoot, (error) => {
    app.log.error({ err: error }, 'a closed day could not be mailed');
  });
  const stopOrderMails = startOrderMails(context, projectRoot, (error) => {
    app.log.error({ err: error }, 'a guest could not be told of an order by mail');
  });
  const stopPrinting = startPrinting(context, (error) => {
    app.log.error({ err: error }, 'looking after printers failed');
  });
  const stopWebhooks = startWebhooks(context, (error) => {
    app.log.error({ err: error }, 'telling other systems failed');
  });
  const stopCollecting = collectWhenQuiet(clock);
  const metricsServer =
    metrics && config.metrics && (await startMetricsServer(metrics.registry, config.metrics));
  await app.listen({ host: config.host, port: config.port, backlog: CONNECTIONS_WAITING_MAX });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    metricsUrl: metricsServer?.url ?? null,
    demo,
    setUpCode,
    stop: async () => {
      isStopping = true;
      // A balancer that asks meanwhile sends the next requests to another server.
      await wait(config.stopDelayMs);
      for (let waited = 0; waiting() > 0 && waited < LAST_REQUEST_MS; waited += SWEEP_MS) {
        await wait(SWEEP_MS);
      }
      stopJobs();
      stopSharing();
      stopLooking();
      stopWatching();
      stopPayments();
      stopDayMails();
      stopOrderMails();
      stopPrinting();
      stopWebhooks();
      stopCollecting();
      metricsServer?.close();
      // A connection with an unread request looks idle, and closing it would lose the request.
      await wait(DRAIN_MS);
      // A stream or a response that ends now leaves a connection that its client would keep open.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      await app.close();
      context.mailer?.close();
      context.backups?.close();
      clearInterval(sweep);
      await store.close();
      // After the last change, which it still sends.
      await replica?.stop();
      unlock();
      writeAll();
      process.off('exit', writeAll);
    },
  };
}
