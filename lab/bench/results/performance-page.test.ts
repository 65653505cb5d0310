import { expect, test } from 'vitest';
import { performancePage, readDocument } from './performance-page.ts';

test.each(Object.entries(performancePage()))(
  'docs/%s says what the kept results say',
  (path, text) => {
    expect(readDocument(path)).toBe(text);
  },
);
