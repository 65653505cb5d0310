/**
 * A rate as people write it ("12", "12,5", "12.5 %"), in hundredths of a per cent; null if it is
 * none.
 */
export function parsePercent(text: string): number | null {
  const [, whole = '', part = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/u.exec(text) ?? [];
  if (whole === '') {
    return null;
  }
  const rate = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
}
