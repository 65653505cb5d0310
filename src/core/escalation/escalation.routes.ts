import type { RouteTable } from '#core/routes/route.ts';
import { EscalationTimes } from './escalation.schema.ts';

export const ESCALATION_ROUTES = {
  'PUT /venues/:venue/escalation': {
    summary: 'Sets the board’s alarm times',
    tag: 'staff',
    access: 'staff',
    permission: 'settings.manage',
    body: EscalationTimes,
  },
} as const satisfies RouteTable;
