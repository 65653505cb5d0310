import type { RouteTable } from '#core/routes/route.ts';
import { Metrics } from './metrics.schema.ts';

export const METRICS_ROUTES = {
  'GET /metrics': {
    summary: 'Public figures of this installation, unless the operator hides them',
    tag: 'site',
    access: 'anyone',
    limit: 'read',
    errors: ['metrics.off'],
    answer: Metrics,
  },
} as const satisfies RouteTable;
