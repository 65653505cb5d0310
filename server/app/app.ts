import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifySerializerCompiler } from 'fastify';
import { BODY_BYTES_MAX, STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import type { Context } from '../context.ts';
import { readGuestLanguages } from '../guest-languages.ts';
import type { App } from '../http/app-type.ts';
import { answerClientError, answerRefusals } from '../http/client-errors.ts';
import { answerAnyPage, registerCors } from '../http/cors.ts';
import { sendProblem } from '../http/errors.ts';
import { createStreamRegistry } from '../http/event-stream.ts';
import { compileWhenNeeded } from '../http/lazy-validators.ts';
import { errorSerializer } from '../http/log/log-errors.ts';
import { requestSerializer } from '../http/log/log-serializers.ts';
import { createRequestIds } from '../http/log/request-ids.ts';
import { registerOpenApi } from '../http/openapi.ts';
import { createErrorHandler } from '../http/pages/failed-page.ts';
import { addOnRequest } from '../http/route-hooks.ts';
import { ownDataRoutes } from '../modules/account/own-data.routes.ts';
import { ownSessionRoutes } from '../modules/account/own-sessions.routes.ts';
import { staffRoutes } from '../modules/account/staff.routes.ts';
import { createPasswordVerifier } from '../modules/account/verify-password.ts';
import { addressRoutes } from '../modules/address/address.routes.ts';
import { apiKeyRoutes } from '../modules/api-keys/api-keys.routes.ts';
import { availabilityRoutes } from '../modules/availability/availability.routes.ts';
import { billRoutes } from '../modules/bills/bills.routes.ts';
import { boardRoutes } from '../modules/board/board.routes.ts';
import { pickUpRoutes } from '../modules/board/pick-up.routes.ts';
import { pickUpScreenRoutes } from '../modules/board/pick-up-screen.routes.ts';
import { bookRoutes } from '../modules/books/books.routes.ts';
import { callRoutes } from '../modules/calls/calls.routes.ts';
import { cardHoldRoutes } from '../modules/card-holds/card-holds.routes.ts';
import { changeRoutes } from '../modules/changes/changes.routes.ts';
import { createAskToConfirm } from '../modules/day-mails/confirm-mail.ts';
import { dayMailRoutes } from '../modules/day-mails/day-mails.routes.ts';
import { dayRoutes } from '../modules/days/days.routes.ts';
import { deviceRoutes } from '../modules/devices/device.routes.ts';
import { devicesRoutes } from '../modules/devices/devices.routes.ts';
import { pairingRoutes } from '../modules/devices/pairing.routes.ts';
import { drawerRoutes } from '../modules/drawers/drawers.routes.ts';
import { openingRoutes } from '../modules/drawn-openings/openings.routes.ts';
import { escalationRoutes } from '../modules/escalation/escalation.routes.ts';
import { eventRoutes } from '../modules/events/events.routes.ts';
import { externalIdRoutes } from '../modules/external-ids/external-ids.routes.ts';
import { feedbackRoutes } from '../modules/feedback/feedback.routes.ts';
import { figuresRoutes } from '../modules/figures/figures.routes.ts';
import { handoverRoutes } from '../modules/handovers/handovers.routes.ts';
import { historyRoutes } from '../modules/history/history.routes.ts';
import { draftRoutes } from '../modules/menu/drafts.routes.ts';
import { menuRoutes } from '../modules/menu/menu.routes.ts';
import { pictureRoutes } from '../modules/menu/pictures.routes.ts';
import { menuCheckRoutes } from '../modules/menu-checks/menu-checks.routes.ts';
import { menuExchangeRoutes } from '../modules/menu-import/menu-import.routes.ts';
import { metricsRoutes } from '../modules/metrics/metrics.routes.ts';
import { operatorRoutes } from '../modules/operator/operator.routes.ts';
import { keepOperatorPages, type OperatorPages } from '../modules/operator/operator-pages.ts';
import { orderRoutes } from '../modules/orders/orders.routes.ts';
import { ownVenueRoutes } from '../modules/own-venues/own-venues.routes.ts';
import { partyRoutes } from '../modules/parties/parties.routes.ts';
import { passkeyRoutes, passkeySignInRoutes } from '../modules/passkeys/passkeys.routes.ts';
import { paymentProviderRoutes } from '../modules/payment-providers/payment-providers.routes.ts';
import { testPaymentRoutes } from '../modules/payment-providers/test/test-payment.routes.ts';
import { confirmationRoutes } from '../modules/payments/confirmation/confirmation.routes.ts';
import { prepaidOrderRoutes } from '../modules/payments/pay-first/prepaid-orders.routes.ts';
import { paymentRoutes } from '../modules/payments/payments.routes.ts';
import { noticeRoutes } from '../modules/payments/provider-notices.routes.ts';
import { staffPaymentRoutes } from '../modules/payments/staff/staff-payments.routes.ts';
import { createLinkMails } from '../modules/people/link-mails.ts';
import { linkRoutes } from '../modules/people/links.routes.ts';
import { peopleRoutes } from '../modules/people/people.routes.ts';
import { printedMenuRoutes } from '../modules/printed-menu/printed-menu.routes.ts';
import { bridgeRoutes } from '../modules/printers/bridge/bridge.routes.ts';
import { pollingRoutes } from '../modules/printers/polling.routes.ts';
import { paperRoutes, printerRoutes } from '../modules/printers/printers.routes.ts';
import { codeRoutes } from '../modules/qr-codes/qr-codes.routes.ts';
import { ratingRoutes } from '../modules/ratings/ratings.routes.ts';
import { registrationRoutes } from '../modules/registrations/registrations.routes.ts';
import { seatingRoutes } from '../modules/seatings/seatings.routes.ts';
import { sessionRoutes } from '../modules/seatings/sessions.routes.ts';
import { securityLogRoutes } from '../modules/security-log/security-log.routes.ts';
import { createTellOwners } from '../modules/security-log/tell-owners.ts';
import { setUpRoutes } from '../modules/set-up/set-up.routes.ts';
import { settingsRoutes } from '../modules/settings/settings.routes.ts';
import { sharedScreenRoutes } from '../modules/shared-screens/shared-screens.routes.ts';
import { simplePageRoutes } from '../modules/simple-page/simple-page.routes.ts';
import { tableCartRoutes } from '../modules/table-cart/table-cart.routes.ts';
import { areaRoutes } from '../modules/tables/areas.routes.ts';
import { manageTableRoutes } from '../modules/tables/manage-tables.routes.ts';
import { tableRoutes } from '../modules/tables/tables.routes.ts';
import { tabRoutes } from '../modules/tabs/tabs.routes.ts';
import { takeawayRoutes } from '../modules/takeaway/takeaway.routes.ts';
import { tillRoutes } from '../modules/till/till.routes.ts';
import { createMailTrial } from '../modules/trials/trial-mails.ts';
import { trialRoutes } from '../modules/trials/trials.routes.ts';
import { venueRoutes } from '../modules/venues/venues.routes.ts';
import { visitorRoutes } from '../modules/visitors/visitors.routes.ts';
import { webhookRoutes } from '../modules/webhooks/webhooks.routes.ts';
import { measureHttp } from '../monitoring/http-metrics.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { measureStreams } from '../monitoring/stream-metrics.ts';
import { fastifyTrust } from '../proxy-trust.ts';
import { createAccessHook } from './access-hook.ts';
import { healthRoutes } from './health.ts';
import { createRequestLimiter, type RequestLimiter } from './limits/limit-requests.ts';
import type { RefusalHold } from './limits/refusal-hold.ts';
import { createUnnamedProxyWarning } from './limits/unnamed-proxy.ts';
import { policyReportRoute } from './pages/policy-reports.ts';
import { registerSite } from './pages/site.ts';
import { registerStaticFiles } from './pages/static-files.ts';
import { registerPlugins } from './plugins.ts';

const API_PREFIX = '/api/v1';
/** How long a client may take to send its request; streams are responses and not affected. */
const REQUEST_MS = 30_000;

type AppOptions = {
  /** Responses are built to match their schemas and written as they are; tests compare them. */
  serializer?: FastifySerializerCompiler<unknown>;
  /** How long a refused request waits for its response; by default not at all. */
  holdRefusal?: RefusalHold;
  /** Receives metrics; by default there are none. */
  metrics?: Metrics | undefined;
  /** Whether the server is about to stop; health checks say so. */
  isStopping?: () => boolean;
  /** Receives the log's lines; by default they go to standard output. */
  logTo?: { write(line: string): unknown };
  /** Makes the server underneath; a test keeps one for the next. */
  create?: typeof fastify;
};

/** The whole HTTP server, not listening yet. `projectRoot` holds `dist/` and `demo/`. */
export async function createApp(
  context: Context,
  projectRoot: string,
  {
    serializer = () => (data) => JSON.stringify(data),
    holdRefusal,
    logTo,
    metrics,
    isStopping = () => false,
    create = fastify,
  }: AppOptions = {},
): Promise<App> {
  const { config } = context;
  const app: App = create({
    logger: {
      level: config.logLevel,
      serializers: { req: requestSerializer, err: errorSerializer },
      ...(logTo !== undefined && { stream: logTo }),
    },
    genReqId: createRequestIds(),
    trustProxy: fastifyTrust(config.trustProxy),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    // Node's own refusal of a request that names no host has no body.
    http: { requireHostHeader: false },
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    frameworkErrors: (_error, request, reply) => {
      answerAnyPage(request, reply);
      sendProblem(reply, 'request.invalid');
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

  answerRefusals(app.server);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileWhenNeeded);
  app.setSerializerCompiler(serializer);
  app.setErrorHandler(createErrorHandler(readGuestLanguages(projectRoot)));
  app.decorateRequest('guest', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('device', null);
  app.decorateRequest('bridge', null);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('approver', null);
  app.decorateRequest('askFor', null);
  app.decorateRequest('sender', null);

  if (metrics !== undefined) {
    const observe = measureHttp(metrics);
    app.addHook('onResponse', (request, reply, done) => {
      observe(request, reply);
      done();
    });
  }
  await registerPlugins(app, config);
  const limiter = createRequestLimiter(context, holdRefusal);
  if (config.trustProxy === false) app.addHook('onRequest', createUnnamedProxyWarning());
  app.addHook('onRoute', (route) => {
    const limit = limiter.hookOf(route);
    if (limit !== null) addOnRequest(route, limit);
  });
  const operator = keepOperatorPages(context);
  await operator.read();
  await registerApi(app, context, projectRoot, { limiter, metrics, operator });
  healthRoutes(app, context, isStopping);
  await testPaymentRoutes(app, context, projectRoot);
  await confirmationRoutes(app, context, projectRoot);
  await simplePageRoutes(app, context, projectRoot);
  await policyReportRoute(app, context);
  await registerSite(app, context, projectRoot, operator);
  await registerStaticFiles(app, context, projectRoot);
  return app;
}

/** A page address that cannot be decoded does not exist: it gets the 404 page. */
function routableUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?', 1)[0] ?? url);
    return url;
  } catch {
    return url.startsWith('/api/') ? url : '/not-decodable';
  }
}

async function registerApi(
  app: App,
  context: Context,
  projectRoot: string,
  {
    limiter,
    metrics,
    operator,
  }: { limiter: RequestLimiter; metrics: Metrics | undefined; operator: OperatorPages },
): Promise<void> {
  const streams = createStreamRegistry(context.clock);
  if (metrics !== undefined) {
    measureStreams(metrics, streams);
  }
  const prove = createPasswordVerifier(context);
  const mails = createLinkMails(context, projectRoot);
  const askToConfirm = createAskToConfirm(context, projectRoot);
  const tellOwners = createTellOwners(context, projectRoot, (error) =>
    app.log.error({ err: error }, 'the owners could not be told of a change'),
  );
  const stopHeartbeat = context.clock.every(STREAM_HEARTBEAT_MS, streams.heartbeat);
  app.addHook('preClose', async () => {
    stopHeartbeat();
    streams.endAll();
  });
  await app.register(
    async (scope: App) => {
      await registerCors(scope);
      await registerOpenApi(scope);
      scope.addHook('onRoute', (route) => {
        const decide = createAccessHook(context, limiter, route.config ?? {});
        if (decide !== null) addOnRequest(route, decide);
        addOnRequest(route, (_request, reply, done) => {
          reply.header('cache-control', 'no-store');
          done();
        });
      });
      tableRoutes(scope, context);
      manageTableRoutes(scope, context);
      areaRoutes(scope, context);
      codeRoutes(scope, context, projectRoot);
      menuRoutes(scope, context);
      openingRoutes(scope, context, projectRoot);
      draftRoutes(scope, context);
      await menuExchangeRoutes(scope, context);
      await pictureRoutes(scope, context);
      menuCheckRoutes(scope, context);
      printedMenuRoutes(scope, context, projectRoot);
      sessionRoutes(scope, context);
      seatingRoutes(scope, context);
      orderRoutes(scope, context);
      callRoutes(scope, context);
      billRoutes(scope, context);
      paymentRoutes(scope, context);
      prepaidOrderRoutes(scope, context);
      staffPaymentRoutes(scope, context);
      await noticeRoutes(scope, context);
      partyRoutes(scope, context);
      tableCartRoutes(scope, context);
      handoverRoutes(scope, context);
      tabRoutes(scope, context);
      takeawayRoutes(scope, context);
      cardHoldRoutes(scope, context);
      eventRoutes(scope, context, streams);
      staffRoutes(scope, context, prove);
      ownSessionRoutes(scope, context);
      ownDataRoutes(scope, context);
      passkeySignInRoutes(scope, context);
      passkeyRoutes(scope, context);
      sharedScreenRoutes(scope, context);
      pairingRoutes(scope, context);
      deviceRoutes(scope, context);
      devicesRoutes(scope, context);
      peopleRoutes(scope, context, mails);
      linkRoutes(scope, context, prove, mails);
      setUpRoutes(scope, context, join(projectRoot, 'demo'));
      boardRoutes(scope, context);
      pickUpRoutes(scope, context);
      pickUpScreenRoutes(scope, context, streams);
      historyRoutes(scope, context);
      availabilityRoutes(scope, context);
      escalationRoutes(scope, context);
      externalIdRoutes(scope, context);
      settingsRoutes(scope, context);
      paymentProviderRoutes(scope, context, tellOwners);
      addressRoutes(scope, context, tellOwners);
      apiKeyRoutes(scope, context);
      changeRoutes(scope, context);
      securityLogRoutes(scope, context);
      figuresRoutes(scope, context);
      ratingRoutes(scope, context);
      dayRoutes(scope, context);
      ownVenueRoutes(scope, context);
      dayMailRoutes(scope, context, askToConfirm);
      bookRoutes(scope, context, projectRoot);
      webhookRoutes(scope, context);
      tillRoutes(scope, context);
      drawerRoutes(scope, context);
      printerRoutes(scope, context);
      paperRoutes(scope, context);
      await pollingRoutes(scope, context);
      bridgeRoutes(scope, context, streams);
      feedbackRoutes(scope, context);
      registrationRoutes(scope, context);
      visitorRoutes(scope, context);
      venueRoutes(scope, context, mails, join(projectRoot, 'demo'));
      operatorRoutes(scope, context, operator);
      trialRoutes(scope, context, {
        demoFolder: join(projectRoot, 'demo'),
        mail: createMailTrial(context, projectRoot),
        mails,
        onSwitched: operator.read,
      });
      metricsRoutes(scope, context);
    },
    { prefix: API_PREFIX },
  );
}
