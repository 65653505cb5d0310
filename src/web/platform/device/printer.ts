/** Prints what the page's print styles show. Whatever is printed goes through here. */
export function printPage(): void {
  window.print();
}

/** Calls `run` just before the browser prints, so that what is not drawn yet is on the paper too. */
export function beforePrinting(run: () => void, signal: AbortSignal): void {
  window.addEventListener('beforeprint', run, { signal });
}
