import type {
  ErasedVisitorData,
  FoundVisitorData,
  VisitorAuditLog,
  VisitorChoice,
  VisitorExport,
} from '#core/visitors/visitors.schema.ts';
import type { Http } from '#web/http/http.ts';

/** What one visitor sent, when they ask for it. Every call throws nothing but `ApiError`. */
export interface VisitorsApi {
  search(query: string): Promise<FoundVisitorData>;
  read(choice: VisitorChoice): Promise<VisitorExport>;
  erase(choice: VisitorChoice): Promise<ErasedVisitorData>;
  auditLog(): Promise<VisitorAuditLog>;
}

export function createVisitorsApi(http: Http): VisitorsApi {
  return {
    search: (query) => http.request('POST', '/operator/visitors/search', { body: { query } }),
    read: (choice) => http.request('POST', '/operator/visitors/export', { body: choice }),
    erase: (choice) => http.request('POST', '/operator/visitors/erase', { body: choice }),
    auditLog: () => http.request('GET', '/operator/visitors/audit-log'),
  };
}
