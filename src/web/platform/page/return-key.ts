import { toBase64 } from '../device/base64.ts';

/** What names a payment to the server: the key from the address, and the browser that has it. */
export interface ReturnKey {
  /** Null if there is none. */
  readonly request: { readonly capability: string; readonly viewer: string } | null;
  /** Keeps it with this entry of the history, and nowhere else: a reload shows the page again. */
  keep(): void;
}

const VIEWER_BYTES = 18;

/** `capability` is from the address; empty once it was taken out of it. */
export function readReturnKey(capability: string, page: Window = window): ReturnKey {
  const request =
    capability === '' ? kept(page.history.state) : { capability, viewer: newViewer() };
  return {
    request,
    keep: () => page.history.replaceState({ payment: request }, ''),
  };
}

function newViewer(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(VIEWER_BYTES));
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');
}

function kept(state: unknown): ReturnKey['request'] {
  const isOurs = typeof state === 'object' && state !== null && 'payment' in state;
  return isOurs ? (state.payment as ReturnKey['request']) : null;
}
