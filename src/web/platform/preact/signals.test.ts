// @vitest-environment happy-dom
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { effect } from '@preact/signals-core';
import { type Component, type ComponentChild, h, options, render } from 'preact';
import { expect, test } from 'vitest';
import { signal } from './signals.ts';

/*
 * `signals.ts` leans on names that its packages do not promise. If one of these tests fails after an
 * upgrade, compare it with https://github.com/preactjs/signals/blob/main/packages/preact/src/index.ts
 * (the names in built packages: `mangle.json` of either repository) and run the component tests.
 */
const installed = createRequire(import.meta.filename);
const CHECKED_WITH = { preact: '11.2.0', '@preact/signals-core': '1.14.5' };

test.each(Object.entries(CHECKED_WITH))(
  'the installed %s is the one that signals.ts was checked with',
  (name, checked) => {
    const main = installed.resolve(name);
    const { version } = installed(join(dirname(main), '../package.json')) as { version: string };
    expect(
      version,
      `${name} is another version: check the private names in src/web/platform/preact/signals.ts against it, then name it in CHECKED_WITH`,
    ).toBe(checked);
  },
);

type Hooks = Record<string, ((...given: unknown[]) => void) | undefined>;
const HOOKS = ['__b', '__r', 'diffed', 'unmount', '__e'];

/** What Preact calls of these hooks meanwhile, each with the component that it names. */
function calledIn(work: () => void): { name: string; component: Component | undefined }[] {
  const hooks = options as unknown as Hooks;
  const before = HOOKS.map((name) => [name, hooks[name]] as const);
  const called: { name: string; component: Component | undefined }[] = [];
  for (const [name, ours] of before) {
    hooks[name] = (...given) => {
      const vnode = (name === '__e' ? given[1] : given[0]) as { __c?: Component };
      called.push({ name, component: vnode.__c });
      ours?.(...given);
    };
  }
  try {
    work();
  } finally {
    Object.assign(hooks, Object.fromEntries(before));
  }
  return called;
}

test('Preact calls the hooks by the names that signals.ts gives them, with the component', () => {
  const root = document.createElement('div');
  const Soup = () => null;
  const namesOf = (called: ReturnType<typeof calledIn>) => called.map(({ name }) => name);
  const drawn = calledIn(() => render(h(Soup, {}), root));
  expect(namesOf(drawn), 'drawing a component').toEqual(
    expect.arrayContaining(['__b', '__r', 'diffed']),
  );
  expect(namesOf(drawn).indexOf('__b')).toBeLessThan(namesOf(drawn).indexOf('__r'));
  // The first that is drawn is Preact's own, around what is rendered.
  const begun = drawn.findLast(({ name }) => name === '__r');
  expect(begun?.component?.setState, 'the component of what is drawn, as __c').toBeTypeOf(
    'function',
  );
  const removed = calledIn(() => render(null, root));
  const unmounted = removed.filter(({ name }) => name === 'unmount');
  expect(unmounted.some(({ component }) => component === begun?.component)).toBe(true);
  const Burnt = () => {
    throw new Error('It is burnt.');
  };
  const failed = calledIn(() => expect(() => render(h(Burnt, {}), root)).toThrow('burnt'));
  expect(namesOf(failed), 'a component that throws').toContain('__e');
});

test('an effect has its parts by the names that signals.ts uses', () => {
  const price = signal(245);
  let made: Record<string, unknown> = {};
  let told = 0;
  effect(function (this: unknown) {
    made = this as Record<string, unknown>;
  });
  const { S: start, d: drop } = made as Record<string, () => (() => void) | undefined>;
  expect(start, 'S, which starts tracking').toBeTypeOf('function');
  expect(drop, 'd, which drops what is tracked').toBeTypeOf('function');
  expect(made.c, 'c, which runs when a tracked signal has changed').toBeTypeOf('function');
  made.c = () => {
    told += 1;
  };
  const stop = start?.call(made);
  expect(price.value).toBe(245);
  stop?.();
  price.value = 195;
  drop?.call(made);
  price.value = 145;
  expect(told).toBe(1);
});

test('a component follows what it reads, and nothing once it is gone or has failed', async () => {
  const price = signal(245);
  const isBurnt = signal(false);
  let drawings = 0;
  const Price = (): ComponentChild => {
    drawings += 1;
    if (isBurnt.value) throw new Error('It is burnt.');
    return String(price.value);
  };
  const root = document.createElement('div');
  const drawnAgain = () => new Promise<void>((resolve) => queueMicrotask(resolve));
  render(h('p', {}, h(Price, {})), root);
  price.value = 195;
  await drawnAgain();
  expect([root.textContent, drawings]).toEqual(['195', 2]);
  render(null, root);
  price.value = 145;
  await drawnAgain();
  expect(drawings).toBe(2);
  isBurnt.value = true;
  expect(() => render(h(Price, {}), root)).toThrow('burnt');
  // What was tracked by the one that failed has ended: nobody else's reads are added to it.
  expect(price.value).toBe(145);
  price.value = 95;
  await drawnAgain();
  expect(drawings).toBe(3);
});
