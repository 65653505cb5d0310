import { expect, test } from 'vitest';
import { createResolve, resolveBySystem } from './resolve-names.ts';

const nobody = () => Promise.reject(new Error('No such name.'));

test('a name that only this machine knows is found', async () => {
  expect(await resolveBySystem('localhost')).toContain('127.0.0.1');
});

test('what a name server answers is not looked up again', async () => {
  const resolve = createResolve({ ask: async () => ['192.0.2.1'], lookUp: nobody, turnMs: 1_000 });
  expect(await resolve('till.example')).toEqual(['192.0.2.1']);
});

test('look-ups that the system does not answer keep one thread, and others give up', async () => {
  let running = 0;
  const answers: ((found: string[]) => void)[] = [];
  const lookUp = () => {
    running += 1;
    return new Promise<string[]>((resolve) => answers.push(resolve)).finally(() => {
      running -= 1;
    });
  };
  const resolve = createResolve({ ask: nobody, lookUp, turnMs: 20 });
  const first = resolve('one.example');
  const others = await Promise.allSettled(['two', 'three', 'four'].map(resolve));
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(running).toBe(1);
  answers[0]?.(['192.0.2.1']);
  expect(await first).toEqual(['192.0.2.1']);
  const next = resolve('five.example');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['192.0.2.5']);
  expect(await next).toEqual(['192.0.2.5']);
});
