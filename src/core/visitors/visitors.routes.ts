import type { RouteTable } from '#core/routes/route.ts';
import {
  ErasedVisitorData,
  FoundVisitorData,
  VisitorAuditLog,
  VisitorChoice,
  VisitorExport,
  VisitorSearch,
} from './visitors.schema.ts';

export const VISITOR_ROUTES = {
  'POST /operator/visitors/search': {
    summary: 'Feedback and registration requests that a person could have sent',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'visitors.answer',
    body: VisitorSearch,
    answer: FoundVisitorData,
  },
  'POST /operator/visitors/export': {
    summary: 'Everything stored about the chosen messages, for the person who sent them',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'visitors.answer',
    body: VisitorChoice,
    answer: VisitorExport,
  },
  'POST /operator/visitors/erase': {
    summary: 'Deletes the chosen messages permanently, as their sender may ask',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'visitors.answer',
    body: VisitorChoice,
    answer: ErasedVisitorData,
  },
  'GET /operator/visitors/audit-log': {
    summary: 'What was saved or deleted at visitors’ request in the last year, and by whom',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'visitors.answer',
    answer: VisitorAuditLog,
  },
} as const satisfies RouteTable;
