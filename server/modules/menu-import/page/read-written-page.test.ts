import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';

/** The category, name, price and description of each product. */
function menuOf(page: string): string[] {
  const { menu } = importFile(emptyMenuFile, page);
  return menu.categories.flatMap(({ name: category, products }) =>
    products.map(({ name, price, description }) =>
      [category.sv, name.sv, price / 100, description?.sv].filter(Boolean).join(', '),
    ),
  );
}

test('tables of a page are read as sheets, each in the category of the heading above it', () => {
  const page = `<html><head><style>td { color: red }</style></head><body><nav>Meny 95 kr</nav>
    <h2>Förrätter</h2><table><tr><th>Rätt</th><th>Pris</th></tr>
      <tr><td>Sill</td><td>125 kr</td></tr><tr><td>Toast</td><td>165 kr</td></tr></table>
    <h2>Dryck</h2><table><tr><td>Läsk</td><td>35:-</td></tr><tr><td>Öl</td><td>79:-</td></tr></table>
    <footer>Tel 08-123 45 67</footer></body></html>`;
  expect(menuOf(page)).toEqual([
    'Förrätter, Sill, 125',
    'Förrätter, Toast, 165',
    'Dryck, Läsk, 35',
    'Dryck, Öl, 79',
  ]);
});

test('what is written between tables is called by its first heading, as people see it', () => {
  const page = `<h2>Vin</h2><table><tr><td>Rioja</td><td>95 kr</td></tr><tr><td>Cava</td><td>85 kr</td></tr>
    </table><h2>Mat</h2><p>Soppa 95 kr</p><p>Fisk 189 kr</p>`;
  const { notes } = readFile(emptyMenuFile, page);
  expect(notes.find(({ reason }) => reason === 'sheets_read')?.value).toBe('Vin, Mat');
});

test('a price beside a name, or anywhere in the same element, is that of the name', () => {
  const page = `<h2>Drinkar</h2><ul><li><span>Negroni</span><span>155 kr</span></li>
      <li><span>Spritz</span> <strong>145 kr</strong></li></ul>
    <h2>Burgare</h2><div><div>129:-</div><h4>Classic</h4><p>Cheddar, lök</p></div>
    <div><h4>Bacon</h4><p>Bacon, BBQ</p><div><s>159:-</s> <em>139:-</em></div></div>`;
  expect(menuOf(page)).toEqual([
    'Drinkar, Negroni, 155',
    'Drinkar, Spritz, 145',
    'Burgare, Classic, 129, Cheddar, lök',
    'Burgare, Bacon, 139, Bacon, BBQ',
  ]);
});

test('headings with one price below each are names of products', () => {
  const page = `<main><h2>Förrätter</h2><h3>Skagen</h3><p>Räkor på bröd</p><p>165 kr</p>
    <h3>Soppa</h3><p>135 kr</p><h2>Varmrätter</h2><h3>Biff</h3><p>Med lök</p><p>285 kr</p></main>
    <p>Presentkort 500 kr</p>`;
  expect(menuOf(page)).toEqual([
    'Förrätter, Skagen, 165, Räkor på bröd',
    'Förrätter, Soppa, 135',
    'Varmrätter, Biff, 285, Med lök',
  ]);
});

test('data goes before what is written, and a page without either says so', () => {
  const data = `<script type="application/ld+json">{"@type": "MenuSection", "name": "Varmt",
    "hasMenuItem": {"name": "Paj", "offers": {"price": "99"}}}</script>`;
  const written = '<ul><li>Soppa 95 kr</li><li>Fisk 189 kr</li><li>Glass 75 kr</li></ul>';
  expect(menuOf(`<html>${data}${written}</html>`)).toEqual(['Varmt, Paj, 99']);
  expect(menuOf(`<html>${written}</html>`)).toHaveLength(3);
  const { problems } = readFile(
    emptyMenuFile,
    '<html><p>Öppet 11–22, ring 08-123 45 67</p></html>',
  );
  expect(problems.map(({ reason }) => reason)).toEqual(['page_without_data']);
});

test('what is hidden, leads elsewhere or has no end takes nothing of the page with it', () => {
  const page = `<div><input hidden><img class="btn" src="a.png"><h2>Kallt</h2><ul>
    <li>Iste <a class="btn" href="#">Köp</a> 40 kr</li><li hidden>Öl 75 kr</li><li>Saft 25 kr</li>
    <li>Lemonad<br>45 kr</li></ul></div><script>99 kr</script>`;
  expect(menuOf(page)).toEqual(['Kallt, Iste, 40', 'Kallt, Saft, 25', 'Kallt, Lemonad, 45']);
});
