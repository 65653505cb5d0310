import type {
  FoundVisitorData,
  VisitorAuditLog,
  VisitorChoice,
  VisitorExport,
} from '#core/visitors/visitors.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What visitors sent, found by what one of them gave. */
export interface VisitorsStore extends Query<FoundVisitorData, string> {
  /** What was last done, newest first. */
  readonly log: Query<VisitorAuditLog>;
  /** All that is stored of the chosen messages; null if it could not be read. */
  read(choice: VisitorChoice): Promise<VisitorExport | null>;
  /** How many were deleted; null if it failed. Either way the result then shows what is left. */
  erase(choice: VisitorChoice): Promise<number | null>;
}

export function createVisitorsStore(call: Call): VisitorsStore {
  const query = createQuery({
    load: (query: string) => call('POST /operator/visitors/search', { body: { query } }),
  });
  const log = createQuery({ load: () => call('GET /operator/visitors/audit-log') });
  return {
    ...query,
    log,
    async read(choice) {
      const done = await query.changing.run(() =>
        call('POST /operator/visitors/export', { body: choice }),
      );
      if (done !== null) await log.load();
      return done?.result ?? null;
    },
    async erase(choice) {
      let count: number | null = null;
      const isDone = await query.act(
        () => call('POST /operator/visitors/erase', { body: choice }),
        ({ erased }) => {
          count = erased;
        },
      );
      if (isDone) await log.load();
      return count;
    },
  };
}
