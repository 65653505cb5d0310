import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetOnArrival,
  forgetWayBack,
  leaveToPay,
  openPaymentWindow,
  readWayBack,
} from './payment-window.ts';

/** What is used of a window. */
function tab(storage: Partial<Storage> = memory(), cameBy: NavigationTimingType[] = []) {
  const location = { pathname: '/en/table/abc', assign: vi.fn() };
  const performance = { getEntriesByType: () => cameBy.map((type) => ({ type })) };
  return { sessionStorage: storage, location, performance } as unknown as Window &
    typeof globalThis;
}

function memory(): Partial<Storage> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

let window: ReturnType<typeof tab>;
beforeEach(() => {
  window = tab();
});

test('the way back to the table is known after a reload, until the guest takes it', () => {
  leaveToPay('https://pay.example/1', window);
  expect(window.location.assign).toHaveBeenCalledWith('https://pay.example/1');
  expect([readWayBack(window), readWayBack(window)]).toEqual(['/en/table/abc', '/en/table/abc']);
  forgetWayBack(window);
  expect(readWayBack(window)).toBeNull();
});

test.each([[['navigate']], [['reload']], [[]]] as const)(
  'a table’s page that is opened again, %s, forgets that the tab left to pay',
  (cameBy) => {
    const page = tab(memory(), [...cameBy]);
    leaveToPay('https://pay.example/1', page);
    forgetOnArrival(page);
    expect(readWayBack(page)).toBeNull();
  },
);

test('by the browser’s own "back" the payment may still go on, and leads back', () => {
  const page = tab(memory(), ['back_forward']);
  leaveToPay('https://pay.example/1', page);
  forgetOnArrival(page);
  expect(readWayBack(page)).toBe('/en/table/abc');
});

test('without storage a guest still leaves to pay, and finds the way back alone', () => {
  const refuse = () => {
    throw new Error('Storage is off.');
  };
  const bare = tab({ getItem: refuse, setItem: refuse, removeItem: refuse });
  leaveToPay('https://pay.example/1', bare);
  expect(bare.location.assign).toHaveBeenCalledOnce();
  expect(readWayBack(bare)).toBeNull();
  forgetWayBack(bare);
});

test('a blocked window is null; an opened one cannot reach back, and leads where it is told', () => {
  const blocked = { open: () => null } as unknown as Window;
  expect(openPaymentWindow('Bar', blocked)).toBeNull();
  const opened = {
    opener: {},
    document: { title: '' },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  const popup = openPaymentWindow('Bar', { open: () => opened } as unknown as Window);
  expect(opened).toMatchObject({ opener: null, document: { title: 'Bar' } });
  popup?.go('https://pay.example/1');
  expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/1');
  popup?.close();
  expect(opened.close).toHaveBeenCalledOnce();
});
