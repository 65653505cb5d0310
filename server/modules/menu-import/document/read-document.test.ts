import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import { zipOf } from '#tests/support/menus/zip-of.ts';
import { openUpload } from '../read-menu-upload.ts';
import { withHeadings } from './headings.ts';

const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${part}</w:t>`)
    .join('<w:tab/>')}</w:r>`;
const paragraph = (text: string, style = '') =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9000"/></w:tabs></w:pPr>${run(text)}</w:p>`;
const row = (...cells: string[][]) =>
  `<w:tr>${cells.map((lines) => `<w:tc><w:tcPr/>${lines.map((line) => paragraph(line)).join('')}</w:tc>`).join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`;

function word(...body: string[]): Uint8Array {
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body.join('')}</w:body></w:document>`,
  });
}

function openDocument(body: string): Uint8Array {
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

async function outcome(bytes: Uint8Array): Promise<string[]> {
  return planLines(importFile(emptyMenuFile, await openUpload(bytes)));
}

test('a menu in Word is read by its lines, with its headings as categories', async () => {
  expect(
    await outcome(
      word(
        paragraph('Krogen Ankaret', 'Title'),
        paragraph('Från havet', 'Rubrik1'),
        paragraph('Toast Skagen\t165 kr'),
        paragraph('Räkor &amp; dill'),
        paragraph('Från gården', 'Rubrik1'),
        paragraph('Pannbiff\t\t189 kr'),
      ),
    ),
  ).toEqual([
    '1 out line_unread',
    '3 part of 5: Från havet',
    '5 in Toast Skagen: Från havet, 165',
    '6 part of 5: Räkor & dill',
    '8 part of 10: Från gården',
    '10 in Pannbiff: Från gården, 189',
  ]);
});

test('a table of names and prices is read across, with what stands below a name as its description', async () => {
  const bytes = word(
    paragraph('Varmrätter'),
    table(
      row(['Wallenbergare', 'Gräddsås och lingon'], ['239:-']),
      row(['Burgare', 'Fisk'], ['185:-', '195:-']),
    ),
  );
  expect(await outcome(bytes)).toEqual([
    '1 part of 2: Varmrätter',
    '2 in Wallenbergare: Varmrätter, 239',
    '3 part of 2: Gräddsås och lingon',
    '4 in Burgare: Varmrätter, 185',
    '5 in Fisk: Varmrätter, 195',
  ]);
});

test('a table with names of columns is a sheet', async () => {
  const bytes = word(
    table(
      row(['Rätt'], ['Kategori'], ['Pris']),
      row(['Löksoppa'], ['Förrätter'], ['95']),
      row(['Biff'], ['Varmrätter'], ['245']),
    ),
  );
  expect(await outcome(bytes)).toEqual([
    '2 in Löksoppa: Förrätter, 95',
    '3 in Biff: Varmrätter, 245',
  ]);
});

test.each([
  ['', 'Biff\t245 kr', 'med rödvinssås', 'Torsk\t225 kr', 'Ägg, pepparrot', 'Svamp\t149 kr'],
  ['Rubrik1', 'Biff\t245', 'Serveras med pommes och sås.', 'Torsk\t225', 'med ägg', 'Svamp\t149'],
])(
  'what stands on the line below a dish and its price is said of it, and begins no category',
  async (...given) => {
    const [style = '', ...lines] = given;
    const titled = [paragraph('Från köket', style), ...lines.map((line) => paragraph(line))];
    const plan = importFile(emptyMenuFile, await openUpload(word(...titled)));
    expect(plan.rejected).toEqual([]);
    expect(
      plan.menu.categories.map(({ name, products }) => [
        name.sv,
        ...products.map((each) => [each.name.sv, each.description?.sv]),
      ]),
    ).toEqual([['Från köket', ['Biff', lines[1]], ['Torsk', lines[3]], ['Svamp', undefined]]]);
  },
);

test.each([
  ['none', ['Biff\t245', 'Rödvinssås', 'Torsk\t225', 'Pepparrot'], ['Övrigt', 'Biff', 'Torsk']],
  ['one', ['Desserter', 'Glass\t85', 'Vanilj', 'Paj\t89', 'Äpple'], ['Desserter', 'Glass', 'Paj']],
])('one word below each dish is said of it, with headings: %s', async (_, lines, menu) => {
  const bytes = word(...lines.map((line) => paragraph(line)));
  const { menu: read } = importFile(emptyMenuFile, await openUpload(bytes));
  expect(
    read.categories.map(({ name, products }) => [name.sv, ...products.map((each) => each.name.sv)]),
  ).toEqual([menu]);
  const said = read.categories.flatMap(({ products }) => products.map((each) => each.description));
  expect(said).toEqual(lines.slice(-3).flatMap((text, at) => (at % 2 === 0 ? [{ sv: text }] : [])));
});

test('what stands above a table of sizes is its category, and each of several tables is read', async () => {
  const sizes = row([''], ['Glas'], ['Flaska']);
  const wines = table(sizes, row(['Rioja'], ['95'], ['395']), row(['Malbec'], ['105'], ['425']));
  expect(await outcome(word(paragraph('Vin', 'Rubrik1'), wines))).toEqual([
    '3 in Rioja: Vin, 95 (Storlek: Glas+0, Flaska+300)',
    '4 in Malbec: Vin, 105 (Storlek: Glas+0, Flaska+320)',
  ]);
  const dishes = table(row(['Rätt'], ['Pris']), row(['Sill'], ['95']), row(['Toast'], ['165']));
  const lines = [paragraph('Kaffe', 'Rubrik1'), paragraph('Latte\t45'), paragraph('Te\t35')];
  const bytes = word(
    ...[paragraph('Från havet', 'Rubrik1'), dishes],
    ...[paragraph('Röda viner', 'Rubrik1'), wines, ...lines],
  );
  const { menu, rejected } = importFile(emptyMenuFile, await openUpload(bytes));
  expect(rejected).toEqual([]);
  expect(
    menu.categories.map(({ name, products }) => [name.sv, ...products.map((each) => each.name.sv)]),
  ).toEqual([
    ['Från havet', 'Sill', 'Toast'],
    ['Röda viner', 'Rioja', 'Malbec'],
    ['Kaffe', 'Latte', 'Te'],
  ]);
});

test('a heading with a price is that of the names below it, up to the next heading', async () => {
  const bytes = word(
    ...[paragraph('Öl 79 kr', 'Rubrik2'), paragraph('Lager'), paragraph('IPA')],
    ...[paragraph('Från havet', 'Rubrik2'), paragraph('Sill\t95'), paragraph('Lax\t245')],
  );
  expect(await outcome(bytes)).toEqual([
    expect.stringMatching(/part of \d+: Öl$/u),
    expect.stringMatching(/in Lager: Öl, 79$/u),
    expect.stringMatching(/in IPA: Öl, 79$/u),
    expect.stringMatching(/part of \d+: Från havet$/u),
    expect.stringMatching(/in Sill: Från havet, 95$/u),
    expect.stringMatching(/in Lax: Från havet, 245$/u),
  ]);
});

test('a document of twenty thousand headings is read at once', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${'#'.repeat((at % 9) + 1)} Rubrik`);
  const start = performance.now();
  expect(withHeadings(lines)).toHaveLength(20_000 + 2 * 2_223);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a dish without a price in a table with names of columns is no text about the one above', async () => {
  const names = ['Lax i ugn', 'Köttbullar med mos', 'Kyckling, ris'];
  const rows = names.flatMap((name, at) => [row([`Biff ${at}`], ['245']), row([name], [''])]);
  const plan = importFile(
    emptyMenuFile,
    await openUpload(word(table(row(['Rätt'], ['Pris']), ...rows))),
  );
  expect(plan.rejected.flatMap(({ name, problems }) => [name, problems[0]?.reason])).toEqual(
    names.flatMap((name) => [name, 'price_missing']),
  );
});

