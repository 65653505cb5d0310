import type { Texts } from '#web/i18n/core.ts';

/** A bill's name; that of an old party is forgotten. */
export function billName(LL: Texts, id: string | null, name: string): string {
  const words = LL.console.bill.several;
  if (id === null) return words.first();
  return name === '' ? words.unnamed() : name;
}
