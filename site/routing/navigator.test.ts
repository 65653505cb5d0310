import { expect, test } from 'vitest';
import { PLAIN } from '#tests/support/components/site.tsx';
import { createPartialLanguage } from '#web/i18n/partial-language.ts';
import type { TextPart } from '#web/i18n/site-texts.ts';
import { createNavigator } from './navigator.ts';
import { PageError, statusOf } from './page-error.ts';
import type { SiteRoute } from './route.ts';

const Page = () => null;

function route(path: string, more: Partial<SiteRoute> = {}): SiteRoute {
  return {
    name: path,
    path,
    chunk: async () => ({ default: Page }),
    texts: 'home',
    title: () => path,
    description: () => path,
    ...more,
  };
}

function navigatorOver(
  routes: readonly SiteRoute[],
  { mayReload = false, isReachable = true } = {},
) {
  let reloads = 0;
  const navigator = createNavigator({
    routes,
    middlewares: {},
    config: PLAIN,
    language: createPartialLanguage<TextPart>('en', async () => ({})),
    reload() {
      reloads += 1;
      return mayReload;
    },
    isReachable: async () => isReachable,
  });
  return { navigator, reloads: () => reloads };
}

test('if a later page is requested while an earlier one is loading, the later one is shown', async () => {
  const slow = Promise.withResolvers<{ default: typeof Page }>();
  const { navigator } = navigatorOver([route('/slow', { chunk: () => slow.promise }), route('/')]);
  const first = navigator.open('/slow');
  expect(navigator.isLoading.value).toBe(true);
  await navigator.open('/');
  slow.resolve({ default: Page });
  await first;
  expect(navigator.view.value?.location).toBe('/');
  expect(navigator.isLoading.value).toBe(false);
});

test('a page that was shown before is shown again at once', async () => {
  const { navigator } = navigatorOver([route('/a'), route('/')]);
  await navigator.open('/a');
  await navigator.open('/');
  expect(navigator.isReady('/a')).toBe(true);
  void navigator.open('/a');
  expect(navigator.view.value?.location).toBe('/a');
});

test('code that fails to load reloads the page, and is an error if that is not allowed', async () => {
  const broken = route('/', { chunk: () => Promise.reject(new TypeError('gone')) });
  const may = navigatorOver([broken], { mayReload: true });
  void may.navigator.open('/');
  await expect.poll(may.reloads).toBe(1);
  expect(may.navigator.view.value).toBeNull();

  const mayNot = navigatorOver([broken]);
  await mayNot.navigator.open('/');
  expect(mayNot.navigator.view.value?.error).toMatchObject({ code: 'not_loaded', status: 500 });
});

test('offline the current page stays, and nothing is reloaded', async () => {
  const gone = route('/gone', { chunk: () => Promise.reject(new TypeError('no network')) });
  const { navigator, reloads } = navigatorOver([route('/'), gone], {
    mayReload: true,
    isReachable: false,
  });
  await navigator.open('/');
  expect(await navigator.open('/gone')).toBe(false);
  expect(navigator.view.value).toMatchObject({ location: '/', error: null });
  expect(navigator.isLoading.value).toBe(false);
  expect(reloads()).toBe(0);
});

test('a first page that cannot be loaded offline is an error that says so', async () => {
  const gone = route('/', { chunk: () => Promise.reject(new TypeError('no network')) });
  const { navigator, reloads } = navigatorOver([gone], { mayReload: true, isReachable: false });
  await navigator.open('/');
  expect(navigator.view.value?.error).toMatchObject({ code: 'offline', status: 503 });
  expect(reloads()).toBe(0);
});

test('a preloaded page is shown at once; one that failed to preload is loaded when it is opened', async () => {
  let fetches = 0;
  const later = route('/later', {
    chunk: async () => {
      fetches += 1;
      if (fetches === 1) throw new TypeError('no network');
      return { default: Page };
    },
  });
  const { navigator } = navigatorOver([route('/'), later]);
  await navigator.open('/');
  await navigator.prepare('/later');
  await navigator.prepare('/nowhere');
  expect(navigator.isReady('/later')).toBe(false);
  await navigator.prepare('/later');
  expect(navigator.isReady('/later')).toBe(true);
  expect(navigator.view.value?.location).toBe('/');
});

test.each([
  [new PageError('not_found'), 404],
  [Object.assign(new Error('x'), { status: 503 }), 503],
  [Object.assign(new Error('x'), { statusCode: 410 }), 410],
  [new Error('x'), 500],
  [Object.assign(new Error('x'), { status: 200 }), 500],
  ['thrown text', 500],
  [null, 500],
])('the status of %s is %i', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
