import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { settle } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { openMenuDraft } from '#tests/support/components/open-menu-draft.ts';
import { render } from '#tests/support/components/render.tsx';
import { browserTranslators } from '#web/platform/device/translators.ts';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { TranslatePage } from './translate-page.tsx';

/** A browser's own translator, which knows no Arabic and says a name as its letters backwards. */
function standIn() {
  const asked: string[] = [];
  const Translator = {
    availability: async ({ targetLanguage }: { targetLanguage: string }) =>
      targetLanguage === 'ar' ? 'unavailable' : 'downloadable',
    create: async (options: {
      sourceLanguage: string;
      targetLanguage: string;
      monitor(monitor: EventTarget): void;
    }) => {
      asked.push(`${options.sourceLanguage} ${options.targetLanguage}`);
      const monitor = new EventTarget();
      options.monitor(monitor);
      monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }));
      return { translate: async (text: string) => [...text].reverse().join(''), destroy() {} };
    },
  };
  return { asked, translators: browserTranslators({ Translator }) };
}

function Translating({
  store,
  path,
  ...props
}: { store: MenuDraftStore; path: string } & Pick<
  Parameters<typeof TranslatePage>[0],
  'translators'
>) {
  useSignals();
  const [language, setLanguage] = useState(path);
  const menu = store.menu.value;
  return (
    menu && (
      <TranslatePage
        {...props}
        store={store}
        menu={menu}
        venue="Lillkrogen"
        path={language}
        onGo={(hash) => setLanguage(hash.replace('menu/translate/', ''))}
        onBack={() => {}}
      />
    )
  );
}

async function show(translators = browserTranslators({}), path = 'de') {
  const { store, saved } = await openMenuDraft();
  const { around } = await consoleParts();
  const rendered = render(around(<Translating {...{ store, path, translators }} />));
  return { ...rendered, store, saved };
}

test('what is typed beside an original is saved by itself, and Enter goes to the next text', async () => {
  const { screen, user, saved } = await show();
  const food = screen.getByRole('textbox', { name: 'Mat Category' });
  await user.type(food, 'Essen{Enter}Suppe');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Soppa Name' }));
  const { translations } = await saved();
  expect(translations?.de?.['category/food']?.name?.text).toBe('Essen');
  expect(translations?.de?.['product/soup']?.name).toEqual({
    text: 'Suppe',
    of: expect.stringMatching(/^[0-9a-z]+$/),
  });
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(food);
});

test('what is missing stays in its list while it is written, and is counted at once', async () => {
  const { screen, user } = await show();
  const missing = screen.getByRole('button', { name: /^Missing/ });
  const count = () => Number(/\d+/.exec(missing.textContent ?? '')?.[0]);
  const before = count();
  await user.click(missing);
  await user.type(screen.getByRole('textbox', { name: 'Soppa Name' }), 'Suppe');
  expect(screen.getByRole('textbox', { name: 'Soppa Name' })).toHaveProperty('value', 'Suppe');
  expect(count()).toBe(before - 1);
});

test('an original that changes asks for its translation again, which a press confirms', async () => {
  const { screen, user, store, saved } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Soppa Name' }), 'Suppe');
  const [soup] = (await saved()).categories[0]?.products ?? [];
  if (soup === undefined) throw new Error('there is soup');
  store.edit({
    do: 'put_product',
    category: 'food',
    product: { ...soup, name: { sv: 'Dagens soppa' } },
  });
  const field = await screen.findByRole('textbox', { name: 'Dagens soppa Name' });
  expect(field).toHaveProperty('value', 'Suppe');
  await user.click(screen.getByRole('button', { name: 'It is right' }));
  expect(screen.queryByRole('button', { name: 'It is right' })).toBeNull();
});

test('the venue chooses which languages guests can read', async () => {
  const { screen, user, saved } = await show();
  await user.click(screen.getByRole('checkbox', { name: /menu in German/ }));
  expect((await saved()).languages).toEqual(['de']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fi');
  await user.click(screen.getByRole('checkbox', { name: /menu in Finnish/ }));
  expect((await saved()).languages).toEqual(['de', 'fi']);
});

test("the browser's own translator fills in what is missing, as a machine's", async () => {
  const { asked, translators } = standIn();
  const { screen, user, saved } = await show(translators);
  await user.type(screen.getByRole('textbox', { name: 'Mat Category' }), 'Essen');
  await user.click(await screen.findByRole('button', { name: /^Let the browser translate/ }));
  await screen.findByText(/translated\. Read them through/);
  const { translations } = await saved();
  expect(asked).toEqual(['sv de']);
  expect(translations?.de?.['product/soup']?.name).toMatchObject({ text: 'appoS', machine: true });
  // What a person has written stays.
  expect(translations?.de?.['category/food']?.name).not.toHaveProperty('machine');
});

test('where the browser does not translate, or not into the language, nothing is offered', async () => {
  for (const [translators, path] of [
    [browserTranslators({}), 'de'],
    [standIn().translators, 'ar'],
  ] as const) {
    const { screen, unmount } = await show(translators, path);
    await settle();
    expect(screen.queryByRole('button', { name: /^Let the browser translate/ })).toBeNull();
    unmount();
  }
});
