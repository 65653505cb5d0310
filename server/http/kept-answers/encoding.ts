export type Encoding = 'br' | 'gzip';

/** Which of ours the client takes (RFC 9110, 12.5.3); one with a quality of 0 is refused. */
export function encodingFor(accepted: string): Encoding | null {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((each) => names.includes(each)) ?? null;
}
