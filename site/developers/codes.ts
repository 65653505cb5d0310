/** What stands on the page for developers as code; tests run it, or find it in the documents. */
export const CODES = {
  listen: `document.addEventListener('table-order-placed', ({ detail }) => {
  console.log(\`Order \${detail.number}: \${detail.total / 100} \${detail.currency}\`);
});`,

  look: `table-order {
  --table-order-accent: light-dark(#0b5c5a, #3f9d98);
  --table-order-accent-press: light-dark(#084644, #357f7b);
  --table-order-on-accent: #fff;
  --table-order-radius: 0;
}`,

  policy: `script-src https://your-installation.example;
connect-src https://your-installation.example;
img-src https://your-installation.example;`,

  bundle: `import '@servett/table-order/auto';
import type {} from '@servett/table-order/react';

<table-order
  api="https://your-installation.example"
  table={table}
  ontable-order-cart={(event) => setCount(event.detail.count)}
/>`,

  webhook: `import { Webhook } from 'standardwebhooks';
const webhook = new Webhook(process.env.SERVETT_SECRET); // whsec_…
export function receive(rawBody, headers) {
  const message = webhook.verify(rawBody, headers); // throws if it is not from your venue
  if (!alreadyHandled(headers['webhook-id'])) handle(message);
}`,

  tablet: `chromium --kiosk --app=https://your-address/kiosk/ --noerrdialogs --disable-pinch --overscroll-history-navigation=0`,

  run: `npm start   # a demonstration venue, on port 3000

SERVETT_MODE=production DATA_DIR=/var/lib/servett npm start

docker compose up -d   # one server in a container
docker compose -f compose.postgres.yaml up -d   # two, on PostgreSQL`,
} as const;

/** The details of each event, by the end of its name. */
export const EVENT_FIELDS = {
  ready: ['table', 'venue'],
  menu: ['items', 'currency'],
  product: ['items', 'total', 'currency'],
  added: ['items', 'total', 'currency'],
  removed: ['items', 'total', 'currency'],
  checkout: ['items', 'total', 'currency'],
  cart: ['count', 'total', 'currency'],
  placed: ['order', 'number', 'total', 'currency', 'items'],
  status: ['order', 'number', 'state'],
  error: ['code'],
} as const;
export type EventName = keyof typeof EVENT_FIELDS;
export const EVENT_NAMES = Object.keys(EVENT_FIELDS) as readonly EventName[];
