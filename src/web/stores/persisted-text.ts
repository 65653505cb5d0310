/** A text field of stored data; empty for anything else. */
export function persistedText(kept: object, field: string): string {
  const value: unknown = Object.entries(kept).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
}
