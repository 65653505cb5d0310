import 'axe-core';
import type { AxeResults } from 'axe-core';
import { button, createWorld, equal, show, test, tidy, until } from './support.ts';

await import('/widget/table-order.js' as string);

interface Axe {
  run(context: Element): Promise<AxeResults>;
}

/** What axe finds in a page with a `main` that contains the element. */
async function violations(): Promise<string[]> {
  const axe: Axe = Reflect.get(window, 'axe');
  const found = await axe.run(document.documentElement);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}

test('its headings begin one level below the title of the page', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'pppppppppppp', locale: 'en' });
  await until(() => button(element, /Add Coffee/), 'the menu');
  const outline = [...element.shadowRoot.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.closest('aside') === null)
    .map((heading) => `${heading.localName} ${heading.textContent}`);
  equal(outline, ['h2 Kajkanten', 'h3 Drinks', 'h4 Rhubarb lemonade', 'h4 Coffee']);
  tidy();
});

const themes = { light: 'pppppppppppp', dark: 'qqqqqqqqqqqq' };
for (const [theme, table] of Object.entries(themes)) {
  test(`axe finds nothing in the menu, a product and the order in a ${theme} element`, async () => {
    document.documentElement.lang = 'en';
    document.title = 'A page with the element';
    const { api } = createWorld();
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<h1>A page with the element</h1>';
    const element = show({ api, table, locale: 'en', theme });
    main.append(element);
    const plus = await until(() => button(element, /Add Coffee/), 'the menu');
    equal(await violations(), []);
    plus.click();
    const bar = await until(() => button(element, /View order/), 'the order bar');
    bar.click();
    await until(() => element.shadowRoot.querySelector('dialog'), 'the order');
    // While a sheet fades in, its contrast is that of neither state.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    equal(await violations(), []);
    main.remove();
    tidy();
  });
}
