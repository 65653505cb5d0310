import { expect, test } from 'vitest';
import { bridgeCommandLine } from './command-line.ts';

async function typed(...args: string[]) {
  const written: string[] = [];
  const said: string[] = [];
  const code = await bridgeCommandLine({
    ...{ args, env: { STATE_DIRECTORY: '/nowhere' }, version: '1.2.3' },
    write: (line) => void written.push(line),
    say: (line) => void said.push(line),
  });
  return { code, written: written.join(), said: said.join() };
}

test('which version it is, and what can be typed', async () => {
  expect(await typed('--version')).toEqual({ code: 0, written: '1.2.3', said: '' });
  const { code, written } = await typed('--help');
  expect(code).toBe(0);
  for (const option of ['--keep', '--allow', '--version', '--help']) {
    expect(written).toMatch(new RegExp(`^  ${option} `, 'm'));
  }
});

test.each([
  [['--secret'], /Unknown option '--secret'/],
  [['--keep'], /--keep/],
  [['https://order.example', '12345-67890', 'kitchen'], /more than an address and a code/],
  [['order.example', '12345-67890'], /order\.example is no address/],
  [['https://order.example'], /The code is missing/],
  [['--allow', 'tcp:127.0.0.1:9100,lp0'], /--allow lp0 is no device/],
])('%j is not understood, and says why', async (args, why) => {
  const { code, written, said } = await typed(...args);
  expect([code, written]).toEqual([2, '']);
  expect(said).toMatch(why);
});

test('a bridge that is not paired says what it needs', async () => {
  expect(await typed()).toMatchObject({ code: 1, said: expect.stringContaining('not paired yet') });
});
