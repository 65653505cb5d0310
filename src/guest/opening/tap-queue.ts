import type { DrawnTaps } from '#core/drawn-openings/opening.schema.ts';
import type { CartSummary } from './cart-summary.ts';
import type { TapPage, TapQueue } from './queued-taps.ts';

/**
 * Handles taps on a drawn menu before the code of the live one has loaded: it updates the count on
 * the row and the order bar with the total, starting from the cart stored on the device. Taps are
 * kept in the session storage until that code has moved them into the cart. The build writes this
 * function, minified, into the table's page (scripts/vite/inline-scripts.ts): it may use nothing
 * from outside itself. The element passes its own shadow root and what the server sent.
 */
export function startTapQueue(
  root: Document | ShadowRoot = document,
  page: TapPage = window,
  data: DrawnTaps | null = JSON.parse(document.getElementById('drawn-menu')?.textContent || 'null'),
  parts: Iterable<Element> = document.querySelector<HTMLTemplateElement>('#drawn-parts')?.content
    .children ?? [],
): void {
  const bars = root.querySelector('.bottom-bar > .bars');
  const [bar, status, notice] = parts;
  if (!data || !bars || !bar || !status || !notice) {
    return;
  }
  const { table, lang, currency, decimals, max, products, until, prices: pricing } = data;
  const key = `servett_taps:${table}`;
  // A stored page does not show prices that have ended.
  const isOver = until !== null && Date.now() >= until;
  for (const ordinary of isOver ? root.querySelectorAll('.product s') : []) {
    const product = ordinary.closest('.product');
    product?.querySelector('.tag.good')?.remove();
    product?.querySelector('.price')?.remove();
  }
  let kept: Omit<CartSummary, 'table' | 'prices'> = { pieces: 0, sum: 0, products: {} };
  let queue: TapQueue = { id: `${Date.now()} ${Math.random()}`, table, products: [] };

  function money(sum: number): string {
    const units = 10 ** decimals;
    const digits = sum % units ? decimals : 0;
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(lang, { style: 'currency', currency, ...fraction }).format(
      sum / units,
    );
  }

  function show(): void {
    const pieces = kept.pieces + queue.products.length;
    for (const button of root.querySelectorAll<HTMLElement>('.quick')) {
      const { product = '' } = button.dataset;
      const [, label = ''] = products[product] ?? [];
      const count = tapsOn(product) + (kept.products[product] ?? 0);
      if (label && count) {
        button.classList.add('is-in');
        button.setAttribute('aria-label', label.replace('{}', `${count}`));
        button.firstElementChild?.replaceChildren(`${count}`);
      }
    }
    if (pieces && bar && bars) {
      const [count, sum] = bar.querySelectorAll('.count > *, .sum');
      count?.replaceWith(Object.assign(document.createElement('b'), { textContent: pieces }));
      sum?.replaceChildren(sumText());
      // Inserted once: if it were moved, it would animate again.
      if (!bar.isConnected) {
        bars.append(bar);
      }
    }
  }

  function sumText(): string {
    // Taps of an earlier drawing may be on what is not drawn any more.
    return isOver || kept.sum === null || queue.products.some((id) => !products[id])
      ? ''
      : currency && money(queue.products.reduce((all, id) => all + priceOf(id), kept.sum));
  }

  function priceOf(id: string): number {
    return products[id]?.[0] ?? 0;
  }

  function tapsOn(product: string): number {
    return queue.products.filter((id) => id === product).length;
  }

  function keep(): void {
    page.servettTaps = queue;
    try {
      sessionStorage.setItem(key, JSON.stringify(queue));
    } catch {}
  }

  page.servettTap = (button) => {
    const { product = '' } = button.dataset;
    const isCounted = product in products;
    if (!isCounted) {
      status.append(notice);
      queue.opened = product;
    } else if (tapsOn(product) < max) {
      queue.products.push(product);
    }
    keep();
    show();
    return isCounted;
  };
  // A live region is announced only if it exists before its text.
  bars.before(status);
  try {
    const found: CartSummary | null = JSON.parse(localStorage.getItem('servett_cart') ?? 'null');
    // The quantities stay the same when prices change; the total does not.
    if (found?.table === table) {
      kept = { ...found, sum: found.prices === pricing ? found.sum : null };
    }
    const taps: TapQueue | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    queue = taps?.table === table ? taps : queue;
  } catch {}
  const opened = root.querySelector<HTMLElement>(`[data-product="${queue.opened}"]`);
  if (opened) {
    page.servettTouched = [opened];
    status.append(notice);
  }
  show();
}
