import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { ROOT } from './setup/steps.mjs';

/** The style sheets that one imports, directly or indirectly. */
function listed(file: string): string[] {
  const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(/@import\s+"([^"]+)"/g);
  return [...imports].flatMap(([, path = '']) => {
    const target = relative(ROOT, join(ROOT, dirname(file), path));
    return [target, ...listed(target)];
  });
}

/** The lists that the code of each surface imports; those that always come together are one part. */
const SURFACES: Record<string, string[][]> = {
  site: [
    ['site/styles.css', 'site/below-fold.css'],
    ['site/pages.css'],
    ['site/round.css'],
    ['site/forms.css'],
    ['site/registration.css'],
    ['site/trials.css'],
    ['site/feedback-page.css'],
    ['site/feedback-table.css'],
    ['site/figures.css'],
    ['site/table.css'],
    ['site/payment.css'],
    ['site/api-reference.css'],
    ['site/developers.css'],
    ['src/guest/styles/pay.css'],
  ],
  element: [
    ['src/guest/styles/menu.css', 'widget/widget.css'],
    ['src/guest/styles/low-view.css'],
    ['src/guest/styles/service.css'],
    ['src/guest/styles/pay.css'],
  ],
  kiosk: [
    [
      'kiosk/base.css',
      'kiosk/kiosk.css',
      'src/guest/styles/shown-menu.css',
      'src/web/styles/page.css',
      'src/web/styles/heading-font.css',
      'src/web/styles/text-font.css',
    ],
    ['kiosk/later.css'],
    ['src/guest/styles/service-parts.css'],
    ['src/guest/styles/pay.css'],
  ],
  console: [['venue/styles.css']],
  phone: [['site/demonstration/phone.css'], ['src/guest/styles/service-parts.css']],
  pickUpScreen: [['site/pick-up-screen/screen.css']],
};
const LISTS = [...new Set(Object.values(SURFACES).flat(2))];

test('every style sheet is in a list', () => {
  const all = new Set([...LISTS, ...LISTS.flatMap(listed)]);
  const onDisk = globSync('{src,site,kiosk,widget,venue}/**/*.css', { cwd: ROOT });
  expect(onDisk.length).toBeGreaterThan(0);
  expect(onDisk.filter((file) => !all.has(file))).toEqual([]);
});

test.each(LISTS)('%s names no style sheet twice', (list) => {
  const all = listed(list);
  expect(all).toEqual([...new Set(all)]);
});

/** Written for other sheets' classes, each where it says. */
const EXCEPT = new Map([
  // For low windows and boxes: it comes with the menu, or once a box is low.
  ['src/guest/table-page/low-view.css', ['bottom-bar', 'finder', 'venue-head']],
  // Choosing among chips, and how a chip looks.
  ['src/web/components/form/segments.css', ['chips']],
  // The rest of a control: what only forms and sheets need of it.
  ['src/web/styles/form.css', ['input']],
  ['src/web/components/basic/button-kinds.css', ['button']],
  // The cart is all that the side holds.
  ['src/guest/cart/cart.css', ['order-side']],
]);

/**
 * The classes that a sheet styles by themselves: wherever they are, whatever is around them. Not what
 * a sheet says for paper, of custom properties, or of a part by what is in it.
 */
function ownClasses(file: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(readFileSync(join(ROOT, file), 'utf8')).walkRules((rule) => {
    const isApart =
      rule.parent?.type === 'atrule' && /^(?:keyframes|print)$/.test(nameOf(rule.parent));
    const declared = rule.nodes.filter((each) => each.type === 'decl');
    if (isApart || declared.every(({ variable }) => variable)) return;
    for (const selector of rule.selectors) {
      const [name, ...others] = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name);
      if (name !== undefined && others.length === 0 && !/:has\(|\[(?:data-|dir)/.test(selector)) {
        classes.add(name);
      }
    }
  });
  return classes;
}

/** `print` of `@media print`. */
const nameOf = ({ name, params }: postcss.AtRule) => (name === 'media' ? params : name);

test.each(Object.entries(SURFACES))(
  'on the %s one sheet styles a class, or its folder in sheets that come together',
  (_, parts) => {
    const sheetsOf = parts.map((lists) => new Set([...lists, ...lists.flatMap(listed)]));
    const sheets = [...new Set(sheetsOf.flatMap((each) => [...each]))]
      .filter((sheet) => !sheet.startsWith('node_modules'))
      .map((sheet) => ({
        sheet,
        /** When it is there. */
        parts: sheetsOf.map((each) => each.has(sheet)).join(),
        classes: ownClasses(sheet).difference(new Set(EXCEPT.get(sheet))),
      }));
    const found = sheets.flatMap((one, at) =>
      sheets
        .slice(at + 1)
        .filter(({ sheet, parts }) => dirname(sheet) !== dirname(one.sheet) || parts !== one.parts)
        .flatMap((other) =>
          [...one.classes.intersection(other.classes)].map(
            (name) => `.${name}: ${one.sheet} and ${other.sheet}`,
          ),
        ),
    );
    expect(found).toEqual([]);
  },
);

/** What a table's page is made of, which has guests' classes. */
const TABLES = /\/(?:table-page|table-opening)\.tsx$|\.test\.tsx$/;

test('guests’ sheets style no class by itself that a page of the site has, too: they stay when it is opened', () => {
  const guests = globSync('src/guest/**/*.css', { cwd: ROOT });
  const own = new Map(
    guests.flatMap((sheet) => [...ownClasses(sheet)].map((name) => [name, sheet])),
  );
  const pages = globSync('site/**/*.tsx', { cwd: ROOT }).filter((file) => !TABLES.test(`/${file}`));
  const found = pages.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/className=(?:"|\{`)([\w\s-]*)/g)]
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => own.has(name))
      .map((name) => `.${name}: ${file} and ${own.get(name)}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
