import { minify } from 'terser';
import { expect, test } from 'vitest';
import { SMALL } from './element.ts';

test('a signal that is read only to hear of it is still read in a build', async () => {
  const source = `
    import { effect } from 'signals';
    export const follow = (of, act) => effect(() => { void of.value; act(); });
    export const again = (of, act) => effect(() => { of.value; act(); });`;
  const { code = '' } = await minify(source, structuredClone(SMALL));
  expect(code.match(/\.value/g)).toHaveLength(2);
});
