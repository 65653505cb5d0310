import { useCallback } from 'react';
import { type Coming, useAwaited } from '../use-until-here.ts';
import type { QrShape } from './qr-code.ts';

/** A text as a QR code, once its encoder, which few pages need, is loaded. */
export function useQrShape(text: string): Coming<QrShape> {
  const load = useCallback(async () => (await import('./qr-code.ts')).qrShape(text), [text]);
  return useAwaited(load);
}