test('a category for each dish stays one, however it is called', async () => {
  const lines = ['Från havet', 'Torsk\t225', 'Från skogen', 'Svamp\t149', 'Från ån', 'Lax\t189'];
  expect(
    (await outcome(word(...lines.map((line) => paragraph(line))))).filter((line) =>
      line.includes(' in '),
    ),
  ).toEqual([
    '2 in Torsk: Från havet, 225',
    '4 in Svamp: Från skogen, 149',
    '6 in Lax: Från ån, 189',
  ]);
});

test('what LibreOffice crosses out or hides is not read', async () => {
  const style = (name: string, look: string) =>
    `<style:style style:name="${name}" style:family="text"><style:text-properties ${look}/></style:style>`;
  const styles = [
    style('T1', 'style:text-line-through-style="solid" style:text-line-through-type="single"'),
    style('T2', 'text:display="none"'),
    style('T3', 'style:text-line-through-style="none" fo:font-weight="bold"'),
  ];
  const span = (name: string, text: string) =>
    `<text:span text:style-name="${name}">${text}</text:span>`;
  const line = `<text:p>${span('T3', 'IPA')} ${span('T1', '99')} ${span('T2', '1')} 89 kr</text:p>`;
  const body = `<office:body><office:text>${line}</office:text></office:body>`;
  const all = `<office:automatic-styles>${styles.join('')}</office:automatic-styles>${body}`;
  const bytes = zipOf({
    'content.xml': `<office:document-content>${all}</office:document-content>`,
  });
  expect(await outcome(bytes)).toEqual(['1 in IPA: Övrigt, 89']);
});

