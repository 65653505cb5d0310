/** A field of something kept on the device, as a text; empty for anything else. */
export function persistedText(kept: object, field: string): string {
  const value: unknown = Object.entries(kept).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
}
