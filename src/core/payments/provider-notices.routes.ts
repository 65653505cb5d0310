import { Type } from 'typebox';
import { PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { BYTES, Slug, Strict } from '#core/shared/common.schema.ts';

export const NOTICE_ROUTES = {
  'POST /payments/notices/:provider/:venue': {
    summary: 'Receives a notice of a payment provider; answers 200 once it is stored',
    tag: 'venues',
    access: 'anyone',
    // Providers send each venue's from few addresses, and again if they are refused.
    limit: 'read',
    params: Strict({ provider: Type.Enum([...PAYMENT_PROVIDERS]), venue: Slug }),
    body: BYTES,
    status: 200,
    file: 'text/plain',
    describes: 'Received',
  },
} as const satisfies RouteTable;
