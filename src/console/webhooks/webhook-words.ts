import { type DeliveryKind, WEBHOOK_KINDS, type WebhookKind } from '#core/webhooks/codes.ts';
import type { WebhookView } from '#core/webhooks/webhooks.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** How people call it: by what they have written, else by its host. */
export function nameOf({ description, url }: Pick<WebhookView, 'description' | 'url'>): string {
  return description || (URL.parse(url)?.host ?? url);
}

type Words = Texts['webhooks']['kind'];

/** The text of a kind: the keys are its two words. */
export function kindText(kind: DeliveryKind, words: Words): string {
  if (kind === 'ping') return words.ping();
  const [subject, what] = kind.split('.') as [keyof Omit<Words, 'ping'>, string];
  const texts: Readonly<Record<string, () => string>> = words[subject];
  return texts[what]?.() ?? kind;
}

/** What a message is about: an order by the number that people call it by. */
export function messageText(kind: DeliveryKind, body: string, words: Words): string {
  const { data } = JSON.parse(body) as { data?: { order?: { number?: number } } };
  const number = data?.order?.number;
  const what = kindText(kind, words);
  return number === undefined ? what : `${what} ${number}`;
}

/** Kinds as they are chosen: those of one subject together. */
export const KIND_GROUPS = {
  orders: WEBHOOK_KINDS.filter((kind) => kind.startsWith('order.')),
  bills: WEBHOOK_KINDS.filter((kind) => kind.startsWith('bill.')),
  payments: WEBHOOK_KINDS.filter((kind) => kind.startsWith('payment.')),
  menu: WEBHOOK_KINDS.filter((kind) => /^(?:product|option)\./.test(kind)),
  days: WEBHOOK_KINDS.filter((kind) => kind.startsWith('day.')),
} as const satisfies Readonly<Record<string, readonly WebhookKind[]>>;
