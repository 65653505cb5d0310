import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALE_FACTS } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { formOf, takeForms } from '#server/http/form-body.ts';
import { readTexts } from '#server/texts.ts';
import { testHoldOf } from './test-holds.ts';
import {
  chooseOutcome,
  readTestPayment,
  sendTestNotices,
  TEST_NOTICES,
  TEST_OUTCOMES,
} from './test-outcomes.ts';
import type { TestPayment } from './test-payment.ts';
import { noTestPaymentPage, TEST_PAGE_STYLE, testPaymentPage } from './test-payment-page.ts';
import { testStateOf } from './test-provider.ts';

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const FORM_BYTES_MAX = 1_024;
const STYLE_HASH = createHash('sha256').update(TEST_PAGE_STYLE).digest('base64');

/** The test provider's own page: the person who has a payment's address decides how it ends. */
export async function testPaymentRoutes(
  app: App,
  context: Context,
  projectRoot: string,
): Promise<void> {
  const textsIn = readTexts(projectRoot);

  function send(reply: FastifyReply, payment: TestPayment | undefined): FastifyReply {
    const { LL } = textsIn(payment?.wish.locale ?? DEFAULT_LOCALE);
    reply.type('text/html; charset=utf-8').headers(headersFor(payment));
    if (payment === undefined) {
      const { lang } = LOCALE_FACTS[DEFAULT_LOCALE];
      return reply.status(NOT_FOUND).send(noTestPaymentPage(LL, lang));
    }
    const now = context.clock.now();
    const { state } = payment.wish.isHold
      ? testHoldOf(payment, now)
      : { state: testStateOf(payment, now) };
    return reply.send(testPaymentPage(LL, payment, state));
  }

  await app.register(async (scope: App) => {
    takeForms(scope, FORM_BYTES_MAX);
    scope.get<{ Params: { ref: string } }>(
      '/test-payment/:ref',
      { schema: { hide: true } },
      async ({ params }, reply) => send(reply, await readTestPayment(context, params.ref)),
    );
    scope.post<{ Params: { ref: string } }>(
      '/test-payment/:ref',
      { schema: { hide: true } },
      async (request, reply) => {
        const { outcome, notices } = chosenIn(formOf(request));
        const payment =
          outcome === undefined
            ? await readTestPayment(context, request.params.ref)
            : await chooseOutcome(context, request.params.ref, outcome);
        if (payment === undefined || outcome === undefined) {
          return send(reply, payment);
        }
        if (outcome !== 'leave') {
          sendTestNotices(context, payment, notices, originOf(request));
        }
        return reply
          .header('cache-control', 'no-store')
          .redirect(payment.wish.returnUrl, SEE_OTHER);
      },
    );
  });
}

function chosenIn(form: URLSearchParams) {
  return {
    outcome: TEST_OUTCOMES.find((each) => each === form.get('outcome')),
    notices: TEST_NOTICES.find((each) => each === form.get('notices')) ?? 'never',
  };
}

/** Where the request has reached this process. */
function originOf({ socket }: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort, localFamily } = socket;
  return `http://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** Nothing but its own style; the form may lead back to the page that the guest came from. */
function headersFor(payment: TestPayment | undefined): Record<string, string> {
  const back = payment === undefined ? '' : ` ${new URL(payment.wish.returnUrl).origin}`;
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
  };
}
