/**
 * Asks the browser not to delete what this page has stored when space is short or nobody has used it
 * for a while: a tablet would have to be paired again, and lose an order that waits. Browsers that
 * refuse, or have no answer, keep it as long as they do anyway.
 */
export async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => {});
}
