/**
 * Texts that a guest or a venue can type, and that must never run, reverse the page or widen it.
 */
export const HOSTILE_TEXTS = [
  '<img src=x onerror="window.hostile=1"><script>window.hostile=1</script>',
  `"'\`--></title></style></textarea></script><svg onload=window.hostile=1>`,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'W'.repeat(80),
  'طبق اليوم مع الخبز الطازج والزبدة والملح',
  'Gin\u202eתוצרת הארץ\u2066 & tonic',
  '👩‍👩‍👧‍👦🏳️‍🌈🧑🏽‍🍳 z̷̡̢̛͚̩a̸l̵g̶o̷ {{7*7}} %s {table}',
  "'; drop table orders; -- =cmd|'/c calc'!A1",
] as const;

/** One of them, cut to a field's limit without splitting a character. */
export function hostileText(index: number, max: number): string {
  const text = HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? '';
  return text.slice(0, max).toWellFormed().replaceAll('\ufffd', '').trim();
}
