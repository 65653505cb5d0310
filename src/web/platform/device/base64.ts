const CHUNK = 0x8000;

/** Bytes as base64: `Uint8Array.toBase64` is too new for many tablets. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In parts: as arguments of one call, millions of bytes overflow the stack.
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}
