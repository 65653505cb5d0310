/**
 * Copies what a field holds. Plain http has no clipboard API, so the field itself is selected and
 * copied there as by hand; it stays selected where neither works.
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

/** Whether this device has a sheet to share a link with. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens it; nothing happens when the person closes it again. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
