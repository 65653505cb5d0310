/**
 * Copies a field's text. Plain http has no clipboard API, so the field is selected and copied as by
 * hand; it stays selected if neither works.
 */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Deprecated, and the only way without https.
    return document.execCommand?.('copy') ?? false;
  }
}

/** Whether this device has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens it; nothing happens if the person closes it. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
