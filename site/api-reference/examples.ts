/** What a program does with a route: with curl, and with the typed client. Tests run both. */
export interface Example {
  readonly curl: string;
  readonly client: string;
}

/** How a program with the typed client begins. */
export const BEGIN = `import { createServett, newId } from 'servett-client';

const { SERVETT: base, KEY: key, VENUE: venue } = process.env;
const call = createServett({ base, key, venue });`;

/**
 * `$SERVETT` is the server, `$VENUE` the venue, `$KEY` an API key, as in the environment; TABLE and
 * PRODUCT are ids that the reader puts in, and ENTRY that of an entry that waits for the cash register; PLU is
 * what their system calls a product.
 */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'GET /venues/:venue/tables': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/tables" \\
  -H "Authorization: Bearer $KEY"`,
    client: `const { tables } = await call('GET /venues/:venue/tables');`,
  },
  'GET /venues/:venue/menu/draft': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/menu/draft" \\
  -H "Authorization: Bearer $KEY"`,
    client: `const { menu, menuVersion } = await call('GET /venues/:venue/menu/draft');`,
  },
  'PUT /venues/:venue/products/:product/sold-out': {
    curl: `curl -X PUT "$SERVETT/api/v1/venues/$VENUE/products/PRODUCT/sold-out" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"soldOut": false}'`,
    client: `await call('PUT /venues/:venue/products/:product/sold-out', {
  params: { product: 'PRODUCT' },
  body: { soldOut: false },
});`,
  },
  'POST /venues/:venue/tables/:table/orders': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/tables/TABLE/orders" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: 0190d3c0-0000-7000-8000-000000000001" \\
  -d '{"menuVersion": 1, "served": false,
       "lines": [{"product": "PRODUCT", "options": [], "quantity": 1}]}'`,
    client: `const { menuVersion } = await call('GET /venues/:venue/menu/draft');
// Keep the id before you send: the same id again makes no second order.
const order = await call('POST /venues/:venue/tables/:table/orders', {
  params: { table: 'TABLE' },
  once: newId(),
  body: {
    menuVersion,
    served: false,
    lines: [{ product: 'PRODUCT', options: [], quantity: 1 }],
  },
});`,
  },
  'PUT /venues/:venue/tables/:table': {
    curl: `curl -X PUT "$SERVETT/api/v1/venues/$VENUE/tables/TABLE" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"externalId": "T-1"}'`,
    client: `await call('PUT /venues/:venue/tables/:table', {
  params: { table: 'TABLE' },
  body: { externalId: 'T-1' },
});`,
  },
  'GET /venues/:venue/menu/external-ids': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/menu/external-ids?externalId=PLU" \\
  -H "Authorization: Bearer $KEY"`,
    client: `const { products } = await call('GET /venues/:venue/menu/external-ids', {
  query: { externalId: 'PLU' },
});`,
  },
  'POST /venues/:venue/orders': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/orders" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: 0190d3c0-0000-7000-8000-000000000002" \\
  -d '{"table": {"externalId": "T-1"}, "served": false,
       "lines": [{"product": {"externalId": "PLU"}, "options": [], "quantity": 1}]}'`,
    client: `const order = await call('POST /venues/:venue/orders', {
  once: newId(),
  body: {
    table: { externalId: 'T-1' },
    served: false,
    lines: [{ product: { externalId: 'PLU' }, options: [], quantity: 1 }],
  },
});`,
  },
  'GET /venues/:venue/changes/orders': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/changes/orders" \\
  -H "Authorization: Bearer $KEY"`,
    client: `let { orders, next } = await call('GET /venues/:venue/changes/orders');
// And every few seconds:
({ orders, next } = await call('GET /venues/:venue/changes/orders', {
  query: { after: String(next) },
}));`,
  },
  'GET /venues/:venue/changes/bills': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/changes/bills" \\
  -H "Authorization: Bearer $KEY"`,
    client: `const { bills, next } = await call('GET /venues/:venue/changes/bills');`,
  },
  'GET /venues/:venue/changes/payments': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/changes/payments" \\
  -H "Authorization: Bearer $KEY"`,
    client: `let { payments, next, isMore } = await call('GET /venues/:venue/changes/payments');
// And every few seconds; a refund is a payment with \`refunds\`.
({ payments, next, isMore } = await call('GET /venues/:venue/changes/payments', {
  query: { after: String(next) },
}));`,
  },
  'GET /venues/:venue/till': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/till" \\
  -H "Authorization: Bearer $KEY"`,
    client: `// The oldest first, at most 500. A register that stores a sale once by \`id\` gets none twice.
const { entries } = await call('GET /venues/:venue/till');`,
  },
  'POST /venues/:venue/till/registrations': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/till/registrations" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"id": "0190d3c0-0000-7000-8000-000000000003", "entries": ["ENTRY"], "number": "1017"}'`,
    client: `const { entries } = await call('GET /venues/:venue/till');
for (const { id, amount, parts } of entries) {
  const number = await putIntoRegister(id, amount, parts);
  await call('POST /venues/:venue/till/registrations', {
    body: { id: newId(), entries: [id], number },
  });
}`,
  },
  'GET /venues/:venue/menu/export': {
    curl: `curl "$SERVETT/api/v1/venues/$VENUE/menu/export?format=csv" \\
  -H "Authorization: Bearer $KEY"`,
    client: `const file = await call('GET /venues/:venue/menu/export', { query: { format: 'csv' } });
const text = await file.text();`,
  },
};
