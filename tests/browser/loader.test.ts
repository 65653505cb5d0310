import { createWorld, equal, listen, test, until } from './support.ts';

/* In a separate page, where the element is not defined yet. */

test('if the element fails to load, there is a plain link to the table and an error', async () => {
  const { api, ask } = createWorld();
  await ask('block?part=element-');
  const errors = listen(document, 'error');
  const element = document.createElement('table-order');
  element.setAttribute('table', 'mmmmmmmmmmmm');
  element.setAttribute('locale', 'sv');
  element.setAttribute('api', api);
  document.body.append(element);
  await import(`${api}/widget/table-order.js` as string);
  const link = element.querySelector('a');
  equal([link?.href, link?.textContent], [`${api}/sv/table/mmmmmmmmmmmm`, 'Beställ här']);
  equal(errors[0]?.detail, { code: 'network' });
  element.remove();
});

/** The features that a browser too old for the element lacks. */
const LACKS: [string, object][] = [
  ['groupBy', Map],
  ['adoptedStyleSheets', Document.prototype],
];
for (const [feature, owner] of LACKS) {
  test(`a browser without ${feature} shows what the page gave as the way out, or else a link, and asks for nothing`, async () => {
    const { api, ask } = createWorld();
    const own = Object.getOwnPropertyDescriptor(owner, feature);
    Reflect.deleteProperty(owner, feature);
    const errors = listen(document, 'error');
    const [bare, furnished] = [1, 2].map(() => {
      const element = document.createElement('table-order');
      element.setAttribute('table', 'mmmmmmmmmmmm');
      element.setAttribute('api', api);
      element.lang = 'en';
      return document.body.appendChild(element);
    });
    if (furnished) furnished.innerHTML = '<a href="/menu.pdf">The menu</a>';
    await import(`${api}/widget/table-order.js` as string);
    Object.defineProperty(owner, feature, own ?? {});
    const link = bare?.querySelector('a');
    equal([link?.href, link?.textContent], [`${api}/en/table/mmmmmmmmmmmm`, 'Order here']);
    equal([furnished?.childElementCount, furnished?.textContent], [1, 'The menu']);
    equal((furnished?.firstElementChild?.getClientRects().length ?? 0) > 0, true);
    equal(errors.length, 2);
    equal((await ask('report')).requests, []);
    bare?.remove();
    furnished?.remove();
  });
}

test('the loader requests the table before the element is loaded, and the element does not request it again', async () => {
  const { api, ask } = createWorld();
  const element = document.createElement('table-order');
  for (const [name, value] of Object.entries({ api, table: 'nnnnnnnnnnnn', locale: 'en' })) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  await import(`${api}/widget/table-order.js` as string);
  await until(() => element.shadowRoot?.querySelector('.product .quick'), 'the menu');
  const asked = (await ask('report')).requests.filter((one) => one === 'GET /tables/nnnnnnnnnnnn');
  equal(asked.length, 1);
  element.remove();
});