test('the name of a picture is no text, and a tab to the margin is one', async () => {
  const picture = '<draw:frame><svg:title>Bild 1</svg:title><svg:desc>Öl</svg:desc></draw:frame>';
  expect(await outcome(openDocument(`<text:p>Lager 79 kr${picture}</text:p>`))).toEqual([
    '1 in Lager: Övrigt, 79',
  ]);
  const tab = '<w:r><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="dot"/></w:r>';
  expect(await outcome(word(`<w:p>${run('Lager 2')}${tab}${run('79:-')}</w:p>`))).toEqual([
    '1 in Lager 2: Övrigt, 79',
  ]);
});

test('cells that divide a page are read one after the other', async () => {
  const bytes = word(
    table(row(['Förrätter', 'Soppa 95 kr', 'Sill 85 kr'], ['Varmrätter', 'Biff 245 kr'])),
  );
  expect(await outcome(bytes)).toEqual([
    '1 part of 2: Förrätter',
    '2 in Soppa: Förrätter, 95',
    '3 in Sill: Förrätter, 85',
    '5 part of 6: Varmrätter',
    '6 in Biff: Varmrätter, 245',
  ]);
});

test('what is deleted, crossed out, hidden or said twice is not read', async () => {
  const box = `<w:txbxContent>${paragraph('Vin 95 kr')}</w:txbxContent>`;
  const bytes = word(
    `<w:p>${run('Soppa ')}<w:del><w:r><w:delText>85</w:delText></w:r></w:del>${run('85', '<w:strike/>')}${run('95 kr', '<w:strike w:val="0"/>')}</w:p>`,
    `<w:p>${run('Hemligt 1 kr', '<w:vanish/>')}</w:p>`,
    `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
  );
  expect(await outcome(bytes)).toEqual(['1 in Soppa: Övrigt, 95', '3 in Vin: Övrigt, 95']);
});

test('a document of LibreOffice is read in the same way', async () => {
  const bytes = openDocument(
    `<text:h text:outline-level="1">Öl</text:h><text:p>Lager<text:tab/>79 kr</text:p>
     <text:p>IPA<text:s/><text:span>89 kr</text:span></text:p>
     <text:h text:outline-level="1">Vin</text:h>
     <table:table><table:table-row><table:table-cell><text:p>Rioja</text:p></table:table-cell>
     <table:table-cell><text:p>95 kr</text:p></table:table-cell></table:table-row></table:table>`,
  );
  expect(await outcome(bytes)).toEqual([
    '2 part of 4: Öl',
    '4 in Lager: Öl, 79',
    '5 in IPA: Öl, 89',
    '7 part of 9: Vin',
    '9 in Rioja: Vin, 95',
  ]);
});

test('of headings only one level names categories', async () => {
  const bytes = word(
    paragraph('Meny', 'Heading1'),
    paragraph('Från havet', 'Heading2'),
    paragraph('Sill', 'Heading3'),
    paragraph('Senap och dill'),
    paragraph('99 kr'),
    paragraph('Från skogen', 'Heading2'),
    paragraph('Svamp', 'Heading3'),
    paragraph('Grädde'),
    paragraph('149 kr'),
  );
  expect((await outcome(bytes)).filter((line) => line.includes(' in '))).toEqual([
    '5 in Sill: Från havet, 99',
    '11 in Svamp: Från skogen, 149',
  ]);
});

test('a document without any text says so', async () => {
  const plan = importFile(emptyMenuFile, await openUpload(word('<w:p/>')));
  expect(plan.rejected[0]?.problems.map(({ reason }) => reason)).toEqual(['file_empty']);
});
