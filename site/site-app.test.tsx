import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadTextPart } from '#web/i18n/site-texts.ts';
import { render } from '../tests/support/components/render.tsx';
import { testSite } from '../tests/support/components/site.tsx';
import type { SiteConfig } from './environment/config.ts';
import { ROUTES } from './routes.ts';
import { connectHistory } from './routing/history.ts';
import { MIDDLEWARES } from './routing/middlewares.ts';
import { createNavigator } from './routing/navigator.ts';
import type { SiteRoute } from './routing/route.ts';
import { SiteApp } from './site-app.tsx';

const start = window.location.href;
const scrolls: unknown[] = [];

beforeEach(() => {
  scrolls.length = 0;
  // No server: the tests look at the pages themselves.
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  window.scrollTo = (...args: unknown[]) => void scrolls.push(args);
});
afterEach(() => window.history.replaceState(null, '', start));

async function visit(
  path: string,
  config: Partial<SiteConfig> = {},
  routes = ROUTES,
  loadTexts = loadTextPart,
) {
  window.history.replaceState(null, '', path);
  const { site, ...rest } = testSite(config, loadTexts);
  const navigator = createNavigator({
    routes,
    middlewares: MIDDLEWARES,
    config: site.config,
    language: site.language,
    reload: () => false,
  });
  const history = connectHistory(navigator, { onOffline: () => {} });
  await navigator.open(path);
  const drawn = render(<SiteApp site={site} navigator={navigator} {...history} />);
  return { ...drawn, ...rest, site, navigate: history.navigate };
}

/** A route for the test, in place of a page. */
function withRoute(route: Partial<SiteRoute>): readonly SiteRoute[] {
  const [home] = ROUTES;
  if (!home) throw new Error('The site has no home page.');
  return [home, { ...home, name: 'test', path: '/test', ...route }];
}

test('an unknown address says so and links home, without scrolling', async () => {
  const { screen, user } = await visit('/nowhere/at/all');
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Back to the home page' }));
  expect(await screen.findByRole('heading', { name: 'Order from where you sit.' })).toBeTruthy();
  await expect.poll(() => document.title).toBe('Servett - Smooth Ordering Experience');
  expect(scrolls).toEqual([]);
});

test('any other navigation starts at the top, with the focus on the content', async () => {
  const { screen, user } = await visit('/');
  const [link] = screen.getAllByRole('link', { name: 'Features' });
  await user.click(link ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: /Everything/ })).toBeTruthy();
  expect(scrolls).toHaveLength(1);
  expect(document.activeElement?.id).toBe('content');
  await expect.poll(() => document.title).toBe('Features - Servett');
});

test('a table page in an unknown language is an unknown address', async () => {
  const { screen } = await visit('/de/table/servett00001');
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeTruthy();
});

test('the demonstration table is offered only if there is one', async () => {
  const real = await visit('/');
  expect(real.screen.queryByRole('link', { name: 'Order on your own phone' })).toBeNull();
  real.unmount();
  const demo = await visit('/', { isDemo: true });
  const link = demo.screen.getByRole('link', { name: 'Order on your own phone' });
  expect(link.getAttribute('href')).toBe('/en/table/servett00001');
});

test('changing the language keeps the page and its position', async () => {
  const { screen, user, chosen } = await visit('/');
  await user.click(screen.getByRole('button', { name: /Svenska/ }));
  expect(await screen.findByRole('heading', { name: 'Beställ där du sitter.' })).toBeTruthy();
  expect(chosen).toEqual(['sv']);
  expect(window.location.pathname).toBe('/');
});

test('the head names the page’s addresses in each language, after each step', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical"><link hreflang="en"><link hreflang="sv"><link hreflang="x-default">',
  );
  const all = document.head.querySelectorAll('link[rel=canonical], link[hreflang]');
  onTestFinished(() => {
    for (const link of all) link.remove();
  });
  const links = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical], link[hreflang]')].map(
      ({ href }) => href.slice(window.location.origin.length),
    );
  const { site, navigate } = await visit('/pricing');
  await expect.poll(links).toEqual(['/pricing', '/pricing', '/pricing?locale=sv', '/pricing']);
  navigate('/support');
  await expect.poll(links).toContain('/support?locale=sv');
  await site.chooseLocale('sv');
  await expect
    .poll(links)
    .toEqual(['/support?locale=sv', '/support', '/support?locale=sv', '/support']);
});

test("a table page's address follows its language", async () => {
  const { screen, user } = await visit('/en/table');
  await user.selectOptions(screen.getByLabelText('Language'), 'Svenska');
  await waitFor(() => expect(window.location.pathname).toBe('/sv/table'));
});

test("a table page keeps its language's address where the texts of another do not arrive", async () => {
  const onlyEnglish: typeof loadTextPart = (locale, part) =>
    locale === 'en' ? loadTextPart(locale, part) : Promise.reject(new Error('no network'));
  const { screen, user, site } = await visit('/en/table', {}, ROUTES, onlyEnglish);
  await user.selectOptions(screen.getByLabelText('Language'), 'Svenska');
  await waitFor(() => expect(site.language.hasFailed.value).toBe(true));
  await site.chooseLocale('sv');
  expect(window.location.pathname).toBe('/en/table');
});

test('a page that names an unknown middleware is an error with status 500', async () => {
  const { screen } = await visit('/test', {}, withRoute({ middlewares: ['nobody'] }));
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.getByText('Unknown middleware')).toBeTruthy();
});

test('an error during rendering is shown with its own status and message', async () => {
  const Broken = () => {
    throw Object.assign(new Error('The kettle is cold'), { status: 418 });
  };
  const { screen } = await visit(
    '/test',
    {},
    withRoute({ chunk: async () => ({ default: Broken }) }),
  );
  expect(screen.getByText('418')).toBeTruthy();
  expect(screen.getByText('The kettle is cold')).toBeTruthy();
});

test('an error on the error page links home, with texts that need nothing else', async () => {
  const Broken = () => {
    throw Object.defineProperty(new Error('first'), 'message', {
      get: () => {
        throw new Error('again');
      },
    });
  };
  const { screen } = await visit(
    '/test',
    {},
    withRoute({ chunk: async () => ({ default: Broken }) }),
  );
  expect(
    screen.getByRole('heading', { name: 'An error occurred while showing the error page' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/');
});

test('offline a banner says so, and disappears when the network is back', async () => {
  const { screen, isOnline } = await visit('/');
  expect(screen.queryByText('No network.')).toBeNull();
  isOnline.value = false;
  expect(await screen.findByText('No network.')).toBeTruthy();
  isOnline.value = true;
  await expect.poll(() => screen.queryByText('No network.')).toBeNull();
});

test('the side bar has the links, and following one closes it', async () => {
  const { screen, user } = await visit('/');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Menu' });
  const link = [...dialog.querySelectorAll('a')].find((each) => each.textContent === 'Pricing');
  await user.click(link ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: /None of the tip/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
