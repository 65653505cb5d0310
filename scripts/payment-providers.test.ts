import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNT_PROVIDERS } from '#core/payment-providers/codes.ts';

const ROOT = new URL('../', import.meta.url);

/** What a provider has beside its folder: the entry of its keys, and the line of its adapter. */
const NAMING = [
  'server/modules/payment-providers/provider-accounts.ts',
  'src/core/payment-providers/codes.ts',
];

// Swish is also a way to pay that a page of others has, or a till takes: that is named elsewhere.
test.each(ACCOUNT_PROVIDERS.filter((name) => name !== 'swish'))(
  '%s is named in its folder, its entry and its line alone',
  (name) => {
    const own = `server/modules/payment-providers/${name}/`;
    const others = globSync('{server,src,site,kiosk,venue,widget}/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !file.includes('.test.') && !file.startsWith(own))
      .filter((file) =>
        new RegExp(`['"/.]${name}|\\b${name}:`).test(readFileSync(new URL(file, ROOT), 'utf8')),
      );
    expect(others.sort()).toEqual(NAMING);
  },
);
