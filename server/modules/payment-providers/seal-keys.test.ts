import { expect, test } from 'vitest';
import { createKeySeal } from './seal-keys.ts';

const seal = createKeySeal(Buffer.alloc(32, 1));
const SECRET = '{"secretKey":"sk_live_åäö"}';

test('a sealed text is opened by its owner, and shows nothing of what it holds', () => {
  const sealed = seal.seal(SECRET, 'lillkrogen/stripe');
  expect(seal.open(sealed, 'lillkrogen/stripe')).toBe(SECRET);
  expect(sealed).not.toContain('sk_live');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('sk_live');
});

test('the same text is sealed differently each time', () => {
  expect(seal.seal(SECRET, 'a')).not.toBe(seal.seal(SECRET, 'a'));
});

test('another owner, another key, and an altered text open nothing', () => {
  const sealed = seal.seal(SECRET, 'lillkrogen/stripe');
  expect(seal.open(sealed, 'storkrogen/stripe')).toBeNull();
  expect(createKeySeal(Buffer.alloc(32, 2)).open(sealed, 'lillkrogen/stripe')).toBeNull();
  const [version, mark, content = ''] = sealed.split('.');
  const bytes = Buffer.from(content, 'base64');
  for (const place of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[place] = (bytes[place] ?? 0) ^ 1;
    const text = [version, mark, altered.toString('base64')].join('.');
    expect(seal.open(text, 'lillkrogen/stripe')).toBeNull();
  }
  for (const rubbish of ['', '1', '1..', '1.x.AAAA', sealed.slice(0, 40)]) {
    expect(seal.open(rubbish, 'lillkrogen/stripe')).toBeNull();
  }
});
