import type { ReactNode } from 'react';
import { createTicker, TickerProvider } from '#console/components/ticket/ticker.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { loadDictionary, toLanguage } from '#web/i18n/language.ts';
import { LanguageProvider } from '#web/i18n/use-i18n.tsx';
import { createTestClock, type TestClock } from './clock.ts';

let made = 0;

/** A line for two beers at the bar, unless told otherwise. */
export function lineOf(changes: Partial<OrderLine> = {}): OrderLine {
  made += 1;
  return {
    id: `line-${made}`,
    product: 'lager',
    name: { en: 'House lager', sv: 'Kajens lager' },
    options: [],
    quantity: 2,
    unitPrice: 7900,
    total: 15800,
    vat: 'standard',
    vatRate: 2500,
    station: 'bar',
    alcohol: true,
    state: 'queued',
    stateAt: new Date(createTestClock().now()).toISOString(),
    ...changes,
  };
}

/** An order from table 12 that was placed as the clock starts. */
export function orderOf(changes: Partial<Order> = {}): Order {
  made += 1;
  return {
    id: `order-${made}`,
    number: 48,
    table: { id: 'servett00012', label: '12' },
    seating: 'seating-1',
    guest: 'guest-1',
    state: 'seen',
    service: 'table',
    currency: 'SEK',
    total: 15800,
    lines: [lineOf()],
    placedAt: new Date(createTestClock().now()).toISOString(),
    seenAt: null,
    acceptedAt: null,
    endedAt: null,
    seenBy: ['bar'],
    ...changes,
  };
}

/** Somebody at table 7 who wants to order, as the clock starts. */
export function callOf(changes: Partial<Call> = {}): Call {
  made += 1;
  return {
    id: `call-${made}`,
    kind: 'staff',
    state: 'open',
    table: { id: 'servett00007', label: '7' },
    seating: 'seating-7',
    guest: 'guest-1',
    openedAt: new Date(createTestClock().now()).toISOString(),
    takenAt: null,
    doneAt: null,
    reason: 'order',
    ...changes,
  };
}

/** Somebody at table 7 who wants to pay everything with Swish. */
export function billCallOf(
  wish: Partial<NonNullable<Call['wish']>> = {},
  changes: Partial<Call> = {},
): Call & { wish: NonNullable<Call['wish']> } {
  const { reason: _reason, ...call } = callOf(changes);
  return {
    ...call,
    kind: 'bill',
    wish: { method: 'swish', share: 'all', amount: 128_400, tip: 0, ...wish },
  };
}

/** Wraps a part of the console in the providers it needs: a language and the board's clock. */
export async function consoleParts(locale: Locale = 'en', clock: TestClock = createTestClock()) {
  const language = toLanguage(locale, await loadDictionary(locale));
  const ticker = createTicker(clock);
  const around = (part: ReactNode) => (
    <LanguageProvider language={language}>
      <TickerProvider value={ticker}>{part}</TickerProvider>
    </LanguageProvider>
  );
  return { around, clock };
}
