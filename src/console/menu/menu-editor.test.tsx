import { waitFor, within } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { openMenuDraft } from '#tests/support/components/open-menu-draft.ts';
import { render } from '#tests/support/components/render.tsx';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import type { MenuDraftStore } from './menu-draft-store.ts';
import { MenuEditor } from './menu-editor.tsx';
import { createPictureUpload, type PictureUpload } from './picture-upload.ts';

interface EditorProps {
  store: MenuDraftStore;
  pictures: PictureUpload;
  soldOut: string[];
}

function Editor({ store, pictures, soldOut }: EditorProps) {
  const [path, setPath] = useState('');
  const [ids] = useState(() => ({ last: 0 }));
  return (
    <MenuEditor
      store={store}
      pictures={pictures}
      venue="Lillkrogen"
      path={path}
      soldOut={{
        isOn: () => false,
        isKnown: (id) => id === 'soup',
        set: (id, isOut) => soldOut.push(`${id} ${isOut}`),
      }}
      newId={() => {
        ids.last += 1;
        return `new-${ids.last}`;
      }}
      onGo={(hash) => setPath(hash.replace(/^menu\/?/, ''))}
      onBack={() => {}}
    />
  );
}

async function show(menu?: MenuFile) {
  const { server, call, store, saved } = await openMenuDraft(menu);
  const { around } = await consoleParts();
  const soldOut: string[] = [];
  const pictures = createPictureUpload({
    call,
    venue: 'lillkrogen',
    shrink: async (file) => file,
  });
  const rendered = render(around(<Editor store={store} pictures={pictures} soldOut={soldOut} />));
  const open = async (name: string) => {
    await rendered.user.click(rendered.screen.getByRole('button', { name }));
    return rendered.screen.findByRole('heading', { level: 2, name });
  };
  return { ...rendered, store, server, saved, soldOut, open };
}

const productIn = (menu: MenuFile, product: string) =>
  menu.categories.flatMap(({ products }) => products).find(({ id }) => id === product);
const idsIn = (menu: MenuFile) =>
  menu.categories.map(({ id, products }) => [id, ...products.map((each) => each.id)].join(' '));

