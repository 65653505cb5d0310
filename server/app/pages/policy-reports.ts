import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import type { Limit, LimitStore } from '#server/kernel/limits/limit.ts';
import { ProblemError } from '#server/problem.ts';
import { REPORTS_PATH } from './page-headers.ts';
import { type PolicyReport, readReports } from './read-policy-reports.ts';

const NO_CONTENT = 204;
const REPORT_BYTES_MAX = 16_384;
/** In the older format, and in that of the Reporting API. */
const TYPES = ['application/csp-report', 'application/reports+json'];
/** However many are sent, the log gets no more lines than this. */
const LOGGED: Limit = { name: 'logged policy reports', burst: 20, everyMs: 30_000 };

/** Receives browsers' reports of policy violations, and logs them briefly. */
export async function policyReportRoute(app: App, { limits }: Context): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: REPORT_BYTES_MAX },
      (_request, body, done) => done(null, String(body)),
    );
    scope.post(
      REPORTS_PATH,
      { bodyLimit: REPORT_BYTES_MAX, schema: { hide: true } },
      async (request, reply) => {
        await logReports(limits, reportsIn(request), request.log);
        return reply.status(NO_CONTENT).send();
      },
    );
  });
}

/** One line for each report, while there is room for any. */
export async function logReports(
  limits: LimitStore,
  reports: readonly PolicyReport[],
  log: { warn(details: object, text: string): void },
): Promise<void> {
  for (const report of reports) {
    if ((await limits.take(LOGGED, '')) === 0) {
      log.warn({ report }, 'a page broke its policy');
    }
  }
}

function reportsIn(request: FastifyRequest): PolicyReport[] {
  const reports = typeof request.body === 'string' ? readReports(request.body) : null;
  if (reports === null) {
    throw new ProblemError('request.invalid');
  }
  return reports;
}
