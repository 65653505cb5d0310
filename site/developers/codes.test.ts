import { existsSync, readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { ATTRIBUTES } from '#web/embed/attribute-list.tsx';
import type {
  TableOrderAttributes,
  TableOrderDetails,
  TableOrderEventName,
} from '../../widget/element-types.ts';
import { CODES, type EVENT_FIELDS, type EventName } from './codes.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the page names each event of the element with all of its details, and each attribute', () => {
  type Named = { [Name in EventName]: (typeof EVENT_FIELDS)[Name][number] };
  type Had = { [Name in TableOrderEventName]: keyof TableOrderDetails[Name] };
  expectTypeOf<Named>().toEqualTypeOf<Had>();
  expectTypeOf<(typeof ATTRIBUTES)[number]>().toEqualTypeOf<keyof TableOrderAttributes>();
  expect(ATTRIBUTES).toContain('table');
});

test.each([
  ['listen', 'docs/embedding.md'],
  ['look', 'docs/embedding.md'],
  ['policy', 'docs/embedding.md'],
  ['bundle', 'docs/embedding.md'],
  ['webhook', 'docs/webhooks.md'],
  ['tablet', 'docs/kiosk.md'],
] as const)('what the page shows as %s is what its document says', (name, document) => {
  expect(read(document)).toContain(CODES[name]);
});

test('what starts a server is there', () => {
  const [port = ''] = /(?<=port )\d+/.exec(CODES.run) ?? [];
  expect(read('compose.yaml')).toContain(port);
  expect(read('README.md')).toContain(
    'SERVETT_MODE=production DATA_DIR=/var/lib/servett npm start',
  );
  expect(read('README.md')).toContain(`serves on port ${port}`);
  const [, file = ''] = /-f (\S+)/.exec(CODES.run) ?? [];
  expect(existsSync(new URL(`../../${file}`, import.meta.url))).toBe(true);
});
