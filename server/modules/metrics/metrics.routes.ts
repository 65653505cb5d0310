import { Metrics } from '#core/figures/metrics.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { createReadMetrics } from './read-metrics.usecase.ts';

export function metricsRoutes(app: App, context: Context): void {
  const readMetrics = createReadMetrics(context);

  app.get(
    '/metrics',
    {
      config: { access: 'anyone' },
      schema: documented({
        summary: 'Public figures of this installation, unless the operator hides them',
        tag: 'site',
        access: 'anyone',
        errors: ['metrics.off'],
        ok: { schema: Metrics },
      }),
    },
    async (_request, reply) => {
      const metrics = await readMetrics();
      reply.header('cache-control', 'public, max-age=60');
      return metrics;
    },
  );
}