test('a menu that guests have as it was guessed has no changes, and asks for answers', async () => {
  const { screen, user, store } = await show();
  const soup = productIn(smallMenu(), 'soup');
  if (soup === undefined) throw new Error('the small menu has a soup');
  store.edit({
    do: 'put_product',
    category: 'food',
    product: { ...soup, unanswered: ['vat'] },
  });
  await screen.findByText('Guests have this menu. 1 product is still to be checked');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Check' }));
  expect(sheet.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Use these answers' }));
  await sheet.findByText('Guests have this menu.');
});

test('a product is opened, and all input goes into the draft', async () => {
  const { screen, user, saved, open } = await show();
  const heading = await open('Soup');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const name = screen.getByLabelText('Name, English');
  await user.clear(name);
  await user.type(name, 'Fish soup');
  const price = screen.getByLabelText('Price, SEK');
  await user.clear(price);
  expect(await screen.findByText(/Write an amount/)).toBeTruthy();
  await user.type(price, '110,50');
  await user.type(screen.getByLabelText(/^Words guests may search for/), 'broth bisque');
  await user.selectOptions(screen.getByLabelText('VAT'), 'standard');
  await user.click(screen.getByRole('checkbox', { name: /Hidden/ }));
  await user.click(screen.getByRole('checkbox', { name: 'vegan' }));
  expect(productIn(await saved(), 'soup')).toMatchObject({
    name: { sv: 'Soppa', en: 'Fish soup' },
    searchWords: 'broth bisque',
    price: 11_050,
    vat: 'standard',
    hidden: true,
    diets: ['vegan'],
  });
  expect(await screen.findByText('1 change is not published')).toBeTruthy();
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('an id that another product has in another system is said at its field, and is not saved', async () => {
  const { screen, user, saved, open } = await show();
  const label = /^Its id in another system/;
  await open('Soup');
  await user.type(screen.getByLabelText(label), 'P7');
  await open('Beer');
  await user.type(screen.getByLabelText(label), 'P7');
  expect(await screen.findByText('Soup has this id already. It was not saved.')).toBeTruthy();
  expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('P7');
  expect(productIn(await saved(), 'soup')?.externalId).toBe('P7');
  expect(productIn(await saved(), 'beer')?.externalId).toBeUndefined();
  await user.type(screen.getByLabelText(label), '1');
  expect(screen.queryByText(/has this id already/)).toBeNull();
  expect(productIn(await saved(), 'beer')?.externalId).toBe('P71');
});

test('what a newer server knows of a part, and this page does not, stays when the part is edited', async () => {
  const later = <Part extends object>(part: Part): Part => ({ ...part, later: { is: 'kept' } });
  const known = smallMenu();
  const newer = {
    ...known,
    stations: known.stations.map(later),
    optionGroups: known.optionGroups.map((group) =>
      later({ ...group, options: group.options.map(later) }),
    ),
    categories: known.categories.map((category) =>
      later({ ...category, products: category.products.map(later) }),
    ),
  };
  const { screen, user, saved } = await show(newer);
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Name, English');
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(names()[0]?.value).toBe(name));
  };
  const retype = (at: number) => user.type(names()[at] ?? screen.getByText('No field'), 's');
  await open('Soup');
  await retype(0);
  await open('Food');
  await retype(0);
  await open('The bar');
  await retype(0);
  await open('Size');
  await retype(0);
  await retype(1);
  await user.selectOptions(screen.getByLabelText('At least'), '0');
  await open('Beer');
  await user.selectOptions(screen.getByLabelText('VAT'), 'reduced');
  await user.click(screen.getByRole('checkbox', { name: /Hidden/ }));
  const menu = await saved();
  const parts = [
    ...menu.stations,
    ...menu.optionGroups.flatMap((group) => [group, ...group.options]),
    ...menu.categories.flatMap((category) => [category, ...category.products]),
  ];
  expect(parts.map(({ name }) => name.en)).toEqual(
    expect.arrayContaining(['Soups', 'Foods', 'The bars', 'Sizes', '40 cls']),
  );
  expect(parts.filter((part) => !('later' in part))).toEqual([]);
});

test('a happy hour is set for a category, changed, and removed', async () => {
  const { screen, user, saved, open } = await show();
  // The list beside the form has a heading with the same name.
  const openDrinks = () => user.click(screen.getByRole('button', { name: 'Drinks' }));
  await openDrinks();
  const none = 'None: everything here always costs its ordinary price.';
  expect(await screen.findByText(none)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a happy hour' }));
  const group = within(await screen.findByRole('group', { name: 'Happy hour 1' }));
  const percent = group.getByLabelText('Per cent off');
  await user.clear(percent);
  expect(await group.findByText('Type a whole number from 1 to 100.')).toBeTruthy();
  await user.type(percent, '30');
  await user.click(group.getByRole('checkbox', { name: 'Fri' }));
  const hoursIn = async () =>
    (await saved()).categories.find(({ id }) => id === 'drinks')?.happyHours;
  const windows = [{ days: ['mon', 'tue', 'wed', 'thu'], from: '16:00', until: '18:00' }];
  expect(await hoursIn()).toEqual([{ windows, percentOff: 30 }]);
  await user.selectOptions(group.getByLabelText('What it does'), 'price');
  const price = await group.findByLabelText('Price, SEK');
  await user.clear(price);
  await user.type(price, '49');
  expect(await hoursIn()).toEqual([{ windows, price: 4_900 }]);
  await open('Beer');
  expect(screen.getByText('None of its own: the category’s happy hours hold.')).toBeTruthy();
  await openDrinks();
  await user.click(await screen.findByRole('button', { name: 'Remove happy hour 1' }));
  expect(await hoursIn()).toBeUndefined();
});

test('a missing translation is marked in the list, with what guests see instead', async () => {
  const { screen, open } = await show();
  expect(screen.getAllByText('English missing')).toHaveLength(1);
  await open('Vatten');
  expect(screen.getByLabelText('Name, English').getAttribute('aria-describedby')).not.toBe(null);
  expect(screen.getByText('Missing: guests read “Vatten”.')).toBeTruthy();
});

test('allergens are unknown until they are answered, one by one or the rest at once', async () => {
  const { screen, user, saved, open } = await show();
  await open('Vatten');
  expect(screen.getByText('14 unknown')).toBeTruthy();
  const milk = screen.getByRole('group', { name: 'milk' });
  await user.click(milk.querySelector('.is-contains input') ?? milk);
  expect(productIn(await saved(), 'water')?.allergens).toMatchObject({ contains: ['milk'] });
  await user.click(screen.getByRole('button', { name: 'Free of all the others' }));
  expect(productIn(await saved(), 'water')?.allergens).toEqual({ contains: ['milk'] });
});

test('what a product is as a drink is guessed, corrected, and given back to the guess', async () => {
  const { user, screen, saved, open } = await show();
  await open('Vatten');
  const kind = screen.getByLabelText<HTMLSelectElement>('What it is');
  expect(kind.selectedOptions[0]?.textContent).toBe('Guessed: water');
  const name = screen.getByLabelText('Name, Swedish');
  await user.clear(name);
  await user.type(name, 'Merlot 75 cl');
  expect(kind.selectedOptions[0]?.textContent).toBe('Guessed: wine');
  const color = screen.getByLabelText<HTMLSelectElement>('Colour');
  expect(color.selectedOptions[0]?.textContent).toBe('Guessed: red');
  const sizes = screen.getByLabelText<HTMLInputElement>('Sizes in cl');
  expect(sizes.value).toBe('75');
  expect(productIn(await saved(), 'water')).not.toHaveProperty('facts');

  await user.selectOptions(color, 'rosé');
  await user.clear(sizes);
  await user.type(sizes, '15 17.5x');
  expect(screen.getByText('Only numbers, with a space between: 15 75')).toBeTruthy();
  await user.type(sizes, '{Backspace}');
  await user.click(screen.getByRole('checkbox', { name: 'by the glass' }));
  const stated = { color: 'rose', sizes: [150, 175], served: ['glass'] };
  expect(productIn(await saved(), 'water')?.facts).toEqual(stated);

  await user.selectOptions(screen.getByLabelText('Alcohol'), 'not known');
  expect(productIn(await saved(), 'water')?.facts).toEqual({ ...stated, strength: null });
  await user.click(screen.getByRole('button', { name: 'Back to the guesses' }));
  expect(productIn(await saved(), 'water')).not.toHaveProperty('facts');
  expect(sizes.value).toBe('75');
  await user.selectOptions(kind, 'no drink');
  expect(screen.queryByLabelText('Colour')).toBeNull();
  expect(productIn(await saved(), 'water')?.facts).toEqual({ kind: null });
});

test('a product is moved by keyboard alone, announced, and restored with Escape', async () => {
  const { screen, user, saved } = await show();
  const handle = () => screen.getByRole('button', { name: 'Move Vatten' });
  handle().focus();
  await user.keyboard('{Enter}');
  expect(handle().getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Vatten: place 1 of 2 in Drinks.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(handle()));
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Vatten: place 2 of 2 in Food.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(handle()));
  expect(idsIn(await saved())).toEqual(['food soup water', 'drinks beer']);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Vatten is back where it was.')).toBeTruthy();
  expect(idsIn(await saved())).toEqual(idsIn(smallMenu()));
  await user.click(screen.getByRole('button', { name: 'Move Drinks' }));
  await user.click(screen.getByRole('button', { name: 'Up' }));
  expect(idsIn(await saved())).toEqual(['drinks beer water', 'food soup']);
  await user.click(screen.getByRole('button', { name: 'Up' }));
  expect(await screen.findByText('There is nothing beyond.')).toBeTruthy();
});

test('a new item begins with its name, and is not published before it has one', async () => {
  const { screen, user, saved, server } = await show();
  await user.click(screen.getByRole('button', { name: 'Add a product to Food' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name, Swedish')));
  await user.click(screen.getByRole('button', { name: 'Look and publish' }));
  const publish = await screen.findByRole('button', { name: 'Publish 1 change' });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'No name yet (product, Food)' }));
  await user.type(await screen.findByLabelText('Name, Swedish'), 'Gryta');
  expect(productIn(await saved(), 'new-1')).toMatchObject({
    name: { sv: 'Gryta' },
    station: 'kitchen',
    allergens: 'unknown',
  });
  await user.click(screen.getByRole('button', { name: 'Look and publish' }));
  // What the name suggests is preselected; a person confirms it.
  expect(await screen.findByText('1 product needs an answer first')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '12%' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Use these answers' }));
  expect(productIn(await saved(), 'new-1')).not.toHaveProperty('unanswered');
  await user.click(await screen.findByRole('button', { name: 'Publish 1 change' }));
  expect(await screen.findByText('Published. Guests see it now.')).toBeTruthy();
  expect(server.held().menuVersion).toBe(2);
});

test('the summary describes the changes, and the draft is discarded after a confirmation', async () => {
  const { screen, user, store, saved, server } = await show();
  const [soup] = smallMenu().categories[0]?.products ?? [];
  if (!soup) throw new Error('the small menu has soup');
  store.edit(
    { do: 'put_product', category: 'food', product: { ...soup, price: 11_000, hidden: true } },
    { do: 'remove_product', product: 'water' },
  );
  await saved();
  await user.click(await screen.findByRole('button', { name: 'Look and publish' }));
  const sheet = screen.getByRole('dialog', { name: 'What changes for guests' });
  expect(sheet.textContent).toMatch(/price SEK\s95 → SEK\s110, hidden/);
  expect(sheet.textContent).toMatch(/Removed.*Vatten/);
  await user.click(screen.getByRole('button', { name: 'Throw the draft away' }));
  expect(screen.getByText(/Throw 2 changes away\?/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Throw the draft away' }));
  expect(await screen.findByText('The draft is thrown away.')).toBeTruthy();
  expect(productIn(server.held().menu, 'soup')).toEqual(soup);
});

test('a person who edits what somebody else just changed sees their name, and decides', async () => {
  const { screen, user, server, saved, open } = await show();
  await open('Soup');
  const [soup] = smallMenu().categories[0]?.products ?? [];
  if (!soup) throw new Error('the small menu has soup');
  server.bo({ do: 'put_product', category: 'food', product: { ...soup, name: { sv: 'Buljong' } } });
  await user.type(screen.getByLabelText('Name, English'), 's');
  await saved();
  expect(await screen.findByText('Bo changed the same')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name, English').value).toBe('Soups');
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  expect(productIn(await saved(), 'soup')?.name).toEqual({ sv: 'Soppa', en: 'Soups' });
  await waitFor(() => expect(screen.queryByText('Bo changed the same')).toBe(null));
});

test('an option group stays valid while it is changed, and lists its products', async () => {
  const { screen, user, saved, open } = await show();
  await open('Size');
  expect(screen.getByText(/Asked by Beer/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('At least'), '2');
  await user.click(screen.getByRole('button', { name: 'Remove the option 50 cl' }));
  await user.selectOptions(screen.getByLabelText('At most'), '3');
  const menu = await saved();
  expect(menu.optionGroups[0]).toMatchObject({ min: 1, max: 3 });
  expect(menu.optionGroups[0]?.options.map(({ id }) => id)).toEqual(['small']);
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  await user.type(screen.getAllByLabelText('Name, English')[2] ?? document.body, 'Jug');
  expect((await saved()).optionGroups[0]?.options[1]).toEqual({
    id: 'new-1',
    name: { en: 'Jug' },
    price: 0,
  });
});

test('a group says how often one option may be chosen, and how many are in the price', async () => {
  const { screen, user, saved, open } = await show();
  await open('Size');
  const fields = { each: 'Of the same, at most', free: 'Included in the price' };
  await user.selectOptions(screen.getByLabelText(fields.each), '3');
  await user.selectOptions(screen.getByLabelText(fields.free), '2');
  // More of one than may be chosen would mean nothing: the group's maximum follows.
  expect((await saved()).optionGroups[0]).toMatchObject({ min: 1, max: 3, maxEach: 3, free: 2 });
  await user.selectOptions(screen.getByLabelText(fields.each), '1');
  await user.selectOptions(screen.getByLabelText(fields.free), '0');
  const [size] = (await saved()).optionGroups;
  expect(size).not.toHaveProperty('maxEach');
  expect(size).not.toHaveProperty('free');
});

test('sold out applies at once and leaves the draft alone', async () => {
  const { screen, user, soldOut, store, open } = await show();
  await open('Soup');
  await user.click(screen.getByRole('checkbox', { name: /Sold out now/ }));
  expect(soldOut).toEqual(['soup true']);
  expect(store.changes.value).toEqual([]);
});

test('an item of the menu is found by its name in any language', async () => {
  const { screen, user } = await show();
  await user.type(screen.getByLabelText('Find in the menu'), 'soppa');
  expect(await screen.findByText('1 found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Beer' })).toBe(null);
  expect(screen.getByRole('button', { name: 'Soup' })).toBeTruthy();
});

test('one row of the list is in the tab order, and arrow keys go from row to row', async () => {
  const { screen, user, open } = await show();
  const focused = () => document.activeElement?.textContent;
  await user.click(screen.getByLabelText('Find in the menu'));
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Food');
  await user.tab();
  expect(focused()).toBe('Food');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Soup');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Beer');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Food');
  await user.keyboard('{End}');
  expect(focused()).toBe('Add a station');
  await open('Beer');
  await user.click(screen.getByLabelText('Find in the menu'));
  await user.tab({ shift: true });
  await user.tab();
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Beer');
});

test('a picture is uploaded for the product, and an invalid one is reported', async () => {
  const { container, screen, user, saved, open } = await show();
  await open('Vatten');
  const field = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('the form takes a picture');
  await user.upload(field, new File(['?'], 'water.txt.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/We can’t read that picture/)).toBeTruthy();
  expect(productIn(await saved(), 'water')).not.toHaveProperty('picture');
  await user.upload(field, new File(['!'], 'water.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Change the picture' });
  expect(productIn(await saved(), 'water')?.picture).toBe('0123456789abcdef01234567-w480.webp');
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(productIn(await saved(), 'water')).not.toHaveProperty('picture');
});

test('a station is added with its name first, moved by keys, and offered to products', async () => {
  const { screen, user, saved, open } = await show();
  await user.click(screen.getByRole('button', { name: 'Add a station' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name, Swedish')));
  await user.type(screen.getByLabelText('Name, Swedish'), 'Grillen');
  await user.type(screen.getByLabelText('Name, English'), 'The grill');
  expect(screen.getByText(/Nothing is made here yet/)).toBeTruthy();
  const handle = () => screen.getByRole('button', { name: 'Move The grill' });
  handle().focus();
  await user.keyboard('{Enter}{ArrowUp}');
  expect(await screen.findByText('The grill: place 2 of 3.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(handle()));
  await user.keyboard('{Enter}');
  await open('Soup');
  await user.selectOptions(screen.getByLabelText('Made in'), 'The grill');
  const menu = await saved();
  expect(menu.stations.map(({ id }) => id)).toEqual(['bar', 'new-1', 'kitchen']);
  expect(menu.stations[1]?.name).toEqual({ sv: 'Grillen', en: 'The grill' });
  expect(productIn(menu, 'soup')?.station).toBe('new-1');
});

test('removing a station asks for another for its products, and the last one stays', async () => {
  const { screen, user, saved, open } = await show();
  await open('The bar');
  expect(screen.getByText(/2 products are made here/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove The bar' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/It makes 2 products/));
  await user.selectOptions(screen.getByLabelText('Made instead in'), 'The kitchen');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const menu = await saved();
  expect(menu.stations.map(({ id }) => id)).toEqual(['kitchen']);
  expect(productIn(menu, 'beer')?.station).toBe('kitchen');
  await open('The kitchen');
  expect(screen.getByText(/the last one cannot be removed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove The kitchen' })).toBe(null);
});

test('station, VAT and age are set for a whole category at once', async () => {
  const { screen, user, saved } = await show();
  await user.click(screen.getByRole('button', { name: 'Food' }));
  const all = await screen.findByRole('group', { name: /^For all/ });
  await user.click(within(all).getByRole('radio', { name: '18 and over' }));
  await user.click(within(all).getByRole('radio', { name: '25%' }));
  expect(productIn(await saved(), 'soup')).toMatchObject({ alcohol: true, vat: 'standard' });
});
