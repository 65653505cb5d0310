import { expect, test } from 'vitest';
import { compileWhenNeeded } from './lazy-validators.ts';

test('a schema is compiled when the first request needs it, and then reports errors', () => {
  let reads = 0;
  const schema = {
    type: 'object',
    get properties() {
      reads += 1;
      return { name: { type: 'string' } };
    },
  };
  const check = compileWhenNeeded({ schema, method: 'POST', url: '/orders' });
  expect(reads).toBe(0);
  expect(check({ name: 1 })).toBe(false);
  expect(check.errors).toMatchObject([{ instancePath: '/name', message: 'must be string' }]);
  const after = reads;
  expect(check({ name: 'Anna' })).toBe(true);
  expect(check.errors).toBeNull();
  expect(reads).toBe(after);
});
