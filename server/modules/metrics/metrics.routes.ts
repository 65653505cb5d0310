import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { createReadMetrics } from './read-metrics.usecase.ts';

export function metricsRoutes(app: App, context: Context): void {
  const readMetrics = createReadMetrics(context);

  handle(app, {
    'GET /metrics': async (_request, reply) => {
      const metrics = await readMetrics();
      reply.header('cache-control', 'public, max-age=60');
      return metrics;
    },
  });
}
