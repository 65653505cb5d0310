import {
  createWorld,
  equal,
  nextFrame,
  show,
  type TableOrder,
  test,
  tidy,
  until,
} from './support.ts';

await import('/widget/table-order.js' as string);

const heard: string[] = [];
const { warn } = console;
console.warn = (...all: unknown[]) => {
  const text = all.join(' ');
  if (text.startsWith('<table-order>')) heard.push(text);
  else warn(...all);
};

/** What the page's author has been told of this since the last look. */
const about = (word: string) => heard.filter((text) => text.includes(word));
const warning = (word: string) => until(() => about(word)[0], `advice on ${word}`);

/** An element with its menu. */
async function ready(into: Element = document.body, attributes: Record<string, string> = {}) {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'ssssssssssss', locale: 'en', ...attributes });
  into.append(element);
  await element.ready;
  return { element, ask };
}

/** Advice comes when an element has been left alone for a while: this one's comes after the others'. */
async function afterWarnings(element: TableOrder, marker: string): Promise<void> {
  element.setAttribute('theme', marker);
  await warning(marker);
}

test('values that cannot be used are named once, with what to do', async () => {
  const { element, ask } = await ready(document.body, { locale: 'de', theme: 'sepia' });
  await ready(document.body, { locale: 'de', theme: 'sepia' });
  equal((await warning('locale="de"')).includes('"en", "sv"'), true);
  equal((await warning('theme="sepia"')).includes('"light", "dark", "auto"'), true);
  await element.refresh();
  element.setAttribute('table', 'zzzzzzzzzzzz');
  equal((await warning('no table "zzzzzzzzzzzz"')).includes('api'), true);
  await element.refresh();
  await until(
    async () => (await ask('report')).answered.filter((one) => one.includes('zzzz')).length > 1,
    'another try',
  );
  await afterWarnings(element, 'first');
  equal(
    ['locale="de"', 'theme="sepia"', 'no table'].map((word) => about(word).length),
    [1, 1, 1],
  );
  tidy();
});

test('a box that cuts it off is named, and one that scrolls is not', async () => {
  const [cutting, scrolling] = ['hidden', 'auto'].map((overflow) => {
    const box = document.body.appendChild(document.createElement('section'));
    Object.assign(box.style, { overflow, blockSize: '200px' });
    box.className = `${overflow}-box`;
    return box;
  });
  if (!cutting || !scrolling) throw new Error('no boxes');
  await ready(scrolling);
  await ready(cutting);
  equal((await warning('.hidden-box')).includes('overflow: auto'), true);
  equal(about('.auto-box'), []);
  cutting.remove();
  scrolling.remove();
  tidy();
});

test('a header that covers its top is named once the page is scrolled, unless room was left for it', async () => {
  const header = document.body.appendChild(document.createElement('header'));
  header.id = 'bar';
  header.style.cssText = 'position:fixed;inset:0 0 auto;block-size:64px;background:#eee;z-index:99';
  const space = document.body.appendChild(document.createElement('div'));
  space.style.blockSize = '300px';
  const { element } = await ready();
  element.style.setProperty('--table-order-top', '4rem');
  const end = document.body.appendChild(document.createElement('div'));
  end.style.blockSize = '3000px';
  await afterWarnings(element, 'with-room');
  scrollTo(0, element.getBoundingClientRect().top + scrollY + 80);
  await nextFrame();
  await nextFrame();
  equal(about('#bar'), []);
  scrollTo(0, 0);
  element.style.removeProperty('--table-order-top');
  await afterWarnings(element, 'without-room');
  equal(about('#bar'), []);
  scrollTo(0, element.getBoundingClientRect().top + scrollY + 80);
  equal((await warning('#bar')).includes('--table-order-top: 64px'), true);
  scrollTo(0, 0);
  for (const each of [header, space, end]) each.remove();
  tidy();
});

test('an element that is used as meant is not spoken of', async () => {
  const before = heard.length;
  const { element } = await ready(document.body, { theme: 'light' });
  await afterWarnings(element, 'last');
  equal(heard.length, before + 1);
  tidy();
});
