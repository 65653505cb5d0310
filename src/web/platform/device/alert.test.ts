import { expect, test } from 'vitest';
import { createAlert } from './alert.ts';

test('it vibrates and marks its own title until it is seen', () => {
  const page = { title: 'Table 1' } as Document;
  const buzzes: number[][] = [];
  const alert = createAlert({ marksTitle: true, page, vibrate: (each) => buzzes.push(each) });
  alert.ring();
  alert.ring();
  expect(alert.isRinging.value).toBe(true);
  expect(page.title).toBe('● Table 1');
  expect(buzzes).toHaveLength(2);
  page.title = 'Bord 1';
  alert.stop();
  expect(page.title).toBe('Bord 1');
  alert.ring();
  alert.stop();
  expect(page.title).toBe('Bord 1');
});

test('it leaves the title of an embedding page alone', () => {
  const page = { title: 'The Quay' } as Document;
  const alert = createAlert({ page, vibrate: () => {} });
  alert.ring();
  expect(alert.isRinging.value).toBe(true);
  expect(page.title).toBe('The Quay');
});
