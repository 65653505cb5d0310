import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { PrintMenuPage } from './print-menu-page.tsx';

async function show() {
  const { around } = await consoleParts();
  const rendered = render(
    around(
      <PrintMenuPage
        venue="Lillkrogen"
        published={{ ...smallMenu(), languages: ['de'] }}
        unpublished={2}
        tables={[{ id: 'test00000001', label: '1' }]}
        pdfOf={(options) => `/pdf?${new URLSearchParams(options)}`}
        onGo={() => {}}
        onBack={() => {}}
      />,
    ),
  );
  const link = () =>
    rendered.screen.getByRole('link', { name: 'Make the PDF' }).getAttribute('href');
  return { ...rendered, link };
}

test('a menu is printed on A4 with its allergens in its first language, unless somebody chooses', async () => {
  const { screen, user, link } = await show();
  expect(link()).toBe('/pdf?paper=a4&languages=sv&allergens=yes');
  await user.click(screen.getByLabelText('A4, folded to A5'));
  await user.click(screen.getByLabelText('Allergens'));
  await user.click(screen.getByLabelText('Pictures'));
  await user.selectOptions(screen.getByLabelText('Below it'), 'Deutsch');
  await user.selectOptions(screen.getByLabelText('QR code'), 'Table 1');
  expect(link()).toBe('/pdf?paper=folded&languages=sv%2Cde&pictures=yes&table=test00000001');
  screen.getByText(/turn at the short edge/);
  screen.getByText(/2 changes are not published/);
});

test('a language does not stand below itself', async () => {
  const { screen, user, link } = await show();
  await user.selectOptions(screen.getByLabelText('Below it'), 'Deutsch');
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  expect(link()).toBe('/pdf?paper=a4&languages=de&allergens=yes');
});
