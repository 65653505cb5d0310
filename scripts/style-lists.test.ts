import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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

/** The lists that the surfaces' code imports. */
const LISTS = [
  'src/guest/styles/guest.css',
  'src/guest/styles/menu.css',
  'src/guest/styles/low-view.css',
  'src/guest/styles/service.css',
  'src/guest/styles/pay.css',
  'src/web/styles/page.css',
  'src/web/styles/heading-font.css',
  'src/web/styles/text-font.css',
  'site/styles.css',
  'site/below-fold.css',
  'site/pages.css',
  'site/round.css',
  'site/forms.css',
  'site/registration.css',
  'site/trials.css',
  'site/feedback-page.css',
  'site/feedback-table.css',
  'site/figures.css',
  'site/table.css',
  'site/payment.css',
  'site/api-reference.css',
  'site/developers.css',
  'site/demonstration/phone.css',
  'site/pick-up-screen/screen.css',
  'kiosk/base.css',
  'kiosk/kiosk.css',
  'kiosk/later.css',
  'widget/widget.css',
  'venue/styles.css',
];

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
