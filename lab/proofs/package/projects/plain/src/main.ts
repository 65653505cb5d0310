import { defineTableOrder, type TableOrderDetails } from '@servett/table-order';
import manifest from '@servett/table-order/custom-elements.json' with { type: 'json' };

defineTableOrder();
defineTableOrder('bord-order');

const asked = new URLSearchParams(location.search);
const element = document.createElement('table-order');
element.api = asked.get('api') ?? undefined;
element.table = asked.get('table') ?? undefined;
element.locale = 'en';
element.theme = 'dark';
// @ts-expect-error there is no such theme
element.theme = 'sepia';
element.theme = undefined;

let last: TableOrderDetails['placed'] | null = null;
element.addEventListener('table-order-placed', (event) => {
  last = event.detail;
  const amount: number = event.detail.total;
  // @ts-expect-error nothing about a person is told
  console.log(amount, last.name);
});
document.addEventListener('table-order-error', ({ detail }) => {
  document.title = detail.code === 'network' ? 'Nobody answers' : detail.code;
});
document.body.append(element);

const { table, venue } = await element.ready;
const count: number = element.count;
const amount: number | undefined = element.total?.amount;
const currency: string | undefined = element.total?.currency;
const state: 'placed' | 'seen' | 'accepted' | 'done' | 'rejected' | 'cancelled' | undefined =
  element.order?.state;
// @ts-expect-error nothing about the order's lines is told
console.log(table, venue, count, amount, currency, state, element.order?.lines);
export function mistaken(): void {
  // @ts-expect-error what it knows can only be read
  element.count = 0;
}

const found = document.querySelector('table-order');
await found?.refresh();
found?.clear();
console.assert(manifest.schemaVersion === '1.0.0');
